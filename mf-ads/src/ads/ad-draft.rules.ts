import { dayKey, type Input, type Lang } from '@yaprak/shared-kit';
import { liraInput, parseLira } from '../money/lira.rules';
import type { OwnAd } from './own-ad';

/** What the form of an ad holds; amounts are lira as typed. */
export interface DraftValues {
  baslik: string;
  metin: string;
  hedef: string;
  baslangic: string;
  bitis: string;
  butce: string;
  gunlukSinir: string;
}

/** Days that a new ad is proposed to run. */
const PROPOSED_DAYS = 14;
/** Days ahead that an ad may be planned. */
export const PLAN_DAYS = 365;

/** What the form starts with: the ad as it is, or an empty one; a new one (also a copy) is proposed to run from today for two weeks. */
export const draftValues = (ad: OwnAd | null, { fresh, lang, now }: { fresh: boolean; lang: Lang; now: number }): DraftValues => ({
  baslik: ad?.baslik ?? '',
  metin: ad?.metin ?? '',
  hedef: ad?.hedef ?? '',
  baslangic: ad && !fresh ? ad.baslangic : dayKey(now),
  bitis: ad && !fresh ? ad.bitis : dayKey(now, PROPOSED_DAYS - 1),
  butce: ad ? liraInput(ad.butce, lang) : '1000',
  gunlukSinir: ad?.gunlukSinir ? liraInput(ad.gunlukSinir, lang) : '',
});

/** What is sent: amounts in kuruş, nothing empty. */
export function draftInput(values: DraftValues, picture: string | null, id: number | null, lang: Lang): Input<'v2/reklam/kaydet'> {
  const { butce, gunlukSinir, ...words } = values;
  const cap = gunlukSinir ? parseLira(gunlukSinir, lang) : null;
  return {
    ...words,
    ...(id === null ? {} : { id }),
    ...(picture ? { resimAnahtari: picture } : {}),
    butce: parseLira(butce, lang) ?? 0,
    ...(cap === null ? {} : { gunlukSinir: cap }),
  };
}

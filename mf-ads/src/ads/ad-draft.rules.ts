import { dayKey, type Input, type Lang } from '@yaprak/shared-kit';
import { liraInput, parseLira } from '../money/lira.rules';
import type { OwnAd } from './own-ad';

/** Form values of an ad; amounts are lira as typed. */
export interface DraftValues {
  baslik: string;
  metin: string;
  hedef: string;
  baslangic: string;
  bitis: string;
  butce: string;
  gunlukSinir: string;
}

/** Default run of a new ad in days. */
const PROPOSED_DAYS = 14;
/** How many days ahead an ad can be scheduled. */
export const PLAN_DAYS = 365;

/** Most days between the start of an ad and its end, as in the API. */
export const MAX_DAYS = 180;

/** First and last day on which an ad that starts on `start` may end. All as `YYYY-MM-DD`; without a start it is today's. */
export function endBounds(start: string, today: string): { min: string; max: string } {
  const from = start || today;
  return { min: from > today ? from : today, max: dayKey(`${from}T12:00:00Z`, MAX_DAYS) };
}

/** Whether an address can be the target of an ad at all; the API knows which pages of the site are closed to them. */
export function looksLikeTarget(text: string): boolean {
  if (/\s/.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  return URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).hostname.includes('.');
}

/** Initial form values: the ad itself, or empty; a new one (or a copy) defaults to two weeks from today. */
export const draftValues = (ad: OwnAd | null, { fresh, lang, now }: { fresh: boolean; lang: Lang; now: number }): DraftValues => ({
  baslik: ad?.baslik ?? '',
  metin: ad?.metin ?? '',
  hedef: ad?.hedef ?? '',
  baslangic: ad && !fresh ? ad.baslangic : dayKey(now),
  bitis: ad && !fresh ? ad.bitis : dayKey(now, PROPOSED_DAYS - 1),
  butce: ad ? liraInput(ad.butce, lang) : '1000',
  gunlukSinir: ad?.gunlukSinir ? liraInput(ad.gunlukSinir, lang) : '',
});

/** Converts form values to input: amounts in kuruş, empty fields dropped. */
export function draftInput(values: DraftValues, picture: string | null, id: number | null, lang: Lang, aims: string): Input<'v2/reklam/kaydet'> {
  const { butce, gunlukSinir, ...words } = values;
  const cap = gunlukSinir ? parseLira(gunlukSinir, lang) : null;
  return {
    ...words,
    ...(id === null ? {} : { id }),
    ...(picture ? { resimAnahtari: picture } : {}),
    butce: parseLira(butce, lang) ?? 0,
    ...(cap === null ? {} : { gunlukSinir: cap }),
    ...(aims ? { hedefler: aims } : {}),
  };
}

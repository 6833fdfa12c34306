import { Meta, Stack, useTranslation } from '@yaprak/shared-kit';
import { adsApi } from '../ads.api';
import { AdCard } from '../unit/AdCard';

interface Words {
  baslik: string;
  metin: string;
  hedef: string;
  resim?: string;
}

/** Display name of a target: its host name, or the site's own. */
function nameOfTarget(target: string): string {
  if (target.startsWith('/')) return 'Yaprak';
  return URL.canParse(target) ? new URL(target).hostname.replace(/^www\./, '') : '';
}

/** Preview of the ad between posts and in the fixed places. */
export function AdPreview({ words }: { words: Words }) {
  const { t } = useTranslation('ads-app');
  const { data } = adsApi.useAdvertiserQuery({});
  const ad = {
    ...words,
    baslik: words.baslik || t('form.titleSample'),
    metin: words.metin || t('form.textSample'),
    reklamveren: data?.profil?.firma ?? '',
    hedefAdi: nameOfTarget(words.hedef),
  };
  return (
    <Stack $gap={3}>
      <Meta>{t('form.inFeed')}</Meta>
      <AdCard ad={ad} shape="feed" />
      <Meta>{t('form.inPlace')}</Meta>
      <AdCard ad={ad} shape="slot" />
    </Stack>
  );
}

import { useTranslation } from '@yaprak/shared-kit';
import { DAILY_CAP } from '../money/amounts';
import { LiraField } from '../money/LiraField';

/** The daily cap of an ad: none, or at most its budget in kuruş. */
export function CapField({ budget }: { budget: number | null }) {
  const { t } = useTranslation('ads-app');
  const also = (cap: number) => (budget !== null && cap > budget ? t('form.capAbove') : undefined);
  return <LiraField name="gunlukSinir" label={t('form.cap')} hint={t('form.capHint')} also={also} {...DAILY_CAP} />;
}

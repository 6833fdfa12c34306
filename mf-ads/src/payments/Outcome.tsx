import { Notice, Title, useLang, useTranslation } from '@yaprak/shared-kit';
import { formatLira } from '../money/lira.rules';
import type { PaymentState } from './payment';

/** Outcome of a payment, in one sentence. */
export function Outcome({ state, amount }: { state: Exclude<PaymentState, 'bekliyor'>; amount: number }) {
  const { t } = useTranslation('ads-app');
  const lang = useLang();
  return (
    <>
      <Title>{t(`payment.title.${state}`)}</Title>
      <Notice kind={state === 'basarili' ? 'good' : state === 'basarisiz' ? 'error' : 'warning'}>
        {t(`payment.text.${state}`, { amount: formatLira(amount, lang) })}
      </Notice>
    </>
  );
}

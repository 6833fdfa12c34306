import { Button, Meta, Row, toastShown, useAppDispatch, useLang, useTranslation } from '@yaprak/shared-kit';
import { Form, SubmitButton, useForm } from '@yaprak/shared-kit/forms';
import { useState } from 'react';
import { adsApi } from '../ads.api';
import { LEAST_REFUND } from '../money/amounts';
import { LiraField } from '../money/LiraField';
import { formatLira, liraInput, parseLira } from '../money/lira.rules';
import type { Payment } from './payment';

/** Pays unspent balance back to the card of a payment: a button, then the amount, at most what is free and left of the payment (R-STAFF-11). */
export function RefundForm({ payment: { id, tutar, makbuzNo, iade = 0 }, balance }: { payment: Payment; balance: number }) {
  const { t } = useTranslation('ads-app');
  const [open, setOpen] = useState(false);
  const most = Math.min(balance, tutar - iade);
  // Once open, it stays: after a refusal, such as of what a second tab has paid back already, it says why.
  if (open) return <Amount id={id} most={most} onEnd={() => setOpen(false)} />;
  if (most < LEAST_REFUND) return null;
  return (
    <Row>
      <Button variant="quiet" size="s" aria-label={[t('refund.open'), makbuzNo].filter(Boolean).join(': ')} onClick={() => setOpen(true)}>
        {t('refund.open')}
      </Button>
    </Row>
  );
}

function Amount({ id, most, onEnd }: { id: number; most: number; onEnd: () => void }) {
  const { t } = useTranslation('ads-app');
  const lang = useLang();
  const dispatch = useAppDispatch();
  const [payBack] = adsApi.useRefundPaymentMutation();
  const form = useForm({ defaultValues: { tutar: liraInput(most, lang) } });
  return (
    <Form
      form={form}
      label={t('refund.open')}
      onSubmit={async ({ tutar }) => {
        const kurus = parseLira(tutar, lang) ?? 0;
        await payBack({ id, tutar: kurus }).unwrap();
        dispatch(toastShown({ message: t('refund.done', { amount: formatLira(kurus, lang) }), duration: 3500 }));
        onEnd();
      }}
    >
      <LiraField name="tutar" label={t('payment.amount')} required least={LEAST_REFUND} most={most} />
      <Meta>{t('refund.hint', { amount: formatLira(most, lang) })}</Meta>
      <Row $gap={3} $wrap>
        <SubmitButton form={form}>{t('refund.send')}</SubmitButton>
        <Button variant="quiet" onClick={onEnd}>
          {t('refund.cancel')}
        </Button>
      </Row>
    </Form>
  );
}

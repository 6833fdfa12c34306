import { Card, Column, Meta, Notice, Page, Title, useLang, useTranslation } from '@yaprak/shared-kit';
import { Form, SubmitButton, useForm } from '@yaprak/shared-kit/forms';
import { useNavigate, useSearchParams } from 'react-router';
import { laterPath } from '../account/later-path';
import { adsApi } from '../ads.api';
import { PAYMENT } from '../money/amounts';
import { LiraField } from '../money/LiraField';
import { formatLira, liraInput, parseLira } from '../money/lira.rules';

/** Tops up the balance: an amount, then the payment provider's page. */
export function AddPaymentPage() {
  const { t } = useTranslation('ads-app');
  const lang = useLang();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { data } = adsApi.useAdvertiserQuery({});
  const [start] = adsApi.useStartPaymentMutation();
  const asked = Number(search.get('tutar'));
  const proposed = Number.isSafeInteger(asked) && asked > 0 ? Math.min(Math.max(asked, PAYMENT.least), PAYMENT.most) : 100_000;
  const form = useForm({ defaultValues: { tutar: liraInput(proposed, lang) } });
  return (
    <Page>
      <Column $gap={5}>
        <Title>{t('menu.addPayment')}</Title>
        {data && (
          <Meta>
            {t('balance')}: <b>{formatLira(data.bakiye, lang)}</b>
          </Meta>
        )}
        <Notice kind="info">{t('payment.testNotice')}</Notice>
        <Card>
          <Form
            form={form}
            label={t('menu.addPayment')}
            onSubmit={async ({ tutar }) => {
              const { adres } = await start({ tutar: parseLira(tutar, lang) ?? 0 }).unwrap();
              const later = search.get('sonra');
              // Going back from the bank leads to where the payment was called for: this form would offer to pay once more.
              await navigate(later ? `${adres}?sonra=${encodeURIComponent(laterPath(later))}` : adres, { replace: true });
            }}
          >
            <LiraField name="tutar" label={t('payment.amount')} hint={t('payment.amountHint')} required {...PAYMENT} />
            <SubmitButton form={form}>{t('payment.go')}</SubmitButton>
          </Form>
        </Card>
      </Column>
    </Page>
  );
}

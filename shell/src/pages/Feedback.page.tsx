import { Button, ButtonLink, baseApi, EmptyState, type Input, postOnce, type Result, Row, useSelf } from '@yaprak/shared-kit';
import { Form, RadioGroup, SubmitButton, TextArea, TextField, useForm } from '@yaprak/shared-kit/forms';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import en from '../../texts/feedback.en.json';
import tr from '../../texts/feedback.tr.json';
import { AccountFrame } from '../account/AccountFrame';
import { useTexts } from '../use-texts';

type Feedback = Input<'v2/geriBildirim/gonder'>;

const { useSendFeedbackMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendFeedback: build.mutation<Result<'v2/geriBildirim/gonder'>, Feedback>(postOnce('v2/geriBildirim/gonder', { quiet: true })),
  }),
});
const kinds = ['oneri', 'hata', 'soru', 'diger'] as const;

/** `/geri-bildirim`: feedback, with or without an account; `adres` names the page concerned. */
export function FeedbackPage() {
  const t = useTexts('feedback', { tr, en });
  const self = useSelf();
  const [search] = useSearchParams();
  const [send] = useSendFeedbackMutation();
  const [sent, setSent] = useState(false);
  const form = useForm<{ turu: (typeof kinds)[number]; metin: string; email: string }>({ defaultValues: { turu: 'oneri', metin: '', email: '' } });
  if (sent)
    return (
      <AccountFrame title={t('title')}>
        <EmptyState
          title={t('doneTitle')}
          text={t('doneText')}
          action={
            <Row $gap={2}>
              <Button variant="quiet" onClick={() => setSent(false)}>
                {t('again')}
              </Button>
              <ButtonLink to="/kesfet">{t('home')}</ButtonLink>
            </Row>
          }
        />
      </AccountFrame>
    );
  return (
    <AccountFrame title={t('title')} lead={t('lead')}>
      <Form
        form={form}
        label={t('title')}
        onSubmit={async ({ turu, metin, email }) => {
          const adres = search.get('adres')?.slice(0, 300);
          await send({ turu, metin, ...(email.trim() ? { email: email.trim() } : {}), ...(adres ? { adres } : {}) }).unwrap();
          form.reset();
          setSent(true);
        }}
      >
        <RadioGroup name="turu" label={t('kind')} required inline options={kinds.map((value) => ({ value, label: t(value) }))} />
        <TextArea name="metin" label={t('text')} hint={t('textHint')} required limit={{ min: 10, max: 4000 }} />
        {!self && <TextField name="email" label={t('email')} hint={t('emailHint')} type="email" limit={{ max: 254 }} autoComplete="email" />}
        <SubmitButton form={form}>{t('send')}</SubmitButton>
      </Form>
    </AccountFrame>
  );
}

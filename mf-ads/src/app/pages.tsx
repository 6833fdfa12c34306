import {
  baseApi,
  Card,
  Column,
  formatNumber,
  get,
  Heading,
  type Input,
  Meta,
  Notice,
  Page,
  post,
  type Result,
  Stack,
  Text,
  Title,
  useLang,
  v,
} from '@yaprak/shared-kit';
import { Form, SubmitButton, TextArea, TextField, useForm } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';

const adsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    estimateReach: build.query<Result<'v2/rlm/tahmin'>, Input<'v2/rlm/tahmin'>>(get('v2/rlm/tahmin', { quiet: true, noPrompt: true })),
    contactAds: build.mutation<Result<'v2/rlm/iletisim'>, Input<'v2/rlm/iletisim'>>(post('v2/rlm/iletisim', { quiet: true })),
  }),
});
const Amount = styled.input`width: 100%; max-width: 220px; height: 48px; padding: 0 14px; border-radius: 8px; border: 1px solid ${v.line}; background: ${v.card}; color: ${v.ink}; font: inherit; font-size: 18px;`;
const DEBOUNCE_MS = 250;

/** What ads here are, and whom a budget reaches, estimated while typing (R-ADS-06, R-ADS-07). */
export function HomePage() {
  const { t } = useTranslation('mf-ads');
  const lang = useLang();
  const [budget, setBudget] = useState('1000');
  const [asked, setAsked] = useState(1000);
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(Number(budget)), DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [budget]);
  const { data } = adsApi.useEstimateReachQuery({ butce: asked * 100 }, { skip: !(asked >= 50 && asked <= 10_000_000) });
  return (
    <Page>
      <Column $gap={5}>
        <Title>{t('title')}</Title>
        <Text>{t('lead')}</Text>
        <Card>
          <Stack $gap={3}>
            <label htmlFor="butce">
              <b>{t('budget')}</b>
            </label>
            <Amount id="butce" type="number" min={50} max={10_000_000} step={50} value={budget} onChange={(event) => setBudget(event.target.value)} />
            <Heading $small as="p" aria-live="polite">
              {data ? t('reach', { low: formatNumber(data.enAz, lang), high: formatNumber(data.enCok, lang) }) : '…'}
            </Heading>
            <Meta>{t('reachNote')}</Meta>
          </Stack>
        </Card>
      </Column>
    </Page>
  );
}

/** Questions advertisers ask. */
export function FaqPage() {
  const { t } = useTranslation('mf-ads');
  const questions = t('questions', { returnObjects: true }) as { q: string; a: string }[];
  return (
    <Page>
      <Column $gap={5}>
        <Title>{t('faq')}</Title>
        {questions.map(({ q, a }) => (
          <Stack key={q} $gap={1}>
            <Heading $small>{q}</Heading>
            <Text>{a}</Text>
          </Stack>
        ))}
      </Column>
    </Page>
  );
}

/** A message to the ads team. */
export function ContactPage() {
  const { t } = useTranslation('mf-ads');
  const [contact] = adsApi.useContactAdsMutation();
  const [sent, setSent] = useState(false);
  const form = useForm({ defaultValues: { adi: '', email: '', mesaj: '' } });
  return (
    <Page>
      <Column $gap={5}>
        <Title>{t('contact')}</Title>
        {sent ? (
          <Notice kind="good">{t('sent')}</Notice>
        ) : (
          <Card>
            <Form
              form={form}
              label={t('contact')}
              onSubmit={async (values) => {
                await contact(values).unwrap();
                setSent(true);
              }}
            >
              <TextField name="adi" label={t('name')} required limit={limits.name} autoComplete="name" />
              <TextField name="email" label={t('email')} required type="email" autoComplete="email" />
              <TextArea name="mesaj" label={t('message')} required limit={{ min: 10, max: 4000 }} />
              <SubmitButton form={form}>{t('send')}</SubmitButton>
            </Form>
          </Card>
        )}
      </Column>
    </Page>
  );
}

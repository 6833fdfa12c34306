import {
  Button,
  ButtonLink,
  Card,
  Column,
  DEDUPE_SECONDS,
  ErrorState,
  Heading,
  isFailure,
  Notice,
  Page,
  Row,
  Spinner,
  Stack,
  Text,
  useLang,
  useTranslation,
} from '@yaprak/shared-kit';
import { Form, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { laterPath } from '../account/later-path';
import { adsApi } from '../ads.api';
import { Missing } from '../app/Fault';
import { formatLira } from '../money/lira.rules';
import { Outcome } from './Outcome';

/** Confirmation page of the test payment provider, modelled on 3-D Secure: enter a code, cancel, or do not respond at all. */
export function BankPage() {
  const { t } = useTranslation('ads-app');
  const id = Number(useParams().id);
  const [search] = useSearchParams();
  const right = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = adsApi.usePaymentQuery({ id }, { skip: !right, refetchOnMountOrArgChange: DEDUPE_SECONDS });
  if (!right || (isFailure(error) && error.durum === 404)) return <Missing />;
  const later = search.get('sonra');
  return (
    <Page>
      <Column $gap={5}>
        {!data && (error ? <ErrorState onRetry={() => void refetch()} /> : <Spinner announce />)}
        {data?.odeme.durum === 'bekliyor' && <Confirmation id={id} amount={data.odeme.tutar} />}
        {data && data.odeme.durum !== 'bekliyor' && (
          <>
            <Outcome state={data.odeme.durum} amount={data.odeme.tutar} />
            <Row $gap={3} $wrap>
              {data.odeme.durum === 'basarili' ? (
                <>
                  {later && <ButtonLink to={laterPath(later)}>{t('payment.goOn')}</ButtonLink>}
                  <ButtonLink to={`/odemelerim/${id}`} variant="quiet">
                    {t('payment.receipt')}
                  </ButtonLink>
                </>
              ) : (
                <ButtonLink to={`/odeme-ekle?tutar=${data.odeme.tutar}${later ? `&sonra=${encodeURIComponent(later)}` : ''}`}>{t('payment.again')}</ButtonLink>
              )}
              <ButtonLink to="/odemelerim" variant="quiet">
                {t('menu.payments')}
              </ButtonLink>
            </Row>
          </>
        )}
      </Column>
    </Page>
  );
}

function Confirmation({ id, amount }: { id: number; amount: number }) {
  const { t } = useTranslation('ads-app');
  const { t: kit } = useTranslation('kit');
  const lang = useLang();
  const [answer, { isLoading }] = adsApi.useAnswerPaymentMutation();
  const [problem, setProblem] = useState('');
  const form = useForm({ defaultValues: { kod: '' } });
  const leave = (yanit: 'vazgec' | 'sessiz') => {
    setProblem('');
    answer({ odemeId: id, yanit })
      .unwrap()
      .catch((error: unknown) => setProblem((isFailure(error) && error.hataMesaji) || kit('errorTitle')));
  };
  return (
    <Card>
      <Stack $gap={4}>
        <Heading as="h1">{t('bank.title')}</Heading>
        <Text>{t('bank.lead', { amount: formatLira(amount, lang) })}</Text>
        <Notice kind="info">{t('bank.test')}</Notice>
        {problem && <Notice kind="error">{problem}</Notice>}
        <Form form={form} label={t('bank.title')} onSubmit={({ kod }) => answer({ odemeId: id, yanit: 'kod', kod }).unwrap()}>
          <TextField name="kod" label={t('bank.code')} required limit={{ max: 10 }} inputMode="numeric" autoComplete="one-time-code" />
          <Row $gap={3} $wrap>
            <SubmitButton form={form}>{t('bank.confirm')}</SubmitButton>
            <Button variant="quiet" busy={isLoading} onClick={() => leave('vazgec')}>
              {t('bank.cancel')}
            </Button>
            <Button variant="quiet" busy={isLoading} onClick={() => leave('sessiz')}>
              {t('bank.silent')}
            </Button>
          </Row>
        </Form>
      </Stack>
    </Card>
  );
}

import {
  Button,
  Card,
  Column,
  ErrorState,
  facts,
  formatDateTime,
  Heading,
  isFailure,
  LinkText,
  Page,
  type Result,
  Row,
  Spinner,
  Stack,
  Text,
  Title,
  useLang,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { Navigate, useParams } from 'react-router';
import styled from 'styled-components';
import { adsApi } from '../ads.api';
import { Missing } from '../app/Fault';
import { formatLira } from '../money/lira.rules';

const NotPrinted = styled.div`@media print { display: none; }`;
const Lines = styled.dl`
  display: grid; grid-template-columns: auto 1fr; gap: 8px 24px; margin: 0; font-size: 15px; dt { color: ${v.ink2}; } dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  .total { padding-top: 8px; border-top: 1px solid ${v.line}; font-weight: 600; color: ${v.ink}; }
`;
const Address = styled.p`white-space: pre-line; font-size: 15px; line-height: 1.45; overflow-wrap: anywhere;`;

/** Printable receipt of a successful payment. */
export function ReceiptPage() {
  const { t } = useTranslation('ads-app');
  const id = Number(useParams().id);
  const right = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = adsApi.usePaymentQuery({ id }, { skip: !right });
  if (!right || (isFailure(error) && error.durum === 404)) return <Missing />;
  if (data && data.odeme.durum !== 'basarili') return <Navigate to={`/odeme-onay/${id}`} replace />;
  return (
    <Page>
      <Column $gap={5}>
        <NotPrinted>
          <LinkText to="/odemelerim">← {t('menu.payments')}</LinkText>
        </NotPrinted>
        {!data && (error ? <ErrorState onRetry={() => void refetch()} /> : <Spinner announce />)}
        {data && <Receipt receipt={data} />}
      </Column>
    </Page>
  );
}

function Receipt({ receipt: { odeme, kdv, alici } }: { receipt: Result<'v2/reklam/odeme/oku'> }) {
  const { t } = useTranslation('ads-app');
  const lang = useLang();
  return (
    <>
      <Card>
        <Stack $gap={5}>
          <Stack $gap={1}>
            <Title>{t('payment.receipt')}</Title>
            <Text $tone="quiet">{t('receipt.seller')}</Text>
          </Stack>
          <Lines>
            <dt>{t('receipt.number')}</dt>
            <dd>{odeme.makbuzNo}</dd>
            <dt>{t('receipt.date')}</dt>
            <dd>{formatDateTime(odeme.zaman, lang)}</dd>
            <dt>{t('receipt.what')}</dt>
            <dd>{t('receipt.credit')}</dd>
          </Lines>
          <Stack $gap={1}>
            <Heading $small>{t('receipt.buyer')}</Heading>
            <Text>{alici.firma}</Text>
            <Text>
              {t('receipt.tax')}: {facts(alici.vergiDairesi, alici.vergiNo)}
            </Text>
            <Address>{alici.faturaAdresi}</Address>
          </Stack>
          <Lines>
            <dt>{t('receipt.net')}</dt>
            <dd>{formatLira(odeme.tutar - kdv, lang)}</dd>
            <dt>{t('receipt.vat')}</dt>
            <dd>{formatLira(kdv, lang)}</dd>
            <dt className="total">{t('receipt.total')}</dt>
            <dd className="total">{formatLira(odeme.tutar, lang)}</dd>
          </Lines>
          <Text $size={13} $tone="quiet">
            {t('receipt.test')}
          </Text>
        </Stack>
      </Card>
      <NotPrinted>
        <Row>
          <Button variant="quiet" onClick={() => window.print()}>
            {t('receipt.print')}
          </Button>
        </Row>
      </NotPrinted>
    </>
  );
}

import { Column, ErrorState, facts, isFailure, LinkText, Page, type Result, Spinner, Text, useLang, useTranslation } from '@yaprak/shared-kit';
import { BesideReceipt, Receipt } from '@yaprak/shared-kit/receipt';
import { Navigate, useParams } from 'react-router';
import styled from 'styled-components';
import { adsApi } from '../ads.api';
import { Missing } from '../app/Fault';
import { formatLira } from '../money/lira.rules';

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
        <BesideReceipt>
          <LinkText to="/odemelerim">← {t('menu.payments')}</LinkText>
        </BesideReceipt>
        {!data && (error ? <ErrorState onRetry={() => void refetch()} /> : <Spinner announce />)}
        {data && <PaymentReceipt receipt={data} />}
      </Column>
    </Page>
  );
}

function PaymentReceipt({ receipt: { odeme, kdv, satici, alici } }: { receipt: Result<'v2/reklam/odeme/oku'> }) {
  const { t } = useTranslation('ads-app');
  const lang = useLang();
  const buyer = (
    <>
      <Text>{alici.firma}</Text>
      <Text>
        {t('receipt.tax')}: {facts(alici.vergiDairesi, alici.vergiNo)}
      </Text>
      <Address>{alici.faturaAdresi}</Address>
    </>
  );
  return (
    <Receipt
      seller={satici}
      number={odeme.makbuzNo}
      at={odeme.zaman}
      what={t('receipt.credit')}
      buyer={buyer}
      total={odeme.tutar}
      vat={kdv}
      refunded={odeme.iade}
      amount={(kurus) => formatLira(kurus, lang, true)}
      note={t('receipt.test')}
    />
  );
}

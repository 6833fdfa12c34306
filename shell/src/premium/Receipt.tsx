import {
  Button,
  Card,
  Column,
  ErrorState,
  facts,
  formatDate,
  isFailure,
  LinkText,
  Page,
  Row,
  Spinner,
  Stack,
  Text,
  Title,
  useLang,
  v,
} from '@yaprak/shared-kit';
import styled from 'styled-components';
import { NotFound } from '../areas/RouteFault';
import { usePremiumReceiptQuery } from './premium.api';
import { lira } from './premium.rules';
import { usePremiumTexts } from './premium-texts';

const NotPrinted = styled.div`@media print { display: none; }`;
const Lines = styled.dl`
  display: grid; grid-template-columns: auto 1fr; gap: 8px 24px; margin: 0; font-size: 15px; dt { color: ${v.ink2}; } dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
`;

/** Printable receipt of a payment for the paid tier. */
export function Receipt({ id }: { id: number }) {
  const t = usePremiumTexts();
  const lang = useLang();
  const { data, error, refetch } = usePremiumReceiptQuery({ id });
  if (isFailure(error) && error.durum === 404) return <NotFound />;
  return (
    <Page>
      <Column $gap={5} style={{ maxWidth: 560 }}>
        <NotPrinted>
          <LinkText to="/premium">← {t('title')}</LinkText>
        </NotPrinted>
        <Title>{t('receipt')}</Title>
        {!data && (error ? <ErrorState onRetry={() => void refetch()} /> : <Spinner announce />)}
        {data && (
          <Card>
            <Stack $gap={4}>
              <Lines>
                {data.odeme.makbuzNo && (
                  <>
                    <dt>{t('receiptNumber')}</dt>
                    <dd>{data.odeme.makbuzNo}</dd>
                  </>
                )}
                <dt>{t('receiptDate')}</dt>
                <dd>{formatDate(data.odeme.zaman, lang)}</dd>
                <dt>{t('buyer')}</dt>
                <dd>{facts(data.alici.adi, data.alici.email)}</dd>
                <dt>{t('title')}</dt>
                <dd>{t(data.odeme.paket)}</dd>
                <dt>{t('net')}</dt>
                <dd>{lira(data.odeme.tutar - data.kdv, lang)} TL</dd>
                <dt>{t('vat')}</dt>
                <dd>{lira(data.kdv, lang)} TL</dd>
                <dt>{t('total')}</dt>
                <dd>
                  <b>{lira(data.odeme.tutar, lang)} TL</b>
                </dd>
              </Lines>
              <Text $size={13} $tone="quiet">
                {t('test')}
              </Text>
            </Stack>
          </Card>
        )}
        <NotPrinted>
          <Row>
            <Button variant="quiet" onClick={() => window.print()}>
              {t('print')}
            </Button>
          </Row>
        </NotPrinted>
      </Column>
    </Page>
  );
}

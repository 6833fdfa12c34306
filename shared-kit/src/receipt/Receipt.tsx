import { Button, Card, facts, formatDateTime, Heading, Row, Stack, Text, Title, useLang, v } from '@yaprak/shared-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useReceiptText } from './texts';

const NotPrinted = styled.div`@media print { display: none; }`;
const Lines = styled.dl`
  display: grid; grid-template-columns: auto 1fr; gap: 8px 0; margin: 0; font-size: 15px; dt { color: ${v.ink2}; } dd { margin: 0; padding-left: 24px; text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  .total { padding-top: 8px; border-top: 1px solid ${v.line}; font-weight: 600; color: ${v.ink}; }
`;

/** Who sold it, as the law wants them named; `ornek`: nobody, only a sample. */
interface Seller {
  firma: string;
  adres: string;
  vergiDairesi: string;
  vergiNo: string;
  ornek?: 0 | 1;
}

/** What a `Receipt` takes. Amounts in kuruş, VAT included in the total. */
export interface ReceiptProps {
  /** Who sold it. */
  seller: string | Seller;
  /** Number of the receipt; some payments are older than numbers. */
  number?: string;
  /** Moment of the payment, ISO. */
  at: string;
  /** What was sold. */
  what: string;
  /** To whom it is made out. */
  buyer: ReactNode;
  total: number;
  vat: number;
  /** What of it was paid back since. */
  refunded?: number;
  /** An amount in words of the screen: `1.250 ₺`. */
  amount: (kurus: number) => string;
  /** A sentence below all. */
  note?: ReactNode;
}

/** A receipt with seller, buyer, moment and VAT, and a button that prints it alone. */
export function Receipt({ seller, number, at, what, buyer, total, vat, refunded, amount, note }: ReceiptProps) {
  const t = useReceiptText();
  const lang = useLang();
  return (
    <>
      <Card>
        <Stack $gap={5}>
          <Stack $gap={1}>
            <Title>{t('title')}</Title>
            {typeof seller === 'string' && (
              <Text $tone="quiet">
                {t('seller')}: {seller}
              </Text>
            )}
          </Stack>
          <Lines>
            {number && (
              <>
                <dt>{t('number')}</dt>
                <dd>{number}</dd>
              </>
            )}
            <dt>{t('at')}</dt>
            <dd>{formatDateTime(at, lang)}</dd>
            <dt>{t('what')}</dt>
            <dd>{what}</dd>
          </Lines>
          {typeof seller === 'object' && (
            <Stack $gap={1}>
              <Heading $small>{t('seller')}</Heading>
              <Text>{seller.firma}</Text>
              <Text>{seller.adres}</Text>
              <Text>
                {t('tax')}: {facts(seller.vergiDairesi, seller.vergiNo)}
              </Text>
              {!!seller.ornek && <Text $tone="quiet">{t('sample')}</Text>}
            </Stack>
          )}
          <Stack $gap={1}>
            <Heading $small>{t('buyer')}</Heading>
            {buyer}
          </Stack>
          <Lines>
            <dt>{t('net')}</dt>
            <dd>{amount(total - vat)}</dd>
            <dt>{t('vat')}</dt>
            <dd>{amount(vat)}</dd>
            <dt className="total">{t('total')}</dt>
            <dd className="total">{amount(total)}</dd>
            {!!refunded && (
              <>
                <dt>{t('refunded')}</dt>
                <dd>{amount(refunded)}</dd>
              </>
            )}
          </Lines>
          {note && (
            <Text $size={13} $tone="quiet">
              {note}
            </Text>
          )}
        </Stack>
      </Card>
      <NotPrinted>
        <Row>
          <Button variant="quiet" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </Row>
      </NotPrinted>
    </>
  );
}

/** What stands on a receipt's page and not on its print, such as the way back. */
export const BesideReceipt = NotPrinted;

import { Column, decimalNumber, ErrorState, isFailure, LinkText, Page, Spinner, Text, useLang } from '@yaprak/shared-kit';
import { BesideReceipt, Receipt } from '@yaprak/shared-kit/receipt';
import { NotFound } from '../areas/RouteFault';
import { usePremiumReceiptQuery } from './premium.api';
import { usePremiumTexts } from './premium-texts';

/** Printable receipt of a payment for the paid tier. */
export function PremiumReceipt({ id }: { id: number }) {
  const t = usePremiumTexts();
  const lang = useLang();
  const { data, error, refetch } = usePremiumReceiptQuery({ id });
  if (isFailure(error) && error.durum === 404) return <NotFound />;
  return (
    <Page>
      <Column $gap={5} style={{ maxWidth: 560 }}>
        <BesideReceipt>
          <LinkText to="/premium">← {t('title')}</LinkText>
        </BesideReceipt>
        {!data && (error ? <ErrorState onRetry={() => void refetch()} /> : <Spinner announce />)}
        {data && (
          <Receipt
            seller={data.satici}
            number={data.odeme.makbuzNo}
            at={data.odeme.zaman}
            what={t('sold', { paket: t(data.odeme.paket).toLocaleLowerCase(lang) })}
            buyer={
              <>
                <Text>{data.alici.adi}</Text>
                {data.alici.email && <Text>{data.alici.email}</Text>}
              </>
            }
            total={data.odeme.tutar}
            vat={data.kdv}
            amount={(kurus) => `${decimalNumber(kurus / 100, lang, 2, true)}\u00a0TL`}
            note={t('test')}
          />
        )}
      </Column>
    </Page>
  );
}

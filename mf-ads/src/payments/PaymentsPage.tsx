import {
  Badge,
  ButtonLink,
  Card,
  Column,
  Dot,
  EmptyState,
  ErrorState,
  Facts,
  facts,
  formatDateTime,
  LinkText,
  LoadMore,
  Meta,
  Page,
  Row,
  SectionBar,
  SkeletonList,
  Stack,
  Text,
  Title,
  useLang,
  useTranslation,
} from '@yaprak/shared-kit';
import { useSearchParams } from 'react-router';
import { adsApi } from '../ads.api';
import { BarredNotice } from '../app/BarredAdvertiser';
import { useBarred } from '../app/use-barred';
import { formatLira } from '../money/lira.rules';
import { type Movement, type Payment, paymentTones } from './payment';
import { RefundForm } from './RefundForm';

/** The advertiser's payments with receipts, and account movements. */
export function PaymentsPage() {
  const { t } = useTranslation('ads-app');
  const lang = useLang();
  const [search] = useSearchParams();
  const barred = useBarred();
  const movements = search.get('bolum') === 'hareketler';
  const { data } = adsApi.useAdvertiserQuery({});
  return (
    <Page>
      <Column $gap={5}>
        <Row $gap={3} $wrap $justify="space-between">
          <Title>{t('menu.payments')}</Title>
          {!barred && <ButtonLink to="/odeme-ekle">{t('menu.addPayment')}</ButtonLink>}
        </Row>
        <BarredNotice />
        {data && (
          <Meta>
            {t('balance')}: <b>{formatLira(data.bakiye, lang)}</b>
            <Dot />
            {t('setAside')}: <b>{formatLira(data.ayrilan, lang)}</b>
          </Meta>
        )}
        <SectionBar
          label={t('menu.payments')}
          sections={[
            { to: '/odemelerim', label: t('payment.list'), current: !movements },
            { to: '/odemelerim?bolum=hareketler', label: t('movement.title'), current: movements },
          ]}
        />
        {movements ? <Movements /> : <Payments balance={data?.bakiye ?? 0} />}
      </Column>
    </Page>
  );
}

function Payments({ balance }: { balance: number }) {
  const { t } = useTranslation('ads-app');
  const query = adsApi.usePaymentPagesInfiniteQuery({});
  const payments = query.data?.pages.flatMap((page) => page.liste) ?? [];
  return (
    <Listed query={query} empty={payments.length === 0} title={t('payment.empty')} text={t('payment.emptyText')}>
      {payments.map((payment) => (
        <PaymentLine key={payment.id} payment={payment} balance={balance} />
      ))}
    </Listed>
  );
}

function PaymentLine({ payment, balance }: { payment: Payment; balance: number }) {
  const { t } = useTranslation('ads-app');
  const lang = useLang();
  const { id, tutar, durum, makbuzNo, iade, zaman } = payment;
  return (
    <Card as="li">
      <Stack $gap={3}>
        <Row $gap={3} $wrap $justify="space-between">
          <Stack $gap={1}>
            <Text $strong>{formatLira(tutar, lang)}</Text>
            <Meta>
              <Facts of={[formatDateTime(zaman, lang), makbuzNo, !!iade && t('refund.so', { amount: formatLira(iade, lang) })]} />
            </Meta>
          </Stack>
          <Row $gap={3}>
            <Badge tone={paymentTones[durum]}>{t(`payment.state.${durum}`)}</Badge>
            {durum === 'basarili' && (
              <LinkText to={`/odemelerim/${id}`} aria-label={[t('payment.receipt'), makbuzNo].filter(Boolean).join(': ')}>
                {t('payment.receipt')}
              </LinkText>
            )}
            {durum === 'bekliyor' && <LinkText to={`/odeme-onay/${id}`}>{t('payment.finish')}</LinkText>}
          </Row>
        </Row>
        {durum === 'basarili' && <RefundForm payment={payment} balance={balance} />}
      </Stack>
    </Card>
  );
}

function Movements() {
  const { t } = useTranslation('ads-app');
  const query = adsApi.useMovementPagesInfiniteQuery({});
  const movements = query.data?.pages.flatMap((page) => page.liste) ?? [];
  return (
    <Listed query={query} empty={movements.length === 0} title={t('movement.empty')}>
      {movements.map((movement) => (
        <MovementLine key={movement.id} movement={movement} />
      ))}
    </Listed>
  );
}

function MovementLine({ movement: { turu, tutar, reklam, zaman } }: { movement: Movement }) {
  const { t } = useTranslation('ads-app');
  const lang = useLang();
  return (
    <Card as="li">
      <Row $gap={3} $justify="space-between">
        <Stack $gap={1} style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text>{facts(t(`movement.kind.${turu}`), reklam)}</Text>
          <Meta>{formatDateTime(zaman, lang)}</Meta>
        </Stack>
        <Text $strong style={{ fontVariantNumeric: 'tabular-nums', flex: 'none' }}>
          {formatLira(tutar, lang)}
        </Text>
      </Row>
    </Card>
  );
}

interface ListedProps {
  query: { data?: unknown; isError: boolean; isFetching: boolean; hasNextPage: boolean; refetch: () => unknown; fetchNextPage: () => unknown };
  empty: boolean;
  title: string;
  text?: string;
  children: React.ReactNode;
}

/** A list with loading, empty and error states and infinite scroll. */
function Listed({ query, empty, title, text, children }: ListedProps) {
  const { data, isError, isFetching, hasNextPage } = query;
  if (!data) return isError ? <ErrorState onRetry={() => void query.refetch()} /> : <SkeletonList shape="row" />;
  if (empty) return <EmptyState title={title} text={text} />;
  return (
    <>
      <Stack as="ul" $gap={3}>
        {children}
      </Stack>
      <LoadMore hasMore={hasNextPage} loading={isFetching} failed={isError && !isFetching} onMore={() => void query.fetchNextPage()} quietEnd />
    </>
  );
}

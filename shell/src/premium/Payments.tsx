import { Card, Dot, ErrorState, Facts, formatDate, Heading, LinkText, LoadMore, Meta, Row, SkeletonList, Stack, Text, useLang } from '@yaprak/shared-kit';
import { usePremiumPaymentsInfiniteQuery } from './premium.api';
import { lira } from './premium.rules';
import { usePremiumTexts } from './premium-texts';

/** What a member has paid for the paid tier, newest first, with receipts. */
export function Payments() {
  const t = usePremiumTexts();
  const lang = useLang();
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = usePremiumPaymentsInfiniteQuery({});
  const payments = data?.pages.flatMap((page) => page.liste) ?? [];
  return (
    <Stack $gap={3}>
      <Heading>{t('payments')}</Heading>
      {!data && (isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonList shape="row" count={2} />)}
      {data && payments.length === 0 && <Text $tone="quiet">{t('noPayments')}</Text>}
      <Stack as="ul" $gap={2}>
        {payments.map(({ id, tutar, paket, makbuzNo, zaman }) => (
          <Card as="li" key={id}>
            <Row $gap={3} $wrap $justify="space-between">
              <Stack $gap={1}>
                <Text $strong>
                  {lira(tutar, lang)} TL
                  <Dot />
                  {t(paket)}
                </Text>
                <Meta>
                  <Facts of={[formatDate(zaman, lang), makbuzNo]} />
                </Meta>
              </Stack>
              <LinkText to={`/premium?makbuz=${id}`} aria-label={t('receiptOf', { tarih: formatDate(zaman, lang) })}>
                {t('receipt')}
              </LinkText>
            </Row>
          </Card>
        ))}
      </Stack>
      <LoadMore hasMore={hasNextPage} loading={isFetching} failed={isError && !isFetching} onMore={() => void fetchNextPage()} quietEnd />
    </Stack>
  );
}

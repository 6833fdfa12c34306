import {
  baseApi,
  Column,
  EmptyState,
  ErrorState,
  get,
  type Input,
  MemberLine,
  Page,
  type Result,
  SkeletonList,
  Stack,
  Text,
  Title,
  useTranslation,
} from '@yaprak/shared-kit';

const { useSuggestReadersQuery } = baseApi.injectEndpoints({
  endpoints: (b) => ({ suggestReaders: b.query<Result<'v2/uyeler/oneriler'>, Input<'v2/uyeler/oneriler'>>(get('v2/uyeler/oneriler', { quiet: true })) }),
});

/** Readers of similar taste (R-PROF-23, R-PROF-25). */
export default function SuggestionsPage() {
  const { t } = useTranslation('mf-feed');
  const { data, error, isFetching, refetch } = useSuggestReadersQuery({ adet: 30 });
  return (
    <Page>
      <Column>
        <Title>{t('suggestions')}</Title>
        <Text $tone="quiet">{t('suggestionsText')}</Text>
        {error ? (
          <ErrorState onRetry={() => void refetch()} busy={isFetching} />
        ) : !data ? (
          <SkeletonList shape="row" count={8} />
        ) : data.liste.length === 0 ? (
          <EmptyState title={t('suggestionsEmpty')} />
        ) : (
          <Stack $gap={4}>
            {data.liste.map((m) => (
              <MemberLine key={m.id} member={m} />
            ))}
          </Stack>
        )}
      </Column>
    </Page>
  );
}

import {
  Button,
  Column,
  ErrorState,
  type LoadArgs,
  Meta,
  Page,
  Row,
  SkeletonList,
  Stack,
  Text,
  Title,
  useAppDispatch,
  useAppSelector,
  useTranslation,
} from '@yaprak/shared-kit';
import { BookPicks } from './BookPicks';
import { POPULAR, picksApi, usePopularBooksQuery } from './picks.api';
import { cleared, picks, toggled } from './picks.slice';

/** Loads the books before rendering, on the server and in the browser alike. */
export async function loader({ store }: LoadArgs): Promise<null> {
  await store.dispatch(picksApi.endpoints.popularBooks.initiate(POPULAR, { subscribe: false }));
  return null;
}

/** `/sablon`: books to pick for the weekend. */
export default function SablonPage() {
  const { t } = useTranslation('mf-sablon');
  const dispatch = useAppDispatch();
  const picked = useAppSelector(picks.selectors.pickedIds);
  const { data, isError, isLoading, refetch } = usePopularBooksQuery(POPULAR);
  return (
    <Page>
      <Column $gap={5}>
        <Stack $gap={2}>
          <Title>{t('title')}</Title>
          <Text>{t('lead')}</Text>
        </Stack>
        <Row $justify="space-between" style={{ minHeight: 44 }}>
          <Meta role="status">{t('count', { count: picked.length })}</Meta>
          {picked.length > 0 && (
            <Button size="s" variant="link" onClick={() => dispatch(cleared())}>
              {t('clear')}
            </Button>
          )}
        </Row>
        {isLoading && <SkeletonList shape="book" count={6} />}
        {isError && <ErrorState onRetry={() => void refetch()} />}
        {data && <BookPicks books={data.liste} picked={picked} onToggle={(id) => dispatch(toggled(id))} />}
      </Column>
    </Page>
  );
}

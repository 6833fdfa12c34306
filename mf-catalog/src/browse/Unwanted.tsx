import { Button, EmptyState, type PageData, Stack, Text, useTranslation } from '@yaprak/shared-kit';
import { PagedBooks } from '../PagedBooks';
import { useUnwanted } from './use-unwanted';

type Books = NonNullable<PageData<'ne-okusam'>['kitaplar']>;

/** What the member said is not for them, each to be taken back (R-READ-10). */
export function Unwanted({ first }: { first: Books }) {
  const { t } = useTranslation('mf-catalog');
  return (
    <Stack $gap={4}>
      <Text $tone="quiet">{t('recommend.unwantedLead')}</Text>
      <PagedBooks
        input={{ kaynak: 'oneri', bolum: 'istemediklerim' }}
        first={first}
        empty={<EmptyState title={t('recommend.unwantedEmpty')} text={t('recommend.unwantedEmptyText')} />}
        note={(book) => <TakeBack book={book} />}
      />
    </Stack>
  );
}

/** Takes a book back, or sets it aside again. */
function TakeBack({ book }: { book: Books['liste'][number] }) {
  const { t } = useTranslation('mf-catalog');
  const { unwanted, change, busy, failed } = useUnwanted(book.id, true);
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        busy={busy}
        onClick={change}
        aria-label={t(unwanted ? 'recommend.takeBackOf' : 'recommend.notForMeOf', { book: book.adi })}
      >
        {t(unwanted ? 'recommend.takeBack' : 'recommend.notForMe')}
      </Button>
      {failed && <span role="alert">{t('recommend.failed')}</span>}
    </>
  );
}

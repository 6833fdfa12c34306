import { BookCover, Facts, type PageData, useTranslation } from '@yaprak/shared-kit';
import { SearchPicker } from '@yaprak/shared-kit/forms';
import { useLazyFindBooksQuery } from './compose.api';

export type PickedBook = PageData<'kesfet'>['okunanlar'][number];

/** Search-as-you-type book picker; books only (R-SHARE-12). */
export function BookPicker({ onPick, autoFocus }: { onPick: (book: PickedBook) => void; autoFocus?: boolean }) {
  const { t } = useTranslation('mf-feed');
  const [ask] = useLazyFindBooksQuery();
  return (
    <SearchPicker<PickedBook>
      label={t('pickBook')}
      placeholder={t('pickBookHint')}
      find={(text) => ask(text, true).unwrap()}
      nameOf={(book) => book.adi}
      onPick={onPick}
      none={(q) => t('noBook', { q })}
      failed={t('searchFailed')}
      {...(autoFocus ? { autoFocus } : {})}
    >
      {(book) => (
        <>
          <BookCover title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={32} silent />
          <span>
            <b>{book.adi}</b>
            <small>
              <Facts of={[book.ingilizceAdi, book.yazarAdi]} />
            </small>
          </span>
        </>
      )}
    </SearchPicker>
  );
}

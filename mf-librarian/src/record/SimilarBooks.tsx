import { LinkText, Notice, useTranslation } from '@yaprak/shared-kit';
import { useEffect } from 'react';
import { libraryApi } from '../library.api';
import { recordPath } from '../paths';

/** Debounce in ms after the last key press. */
const ASK_AFTER_MS = 400;

/** Possible duplicates while entering a new book, found by title. */
export function SimilarBooks({ title }: { title: string }) {
  const { t } = useTranslation('mf-librarian');
  const [ask, { data, originalArgs }] = libraryApi.useLazyFindRecordsQuery();
  const wanted = title.trim();
  useEffect(() => {
    if (wanted.length < 4) return;
    const timer = setTimeout(() => void ask({ turu: 'kitap', q: wanted }, true), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted, ask]);
  if (wanted.length < 4 || originalArgs?.q !== wanted || !data?.liste.length) return null;
  return (
    <Notice kind="warning" title={t('similarTitle')}>
      <ul>
        {data.liste.slice(0, 4).map((book) => (
          <li key={book.id}>
            <LinkText to={recordPath('kitap', book.id)}>{book.adi}</LinkText> {book.ayrinti}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

import { Button, ButtonLink, EmptyState, Heading, LoadMore, type PageData, Stack, usePagedList, useTranslation } from '@yaprak/shared-kit';
import type { LibraryBook } from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { asked } from '../address.rules';
import { byYear } from './by-year.rules';
import { LibraryBooks } from './LibraryBooks';
import { LibraryTools } from './LibraryTools';
import { type CopyFilter, type LibrarySort, type ShelfView, shelfPath } from './library-address.rules';
import { ShelfCovers } from './ShelfCovers';
import { ShelfLines } from './ShelfLines';
import { ToRead } from './ToRead';

/** A library: its shelves, the books of the chosen one, search, sort and view (R-PROF-04, R-BOOK-22, R-BOOK-23, R-LOOK-03). `base` is its URL. */
export function LibraryView({ data, base }: { data: PageData<'raf'>; base: string }) {
  const { t } = useTranslation('mf-catalog');
  const navigate = useNavigate();
  const { goster } = asked(useSearchParams()[0]);
  const { uye, raf, raflar, s, q, gorunum, bicim, sahiplik } = data;
  const own = data.kendi === 1;
  const input = useMemo(
    () => ({
      uyeId: uye.id,
      s,
      ...(raf ? { raf } : {}),
      ...(q ? { q } : {}),
      ...(bicim ? { bicim } : {}),
      ...(sahiplik ? { sahiplik } : {}),
      ...(gorunum === 'ayrintili' ? {} : { adet: limits.densePage }),
    }),
    [uye.id, raf, s, q, gorunum, bicim, sahiplik],
  );
  const list = usePagedList<LibraryBook>('v2/kitaplik/liste', input, data.kitaplar);
  const ordered = own && s === 'sira' && gorunum === 'ayrintili';
  const shelf = raflar.find((one) => one.raf === raf);
  const narrowed = bicim !== undefined || sahiplik !== undefined;
  const go = (change: { s?: LibrarySort; q?: string; gorunum?: ShelfView } & CopyFilter) =>
    void navigate(shelfPath(base, raf, { s, q, gorunum, bicim, sahiplik, goster, ...change }), { preventScrollReset: true });
  return (
    <Stack $gap={4}>
      <LibraryTools data={data} base={base} goster={goster} go={go} />
      {list.items.length > 0 && ordered && <ToRead books={list.items} first={!q && !narrowed} />}
      {list.items.length > 0 && !ordered && (
        <Books books={list.items} view={gorunum} years={s === 'bitirme-tarihi'} own={own} hideShelf={shelf !== undefined && shelf.id === undefined} />
      )}
      {list.items.length === 0 &&
        (q || narrowed ? (
          <EmptyState
            title={t('library.emptyFound')}
            plain
            action={
              <Button size="s" onClick={() => go({ q: undefined, bicim: undefined, sahiplik: undefined })}>
                {t('library.showAll')}
              </Button>
            }
          />
        ) : own ? (
          <EmptyState title={t('library.empty')} text={t('library.emptyText')} action={<ButtonLink to="/kitaplar">{t('library.find')}</ButtonLink>} />
        ) : (
          <EmptyState title={t('library.empty')} />
        ))}
      {list.items.length > 0 && <LoadMore hasMore={list.hasMore} loading={list.loading} failed={list.failed} onMore={list.more} quietEnd />}
    </Stack>
  );
}

/** The books of a shelf in the chosen view, under their years when sorted by end. */
function Books({ books, view, years, own, hideShelf }: { books: readonly LibraryBook[]; view: ShelfView; years: boolean; own: boolean; hideShelf: boolean }) {
  const { t } = useTranslation('mf-catalog');
  const drawn = (some: readonly LibraryBook[]) => {
    if (view === 'kapak') return <ShelfCovers books={some} />;
    if (view === 'sade') return <ShelfLines books={some} />;
    return <LibraryBooks books={some} own={own} hideShelf={hideShelf} />;
  };
  if (!years) return drawn(books);
  return byYear(books).map((part) => (
    <Stack as="section" key={part.year ?? ''} $gap={2}>
      <Heading $small>{part.year ?? t('library.noDate')}</Heading>
      {drawn(part.books)}
    </Stack>
  ));
}

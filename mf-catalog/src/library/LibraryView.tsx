import { ButtonLink, EmptyState, LoadMore, type PageData, Row, SortMenu, Stack, usePagedList, useTranslation } from '@yaprak/shared-kit';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { QueryBox } from '../QueryBox';
import { type LibraryBook, LibraryBooks } from './LibraryBooks';
import { type LibrarySort, librarySorts, shelfPath } from './library-address.rules';
import { ShelfBar } from './ShelfBar';
import { ShelfTools } from './ShelfTools';

/** A library: its shelves, the books of the chosen one, search and sort (R-PROF-04, R-BOOK-22, R-BOOK-23). `base` is its URL. */
export function LibraryView({ data, base }: { data: PageData<'raf'>; base: string }) {
  const { t } = useTranslation('mf-catalog');
  const navigate = useNavigate();
  const { uye, raf, raflar, s, q } = data;
  const own = data.kendi === 1;
  const input = useMemo(() => ({ uyeId: uye.id, s, ...(raf ? { raf } : {}), ...(q ? { q } : {}) }), [uye.id, raf, s, q]);
  const list = usePagedList<LibraryBook>('v2/kitaplik/liste', input, data.kitaplar);
  const shelf = raflar.find((one) => one.raf === raf);
  const go = (change: { s?: LibrarySort; q?: string }) => void navigate(shelfPath(base, raf, { s, q, ...change }), { preventScrollReset: true });
  return (
    <Stack $gap={4}>
      <ShelfBar base={base} shelves={raflar} current={raf} sort={s} own={own} />
      <Row $justify="space-between" $wrap>
        <QueryBox label={t('library.search')} value={q} onSearch={(words) => go({ q: words || undefined })} />
        <Row $gap={1}>
          <SortMenu
            options={librarySorts.map((value) => ({ value, label: t(`library.sorts.${value}`) }))}
            value={s}
            onChange={(value) => go({ s: value as LibrarySort })}
          />
          {own && shelf?.id !== undefined && <ShelfTools shelf={{ ...shelf, id: shelf.id }} />}
        </Row>
      </Row>
      {list.items.length > 0 && <LibraryBooks books={list.items} own={own} hideShelf={shelf !== undefined && shelf.id === undefined} />}
      {list.items.length === 0 &&
        (q ? (
          <EmptyState title={t('library.emptyFound')} plain />
        ) : own ? (
          <EmptyState title={t('library.empty')} text={t('library.emptyText')} action={<ButtonLink to="/kitaplar">{t('library.find')}</ButtonLink>} />
        ) : (
          <EmptyState title={t('library.empty')} />
        ))}
      {list.items.length > 0 && <LoadMore hasMore={list.hasMore} loading={list.loading} failed={list.failed} onMore={list.more} quietEnd />}
    </Stack>
  );
}

import { BookCover, bookPath, Dot, type PageData, TimeAgo, usePagedList, useTranslation, v } from '@yaprak/shared-kit';
import { Fragment, memo, type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { lacksLines, linesBetween, type ReadingLine } from './reading-lines.rules';

const List = styled.ul`display: grid; gap: 10px; margin: 0 0 16px; padding: 2px 12px; list-style: none;`;
const Line = styled.li`display: flex; align-items: center; gap: 12px; min-width: 0; font-size: 13px; line-height: 1.4; color: ${v.ink2};
  p { flex: 1; min-width: 0; margin: 0; overflow-wrap: anywhere; } a { color: ${v.ink}; } p a:not(:has(b)) { text-decoration: underline; text-decoration-color: ${v.line}; text-underline-offset: 3px; } p a:hover { text-decoration: underline; }
  time { font-size: 12px; white-space: nowrap; }
`;
const Covers = styled.span`display: flex; flex: none; min-width: 44px; > a + a { margin-left: -12px; } > a { border-radius: 3px; box-shadow: 0 0 0 2px ${v.paper}; }`;

interface Reading {
  /** The lines loaded so far, newest first. */
  lines: ReadingLine[];
  /** What stands between two posts. */
  between: (post?: { zaman: string }, newer?: { zaman: string }) => ReactNode;
}

/** The lines of the feed beside its posts: a list of its own, of which each gap between two posts takes what belongs there (R-READ-05). */
export function useReadingLines(first: NonNullable<PageData<'akis'>['okumalar']>, uyeId: number | undefined): Reading {
  const input = useMemo(() => (uyeId ? { uyeId } : {}), [uyeId]);
  const { items: lines, hasMore, loading, failed, more } = usePagedList<ReadingLine>('v2/akis/okumalar', input, first);
  const known = lines.map((line) => line.id).join();
  const asks = hasMore && !loading && !failed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` stands for the lines, which are rebuilt each time.
  const between = useCallback<Reading['between']>(
    (post, newer) => {
      const here = linesBetween(lines, post, newer);
      return (
        <>
          {here.length > 0 && <ReadingLines lines={here} />}
          {asks && lacksLines(lines, post) && <Asks more={more} />}
        </>
      );
    },
    [known, asks],
  );
  return { lines, between };
}

/** Asks for the next lines when their place comes into view. */
function Asks({ more }: { more: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is shown.
  useEffect(more, []);
  return null;
}

/** Where in a book somebody is. */
const At = ({ children }: { children: string }) => (
  <>
    <Dot />
    {children}
  </>
);

/** Quiet lines: who began, went on with or finished what. */
export function ReadingLines({ lines }: { lines: readonly ReadingLine[] }) {
  const { t } = useTranslation('mf-feed');
  return (
    <List aria-label={t('reading.lines')}>
      {lines.map((line) => (
        <ReadingRow key={line.id} line={line} />
      ))}
    </List>
  );
}

const ReadingRow = memo(function ReadingRow({ line: { uye, turu, kitaplar, sayi, zaman } }: { line: ReadingLine }) {
  const { t } = useTranslation('mf-feed');
  const more = sayi - kitaplar.length;
  return (
    <Line>
      <Covers aria-hidden>
        {kitaplar.slice(0, 3).map(({ kitap }) => (
          <Link key={kitap.id} to={bookPath(kitap)} tabIndex={-1}>
            <BookCover title={kitap.adi} author={kitap.yazarAdi} work={kitap.id} picture={kitap.resim} width={28} silent />
          </Link>
        ))}
      </Covers>
      <p>
        <Link to={`/${uye.kadi}`}>
          <b>{uye.adi}</b>
        </Link>{' '}
        {t(`reading.${turu}`, { count: sayi, n: sayi })}{' '}
        {kitaplar.map(({ kitap, yuzde, sayfa, dakika }, n) => (
          <Fragment key={kitap.id}>
            {n > 0 && ', '}
            <Link to={bookPath(kitap)}>{kitap.adi}</Link>
            {yuzde !== undefined ? (
              <At>{t('reading.percent', { n: yuzde })}</At>
            ) : sayfa !== undefined ? (
              <At>{t('reading.page', { n: sayfa })}</At>
            ) : dakika !== undefined ? (
              <At>{t('reading.minute', { n: dakika })}</At>
            ) : null}
          </Fragment>
        ))}
        {more > 0 && ` ${t('reading.more', { count: more, n: more })}`} <TimeAgo at={zaman} />
      </p>
    </Line>
  );
});

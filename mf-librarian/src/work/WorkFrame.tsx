import { EmptyState, exactNumber, LoadMore, type PagedList, Row, radius, SectionBar, Stack, Text, useLang, useTranslation, v } from '@yaprak/shared-kit';
import { type KeyLine, type KeyMap, KeysButton, StaffFrame, UndoLine, useStaffText, useWaiting } from '@yaprak/shared-kit/staff';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { useRows } from './use-rows';

/** The work lists in the order of the menu. */
const lists = ['ice-aktarilanlar', 'isbnsiz', 'ikizler', 'kapaklar'] as const;
export type WorkList = (typeof lists)[number];

const Rows = styled.ul`
  list-style: none; margin: 0; padding: 0; border-top: 1px solid ${v.line};
  > li { padding: 12px; border-bottom: 1px solid ${v.line}; border-radius: 0; scroll-margin: 96px 0; }
  > li[aria-current] { background: ${v.accentSoft}; border-radius: ${radius.control}px; box-shadow: inset 3px 0 0 ${v.accent}; }
`;

export interface WorkFrameProps<T extends { id: number }> {
  list: WorkList;
  title: string;
  lead: string;
  paged: PagedList<T>;
  rows: ReturnType<typeof useRows<T>>;
  /** What the keys do to the current row, besides walking. */
  keys: (row: T) => KeyMap;
  help: readonly KeyLine[];
  row: (row: T, current: boolean) => ReactNode;
  nameOf: (row: T) => string;
}

/** A work list: rows of which one is current, walked and decided by keys or pressed; what was decided last can be taken back (R-STAFF-07). */
export function WorkFrame<T extends { id: number }>({ list, title, lead, paged, rows, keys, help, row, nameOf }: WorkFrameProps<T>) {
  const { t } = useTranslation('mf-librarian');
  const section = useStaffText();
  const lang = useLang();
  const waiting = useWaiting();
  const here = useRef<HTMLLIElement>(null);
  const { current } = rows;
  const walked = useRef(false);
  // Not when the screen opens: its beginning stays in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another row is current
  useEffect(() => {
    if (walked.current) here.current?.scrollIntoView?.({ block: 'nearest' });
    walked.current = true;
  }, [current?.id]);
  const count = (one: WorkList) => {
    const n = waiting[one];
    return n === undefined ? section(one) : `${section(one)} (${exactNumber(n, lang)})`;
  };
  return (
    <StaffFrame section={list} title={title}>
      <SectionBar label={t('title')} sections={lists.map((one) => ({ to: `/kutuphanecilik/${one}`, label: count(one), current: one === list }))} />
      <Row $justify="space-between" $align="start" $gap={3} $wrap>
        <Text $tone="quiet" style={{ flex: '1 1 240px' }}>
          {lead}
        </Text>
        <KeysButton
          keys={{
            j: () => rows.step(1),
            k: () => rows.step(-1),
            ArrowDown: () => rows.step(1),
            ArrowUp: () => rows.step(-1),
            ...(current ? keys(current) : {}),
            ...(rows.undo ? { z: rows.undo.act } : {}),
          }}
          help={[{ keys: 'J · K', text: t('work.step') }, ...help]}
        />
      </Row>
      {rows.undo && <UndoLine {...rows.undo} />}
      {rows.rows.length === 0 && !paged.hasMore ? (
        <EmptyState title={t('work.empty')} />
      ) : (
        <Rows aria-label={t('work.list')}>
          {rows.rows.map((one) => (
            <li
              key={one.id}
              ref={one.id === current?.id ? here : undefined}
              aria-current={one.id === current?.id || undefined}
              onFocus={() => rows.choose(one.id)}
            >
              <Stack $gap={2} role="group" aria-label={nameOf(one)}>
                {row(one, one.id === current?.id)}
              </Stack>
            </li>
          ))}
        </Rows>
      )}
      {paged.hasMore && <LoadMore hasMore loading={paged.loading} failed={paged.failed} onMore={paged.more} quietEnd />}
    </StaffFrame>
  );
}

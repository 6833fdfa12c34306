import { EmptyState, LoadMore, type PagedList, Stack, useTranslation } from '@yaprak/shared-kit';
import { TickBox } from '@yaprak/shared-kit/forms';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { type CaseItem, CaseLine } from './CaseLine';
import { useLineFocus } from './use-desk-focus';

const Lines = styled(Stack)`list-style: none; margin: 0; padding: 0; li { display: grid; grid-template-columns: 28px minmax(0, 1fr); align-items: start; }`;
const Tick = styled.label`display: grid; place-items: center; min-height: 44px; margin-left: -8px; cursor: pointer;`;

/** The lines of the queue, each with a tick for deciding several at once; the current one stays in view. */
export function CaseQueue({
  items,
  list,
  asked,
  current,
  ticked,
  empty,
  toItem,
  onTick,
}: {
  items: readonly CaseItem[];
  list: PagedList<CaseItem>;
  /** The case that the address names, which stands in the list's place on narrow screens. */
  asked: number | undefined;
  current: number | undefined;
  ticked: ReadonlySet<number>;
  empty: string;
  toItem: (id: number) => string;
  /** Absent where nothing can be decided. */
  onTick?: ((id: number) => void) | undefined;
}) {
  const { t } = useTranslation('mf-admin');
  const here = useRef<HTMLLIElement>(null);
  const lines = useLineFocus(
    asked,
    items.map(({ id }) => id),
  );
  // Newer browsers return a promise from scrolling, which is no clean-up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another case is current
  useEffect(() => void here.current?.scrollIntoView?.({ block: 'nearest' }), [current]);
  if (items.length === 0 && !list.hasMore) return <EmptyState title={empty} text={t('emptyText')} plain />;
  return (
    <>
      <Lines as="ul" ref={lines} $gap={2} aria-label={t('section.sikayetler')}>
        {items.map((item) => (
          <li key={item.id} ref={item.id === current ? here : undefined}>
            {onTick ? (
              <Tick>
                <TickBox checked={ticked.has(item.id)} onChange={() => onTick(item.id)} aria-label={t('desk.tick', { name: item.uye.adi, id: item.id })} />
              </Tick>
            ) : (
              <span />
            )}
            <CaseLine item={item} to={toItem(item.id)} current={item.id === current} />
          </li>
        ))}
      </Lines>
      {list.hasMore && <LoadMore hasMore loading={list.loading} failed={list.failed} onMore={list.more} />}
    </>
  );
}

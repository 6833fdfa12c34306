import { EmptyState, LoadMore, type PagedList, Stack, useTranslation } from '@yaprak/shared-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Lines = styled(Stack)`list-style: none; margin: 0; padding: 0;`;

export interface ListingProps<T> {
  list: PagedList<T>;
  render: (item: T) => ReactNode;
  empty: string;
  label: string;
  gap?: 1 | 2 | 3;
}

/** A panel list: rows, empty state, and loading more. */
export function Listing<T extends { id: number }>({ list, render, empty, label, gap = 3 }: ListingProps<T>) {
  const { t } = useTranslation('mf-admin');
  if (list.items.length === 0 && !list.hasMore) return <EmptyState title={empty} text={t('emptyText')} plain />;
  return (
    <>
      <Lines as="ul" $gap={gap} aria-label={label}>
        {list.items.map((item) => (
          <li key={item.id}>{render(item)}</li>
        ))}
      </Lines>
      {list.hasMore && <LoadMore hasMore loading={list.loading} failed={list.failed} onMore={list.more} />}
    </>
  );
}

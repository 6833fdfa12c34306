import { Avatar, EmptyState, ErrorState, LoadMore, NameBadges, SkeletonList, useTranslation, v } from '@yaprak/shared-kit';
import type { Member } from '@yaprak/shared-kit/contract';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import { FindField } from '../list/FindField';
import { messagesApi } from '../messages.api';

/** Debounce in ms (R-CONST-11 of searching). */
const WAIT_MS = 200;

const List = styled.ul`display: flex; flex-direction: column; margin-top: 8px;`;
const Line = styled.li`display: flex; align-items: center; gap: 12px; min-height: 56px; padding: 6px 4px; b { font-weight: 600; } small { display: block; color: ${v.ink2}; font-size: 13px; }`;
const Words = styled.div`flex: 1; min-width: 0; overflow-wrap: anywhere;`;

interface Found {
  liste: Member[];
  imlec?: string;
}

/** Mutual followers of the member, the only possible group members (R-MSG-30); searchable by name. `action` is rendered next to each. */
export function MutualPicker({ first, leaveOut = [], action }: { first?: Found; leaveOut?: readonly number[]; action(member: Member): ReactNode }) {
  const { t } = useTranslation('mf-messages');
  const [text, setText] = useState('');
  const [q, setQ] = useState('');
  const [found, setFound] = useState<Found | undefined>(first);
  const [query, { isFetching, isError }] = messagesApi.useLazyMutualsQuery();
  useEffect(() => {
    const timer = window.setTimeout(() => setQ(text.trim()), WAIT_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  const ask = useCallback(() => {
    const asked = query(q ? { q } : {});
    asked.unwrap().then(setFound, () => undefined);
    return () => asked.abort();
  }, [q, query]);
  useEffect(() => (!q && first ? setFound(first) : ask()), [q, first, ask]);
  const more = async () => {
    if (!found?.imlec) return;
    const { data } = await query({ imlec: found.imlec, ...(q ? { q } : {}) });
    // The page belongs to the list it was requested for, which may have changed by now.
    if (data) setFound((now) => (now === found ? { ...data, liste: [...found.liste, ...data.liste] } : now));
  };
  const shown = found?.liste.filter((m) => !leaveOut.includes(m.id));
  return (
    <div>
      <FindField label={t('findReader')} value={text} onChange={setText} />
      {!shown && isError && <ErrorState onRetry={() => void ask()} busy={isFetching} />}
      {!shown && !isError && <SkeletonList shape="row" count={5} />}
      {shown && shown.length === 0 && !isFetching && <EmptyState plain title={t(q ? 'noReader' : 'noMutual')} text={q ? undefined : t('noMutualText')} />}
      <List aria-label={t('mutuals')}>
        {shown?.map((m) => (
          <Line key={m.id}>
            <Avatar name={m.adi} seed={m.id} picture={m.resim} size={40} />
            <Words>
              <b>{m.adi}</b> <NameBadges verified={m.onay} premium={m.premium} />
              <small>@{m.kadi}</small>
            </Words>
            {action(m)}
          </Line>
        ))}
      </List>
      {found?.imlec && <LoadMore hasMore loading={isFetching} onMore={() => void more()} quietEnd />}
    </div>
  );
}

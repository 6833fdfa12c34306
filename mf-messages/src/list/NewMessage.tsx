import { Avatar, canHover, EmptyState, ErrorState, SheetLater, SkeletonList, Stack, useSelf, useTranslation, v } from '@yaprak/shared-kit';
import { LimitedNotice } from '@yaprak/shared-kit/forms';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { messagesApi } from '../messages.api';
import { FindField } from './FindField';
import { type FoundReader, readersOf } from './readers.rules';

/** Debounce in ms (R-CONST-11 of searching). */
const WAIT_MS = 200;

const List = styled.ul`display: flex; flex-direction: column; margin: 8px 0 0; padding: 0; min-height: 240px; li { list-style: none; }`;
const Line = styled.button`display: flex; align-items: center; gap: 12px; width: 100%; min-height: 56px; padding: 6px 8px; border-radius: 10px; text-align: left; color: ${v.ink}; ${canHover} { &:hover { background: ${v.hover}; } } b { display: block; font-weight: 600; overflow-wrap: anywhere; } small { color: ${v.ink2}; font-size: 13px; }`;

/** Picks the reader of a new message (R-CHAT-05): first those who follow each other, then whoever the search finds. */
export default function NewMessage({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('mf-messages');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [q, setQ] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const timer = window.setTimeout(() => setQ(text.trim()), WAIT_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  const mutuals = messagesApi.useMutualsQuery({}, { skip: q !== '' });
  const found = messagesApi.useFindReadersQuery(q, { skip: q === '' });
  const asked = q ? found : mutuals;
  const self = useSelf();
  const all: FoundReader[] | undefined = q ? found.currentData : mutuals.data && readersOf(mutuals.data.liste);
  const readers = all?.filter(({ id }) => id !== self?.id);
  const write = (reader: FoundReader) => {
    onClose();
    void navigate(`/mesajlar?okur=${reader.id}`);
  };
  return (
    <SheetLater open onOpenChange={(open) => !open && onClose()} title={t('newMessage')} width="s" focusFirst={field}>
      <Stack $gap={3}>
        <LimitedNotice about="conversations" />
        <FindField ref={field} label={t('findReader')} value={text} onChange={setText} />
      </Stack>
      {!readers && asked.isError && <ErrorState onRetry={() => void asked.refetch()} busy={asked.isFetching} />}
      {!readers && !asked.isError && <SkeletonList shape="row" count={4} />}
      {readers?.length === 0 && <EmptyState plain title={t(q ? 'noReader' : 'noMutual')} text={q ? undefined : t('newMessageText')} />}
      <List aria-label={t(q ? 'foundReaders' : 'mutuals')}>
        {readers?.map((reader) => (
          <li key={reader.id}>
            <Line type="button" onClick={() => write(reader)}>
              <Avatar name={reader.name} seed={reader.id} picture={reader.picture} size={40} />
              <span>
                <b>{reader.name}</b>
                {reader.username && <small>@{reader.username}</small>}
              </span>
            </Line>
          </li>
        ))}
      </List>
    </SheetLater>
  );
}

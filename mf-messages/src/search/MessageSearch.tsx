import {
  Avatar,
  canHover,
  EmptyState,
  ErrorState,
  LoadMore,
  SheetLater,
  SkeletonList,
  Text,
  TimeAgo,
  useAppDispatch,
  useSelf,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import type { Conversation, Message, Result } from '@yaprak/shared-kit/contract';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { wordsOf } from '../conversation/words.rules';
import { ConversationPicture } from '../list/ConversationPicture';
import { FindField } from '../list/FindField';
import { conversationPath } from '../list/list-paths';
import { messagesApi } from '../messages.api';
import { excerpt } from './excerpt.rules';

type Found = Result<'v2/mesajlar/ara'>;

/** Debounce in ms (R-CONST-11 of searching). */
const WAIT_MS = 200;
/** Letters from which the server searches. */
const LEAST = 2;

const List = styled.ul`display: flex; flex-direction: column; margin: 8px 0 0; padding: 0; li { list-style: none; }`;
const Line = styled(Link)`
  display: flex; gap: 12px; align-items: flex-start; padding: 10px 8px; border-radius: 10px; color: inherit; min-width: 0;
  ${canHover} { &:hover { background: ${v.hover}; } }
  > div { flex: 1; min-width: 0; } b { display: block; font-weight: 600; overflow-wrap: anywhere; } small { font-size: 12px; color: ${v.ink2}; white-space: nowrap; }
`;
const Cut = styled.span`display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; font-size: 14px; color: ${v.ink2}; overflow-wrap: anywhere;`;

/** Arrow keys move between the field and the results. */
function walk(event: KeyboardEvent, ground: HTMLElement | null): void {
  if (!ground) return;
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...ground.querySelectorAll<HTMLElement>('input, li a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Results of the words, page by page. */
function useFound(q: string, konusmaId: number | undefined) {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<Found | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const asked = useRef('');
  const load = async (imlec?: string) => {
    const key = `${q}|${imlec ?? ''}`;
    asked.current = key;
    setState('loading');
    const { data } = await dispatch(
      messagesApi.endpoints.searchMessages.initiate(
        { q, ...(konusmaId ? { konusmaId } : {}), ...(imlec ? { imlec } : {}) },
        { forceRefetch: true, subscribe: false },
      ),
    );
    if (asked.current !== key) return;
    setState(data ? 'idle' : 'failed');
    if (data) setFound((known) => (imlec && known ? { ...known, ...data, liste: [...known.liste, ...data.liste] } : data));
  };
  const again = useRef(load);
  again.current = load;
  useEffect(() => {
    asked.current = '';
    setFound(null);
    setState('idle');
    if (q.length >= LEAST) void again.current();
  }, [q]);
  return { found, state, more: () => void load(found?.imlec) };
}

/** Finds conversations by their name and messages by their words, in all conversations or in one, and leads to their place (R-CHAT-04). */
export default function MessageSearch({ conversation, onClose }: { conversation?: Conversation; onClose(): void }) {
  const { t } = useTranslation('mf-messages');
  const self = useSelf();
  const [text, setText] = useState('');
  const [q, setQ] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => walk(event, ground.current);
  useEffect(() => {
    const timer = window.setTimeout(() => setQ(text.trim()), WAIT_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  const { found, state, more } = useFound(q, conversation?.id);
  const said = (m: Message, c: Conversation) => {
    const words = excerpt(wordsOf(m, t), q);
    if (conversation) return words;
    if (m.uye.id === self?.id) return t('youWrote', { words });
    return c.turu === 'grup' ? t('someoneWrote', { name: m.uye.adi, words }) : words;
  };
  const title = t(conversation ? 'search.here' : 'search.all');
  return (
    <SheetLater open onOpenChange={(open) => !open && onClose()} title={title} width="m" focusFirst={field}>
      <div ref={ground}>
        <FindField ref={field} label={t(conversation ? 'search.field' : 'search.fieldAll')} value={text} onChange={setText} onKeyDown={onKeyDown} max={80} />
        <div aria-live="polite">
          {q.length < LEAST && (
            <Text $size={14} $tone="quiet" style={{ padding: '12px 8px' }}>
              {t('search.hint')}
            </Text>
          )}
          {!found && state === 'loading' && <SkeletonList shape="row" count={4} />}
          {!found && state === 'failed' && <ErrorState onRetry={more} />}
          {found?.liste.length === 0 && !found.konusmalar && <EmptyState plain title={t(conversation ? 'search.none' : 'search.noneAtAll')} />}
        </div>
        {found?.konusmalar && (
          <List aria-label={t('search.conversations')}>
            {found.konusmalar.map((c) => (
              <li key={c.id}>
                <Line to={conversationPath(c)} onClick={onClose} onKeyDown={onKeyDown} style={{ alignItems: 'center' }}>
                  <ConversationPicture of={c} size={40} />
                  <div>
                    <b>{c.baslik || t('noOne')}</b>
                  </div>
                </Line>
              </li>
            ))}
          </List>
        )}
        {found && found.liste.length > 0 && (
          <List aria-label={t('search.results')}>
            {found.liste.map(({ mesaj: m, konusma: c }) => (
              <li key={m.id}>
                <Line to={`${conversationPath(c)}?mesaj=${m.id}`} onClick={onClose} onKeyDown={onKeyDown}>
                  {conversation ? <Avatar name={m.uye.adi} seed={m.uye.id} picture={m.uye.resim} size={40} /> : <ConversationPicture of={c} size={40} />}
                  <div>
                    <b>{conversation ? m.uye.adi : c.baslik || t('noOne')}</b>
                    <Cut>{said(m, c)}</Cut>
                  </div>
                  <small>
                    <TimeAgo at={m.zaman} />
                  </small>
                </Line>
              </li>
            ))}
          </List>
        )}
        {found?.imlec && <LoadMore hasMore loading={state === 'loading'} failed={state === 'failed'} onMore={more} quietEnd />}
      </div>
    </SheetLater>
  );
}

import { formatDayHeading, LoadMore, useLang, useNow, useTranslation, v } from '@yaprak/shared-kit';
import type { Conversation, Member } from '@yaprak/shared-kit/contract';
import { useMemo } from 'react';
import styled from 'styled-components';
import type { LocalMessage } from '../store/messages.rules';
import type { Messaging } from '../store/messaging';
import { Bubble } from './Bubble';
import { conversationRows, lastOwn } from './rows.rules';
import { useEventText } from './use-event-text';

/** Reversed layout: starts at the end from the first paint and stays there when messages arrive. */
const Scroller = styled.div`flex: 1 1 0; min-height: 0; overflow-y: auto; overscroll-behavior: contain; display: flex; flex-direction: column-reverse; padding: 0 12px; &:focus-visible { outline-offset: -3px; }`;
const Inner = styled.div`margin-bottom: auto; padding: 12px 0;`;
const List = styled.ol`display: flex; flex-direction: column; padding: 0; margin: 0;`;
const Day = styled.li`list-style: none; align-self: center; margin: 16px 0 4px; padding: 3px 12px; border-radius: 999px; background: ${v.sunken}; font-size: 12px; color: ${v.ink2};`;
const Event = styled.li`list-style: none; text-align: center; margin: 8px 24px; font-size: 13px; color: ${v.ink2};`;
const Typing = styled.p`min-height: 20px; padding: 4px 6px 0; font-size: 13px; font-style: italic; color: ${v.ink2};`;

export interface MessageListProps {
  conversation: Conversation;
  messages: LocalMessage[];
  selfId: number | undefined;
  typing: string | undefined;
  hasOlder: boolean;
  loading: boolean;
  failed: boolean;
  onOlder(): void;
  messaging: Messaging | null;
  onEdit(message: LocalMessage): void;
  onDelete(message: LocalMessage): void;
  onReply(message: LocalMessage): void;
  onForward(message: LocalMessage): void;
  self: Pick<Member, 'id' | 'adi'> | null | undefined;
  quiet: boolean;
}

/** Shows a message that is loaded, and puts the focus on it. */
function jumpTo(id: number): void {
  const line = document.getElementById(`mesaj-${id}`);
  line?.scrollIntoView({ block: 'center' });
  line?.focus({ preventScroll: true });
}

/** A conversation's messages, newest at the bottom; older ones load on scrolling up. */
export function MessageList(props: MessageListProps) {
  const { conversation, messages, selfId, typing, hasOlder, loading, failed, onOlder, messaging, onEdit, onDelete, onReply, onForward, self, quiet } = props;
  const loaded = useMemo(() => new Set(messages.map((m) => m.id)), [messages]);
  const { t } = useTranslation('mf-messages');
  const lang = useLang();
  const now = useNow();
  const eventText = useEventText(selfId);
  const rows = useMemo(() => conversationRows(messages), [messages]);
  const telling = lastOwn(messages, selfId);
  const { id } = conversation;
  return (
    <Scroller role="log" aria-label={t('messagesWith', { name: conversation.baslik })} tabIndex={0}>
      <Inner>
        {hasOlder && <LoadMore hasMore loading={loading} failed={failed} onMore={onOlder} quietEnd />}
        <List>
          {rows.map((row) =>
            row.kind === 'day' ? (
              <Day key={row.key}>{formatDayHeading(row.at, lang, now ?? row.at)}</Day>
            ) : row.kind === 'event' ? (
              <Event key={row.key}>{eventText(row.message, conversation.baslik)}</Event>
            ) : (
              <Bubble
                key={row.key}
                row={row}
                conversation={conversation}
                own={row.message.uye.id === selfId}
                tells={row.message.id === telling}
                onRetry={(eskiId) => messaging?.outbox.retry(id, eskiId)}
                onDrop={(eskiId) => messaging?.outbox.drop(id, eskiId)}
                onCancel={(eskiId) => messaging?.outbox.cancel(id, eskiId)}
                onEdit={() => onEdit(row.message)}
                onDelete={() => onDelete(row.message)}
                onReply={() => onReply(row.message)}
                onForward={() => onForward(row.message)}
                onReact={(reaction) => void messaging?.changes.react(row.message, reaction)}
                onJump={row.message.yanit && loaded.has(row.message.yanit.id) ? () => jumpTo(row.message.yanit?.id ?? 0) : undefined}
                self={self}
                quiet={quiet}
              />
            ),
          )}
        </List>
        <Typing aria-live="polite">{typing && t('typing', { name: typing })}</Typing>
      </Inner>
    </Scroller>
  );
}

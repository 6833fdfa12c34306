import { Button, formatDayHeading, LoadMore, useLang, useNow, useTranslation, v } from '@yaprak/shared-kit';
import type { Conversation, Member } from '@yaprak/shared-kit/contract';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import type { LocalMessage } from '../store/messages.rules';
import type { Messaging } from '../store/start-messaging';
import { Bubble } from './Bubble';
import { conversationRows, lastOwn } from './rows.rules';
import { useEventText } from './use-event-text';

/** Reversed layout: starts at the end from the first paint and stays there when messages arrive. */
const Scroller = styled.div`flex: 1 1 0; min-height: 0; overflow-y: auto; overscroll-behavior: contain; display: flex; flex-direction: column-reverse; padding: 0 12px; &:focus-visible { outline-offset: -3px; }`;
const Inner = styled.div`margin-bottom: auto; padding: 12px 0;`;
const List = styled.ol`display: flex; flex-direction: column; padding: 0; margin: 0;`;
const Day = styled.li`list-style: none; align-self: center; margin: 16px 0 4px; padding: 3px 12px; border-radius: 999px; background: ${v.sunken}; font-size: 12px; color: ${v.ink2};`;
const Event = styled.li`list-style: none; text-align: center; margin: 8px 24px; font-size: 13px; color: ${v.ink2};`;
const ToEnd = styled.div`position: sticky; bottom: 48px; height: 0; text-align: center;`;
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
  /** There are newer messages than those shown, as after a search; `onEnd` goes to the newest. */
  hasNewer: boolean;
  onNewer(): void;
  onEnd(): void;
  /** The message to show, and a new object whenever it is asked for. */
  target: { id: number } | null;
  /** Goes to a message that may not be loaded. */
  onJump(id: number): void;
  messaging: Messaging | null;
  onEdit(message: LocalMessage): void;
  onDelete(message: LocalMessage, forAll: boolean): void;
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
  const { hasNewer, onNewer, onEnd, target, onJump } = props;
  const list = useRef<HTMLOListElement>(null);
  /** The last message shown before newer ones were added below it: it stays where it is. */
  const kept = useRef<Element | null>(null);
  const newer = () => {
    kept.current = list.current?.lastElementChild ?? null;
    onNewer();
  };
  const newest = messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when messages were added at the end
  useLayoutEffect(() => {
    kept.current?.scrollIntoView({ block: 'end' });
    kept.current = null;
  }, [newest]);
  useEffect(() => {
    if (target) jumpTo(target.id);
  }, [target]);
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
        <List ref={list}>
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
                onDelete={(forAll) => onDelete(row.message, forAll)}
                onReply={() => onReply(row.message)}
                onForward={() => onForward(row.message)}
                onReact={(reaction) => void messaging?.changes.react(row.message, reaction)}
                onJump={row.message.yanit && !row.message.yanit.silindi ? () => onJump(row.message.yanit?.id ?? 0) : undefined}
                self={self}
                quiet={quiet}
              />
            ),
          )}
        </List>
        {hasNewer && (
          <>
            <LoadMore hasMore loading={loading} failed={failed} onMore={newer} quietEnd />
            <ToEnd>
              <Button size="s" onClick={onEnd}>
                {t('toNewest')}
              </Button>
            </ToEnd>
          </>
        )}
        <Typing aria-live="polite">{typing && t('typing', { name: typing })}</Typing>
      </Inner>
    </Scroller>
  );
}

import {
  canHover,
  EmptyState,
  ErrorState,
  LoadMore,
  SheetLater,
  SkeletonList,
  textFold,
  toastShown,
  useAppDispatch,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { ConversationPicture } from '../list/ConversationPicture';
import { FindField } from '../list/FindField';
import { useConversations } from '../store/hooks';
import type { LocalMessage } from '../store/messages.rules';
import type { Messaging } from '../store/start-messaging';
import { wordsOf } from './words.rules';

const List = styled.ul`display: flex; flex-direction: column; margin: 8px 0 0; padding: 0; li { list-style: none; }`;
const Line = styled.button`display: flex; align-items: center; gap: 12px; width: 100%; min-height: 56px; padding: 6px 8px; border-radius: 10px; text-align: left; color: ${v.ink}; font-weight: 600; overflow-wrap: anywhere; ${canHover} { &:hover { background: ${v.hover}; } }`;

/** Passes a message on to a conversation chosen from the list (R-CHAT-02). */
export default function ForwardSheet({ message, messaging, onClose }: { message: LocalMessage; messaging: Messaging | null; onClose(): void }) {
  const { t } = useTranslation('mf-messages');
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const list = useConversations('normal', undefined, undefined, true);
  const wanted = textFold(text);
  // A photo cannot go into a request, nor a second text.
  const shown = list.items.filter((c) => !c.bekliyor && textFold(c.baslik).includes(wanted));
  const send = (id: number, name: string) => {
    messaging?.outbox.forward(id, message, wordsOf(message, t));
    dispatch(toastShown({ message: t('forward.done', { name }) }));
    onClose();
  };
  return (
    <SheetLater open onOpenChange={(open) => !open && onClose()} title={t('forward.title')} width="s">
      <FindField label={t('forward.find')} value={text} onChange={setText} />
      {!list.ready && (list.failed ? <ErrorState onRetry={list.more} /> : <SkeletonList shape="row" count={4} />)}
      {list.ready && shown.length === 0 && <EmptyState plain title={t('forward.none')} />}
      <List aria-label={t('normal')}>
        {shown.map((c) => (
          <li key={c.id}>
            <Line type="button" onClick={() => send(c.id, c.baslik)}>
              <ConversationPicture of={c} size={40} />
              {c.baslik}
            </Line>
          </li>
        ))}
      </List>
      {list.ready && list.hasMore && <LoadMore hasMore loading={list.loading} failed={list.failed} onMore={list.more} quietEnd />}
    </SheetLater>
  );
}

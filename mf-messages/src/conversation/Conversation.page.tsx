import { loadWithRetry, Notice, pageLoader, useAppDispatch, usePage, useSelf, useTranslation } from '@yaprak/shared-kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import styled from 'styled-components';
import { MessagesFrame } from '../frame/MessagesFrame';
import { conversationParams } from '../info/conversation-params';
import { useConversation } from '../store/hooks';
import type { LocalMessage } from '../store/messages.rules';
import { useMessaging } from '../store/messaging';
import { Composer } from './Composer';
import { ConversationHead } from './ConversationHead';
import { DeleteQuestion } from './DeleteQuestion';
import { MessageList } from './MessageList';
import { RequestBar } from './RequestBar';
import { requestRoom } from './requests.rules';
import { useAttention } from './use-attention';

export const loader = pageLoader('konusma', conversationParams);

const ForwardSheet = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "ForwardSheet" */ './ForwardSheet')));

const Closed = styled.div`flex: none; padding: 12px;`;

/** `/mesajlar/{id}` and the same in archive and requests (R-MSG-08, R-MSG-12, R-MSG-14). */
export default function ConversationPage() {
  const { veri } = usePage<'konusma'>();
  return (
    <MessagesFrame state={veri.konusma.durum} current={veri.konusma.id}>
      <OpenConversation key={veri.konusma.id} />
    </MessagesFrame>
  );
}

function OpenConversation() {
  const { t } = useTranslation('mf-messages');
  const self = useSelf();
  const dispatch = useAppDispatch();
  const messaging = useMessaging();
  const { veri } = usePage<'konusma'>();
  const { conversation, messages, typing, hasOlder, loading, failed, older } = useConversation(veri.konusma, veri.mesajlar);
  const [editing, setEditing] = useState<LocalMessage | null>(null);
  const [answered, setAnswered] = useState<LocalMessage | null>(null);
  const [forwarded, setForwarded] = useState<LocalMessage | null>(null);
  const [deleting, setDeleting] = useState<LocalMessage | null>(null);
  const room = requestRoom(conversation, messages, self?.id);
  useAttention(conversation.id, messages, self?.id, messaging, dispatch);
  useEffect(() => messaging?.outbox.resume(conversation.id), [messaging, conversation.id]);
  return (
    <>
      <ConversationHead conversation={conversation} />
      <MessageList
        conversation={conversation}
        messages={messages}
        selfId={self?.id}
        typing={typing?.name}
        hasOlder={hasOlder}
        loading={loading}
        failed={failed}
        onOlder={older}
        messaging={messaging}
        onEdit={(message) => {
          setAnswered(null);
          setEditing(message);
        }}
        onDelete={setDeleting}
        onReply={(message) => {
          setEditing(null);
          setAnswered(message);
        }}
        onForward={setForwarded}
        self={self}
        quiet={room !== 'all' || conversation.durum === 'istek' || !veri.yanitlanabilir}
      />
      {conversation.durum === 'istek' && <RequestBar conversation={conversation} reported={messages.findLast((m) => m.id > 0 && m.uye.id !== self?.id)?.id} />}
      {!veri.yanitlanabilir || (room === 'none' && !editing) ? (
        <Closed>
          <Notice>{t(veri.yanitlanabilir ? 'request.waiting' : 'closed', { name: conversation.baslik })}</Notice>
        </Closed>
      ) : (
        <Composer
          conversationId={conversation.id}
          textOnly={room !== 'all'}
          otherName={conversation.baslik}
          messaging={messaging}
          editing={editing}
          onEditEnd={() => setEditing(null)}
          answered={answered}
          onAnswerEnd={() => setAnswered(null)}
        />
      )}
      {forwarded && (
        <Suspense fallback={null}>
          <ForwardSheet message={forwarded} messaging={messaging} onClose={() => setForwarded(null)} />
        </Suspense>
      )}
      <DeleteQuestion message={deleting} messaging={messaging} onEnd={() => setDeleting(null)} />
    </>
  );
}

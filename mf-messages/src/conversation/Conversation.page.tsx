import { FollowButton, loadWithRetry, Notice, pageLoader, useAppDispatch, usePage, useSelf, useTranslation } from '@yaprak/shared-kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import styled from 'styled-components';
import { MessagesFrame } from '../frame/MessagesFrame';
import { conversationParams } from '../info/conversation-params';
import { useConversation } from '../store/hooks';
import type { LocalMessage } from '../store/messages.rules';
import { useMessaging } from '../store/messaging';
import { Composer } from './Composer';
import { ConversationHead } from './ConversationHead';
import type { Deletion } from './DeleteQuestion';
import { MessageList } from './MessageList';
import { requestRoom } from './requests.rules';
import { useAttention } from './use-attention';
import { useTarget } from './use-target';

export const loader = pageLoader('konusma', conversationParams);

const DeleteQuestion = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "DeleteQuestion" */ './DeleteQuestion')));
const RequestBar = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "RequestBar" */ './RequestBar')));
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
  const { conversation, lost, messages, typing, hasOlder, hasNewer, loading, failed, older, newer, goTo, toEnd } = useConversation(veri);
  const { target, jump } = useTarget(goTo, toEnd);
  const [editing, setEditing] = useState<LocalMessage | null>(null);
  const [answered, setAnswered] = useState<LocalMessage | null>(null);
  const [forwarded, setForwarded] = useState<LocalMessage | null>(null);
  const [deleting, setDeleting] = useState<Deletion | null>(null);
  const blocked = veri.engelledim ? conversation.uyeler[0] : undefined;
  const answerable = veri.yanitlanabilir && !lost;
  const room = requestRoom(conversation, messages, self?.id);
  useAttention(conversation.id, messages, self?.id, messaging, dispatch);
  useEffect(() => messaging?.outbox.resume(conversation.id), [messaging, conversation.id]);
  return (
    <>
      <ConversationHead conversation={conversation} presence={veri.gorulme} />
      <MessageList
        conversation={conversation}
        messages={messages}
        selfId={self?.id}
        typing={typing?.name}
        hasOlder={hasOlder}
        loading={loading}
        failed={failed}
        onOlder={older}
        hasNewer={hasNewer}
        onNewer={newer}
        onEnd={toEnd}
        target={target}
        onJump={jump}
        messaging={messaging}
        onEdit={(message) => {
          setAnswered(null);
          setEditing(message);
        }}
        onDelete={(message, forAll) => setDeleting({ message, forAll })}
        onReply={(message) => {
          setEditing(null);
          setAnswered(message);
        }}
        onForward={setForwarded}
        self={self}
        quiet={room !== 'all' || conversation.durum === 'istek' || !answerable}
      />
      {conversation.durum === 'istek' && (
        <Suspense fallback={null}>
          <RequestBar conversation={conversation} reported={messages.findLast((m) => m.id > 0 && m.uye.id !== self?.id)?.id} />
        </Suspense>
      )}
      {!answerable || (room === 'none' && !editing) ? (
        <Closed>
          <Notice action={blocked && <FollowButton member={{ ...blocked, takipButon: 'engellendi' }} />}>
            {t(answerable ? 'request.waiting' : lost ? 'notMember' : blocked ? 'closedByYou' : 'closed', { name: conversation.baslik })}
          </Notice>
        </Closed>
      ) : (
        <Composer
          conversationId={conversation.id}
          textOnly={room !== 'all'}
          otherName={conversation.baslik}
          people={conversation.uyeler}
          messaging={messaging}
          editing={editing}
          onEditEnd={() => setEditing(null)}
          answered={answered}
          onAnswerEnd={() => setAnswered(null)}
        />
      )}
      <Suspense fallback={null}>
        {forwarded && <ForwardSheet message={forwarded} messaging={messaging} onClose={() => setForwarded(null)} />}
        {deleting && <DeleteQuestion deletion={deleting} messaging={messaging} onEnd={() => setDeleting(null)} />}
      </Suspense>
    </>
  );
}

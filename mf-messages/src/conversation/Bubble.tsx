import { Avatar, Button, canHover, formatTime, loadWithRetry, MarkedText, radius, useLongPress, useTranslation, v } from '@yaprak/shared-kit';
import type { Conversation, Member, Reaction } from '@yaprak/shared-kit/contract';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import styled, { css } from 'styled-components';
import { isFailed } from '../store/messages.rules';
import { MessageMenu } from './MessageMenu';
import { MessagePicture } from './MessagePicture';
import { ReactionChips } from './Reactions';
import { ReplyQuote } from './ReplyQuote';
import type { ConversationRow } from './rows.rules';
import { statusOf } from './rows.rules';

const MessageRecording = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "MessageRecording" */ './MessageRecording')));
const ReactionBar = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "ReactionBar" */ './ReactionBar')));

const AVATAR = 32;

const Line = styled.li<{ $own: boolean; $first: boolean }>`
  display: flex; align-items: flex-end; gap: 8px; list-style: none; justify-content: ${({ $own }) => ($own ? 'flex-end' : 'flex-start')};
  margin-top: ${({ $first }) => ($first ? 10 : 2)}px; min-width: 0;
  .act { opacity: 0; } &:hover .act, &:focus-within .act, .act[aria-expanded='true'] { opacity: 1; }
  /* Where nothing hovers, a long press opens the actions; the button is there for the keyboard (R-NAV-12). */
  @media (hover: none) { [data-message] { -webkit-touch-callout: none; user-select: none; } }
`;
const Side = styled.span`flex: none; width: ${AVATAR}px; align-self: flex-end;`;
const Stacked = styled.div<{
  $own: boolean;
}>`display: flex; flex-direction: column; align-items: ${({ $own }) => ($own ? 'flex-end' : 'flex-start')}; min-width: 0; max-width: min(78%, 480px);`;
const Ground = styled.div<{ $own: boolean; $first: boolean; $last: boolean; $bare: boolean; $failed: boolean }>`
  position: relative; max-width: 100%; border-radius: 18px; font-size: 15px; line-height: 1.42; white-space: pre-wrap; overflow-wrap: anywhere; color: ${v.ink};
  ${({ $own, $first, $last }) =>
    $own
      ? css`background: ${v.accentSoft}; ${!$last && 'border-bottom-right-radius: 6px;'} ${!$first && 'border-top-right-radius: 6px;'}`
      : css`background: ${v.card}; box-shadow: inset 0 0 0 1px ${v.line}; ${!$last && 'border-bottom-left-radius: 6px;'} ${!$first && 'border-top-left-radius: 6px;'}`}
  a { color: inherit; }
  ${({ $bare }) => ($bare ? 'overflow: hidden;' : 'padding: 9px 14px;')}
  ${({ $failed }) => $failed && css`background: ${v.dangerSoft};`}
`;
const Quiet = styled.em`color: ${v.ink2};`;
const Foot = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: 6px; padding: 3px 6px 0; font-size: 12px; color: ${v.ink2};`;
const Trouble = styled.span`color: ${v.danger};`;
const Name = styled(
  Link,
)`font-size: 12px; font-weight: 600; color: ${v.ink2}; padding: 0 6px 3px; ${canHover} { &:hover { color: ${v.ink}; text-decoration: underline; } }`;
const Hint = styled.span`display: block; font-size: 13px; color: ${v.ink2}; border-radius: ${radius.control}px;`;

export interface BubbleProps {
  row: Extract<ConversationRow, { kind: 'message' }>;
  conversation: Conversation;
  own: boolean;
  /** Whether this message shows its read state. */
  tells: boolean;
  onRetry(eskiId: string): void;
  onDrop(eskiId: string): void;
  /** Cancels an attachment being sent. */
  onCancel(eskiId: string): void;
  onEdit(): void;
  onDelete(forAll: boolean): void;
  onReply(): void;
  onForward(): void;
  onReact(reaction: Reaction | undefined): void;
  /** Goes to the message that this one answers; absent if that is gone. */
  onJump: (() => void) | undefined;
  self: Pick<Member, 'id' | 'adi'> | null | undefined;
  /** Where nothing can be answered: in requests and closed conversations. */
  quiet: boolean;
}

/** One message: text, image, audio or video, time, status, and menu. */
export function Bubble(props: BubbleProps) {
  const { row, conversation, own, tells, onRetry, onDrop, onCancel, onEdit, onDelete, onReply, onForward, onReact, onJump, self, quiet } = props;
  const { message: m, first, last } = row;
  const [reacting, setReacting] = useState(false);
  const { t } = useTranslation('mf-messages');
  const group = conversation.turu === 'grup';
  const status = statusOf(m);
  const failed = isFailed(m);
  const gone = m.silindi === 1 && !failed;
  const picture = m.turu === 'resim' && !gone && m.resim !== undefined;
  const menu = useRef<{ open(): void }>(null);
  const press = useLongPress();
  const recording = (m.turu === 'ses' || m.turu === 'video') && !gone && m.dosya !== undefined;
  const actions = (
    <MessageMenu
      handle={menu}
      message={m}
      own={own}
      quiet={quiet}
      onReply={onReply}
      onReact={() => setReacting(true)}
      onForward={onForward}
      onEdit={onEdit}
      onDelete={onDelete}
    />
  );
  return (
    <Line $own={own} $first={first} id={`mesaj-${m.id}`} tabIndex={-1}>
      {group && !own && <Side>{last && <Avatar name={m.uye.adi} seed={m.uye.id} picture={m.uye.resim} size={AVATAR} />}</Side>}
      {own && status !== 'sending' && !failed && !gone && actions}
      <Stacked $own={own}>
        {group && !own && first && (conversation.sayfasizlar?.includes(m.uye.id) ? <Foot>{m.uye.adi}</Foot> : <Name to={`/${m.uye.kadi}`}>{m.uye.adi}</Name>)}
        {m.iletildi && !gone ? <Foot>{t('forward.mark')}</Foot> : null}
        {m.yanit && !gone && <ReplyQuote reply={m.yanit} {...(onJump ? { onJump } : {})} />}
        <Ground
          $own={own}
          $first={first}
          $last={last}
          $bare={picture || recording}
          $failed={failed}
          data-message
          data-status={own ? status : undefined}
          {...press.on(() => menu.current?.open(), true)}
          onClickCapture={(event) => press.held() && event.stopPropagation()}
        >
          {gone ? (
            <Quiet>{t('deleted')}</Quiet>
          ) : picture ? (
            <MessagePicture message={m} hidden={conversation.durum === 'istek' && !own} onCancel={() => onCancel(m.eskiId ?? '')} />
          ) : recording ? (
            <Suspense fallback={<Hint />}>
              <MessageRecording message={m} hidden={conversation.durum === 'istek' && !own} onCancel={() => onCancel(m.eskiId ?? '')} />
            </Suspense>
          ) : m.turu === 'ses' || m.turu === 'video' ? (
            <Hint>{t(m.turu === 'ses' ? 'voiceInApp' : 'videoInApp')}</Hint>
          ) : (
            <MarkedText text={m.mesaj} parts={m.parcalar} />
          )}
        </Ground>
        {!gone && <ReactionChips message={m} conversation={conversation} self={self} onReact={onReact} fixed={quiet} />}
        {reacting && (
          <Suspense fallback={null}>
            <ReactionBar message={m} self={self} onReact={onReact} onClose={() => setReacting(false)} />
          </Suspense>
        )}
        {failed ? (
          <Foot role="alert">
            <Trouble>{m.gonderilemedi}</Trouble>
            <Button variant="link" size="s" onClick={() => onRetry(m.eskiId ?? '')}>
              {t('sendAgain')}
            </Button>
            <Button variant="link" size="s" onClick={() => onDrop(m.eskiId ?? '')}>
              {t('drop')}
            </Button>
          </Foot>
        ) : (
          (last || tells || status === 'sending') && (
            <Foot>
              <time dateTime={m.zaman}>{formatTime(m.zaman)}</time>
              {m.duzenleme && !gone && <span>{t('edited')}</span>}
              {own && status === 'sending' && <span>{t('sending')}</span>}
              {tells && <span>{t(status === 'read' ? 'read' : 'sent')}</span>}
            </Foot>
          )
        )}
      </Stacked>
      {!own && !gone && actions}
    </Line>
  );
}

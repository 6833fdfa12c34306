import { useTranslation, v } from '@yaprak/shared-kit';
import type { Message } from '@yaprak/shared-kit/contract';
import styled from 'styled-components';
import { wordsOf } from './words.rules';

const Quote = styled.span`display: block; min-width: 0; margin: 0 0 6px; padding: 4px 10px; border-left: 3px solid ${v.accent}; border-radius: 4px; background: ${v.hover}; font-size: 13px; line-height: 1.4; color: ${v.ink2}; text-align: left; b { display: block; color: ${v.ink}; font-weight: 600; } > span { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; overflow-wrap: anywhere; }`;
const Jump = styled.button`display: block; width: 100%; min-height: 44px; padding: 0; font: inherit; color: inherit;`;

/** What a message answers: its author and beginning; a press goes there if `onJump` is given. */
export function ReplyQuote({ reply, onJump }: { reply: NonNullable<Message['yanit']>; onJump?: () => void }) {
  const { t } = useTranslation('mf-messages');
  const quote = (
    <Quote>
      <b>{reply.uye.adi}</b>
      <span>{wordsOf(reply, t)}</span>
    </Quote>
  );
  return onJump ? (
    <Jump type="button" aria-label={t('reply.jump', { name: reply.uye.adi })} onClick={onJump}>
      {quote}
    </Jump>
  ) : (
    quote
  );
}

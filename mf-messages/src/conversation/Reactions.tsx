import { useTranslation, VisuallyHidden, v } from '@yaprak/shared-kit';
import type { Conversation, Member, Message, Reaction } from '@yaprak/shared-kit/contract';
import styled from 'styled-components';

const Row = styled.div`display: flex; flex-wrap: wrap; gap: 4px; margin-top: 4px;`;
const Chip = styled.button`display: inline-flex; align-items: center; gap: 5px; min-height: 32px; padding: 2px 10px; border-radius: 999px; border: 1px solid ${v.line}; background: ${v.card}; color: ${v.ink}; font-size: 14px; &[aria-pressed='true'] { border-color: ${v.accent}; background: ${v.accentSoft}; } @media (hover: none) { min-height: 44px; min-width: 44px; }`;

/** A reader's own reaction to a message. */
export const ownReaction = (m: Pick<Message, 'tepkiler'>, selfId: number | undefined): Reaction | undefined =>
  m.tepkiler?.find(({ uyeler }) => selfId !== undefined && uyeler.includes(selfId))?.tepki;

interface Props {
  message: Message;
  conversation: Conversation;
  self: Pick<Member, 'id' | 'adi'> | null | undefined;
  /** Chooses a reaction, or takes the own one back. */
  onReact(reaction: Reaction | undefined): void;
}

/** The reactions to a message; pressing one joins it or takes the own one back. */
export function ReactionChips({ message, conversation, self, onReact, fixed }: Props & { fixed: boolean }) {
  const { t } = useTranslation('mf-messages');
  const own = ownReaction(message, self?.id);
  const nameOf = (id: number) => (id === self?.id ? t('reaction.you') : (conversation.uyeler.find((m) => m.id === id)?.adi ?? t('reaction.somebody')));
  if (!message.tepkiler?.length) return null;
  return (
    <Row role="group" aria-label={t('reaction.all')}>
      {message.tepkiler.map(({ tepki, uyeler }) => (
        <Chip
          key={tepki}
          type="button"
          disabled={fixed}
          aria-pressed={own === tepki}
          title={uyeler.map(nameOf).join(', ')}
          onClick={() => onReact(own === tepki ? undefined : tepki)}
        >
          <span>{tepki}</span> {uyeler.length}
          <VisuallyHidden>{uyeler.map(nameOf).join(', ')}</VisuallyHidden>
        </Chip>
      ))}
    </Row>
  );
}

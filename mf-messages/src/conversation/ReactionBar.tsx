import { useTranslation, v } from '@yaprak/shared-kit';
import type { Member, Message, Reaction } from '@yaprak/shared-kit/contract';
import { reactions } from '@yaprak/shared-kit/limits';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { ownReaction } from './Reactions';

const Bar = styled.div`display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 44px); gap: 2px; margin-top: 6px; padding: 4px; border-radius: 999px; border: 1px solid ${v.line}; background: ${v.card}; width: fit-content; max-width: 100%;`;
const Choice = styled.button`display: grid; place-items: center; width: 100%; height: 44px; border-radius: 999px; font-size: 22px; &:hover { background: ${v.hover}; } &[aria-pressed='true'] { background: ${v.accentSoft}; }`;

interface Props {
  message: Message;
  self: Pick<Member, 'id' | 'adi'> | null | undefined;
  /** Chooses a reaction, or takes the own one back. */
  onReact(reaction: Reaction | undefined): void;
  onClose(): void;
}

/** The reactions to choose from; Escape closes them. */
export default function ReactionBar({ message, self, onReact, onClose }: Props) {
  const { t } = useTranslation('mf-messages');
  const bar = useRef<HTMLDivElement>(null);
  const own = ownReaction(message, self?.id);
  useEffect(() => bar.current?.querySelector('button')?.focus(), []);
  return (
    <Bar ref={bar} role="group" aria-label={t('reaction.choose')} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      {reactions.map((one) => (
        <Choice
          key={one}
          type="button"
          aria-pressed={own === one}
          onClick={() => {
            onReact(own === one ? undefined : one);
            onClose();
          }}
        >
          {one}
        </Choice>
      ))}
    </Bar>
  );
}

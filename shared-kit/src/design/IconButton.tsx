import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { canHover, motion, v } from './tokens';
import { usePressGuard } from './use-press-guard';

/** What an `IconButton` takes besides the attributes of `button`. */
export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** Accessible name. */
  label: string;
  icon: ReactNode;
  /** A count or short text next to the icon; announced after the label. */
  text?: ReactNode;
  /** The state the button represents is on: liked, saved, followed. */
  active?: boolean;
  /** Colour of the active state. */
  tone?: 'accent' | 'danger' | 'gold';
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const toneColour = { accent: v.accent, danger: v.danger, gold: v.goldInk };

/** States are told by attributes: a rule that comes with a press would have the browser work out the styles of the whole page again. */
const Frame = styled.button<{ $tone: 'accent' | 'danger' | 'gold' }>`
  position: relative; display: inline-flex; align-items: center; justify-content: center; gap: 6px;
  min-width: 36px; height: 36px; padding: 0;
  border-radius: 999px; color: ${v.ink2};
  font-size: 13px; font-weight: 500; font-variant-numeric: tabular-nums;
  transition: background ${motion.fast}, color ${motion.fast}; touch-action: manipulation; user-select: none;
  &::after { content: ''; position: absolute; inset: -4px; }
  ${canHover} { &:hover { background: ${v.hover}; color: ${v.ink}; } }
  &:disabled { opacity: 0.4; cursor: not-allowed; }
  &[data-wide] { padding-inline: 10px; }
  &[aria-pressed='true'] { color: ${({ $tone }) => toneColour[$tone]}; svg { fill: currentColor; } }
`;

/** An icon button; 44 px touch target, 36 px visible. Passing `active` makes it a toggle. Ignores a second press within 400 ms (R-CONST-13). */
export function IconButton({ label, icon, text, active, tone = 'accent', busy = false, onClick, type = 'button', ...rest }: IconButtonProps) {
  const press = usePressGuard(onClick, busy);
  const spoken = typeof text === 'string' || typeof text === 'number' ? `${label}, ${text}` : label;
  return (
    <Frame
      {...rest}
      type={type}
      onClick={press}
      aria-label={spoken}
      title={rest.title ?? label}
      aria-pressed={active}
      // A press made before the page was taken over may show already.
      suppressHydrationWarning
      aria-busy={busy || undefined}
      $tone={tone}
      data-wide={text == null ? undefined : ''}
    >
      {icon}
      {text != null && <span>{text}</span>}
    </Frame>
  );
}

import { css } from 'styled-components';
import { canHover, motion, radius, v } from './tokens';

export type ButtonVariant = 'primary' | 'quiet' | 'soft' | 'danger' | 'link';
export type ButtonSize = 's' | 'm';

const looks = {
  primary: css`
    background: ${v.accent}; color: ${v.onAccent};
    ${canHover} { &:hover { background: ${v.accentHover}; } }
  `,
  soft: css`
    background: ${v.accentSoft}; color: ${v.accent};
    ${canHover} { &:hover { color: ${v.accentHover}; } }
  `,
  quiet: css`
    background: ${v.card}; color: ${v.ink}; box-shadow: inset 0 0 0 1px ${v.line};
    ${canHover} { &:hover { background: ${v.hover}; } }
  `,
  danger: css`
    background: ${v.danger}; color: ${v.onDanger};
    ${canHover} { &:hover { background: ${v.dangerHover}; } }
  `,
  link: css`
    color: ${v.accent}; padding-inline: 4px;
    ${canHover} { &:hover { text-decoration: underline; text-underline-offset: 3px; } }
  `,
};

/** Shared styles of buttons and button-like links. Small ones keep a touch target of 44 px. */
export const buttonLook = css<{ $variant: ButtonVariant; $size: ButtonSize; $block?: boolean }>`
  position: relative; display: inline-flex; align-items: center; justify-content: center; gap: 8px;
  ${({ $block }) => $block && 'width: 100%;'}
  min-height: ${({ $size }) => ($size === 's' ? 32 : 44)}px;
  padding: ${({ $size }) => ($size === 's' ? '4px 12px' : '8px 20px')};
  border-radius: ${radius.control}px;
  font-size: ${({ $size }) => ($size === 's' ? 13 : 15)}px; font-weight: 600; line-height: 1.2; text-align: center;
  transition: background ${motion.fast}, color ${motion.fast}, transform ${motion.fast};
  user-select: none; touch-action: manipulation;
  ${({ $variant }) => looks[$variant]}
  &:active { transform: translateY(1px); }
  &[aria-disabled='true'] { cursor: default; transform: none; }
  &:disabled { opacity: 0.5; cursor: not-allowed; transform: none; }
  ${({ $size }) => $size === 's' && css`&::after { content: ''; position: absolute; inset: -6px 0; }`}
`;

import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';
import styled, { css } from 'styled-components';
import { canHover, motion, v } from './tokens';
import { usePressGuard } from './use-press-guard';

const look = css<{ $on?: boolean }>`
  position: relative; display: inline-flex; align-items: center; gap: 6px; min-height: 32px; padding: 4px 12px; border-radius: 999px; font-size: 13px; font-weight: 500; white-space: nowrap;
  background: ${({ $on }) => ($on ? v.accentSoft : v.card)}; color: ${({ $on }) => ($on ? v.accent : v.ink)}; box-shadow: inset 0 0 0 1px ${({ $on }) => ($on ? v.accent : v.line)};
  transition: background ${motion.fast}; &::after { content: ''; position: absolute; inset: -6px 0; }
  ${canHover} { &:hover { background: ${({ $on }) => ($on ? v.accentSoft : v.hover)}; } }
`;
const ButtonChip = styled.button<{ $on?: boolean }>`${look}`;
const LinkChip = styled(Link)<{ $on?: boolean }>`${look}`;

interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  children: ReactNode;
  icon?: ReactNode;
  /** Selected; passing `on` makes the chip a toggle. */
  on?: boolean;
  /** Internal path; makes the chip a link. */
  to?: string;
}

/** A small rounded choice: a filter, a genre, a tag, a topic. */
export function Chip({ children, icon, on, to, onClick, ...rest }: ChipProps) {
  const press = usePressGuard(onClick);
  if (to !== undefined) {
    return (
      <LinkChip to={to} $on={on} aria-current={on ? 'true' : undefined}>
        {icon}
        {children}
      </LinkChip>
    );
  }
  return (
    <ButtonChip {...rest} type="button" onClick={press} aria-pressed={on} $on={on}>
      {icon}
      {children}
    </ButtonChip>
  );
}

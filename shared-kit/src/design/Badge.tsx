import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTranslation } from '../i18n/use-translation';
import { v } from './tokens';
import { VisuallyHidden } from './VisuallyHidden';

const tones = {
  accent: { ground: v.accentSoft, ink: v.accent },
  gold: { ground: v.goldSoft, ink: v.goldInk },
  danger: { ground: v.dangerSoft, ink: v.danger },
  blue: { ground: v.verifiedSoft, ink: v.verified },
  quiet: { ground: v.sunken, ink: v.ink2 },
};

const Mark = styled.span<{ $tone: keyof typeof tones }>`
  display: inline-flex; align-items: center; gap: 4px; padding: 2px 8px; border-radius: 999px; font-size: 12px; font-weight: 600; line-height: 1.32; white-space: nowrap;
  background: ${({ $tone }) => tones[$tone].ground}; color: ${({ $tone }) => tones[$tone].ink};
`;

/** A short status label: `Taslak`, `Yayında`, `Sıkı Okur`. */
export function Badge({ tone = 'quiet', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <Mark $tone={tone}>{children}</Mark>;
}

const Count = styled.span`
  display: inline-grid; place-items: center; min-width: 1.64em; height: 1.64em; padding: 0 0.45em; border-radius: 1em; background: ${v.accent}; color: ${v.onAccent};
  font-size: 11px; font-weight: 700; line-height: 1; font-variant-numeric: tabular-nums;
`;

/** Unread count; hidden at zero, `99+` from a hundred on. `label` is announced instead of the bare number. */
export function Counter({ value, label }: { value: number; label?: string }) {
  const { t } = useTranslation('kit');
  if (value <= 0) return null;
  return (
    <Count>
      <span aria-hidden>{value > 99 ? '99+' : value}</span>
      <VisuallyHidden>{label ?? t('moreUnread', { n: value })}</VisuallyHidden>
    </Count>
  );
}

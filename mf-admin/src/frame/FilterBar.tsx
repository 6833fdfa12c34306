import { below, canHover, radius, ScrollRow, useTranslation, v } from '@yaprak/shared-kit';
import { Link } from 'react-router';
import styled from 'styled-components';

/** Several rows on wide screens, one that scrolls sideways on phones. */
const Bar = styled(ScrollRow)`flex-wrap: wrap; gap: 8px; list-style: none; margin: 0; padding: 0;
  ${below.md} { flex-wrap: nowrap; margin: -4px; padding: 4px; }
`;
const Choice = styled(Link)`
  display: inline-flex; align-items: center; gap: 6px; min-height: 36px; white-space: nowrap; padding: 0 12px; border-radius: ${radius.control}px; border: 1px solid ${v.line}; background: ${v.card}; color: ${v.ink2}; font-size: 14px;
  &[aria-current] { border-color: ${v.accent}; background: ${v.accentSoft}; color: ${v.accent}; font-weight: 600; }
  ${canHover} { &:hover { border-color: ${v.edge}; color: ${v.ink}; } &[aria-current]:hover { color: ${v.accent}; } }
  b { font-weight: 600; font-variant-numeric: tabular-nums; }
`;

export interface FilterChoice {
  to: string;
  label: string;
  count?: number;
  current: boolean;
}

/** Filter links, so that a filtered list has its own URL. */
export function FilterBar({ choices, label }: { choices: readonly FilterChoice[]; label?: string }) {
  const { t } = useTranslation('mf-admin');
  return (
    <Bar forwardedAs="ul" aria-label={label ?? t('filters')}>
      {choices.map((c) => (
        <li key={c.label}>
          <Choice to={c.to} aria-current={c.current || undefined} preventScrollReset>
            {c.label}
            {c.count ? <b>{c.count}</b> : null}
          </Choice>
        </li>
      ))}
    </Bar>
  );
}

/** A URL with some query parameters changed; `undefined` removes one. */
export function withFields(path: string, now: URLSearchParams, change: Record<string, string | undefined>): string {
  const next = new URLSearchParams(now);
  for (const [name, value] of Object.entries(change)) value === undefined ? next.delete(name) : next.set(name, value);
  const search = next.toString();
  return search ? `${path}?${search}` : path;
}

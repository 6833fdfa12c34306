import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import styled from 'styled-components';
import { formatNumber } from '../format/numbers';
import { useTranslation } from '../i18n/use-translation';
import { ScrollRow } from './ScrollRow';
import { SkeletonList } from './Skeleton';
import { canHover, layers, motion, v } from './tokens';
import { useLang } from './use-lang';

export interface Section {
  to: string;
  label: string;
  count?: number;
  current?: boolean;
}

/** Opaque, and as wide as the screen where the page's content comes close to its edges: nothing shows beside it or through it (R-NAV-16). */
const Bar = styled.nav`
  position: sticky; top: var(--sticky-top, 0px); z-index: ${layers.sticky}; background: ${v.paper}; border-bottom: 1px solid ${v.line};
  margin-inline: calc(-1 * var(--page-gutter, 0px)); padding-inline: var(--page-gutter, 0px);
`;
const Tabs = styled(ScrollRow)`gap: 24px; padding: 0;`;
const Tab = styled(Link)`
  position: relative; display: flex; align-items: center; gap: 6px; min-height: 44px; white-space: nowrap; font-size: 14px; font-weight: 500; color: ${v.ink2};
  transition: color ${motion.fast};
  &::after { content: ''; position: absolute; left: 0; right: 0; bottom: 0; height: 2px; border-radius: 2px 2px 0 0; background: transparent; }
  &[aria-current='page'] { color: ${v.ink}; font-weight: 600; }
  &[aria-current='page']::after { background: ${v.accent}; }
  &:focus-visible { outline-offset: -3px; border-radius: 6px; }
  ${canHover} { &:hover { color: ${v.ink}; } }
  small { font-size: 12px; font-weight: 400; color: ${v.ink2}; font-variant-numeric: tabular-nums; }
`;

/** How long a section may take before a skeleton takes the place of the one before, in ms (R-NAV-09). */
const MOMENT_MS = 30;

/** The section on its way, once its moment is over. */
function useComing(sections: readonly Section[]): string | undefined {
  const { location } = useNavigation();
  const to = location && sections.find((section) => section.to === location.pathname + location.search)?.to;
  const [late, setLate] = useState<string>();
  useEffect(() => {
    const timer = to && setTimeout(() => setLate(to), MOMENT_MS);
    return () => {
      if (timer) clearTimeout(timer);
      setLate(undefined);
    };
  }, [to]);
  return to && late;
}

/** Hides what follows the bar while another section is on its way. A rule for all that may follow would be worked out again with whatever comes to the page. */
function useLeaving(bar: RefObject<HTMLElement | null>, coming: boolean): void {
  useLayoutEffect(() => {
    if (!coming) return;
    const leaving: Element[] = [];
    for (let part = bar.current?.nextElementSibling; part; part = part.nextElementSibling) if (!part.matches('[data-coming], [hidden]')) leaving.push(part);
    for (const part of leaving) part.setAttribute('hidden', '');
    return () => {
      for (const part of leaving) part.removeAttribute('hidden');
    };
  }, [bar, coming]);
}

/**
 * Section links of a long page that stay in reach; the current one is scrolled into view horizontally, the page itself never moves. A section that takes its
 * time is shown as chosen at once, with a skeleton in place of what follows the bar (R-NAV-09).
 */
export function SectionBar({ sections, label }: { sections: readonly Section[]; label?: string }) {
  const { t } = useTranslation('kit');
  const lang = useLang();
  const coming = useComing(sections);
  const nav = useRef<HTMLElement>(null);
  useLeaving(nav, !!coming);
  const bar = (
    <Bar ref={nav} aria-label={label ?? t('sections')}>
      <Tabs forwardedAs="ul">
        {sections.map((section) => (
          <li key={section.to}>
            <Tab to={section.to} preventScrollReset aria-current={(coming ? section.to === coming : section.current) ? 'page' : undefined}>
              {section.label}
              {section.count !== undefined && section.count > 0 && <small>{formatNumber(section.count, lang)}</small>}
            </Tab>
          </li>
        ))}
      </Tabs>
    </Bar>
  );
  return (
    <>
      {bar}
      {coming && (
        // As high as the screen, so that the bar stays where it is.
        <div data-coming style={{ minHeight: '100vh' }}>
          <SkeletonList shape="post" />
        </div>
      )}
    </>
  );
}

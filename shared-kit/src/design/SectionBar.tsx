import { Link } from 'react-router';
import styled from 'styled-components';
import { formatNumber } from '../format/numbers';
import { useTranslation } from '../i18n/use-translation';
import { ScrollRow } from './ScrollRow';
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

/** Section links of a long page that stay in reach; the current one is scrolled into view horizontally, the page itself never moves. */
export function SectionBar({ sections, label }: { sections: readonly Section[]; label?: string }) {
  const { t } = useTranslation('kit');
  const lang = useLang();
  return (
    <Bar aria-label={label ?? t('sections')}>
      <Tabs forwardedAs="ul">
        {sections.map((section) => (
          <li key={section.to}>
            <Tab to={section.to} preventScrollReset aria-current={section.current ? 'page' : undefined}>
              {section.label}
              {section.count !== undefined && section.count > 0 && <small>{formatNumber(section.count, lang)}</small>}
            </Tab>
          </li>
        ))}
      </Tabs>
    </Bar>
  );
}

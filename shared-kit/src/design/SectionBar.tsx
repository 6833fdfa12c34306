import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { formatNumber } from '../format/numbers';
import { useTranslation } from '../i18n/use-translation';
import { canHover, layers, motion, v } from './tokens';
import { useLang } from './use-lang';

export interface Section {
  to: string;
  label: string;
  count?: number;
  current?: boolean;
}

const Bar = styled.nav`
  position: sticky; top: var(--sticky-top, 0px); z-index: ${layers.sticky}; background: color-mix(in srgb, ${v.paper} 94%, transparent); backdrop-filter: blur(8px);
  border-bottom: 1px solid ${v.line};
`;
const Tabs = styled.ul`display: flex; gap: 24px; overflow-x: auto; overscroll-behavior-x: contain; scrollbar-width: none; padding: 0;
  &::-webkit-scrollbar { display: none; }
`;
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
  const list = useRef<HTMLUListElement>(null);
  const current = sections.find((section) => section.current)?.to;

  useEffect(() => {
    const tabs = list.current;
    const tab = current && tabs?.querySelector<HTMLElement>('[aria-current]');
    if (tabs && tab) tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  return (
    <Bar aria-label={label ?? t('sections')}>
      <Tabs ref={list}>
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

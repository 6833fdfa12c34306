import {
  BookOpenIcon,
  Counter,
  HashIcon,
  HouseIcon,
  Icon,
  LibraryIcon,
  MessageCircleIcon,
  media,
  UserIcon,
  useModal,
  useSelf,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { type ComponentType, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import styled from 'styled-components';
import { activeTab, type Tab, tabs, tabTap } from './layout.rules';
import { NewsDot } from './NewsDot';
import { Travel } from './Travel';
import { useFeedBadge } from './use-news';
import { useRefresh } from './use-refresh';

const Bar = styled.nav`
  position: fixed; inset: auto 0 0 0; z-index: 40; display: grid; grid-template-columns: repeat(6, 1fr); background: ${v.card}; border-top: 1px solid ${v.line}; padding-bottom: env(safe-area-inset-bottom, 0px);
  ${media.md} { display: none; }
`;
const Entry = styled(Link)`
  position: relative; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 2px; min-height: 52px; font-size: 11px; color: ${v.ink2}; text-decoration: none; -webkit-touch-callout: none; user-select: none;
  svg { width: 22px; height: 22px; }
  &[aria-current='page'] { color: ${v.accent}; font-weight: 600; }
`;
const Count = styled.span`position: absolute; top: 2px; left: calc(50% + 4px);`;
const icons: Record<Tab, ComponentType> = {
  feed: HouseIcon,
  topics: HashIcon,
  books: LibraryIcon,
  stories: BookOpenIcon,
  messages: MessageCircleIcon,
  account: UserIcon,
};
const LONG_PRESS_MS = 500;

/** The bottom tab bar on phones (R-LAYOUT-01 … R-LAYOUT-14). */
export function TabBar() {
  const { t } = useTranslation('shell');
  const self = useSelf();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [refresh, refreshing] = useRefresh();
  const timer = useRef<number | undefined>(undefined);
  const held = useRef(false);
  const openModal = useModal();
  const news = useFeedBadge();
  const active = activeTab(pathname, self?.kadi);
  const targets: Record<Tab, string> = {
    feed: self ? '/akis' : '/',
    topics: '/konular',
    books: '/kitaplar',
    stories: '/hikayeler',
    messages: '/mesajlar',
    account: self ? `/${self.kadi}` : '/giris-yap',
  };
  // R-LAYOUT-11, R-LAYOUT-12
  const longPress: Partial<Record<Tab, () => void>> = {
    topics: () => void navigate('/arama'),
    ...(self ? { account: () => openModal('CokluHesap') } : {}),
  };
  const release = () => window.clearTimeout(timer.current);

  return (
    <Bar aria-label={t('tabs')}>
      {refreshing && <Travel role="progressbar" aria-label={t('loading')} />}
      {tabs.map((tab) => (
        <Entry
          key={tab}
          to={targets[tab]}
          aria-current={active === tab ? 'page' : undefined}
          onPointerDown={() => {
            held.current = false;
            const act = longPress[tab];
            if (act) {
              timer.current = window.setTimeout(() => {
                held.current = true;
                act();
              }, LONG_PRESS_MS);
            }
          }}
          onPointerUp={release}
          onPointerLeave={release}
          onPointerCancel={release}
          onContextMenu={(event) => longPress[tab] && event.preventDefault()}
          onClick={(event) => {
            if (held.current) return event.preventDefault();
            const action = tabTap(active === tab && pathname === targets[tab], window.scrollY);
            if (action === 'go') return;
            event.preventDefault();
            if (action === 'scroll') window.scrollTo({ top: 0, behavior: 'smooth' });
            else void refresh();
          }}
        >
          <Icon of={icons[tab] as never} />
          {t(tab)}
          {tab === 'feed' && news && <NewsDot label={t('news')} tab />}
          {tab === 'messages' && self?.bMSayisi ? (
            <Count>
              <Counter value={self.bMSayisi} />
            </Count>
          ) : null}
        </Entry>
      ))}
    </Bar>
  );
}

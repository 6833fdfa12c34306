import {
  BookOpenIcon,
  Counter,
  HashIcon,
  HouseIcon,
  Icon,
  type IconShape,
  LibraryIcon,
  MessageCircleIcon,
  media,
  UserIcon,
  useAppSelector,
  useLongPress,
  useModal,
  useSelf,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { memo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import styled, { css } from 'styled-components';
import { activeTab, type Tab, tabs, tabTap } from './layout.rules';
import { NewsDot } from './NewsDot';
import { ACCOUNT_MENU } from './navigation';
import { Travel } from './Travel';
import { useFeedBadge } from './use-news';
import { useRefresh } from './use-refresh';

const Bar = styled.nav`
  position: fixed; inset: auto 0 0 0; z-index: 40; display: grid; grid-template-columns: repeat(6, 1fr); background: ${v.card}; border-top: 1px solid ${v.line}; padding-bottom: env(safe-area-inset-bottom, 0px);
  ${media.md} { display: none; }
`;
const look = css`
  position: relative; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 2px; min-height: 52px; font-size: max(11px, min(0.6875rem, 3.4vw)); color: ${v.ink2}; text-decoration: none; -webkit-touch-callout: none; user-select: none;
  svg { width: 22px; height: 22px; }
  &[aria-current='page'] { color: ${v.accent}; font-weight: 600; }
`;
const Entry = styled(Link)`${look}`;
const MenuEntry = styled.button`${look} width: 100%; font-family: inherit;`;
/** The unread count grows with large text as little as the names of the tabs do, so that the icon beneath stays in sight. */
const Count = styled.span`position: absolute; top: 2px; left: calc(50% + 4px); line-height: 0; > span { font-size: inherit; }`;
const icons: Record<Tab, IconShape> = {
  feed: HouseIcon,
  topics: HashIcon,
  books: LibraryIcon,
  stories: BookOpenIcon,
  messages: MessageCircleIcon,
  account: UserIcon,
};
/** The tabs that are links; the last tab opens the account menu. */
const places = tabs.filter((tab): tab is Exclude<Tab, 'account'> => tab !== 'account');

/** The bottom tab bar on phones (R-LAYOUT-01 … R-LAYOUT-14); its last tab opens the account menu (R-NAV-01). */
export const TabBar = memo(function TabBar() {
  const { t } = useTranslation('shell');
  const self = useSelf();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [refresh, refreshing] = useRefresh();
  const press = useLongPress();
  const news = useFeedBadge();
  const active = activeTab(pathname, self?.kadi);
  const targets = { feed: self ? '/akis' : '/', topics: '/konular', books: '/kitaplar', stories: '/hikayeler', messages: '/mesajlar' };

  return (
    <Bar aria-label={t('tabs')}>
      {refreshing && <Travel role="progressbar" aria-label={t('loading')} />}
      {places.map((tab) => (
        <Entry
          key={tab}
          to={targets[tab]}
          aria-current={active === tab ? 'page' : undefined}
          // R-LAYOUT-11
          {...press.on(tab === 'topics' ? () => void navigate('/arama') : undefined)}
          onClick={(event) => {
            if (press.held()) return event.preventDefault();
            const action = tabTap(active === tab && pathname === targets[tab], window.scrollY);
            if (action === 'go') return;
            event.preventDefault();
            if (action === 'scroll') window.scrollTo({ top: 0, behavior: 'smooth' });
            else void refresh();
          }}
        >
          <Icon of={icons[tab]} />
          {t(tab)}
          {tab === 'feed' && news && <NewsDot label={t('news')} tab />}
          {tab === 'messages' && self?.bMSayisi ? (
            <Count>
              <Counter value={self.bMSayisi} />
            </Count>
          ) : null}
        </Entry>
      ))}
      <AccountTab current={active === 'account'} member={self !== null} />
    </Bar>
  );
});

/** The last tab, which opens the account menu; whether that is open changes no other tab. */
function AccountTab({ current, member }: { current: boolean; member: boolean }) {
  const { t } = useTranslation('shell');
  const press = useLongPress();
  const openModal = useModal();
  const open = useAppSelector((s) => s.modals.some(({ name }) => name === ACCOUNT_MENU));
  return (
    <MenuEntry
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-current={current ? 'page' : undefined}
      // R-LAYOUT-12
      {...press.on(member ? () => openModal('CokluHesap') : undefined)}
      onClick={() => {
        if (!press.held()) openModal(ACCOUNT_MENU);
      }}
    >
      <Icon of={icons.account} />
      {t('account')}
    </MenuEntry>
  );
}

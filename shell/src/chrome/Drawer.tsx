import { Avatar, Counter, Icon, MoonIcon, media, UserIcon, useAppSelector, useModal, useSelf, useTranslation, v } from '@yaprak/shared-kit';
import { memo, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import styled from 'styled-components';
import { drawerShown } from './layout.rules';
import { NewsDot } from './NewsDot';
import { ACCOUNT_MENU, drawerPlaces, useNavigation } from './navigation';
import { Wordmark } from './Wordmark';

/** Drawer widths: none below 768 px, mini below 1000, full from there (R-LAYOUT-20, R-LAYOUT-21). */
const Frame = styled.nav<{ $hidden: boolean }>`
  visibility: ${({ $hidden }) => ($hidden ? 'hidden' : 'visible')}; display: none; position: sticky; top: 0; height: calc(100dvh - var(--notice-height, 0px)); flex: none; flex-direction: column; gap: 2px; padding: 12px 10px; border-right: 1px solid ${v.line}; overflow: hidden;
  ${media.md} { display: flex; width: 72px; }
  ${media.lg} { width: 240px; padding: 12px 14px; }
`;
/** The mini drawer has room for the leaf alone. */
const Brand = styled.div`padding: 0 12px 12px; span { display: none; } ${media.lg} { padding-inline: 10px; span { display: inline; } }`;
const Name = styled.span`display: none; ${media.lg} { display: inline; }`;
const look = `
  display: flex; align-items: center; gap: 14px; min-height: 44px; padding: 0 12px; border-radius: 8px; font-size: 15px; text-decoration: none; color: var(--ink); width: 100%; text-align: left; position: relative;
  svg { width: 20px; height: 20px; flex: none; }
`;
const Entry = styled(
  Link,
)`${look} &:hover { background: ${v.hover}; } &[aria-current='page'] { font-weight: 600; background: ${v.accentSoft}; color: ${v.accent}; }`;
const AppEntry = styled.a`${look} &:hover { background: ${v.hover}; }`;
const Action = styled.button`${look} &:hover { background: ${v.hover}; }`;
/** Scrolls where there is more than fits, as for staff; what is below it stays in sight. */
const Places = styled.div`flex: 1; min-height: 0; overflow-y: auto; scrollbar-width: thin; display: flex; flex-direction: column; gap: 2px; margin: 0 -4px; padding: 4px;`;
const Rest = styled.div`padding-top: 8px; border-top: 1px solid ${v.line}; display: flex; flex-direction: column; gap: 2px;`;
const Count = styled.span`position: absolute; left: 26px; top: 4px; ${media.lg} { position: static; margin-left: auto; }`;

/** Brings the line of the page that is open into sight where the drawer is lower than its places. */
function useCurrentInSight() {
  const places = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another line
  useEffect(() => {
    const box = places.current;
    const line = box?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    if (!box || !line) return;
    const { top, bottom } = box.getBoundingClientRect();
    if (line.bottom > bottom) box.scrollTop += line.bottom - bottom;
    else if (line.top < top) box.scrollTop -= top - line.top;
  }, [pathname]);
  return places;
}

/** The left drawer (R-LAYOUT-19): navigation for everybody, the member's own places, the theme, and the account menu for everything else. Hidden, it keeps its space so nothing jumps. */
export const Drawer = memo(function Drawer() {
  const { t } = useTranslation('shell');
  const hidden = useAppSelector((s) => !drawerShown(s.modals));
  const self = useSelf();
  const items = useNavigation(drawerPlaces(self?.kadi));
  const open = useModal();
  const places = useCurrentInSight();
  // The panel stands at two addresses. Pages of the desk that stand at the panel's are the desk's for librarians without the panel.
  const panel = items.some(({ to }) => to === '/y') ? '/y/' : '/kutuphanecilik/';
  const here = `${useLocation().pathname}/`.replace(/^\/(y|yonetim)\//, panel);
  return (
    <Frame aria-label={t('mainMenu')} $hidden={hidden}>
      <Brand>
        <Wordmark />
      </Brand>
      <Places ref={places}>
        {items.map(({ to = '', text, icon, count, news, app }) => {
          const content = (
            <>
              <Icon of={icon} />
              <Name>{t(text)}</Name>
              {count ? (
                <Count>
                  <Counter value={count} />
                </Count>
              ) : news ? (
                <NewsDot label={t('news')} />
              ) : null}
            </>
          );
          return app ? (
            <AppEntry key={to} href={to} data-app-link aria-label={t(text)}>
              {content}
            </AppEntry>
          ) : (
            <Entry key={to} to={to} aria-current={here.startsWith(`${to}/`) ? 'page' : undefined} aria-label={t(text)}>
              {content}
            </Entry>
          );
        })}
      </Places>
      <Rest>
        <Action type="button" onClick={() => open('GeceModu')} aria-label={t('nightMode')}>
          <Icon of={MoonIcon} />
          <Name>{t('nightMode')}</Name>
        </Action>
        <Action type="button" aria-haspopup="dialog" onClick={() => open(ACCOUNT_MENU)} aria-label={t('account')}>
          {self ? <Avatar name={self.adi} seed={self.id} picture={self.resim} size={24} /> : <Icon of={UserIcon} />}
          <Name>{self?.adi ?? t('account')}</Name>
        </Action>
      </Rest>
    </Frame>
  );
});

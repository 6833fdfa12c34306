import { media, ScrollRow, ToastView, toastDismissed, useAppDispatch, useAppSelector, useSelf, useTranslation, v } from '@yaprak/shared-kit';
import { PageNews } from '@yaprak/shared-kit/page-news';
import { useEffect } from 'react';
import { NavLink, Outlet, ScrollRestoration, useLocation } from 'react-router';
import styled from 'styled-components';
import { adsApi } from '../ads.api';
import { AdsWordmark } from './AdsWordmark';
import { usePlace } from './app-context';

const Frame = styled.div`min-height: 100dvh; display: flex; flex-direction: column; background: ${v.paper};`;
const Bar = styled.header`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 16px; padding: 8px 16px 0; background: ${v.card}; border-bottom: 1px solid ${v.line}; border-top: 3px solid ${v.accent};
  ${media.md} { padding: 8px 24px 0; }
  @media print { display: none; }
`;
const Back = styled.a`min-height: 44px; display: inline-flex; align-items: center; color: ${v.ink2}; font-size: 14px; &:hover { color: ${v.ink}; }`;
const Menu = styled(ScrollRow)`
  flex: 1 0 calc(100% + 32px); gap: 4px; margin: 0 -16px; padding: 0 8px;
  ${media.md} { padding: 0 16px; }
  > * { min-height: 44px; display: inline-flex; align-items: center; padding: 0 10px; color: ${v.ink2}; font-size: 15px; border-bottom: 2px solid transparent; }
  > :hover { color: ${v.ink}; } > :focus-visible { outline-offset: -3px; } > [aria-current='page'] { color: ${v.accent}; border-bottom-color: ${v.accent}; font-weight: 600; }
`;
const Skip = styled.a`position: absolute; left: -9999px; z-index: 100; padding: 12px 16px; background: ${v.card}; &:focus { left: 8px; top: 8px; }`;
const Content = styled.main`flex: 1; outline: none;`;

/** Menu entries (R-ADS-04); sign-in is shown to visitors. */
const entries = [
  { to: '/', key: 'home', end: true },
  { to: '/liste', key: 'ads' },
  { to: '/olustur', key: 'create' },
  { to: '/odemelerim', key: 'payments' },
  { to: '/odeme-ekle', key: 'addPayment' },
  { to: '/sss', key: 'faq' },
  { to: '/iletisim', key: 'contact' },
] as const;

/** Document title by first path segment. */
export const titleKeys: Record<string, string> = {
  '': 'home',
  liste: 'ads',
  olustur: 'create',
  duzenle: 'edit',
  degistir: 'change',
  odemelerim: 'payments',
  'odeme-ekle': 'addPayment',
  'odeme-onay': 'bank',
  sss: 'faq',
  iletisim: 'contact',
  giris: 'signIn',
  profil: 'profile',
};

/** The application's frame: own wordmark, own menu, no app banner (R-ADS-03, R-LAYOUT-18). */
export function AdsFrame() {
  const { t } = useTranslation('ads-app');
  const { siteUrl, basename, session } = usePlace();
  const self = useSelf();
  const { pathname } = useLocation();
  const toasts = useAppSelector((s) => s.toasts);
  const dispatch = useAppDispatch();
  const [signOut] = adsApi.useAdsSignOutMutation();
  const key = titleKeys[pathname.split('/')[1] ?? ''];
  const title = t(key ? `menu.${key}` : 'missing');
  useEffect(() => {
    document.title = `${title} · ${t('brand')}`;
  }, [title, t]);
  return (
    <Frame>
      <Skip href="#icerik">{t('skip')}</Skip>
      <Bar>
        <AdsWordmark />
        <Back href={siteUrl || '/'} {...(siteUrl ? {} : { 'data-app-link': true })}>
          {t('back')}
        </Back>
        <Menu forwardedAs="nav" aria-label={t('menuLabel')}>
          {!self && <NavLink to="/giris">{t('menu.signIn')}</NavLink>}
          {entries.map(({ to, key, ...rest }) => (
            <NavLink key={to} to={to} {...rest}>
              {t(`menu.${key}`)}
            </NavLink>
          ))}
          {self && <NavLink to="/profil">{t('menu.profile')}</NavLink>}
          {self && (
            <button
              type="button"
              onClick={() => {
                void signOut({}).finally(() => void session.drop(basename));
              }}
            >
              {t('signOut')}
            </button>
          )}
        </Menu>
      </Bar>
      <Content id="icerik" tabIndex={-1}>
        <Outlet />
      </Content>
      <ToastView toasts={toasts} onDismiss={(key) => dispatch(toastDismissed(key))} />
      <PageNews />
      <ScrollRestoration />
    </Frame>
  );
}

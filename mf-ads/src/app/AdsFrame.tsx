import { readingFace, ToastView, toastDismissed, useAppDispatch, useAppSelector, v } from '@yaprak/shared-kit';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';
import styled from 'styled-components';

const Bar = styled.header`display: flex; flex-wrap: wrap; align-items: center; gap: 4px 20px; padding: 10px 20px; border-bottom: 1px solid ${v.line}; background: ${v.card};
  b { font-family: ${readingFace}; font-size: 20px; color: ${v.accent}; margin-right: auto; }
  a { min-height: 44px; display: inline-flex; align-items: center; color: ${v.ink}; text-decoration: none; } a[aria-current='page'] { color: ${v.accent}; font-weight: 600; }
`;

/** Frame of the advertisers' application. */
export function AdsFrame() {
  const { t } = useTranslation('mf-ads');
  const toasts = useAppSelector((s) => s.toasts);
  const dispatch = useAppDispatch();
  return (
    <>
      <Bar>
        <b>{t('brand')}</b>
        <nav aria-label={t('brand')} style={{ display: 'flex', gap: 20 }}>
          <NavLink to="/" end>
            {t('home')}
          </NavLink>
          <NavLink to="/sss">{t('faq')}</NavLink>
          <NavLink to="/iletisim">{t('contact')}</NavLink>
        </nav>
        <a href="/" data-app-link>
          {t('back')}
        </a>
      </Bar>
      <main>
        <Outlet />
      </main>
      <ToastView toasts={toasts} onDismiss={(key) => dispatch(toastDismissed(key))} />
    </>
  );
}

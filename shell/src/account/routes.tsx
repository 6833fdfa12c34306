import { type Guard, loadWithRetry } from '@yaprak/shared-kit';
import type { LayoutFlags } from '@yaprak/shared-kit/host';
import type { ComponentType } from 'react';

/** A page of the shell itself, loaded on demand. */
export interface OwnPage {
  path: string;
  guard?: Guard;
  layout?: LayoutFlags;
  load: () => Promise<ComponentType>;
}

/** No external ads on forms (R-ADS-09 … R-ADS-13); the add button is on every page (R-LAYOUT-15). */
const quiet: LayoutFlags = { ads: false };

/** Account pages (spec §2, public and account routes). */
export const accountPages: OwnPage[] = [
  { path: '/giris-yap', layout: quiet, load: () => chunk(() => import(/* webpackChunkName: "sign-in" */ './SignIn.page')).then((m) => m.SignInPage) },
  { path: '/kaydol', layout: quiet, load: () => chunk(() => import(/* webpackChunkName: "sign-up" */ './SignUp.page')).then((m) => m.SignUpPage) },
  {
    path: '/sifremi-unuttum',
    layout: quiet,
    load: () => chunk(() => import(/* webpackChunkName: "forgot-password" */ './ForgotPassword.page')).then((m) => m.ForgotPasswordPage),
  },
  {
    path: '/eposta-onayla',
    guard: { signedIn: true },
    layout: quiet,
    load: () => chunk(() => import(/* webpackChunkName: "confirm-email" */ './ConfirmEmail.page')).then((m) => m.ConfirmEmailPage),
  },
  {
    path: '/hesap',
    guard: { signedIn: true },
    layout: quiet,
    load: () => chunk(() => import(/* webpackChunkName: "account" */ './Account.page')).then((m) => m.AccountPage),
  },
  {
    path: '/ayarlar/:bolum?',
    guard: { signedIn: true },
    layout: quiet,
    load: () => chunk(() => import(/* webpackChunkName: "settings" */ './Settings.page')).then((m) => m.SettingsPage),
  },
  {
    path: '/geri-bildirim',
    layout: quiet,
    load: () => chunk(() => import(/* webpackChunkName: "feedback" */ '../pages/Feedback.page')).then((m) => m.FeedbackPage),
  },
  { path: '/hakkinda/:seo?', load: () => chunk(() => import(/* webpackChunkName: "about" */ '../pages/About.page')).then((m) => m.AboutPage) },
];

const chunk = <T,>(load: () => Promise<T>): Promise<T> => loadWithRetry(load);

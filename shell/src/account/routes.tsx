import { loadWithRetry } from '@yaprak/shared-kit';
import type { ComponentType } from 'react';
import { type OwnPageDeclaration, ownPages } from './own-pages';

/** A page of the shell itself, fetched when it is opened. */
export interface OwnPage extends OwnPageDeclaration {
  load: () => Promise<ComponentType>;
}

const loads: Record<keyof typeof ownPages, OwnPage['load']> = {
  signIn: () => chunk(() => import(/* webpackChunkName: "sign-in" */ './SignIn.page')).then((m) => m.SignInPage),
  signUp: () => chunk(() => import(/* webpackChunkName: "sign-up" */ './SignUp.page')).then((m) => m.SignUpPage),
  forgotPassword: () => chunk(() => import(/* webpackChunkName: "forgot-password" */ './ForgotPassword.page')).then((m) => m.ForgotPasswordPage),
  confirmEmail: () => chunk(() => import(/* webpackChunkName: "confirm-email" */ './ConfirmEmail.page')).then((m) => m.ConfirmEmailPage),
  account: () => chunk(() => import(/* webpackChunkName: "account" */ './Account.page')).then((m) => m.AccountPage),
  settings: () => chunk(() => import(/* webpackChunkName: "settings" */ './Settings.page')).then((m) => m.SettingsPage),
  premium: () => chunk(() => import(/* webpackChunkName: "Premium" */ '../premium/Premium.page')).then((m) => m.PremiumPage),
  feedback: () => chunk(() => import(/* webpackChunkName: "feedback" */ '../pages/Feedback.page')).then((m) => m.FeedbackPage),
  developer: () => chunk(() => import(/* webpackChunkName: "developer" */ '../pages/Developer.page')).then((m) => m.DeveloperPage),
  about: () => chunk(() => import(/* webpackChunkName: "about" */ '../pages/About.page')).then((m) => m.AboutPage),
};

/** The shell's pages with what draws them. */
export const accountPages: OwnPage[] = (Object.keys(ownPages) as (keyof typeof ownPages)[]).map((name) => ({ ...ownPages[name], load: loads[name] }));

const chunk = <T,>(load: () => Promise<T>): Promise<T> => loadWithRetry(load);

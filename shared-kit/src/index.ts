/** The kit: what all remotes and the shell share at run time. Forms and dialogs have their own entry points. */
export * from './ads';
export * from './area';
export type { CallPath, Input, PageData, PageName, PageParams, Result } from './contract';
export * from './design';
export * from './format';
export * from './i18n';
export * from './session';
export * from './social';
export * from './socket';
export * from './store';

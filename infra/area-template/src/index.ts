import { page, texts } from '@yaprak/shared-kit';

export const SablonPage = page(() => import(/* webpackChunkName: "SablonPage" */ './picks/Sablon.page'));
export const text = texts({
  tr: () => import(/* webpackChunkName: "texts-tr" */ '../texts/tr.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ '../texts/en.json'),
});

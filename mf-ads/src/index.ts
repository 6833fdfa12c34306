import { app, texts } from '@yaprak/shared-kit';

export const AdsApp = app(() => import(/* webpackChunkName: "AdsApp" */ './app/ads.app'));
export const text = texts({
  tr: () => import(/* webpackChunkName: "texts-tr" */ '../texts/tr.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ '../texts/en.json'),
});

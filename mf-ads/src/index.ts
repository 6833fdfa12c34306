import { app, page, slot, texts } from '@yaprak/shared-kit';

export const AdsApp = app(() => import(/* webpackChunkName: "AdsApp" */ './app/ads.app'));
export const AdReviewPage = page(() => import(/* webpackChunkName: "AdReviewPage" */ './review/AdReview.page'));
export const AdUnit = slot(() => import(/* webpackChunkName: "AdUnit" */ './unit/AdUnit.slot'));
export const text = texts({
  tr: () => import(/* webpackChunkName: "texts-tr" */ '../texts/tr.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ '../texts/en.json'),
});

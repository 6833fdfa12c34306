import { page, texts } from '@yaprak/shared-kit';

export const PanelPage = page(() => import(/* webpackChunkName: "PanelPage" */ './panel/Panel.page'));
export const AreasPage = page(() => import(/* webpackChunkName: "AreasPage" */ './areas/Areas.page'));
export const text = texts({
  tr: () => import(/* webpackChunkName: "texts-tr" */ '../texts/tr.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ '../texts/en.json'),
});

import { modal, page, slot, texts } from '@yaprak/shared-kit';

export const SearchPage = page(() => import(/* webpackChunkName: "SearchPage" */ './search/Search.page'));
export const SearchFiltersModal = modal(() => import(/* webpackChunkName: "SearchFiltersModal" */ './search/SearchFilters.modal'));
export const SearchBox = slot(() => import(/* webpackChunkName: "SearchBox" */ './quick/SearchBox.slot'));
export const text = texts({
  tr: () => import(/* webpackChunkName: "texts-tr" */ '../texts/tr.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ '../texts/en.json'),
});

import { modal, page, slot, texts } from '@yaprak/shared-kit';
import { withResults } from './search/results';

export const SearchPage = page(() => withResults(import(/* webpackChunkName: "SearchPage" */ './search/Search.page')));
export const SearchFiltersModal = modal(() => import(/* webpackChunkName: "SearchFiltersModal" */ './search/SearchFilters.modal'));
export const SearchBox = slot(() => import(/* webpackChunkName: "SearchBox" */ './quick/SearchBox.slot'));
export const text = texts({
  tr: () => import(/* webpackChunkName: "texts-tr" */ '../texts/tr.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ '../texts/en.json'),
});

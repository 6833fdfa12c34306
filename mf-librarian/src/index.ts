import { page, texts } from '@yaprak/shared-kit';

export const LibrarianPage = page(() => import(/* webpackChunkName: "LibrarianPage" */ './desk/Librarian.page'));
export const text = texts({
  tr: () => import(/* webpackChunkName: "texts-tr" */ '../texts/tr.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ '../texts/en.json'),
});

import { page, texts } from '@yaprak/shared-kit';

export const BookPage = page(() => import(/* webpackChunkName: "BookPage" */ './book/Book.page'));
export const AuthorPage = page(() => import(/* webpackChunkName: "AuthorPage" */ './author/Author.page'));
export const TopicPage = page(() => import(/* webpackChunkName: "TopicPage" */ './topic/Topic.page'));
export const GenrePage = page(() => import(/* webpackChunkName: "GenrePage" */ './browse/Genre.page'));
export const BooksPage = page(() => import(/* webpackChunkName: "BooksPage" */ './browse/Books.page'));
export const TopicsPage = page(() => import(/* webpackChunkName: "TopicsPage" */ './browse/Topics.page'));
export const text = texts({
  tr: () => import(/* webpackChunkName: "texts-tr" */ '../texts/tr.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ '../texts/en.json'),
});

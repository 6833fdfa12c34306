import type { ImportedBook } from './catalogue.types';

/** An edition from an importer with nothing but its keys, title and author. */
export const importedBook = (key: string, workKey: string, author: ImportedBook['authors'][number], rest: Partial<ImportedBook> = {}): ImportedBook => ({
  key,
  workKey,
  workTitle: rest.title ?? 'Başlık',
  title: 'Başlık',
  originalTitle: null,
  firstYear: null,
  year: null,
  language: null,
  isbn13: null,
  pages: null,
  publisher: null,
  authors: [author],
  ...rest,
});

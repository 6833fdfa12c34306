import { call, Id, listInput, listOf, Moment, oneOf, opt, page, type Static, Type } from './base';
import { Book } from './entities';

const Count = Type.Integer({ minimum: 0 });

/** A book that a reader's import has created, beside what resembles it (R-LIBIO-05). */
export const ImportedBook = Type.Object({
  id: Id,
  kitap: Book,
  isbn: opt(Type.String()),
  yayinevi: opt(Type.String()),
  sayfa: opt(Count),
  /** Readers who have it. */
  okur: Count,
  benzerler: Type.Array(Book),
  zaman: Moment,
});
export type ImportedBook = Static<typeof ImportedBook>;
/** Page `kutuphane-ice-aktarilanlar`: books of imports that nobody has looked at. */
export const importedPage = page('kutuphane-ice-aktarilanlar', { access: 'librarian', data: Type.Object({ kitaplar: listOf(ImportedBook) }) });
export const listImported = call('GET', 'v2/kutuphane/ice-aktarilanlar', {
  access: 'librarian',
  summary: "Books that readers' imports have created, the latest first, each beside what resembles it",
  input: Type.Object({ ...listInput }),
  result: listOf(ImportedBook),
});
export const resolveImported = call('POST', 'v2/kutuphane/ice-aktarilan/coz', {
  access: 'librarian',
  summary: 'Accepts an imported book, merges it into another, or refuses it; its readers keep their data',
  input: Type.Object({ id: Id, karar: oneOf(['kabul', 'birlestir', 'ret']), hedefId: opt(Id) }),
});

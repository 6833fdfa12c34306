import { call, Id, listInput, listOf, oneOf, opt, page, type Static, Type } from './base';
import { Book } from './entities';

/** Work lists of librarians, beside the books of imports (R-STAFF-07). */
export const workLists = ['isbnsiz', 'ikizler', 'kapaklar'] as const;
/** What is wrong with a cover: its file is gone, it is too small, its shape is not a book's. */
export const coverFaults = ['kayip', 'kucuk', 'bicim'] as const;

const List = oneOf(workLists);
/** One of two records that may be the same, with what tells them apart. */
const TwinSide = Type.Object({ id: Id, adi: Type.String(), yol: Type.String(), ayrinti: Type.String(), okur: Type.Integer({ minimum: 0 }), kitap: opt(Book) });
/** A row of a work list: a book (`isbnsiz`, `kapaklar`) or a pair (`ikizler`). */
export const WorkRow = Type.Object({
  id: Id,
  kitap: opt(Book),
  /** Publisher and year. */
  ayrinti: opt(Type.String()),
  kusur: opt(oneOf(coverFaults)),
  ikiz: opt(Type.Object({ turu: oneOf(['kitap', 'yazar']), neden: oneOf(['ayni-ad', 'benzer-ad', 'ayni-yazar']), ilki: TwinSide, ikincisi: TwinSide })),
});
export type WorkRow = Static<typeof WorkRow>;

/** Page `kutuphane-isler`: one of the work lists. */
export const workPage = page('kutuphane-isler', {
  access: 'librarian',
  params: Type.Object({ liste: List }),
  data: Type.Object({ liste: List, isler: listOf(WorkRow) }),
});
export const listWork = call('GET', 'v2/kutuphane/isler', {
  access: 'librarian',
  summary: "A librarians' work list: books without an ISBN and broken covers by readers, possible doubles by likeness",
  input: Type.Object({ ...listInput, liste: List }),
  result: listOf(WorkRow),
});
export const settleIsbn = call('POST', 'v2/kutuphane/is/isbn', {
  access: 'librarian',
  summary: 'Gives an edition its ISBN; without one, says that it has none',
  input: Type.Object({ id: Id, isbn: opt(Type.String({ minLength: 1, maxLength: 20, pattern: '^[0-9Xx -]*$' })) }),
});
export const settleTwins = call('POST', 'v2/kutuphane/is/ikiz', {
  access: 'librarian',
  summary: 'Decides on two records that may be the same: which of them remains, or that they differ',
  input: Type.Object({ id: Id, karar: oneOf(['ilki', 'ikincisi', 'ayri']) }),
});
export const settleCover = call('POST', 'v2/kutuphane/is/kapak', {
  access: 'librarian',
  summary: 'Takes a broken cover off its book, or accepts it as it is',
  input: Type.Object({ id: Id, karar: oneOf(['kaldir', 'iyi']) }),
});

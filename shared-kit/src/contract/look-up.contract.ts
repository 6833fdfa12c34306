import { call, Id, oneOf, opt, Type } from './base';
import { Book } from './entities';
import { recordKinds } from './librarian.contract';
import { limits } from './limits';

export const lookUpIsbn = call('GET', 'v2/kutuphane/isbn', {
  access: 'librarian',
  summary: "Looks up an ISBN in the site's catalogue",
  input: Type.Object({ isbn: Type.String({ minLength: 10, maxLength: 20 }) }),
  result: Type.Object({ isbn13: Type.String(), kitap: opt(Book), kitapId: opt(Id) }),
});
export const findRecords = call('GET', 'v2/kutuphane/bul', {
  access: 'member',
  summary: 'Books, authors, topics or series by name, for pickers; includes unpublished ones for librarians',
  input: Type.Object({ turu: oneOf(recordKinds), q: Type.String({ minLength: 2, maxLength: limits.search.max }) }),
  result: Type.Object({
    liste: Type.Array(
      Type.Object({
        id: Id,
        adi: Type.String(),
        ayrinti: Type.String(),
        /** Books only: their work. */
        eserId: opt(Id),
      }),
    ),
  }),
});

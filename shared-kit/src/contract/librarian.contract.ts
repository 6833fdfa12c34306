import { call, Id, Moment, opt, page, Type } from './base';
import { Book } from './entities';

/** What the catalogue still lacks about an edition. */
const Gap = Type.Object({ kitap: Book, eksikler: Type.Array(Type.String()), eklenme: Moment });

export const librarianPage = page('kutuphanecilik', {
  access: 'librarian',
  data: Type.Object({
    sayilar: Type.Object({ eser: Type.Integer(), baski: Type.Integer(), yazar: Type.Integer(), isbnsiz: Type.Integer() }),
    eksikler: Type.Array(Gap),
  }),
});
export const lookUpIsbn = call('GET', 'v2/kutuphane/isbn', {
  access: 'librarian',
  summary: 'Looks an ISBN up in the own catalogue',
  input: Type.Object({ isbn: Type.String({ minLength: 10, maxLength: 20 }) }),
  result: Type.Object({ isbn13: Type.String(), kitap: opt(Book), kitapId: opt(Id) }),
});

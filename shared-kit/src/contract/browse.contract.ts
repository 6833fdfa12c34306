import { Bit, call, Id, listInput, listOf, oneOf, opt, page, type Static, Text, Type } from './base';
import { Author, Book, Genre, Member, Topic } from './entities';
import { Post } from './post.entities';
import { authorSections, bookReaderShelves, bookSorts } from './slugs';

const Count = Type.Integer({ minimum: 0 });
const Slug = Type.String({ minLength: 1, maxLength: 120, pattern: '^[a-z0-9-]+$' });

/** Sort orders of `/populer`; `size-ozel` is tailored to the member's shelves (R-DISC-17). */
const popularSorts = ['size-ozel', 'en-populer', 'yukselenler', 'en-cok-okunanlar', 'en-cok-begenilen', 'yeni-cikanlar'] as const;
/** Sections of the agenda, as they stand in its addresses. */
export const agendaSections = ['genel-bakis', 'kitaplar', 'yazarlar', 'konular', 'gonderiler'] as const;
const recommendSections = ['genel-bakis', 'size-ozel', 'editorler', 'en-cok-okunanlar', 'turler', 'ruh-hali', 'istemediklerim'] as const;
const shopSorts = ['en-cok-okunanlar', 'en-ucuz', 'en-pahali'] as const;
const indexKinds = ['kitap', 'yazar', 'konu', 'okur'] as const;
/** Source of a book list; `anahtar` names the author, topic, genre or list. */
const bookSources = ['populer', 'liste', 'oneri', 'yazar', 'konu'] as const;

export const listBooks = call('GET', 'v2/kitap/liste', {
  access: 'public',
  scope: 'oku',
  summary: 'Books of a source: popular, a list, recommendations, an author, a topic',
  input: Type.Object({
    ...listInput,
    kaynak: oneOf(bookSources),
    anahtar: opt(Slug),
    bolum: opt(oneOf([...new Set([...authorSections, ...recommendSections])])),
    /** Sort order, for the sources that offer one; `size-ozel` only for `populer`. */
    s: opt(oneOf([...new Set([...bookSorts, ...popularSorts])])),
    q: opt(Text(1, 120)),
  }),
  result: listOf(Book),
});
export const findByIsbn = call('GET', 'v2/kitap/isbn', {
  access: 'public',
  scope: 'oku',
  summary: 'The book with an ISBN, as scanned from a barcode',
  input: Type.Object({ isbn: Type.String({ minLength: 1, maxLength: 40 }) }),
  result: Type.Object({ kitap: Book }),
});
export const listBookReaders = call('GET', 'v2/kitap/okurlar', {
  access: 'public',
  scope: 'oku',
  summary: 'Readers of a book',
  input: Type.Object({ ...listInput, kitapId: Id, s: opt(oneOf(bookReaderShelves)) }),
  result: listOf(Member),
});

/** Page `populer`: what is read most. */
export const popularPage = page('populer', {
  access: 'public',
  scope: 'oku',
  params: Type.Object({ s: opt(oneOf(popularSorts)) }),
  data: Type.Object({ s: oneOf(popularSorts), kitaplar: listOf(Book) }),
});

/** Page `gundem`: what is talked about now. */
export const agendaPage = page('gundem', {
  access: 'public',
  scope: 'oku',
  params: Type.Object({ bolum: opt(oneOf(agendaSections)) }),
  data: Type.Object({
    bolum: oneOf(agendaSections),
    kitaplar: opt(Type.Array(Book)),
    yazarlar: opt(Type.Array(Author)),
    konular: opt(Type.Array(Topic)),
    gonderiler: opt(listOf(Post)),
  }),
});

/** A book list: name, URL and first covers. */
export const BookList = Type.Object({
  id: Id,
  adi: Type.String(),
  aciklama: opt(Type.String()),
  yol: Type.String(),
  kitapSayisi: Count,
  kitaplar: Type.Array(Book),
  uye: opt(Member),
});
export type BookList = Static<typeof BookList>;
/** Page `listeler`: lists of books. */
export const listsPage = page('listeler', {
  access: 'public',
  scope: 'oku',
  params: Type.Object({ bolum: opt(Slug) }),
  data: Type.Object({
    listeler: opt(Type.Array(BookList)),
    okurlardan: opt(Type.Array(BookList)),
    liste: opt(Type.Object({ anahtar: Type.String(), adi: Type.String(), aciklama: Type.String(), kitaplar: listOf(Book) })),
  }),
});

/** A book that readers of similar taste liked, and why it is recommended (R-READ-10). */
export const Recommendation = Type.Composite([
  Book,
  Type.Object({
    neden: Type.Object({
      /** How many readers of similar taste liked it. */
      okur: Count,
      /** What the member liked as those readers did. */
      kitaplar: Type.Array(Type.Object({ id: Id, adi: Type.String(), seo_adi: Type.String() })),
    }),
  }),
]);
export type Recommendation = Static<typeof Recommendation>;
export const listRecommendations = call('GET', 'v2/oneri/liste', {
  access: 'member',
  scope: 'oku',
  summary: 'Books that readers of similar taste liked, each with its reason',
  input: Type.Object({ ...listInput }),
  result: listOf(Recommendation),
});
export const refuseRecommendation = call('POST', 'v2/oneri/istemem', {
  access: 'member',
  scope: 'yaz',
  summary: 'Says that a book is not for the member, or takes that back with `geri`; nobody else sees it',
  input: Type.Object({ kitapId: Id, geri: opt(Bit) }),
  result: Type.Object({ kitapId: Id, istemem: Bit }),
});

/** Page `ilk-adimlar`: books that a new member may have read, of the genres they choose (R-TOUCH-12). */
export const firstStepsPage = page('ilk-adimlar', {
  access: 'member',
  params: Type.Object({
    /** Slugs of genres, separated by commas. */
    turler: opt(Type.String({ maxLength: 600, pattern: '^[a-z0-9-]+(,[a-z0-9-]+)*$' })),
  }),
  data: Type.Object({
    turler: Type.Array(Genre),
    /** Slugs of those that are chosen. */
    secilen: Type.Array(Type.String()),
    kitaplar: Type.Array(Book),
    /** Number of books that the member has rated. */
    puanlanan: Count,
  }),
});

/** Page `ne-okusam`: what to read next. */
export const recommendPage = page('ne-okusam', {
  access: 'public',
  scope: 'oku',
  params: Type.Object({ bolum: opt(oneOf(recommendSections)), secim: opt(Slug) }),
  data: Type.Object({
    bolum: oneOf(recommendSections),
    /** The chosen genre or mood. */
    secim: opt(Type.String()),
    sizeOzel: opt(Type.Array(Recommendation)),
    /** First page of the section `size-ozel`. */
    oneriler: opt(listOf(Recommendation)),
    /** The member wants nothing chosen by what they have read: `kitaplar` of `size-ozel` are what is read most. */
    kisiselKapali: opt(Bit),
    benzerOkurlar: opt(Type.Array(Member)),
    editorler: opt(Type.Array(Book)),
    okunanlar: opt(Type.Array(Book)),
    turler: opt(Type.Array(Genre)),
    haller: opt(Type.Array(Type.Object({ anahtar: Type.String(), adi: Type.String() }))),
    kitaplar: opt(listOf(Book)),
  }),
});

/** A shop that sells books. */
export const Shop = Type.Object({ id: Id, adi: Type.String(), seo_adi: Type.String(), adres: Type.String(), kitapSayisi: opt(Count) });
export type Shop = Static<typeof Shop>;
/** A shop's price for a book; `tutar` in kuruş. */
export const Price = Type.Object({ magaza: Shop, tutar: Type.Integer({ minimum: 1 }), adres: Type.String(), stokta: Bit, zaman: Type.String() });
export type Price = Static<typeof Price>;
/** A book with its lowest price in kuruş and the number of shops that sell it. */
export const PricedBook = Type.Composite([Book, Type.Object({ enUcuz: Type.Integer({ minimum: 1 }), magazaSayisi: Count })]);
export type PricedBook = Static<typeof PricedBook>;
const priceFilter = { q: opt(Text(1, 120)), magazaId: opt(Id), s: opt(oneOf(shopSorts)) };
export const listPrices = call('GET', 'v2/fiyat/liste', {
  access: 'public',
  scope: 'oku',
  summary: 'Books with prices, in all shops or in one',
  input: Type.Object({ ...listInput, ...priceFilter }),
  result: listOf(PricedBook),
});
/** Page `alisveris`: shops and their prices. */
export const shoppingPage = page('alisveris', {
  access: 'public',
  scope: 'oku',
  params: Type.Object(priceFilter),
  data: Type.Object({
    magazalar: Type.Array(Shop),
    q: opt(Type.String()),
    magazaId: opt(Id),
    s: oneOf(shopSorts),
    fiyatlar: listOf(PricedBook),
  }),
});

/** Page `dizin`: everything by its first letter. */
export const indexPage = page('dizin', {
  access: 'public',
  scope: 'oku',
  params: Type.Object({
    turu: oneOf(indexKinds),
    /** A letter of the Turkish alphabet, `q`, `w`, `x`, or `diger`. */
    sayfa1: opt(Type.String({ maxLength: 10, pattern: '^([a-zçğıöşü]|diger)$' })),
    sayfa2: opt(Type.Integer({ minimum: 1, maximum: 100_000 })),
  }),
  data: Type.Object({
    turu: oneOf(indexKinds),
    harfler: Type.Array(Type.Object({ harf: Type.String(), sayi: Count })),
    sayfa1: opt(Type.String()),
    sayfa2: opt(Count),
    /** The pages of a letter, each with its first and last name. */
    sayfalar: opt(Type.Array(Type.Object({ sayfa: Count, ilk: Type.String(), son: Type.String() }))),
    kayitlar: opt(Type.Array(Type.Object({ id: Id, adi: Type.String(), alt: opt(Type.String()), yol: Type.String() }))),
  }),
});

/** `/{seo_adi}--{id}/{bolum}` of a search result: redirects to the canonical page of the book, author, topic or genre. */
export const resultPage = page('sonuc', {
  access: 'public',
  scope: 'oku',
  params: Type.Object({ id: Id, seo: Slug, bolum: opt(Slug) }),
  data: Type.Object({}),
});

/** Section and sort slugs, exactly as in URLs. */
export const sorts = [
  'one-cikanlar',
  'en-yeni',
  'en-cok-ilgi-goren',
  'en-cok-begenilen',
  'en-eski',
  'en-alakali',
  'yeni-cikanlar',
  'en-cok-okunanlar',
  'en-populer',
  'yukselenler',
  'en-cok-okuyanlar',
  'en-cok-inceleme-yazanlar',
  'en-cok-alinti-ekleyenler',
  'size-ozel',
  'okuyanlar',
] as const;
/** A sort, as it stands in addresses. */
export type Sort = (typeof sorts)[number];
/** Sort orders of post lists (reviews, quotes, messages, discover). */
export const postSorts = ['one-cikanlar', 'en-yeni', 'en-cok-ilgi-goren', 'en-cok-begenilen', 'en-eski'] as const;
/** Sorts of lists of books. */
export const bookSorts = ['yukselenler', 'en-alakali', 'yeni-cikanlar', 'en-cok-okunanlar', 'en-cok-begenilen', 'en-populer'] as const;
/** Sorts of lists of authors. */
export const authorSorts = ['yukselenler', 'en-alakali', 'en-cok-okunanlar', 'en-cok-begenilen', 'en-populer'] as const;
/** Readers of a book, by their shelf (R-BOOK-17); the default first. */
export const bookReaderShelves = ['okuyanlar', 'su-an-okuyanlar', 'okuyacaklar', 'yarim-birakanlar'] as const;
/** One of the filters of a book's readers. */
export type BookReaderShelf = (typeof bookReaderShelves)[number];
/** Sorts of lists of readers. */
export const readerSorts = ['yukselenler', 'en-alakali', 'en-cok-okuyanlar', 'en-cok-inceleme-yazanlar', 'en-cok-alinti-ekleyenler'] as const;
/** Sections of the page of a book, the first one without a name in the address. */
export const bookSections = ['genel-bakis', 'incelemeler', 'alintilar', 'iletiler', 'diger-baskilar', 'fiyatlar', 'okurlar', 'benzer-kitaplar'] as const;
/** Sections of the page of an author; the roles other than writing have one each. */
export const authorSections = [
  'genel-bakis',
  'videolar',
  'alintilar',
  'iletiler',
  'incelemeler',
  'kitaplar',
  'cevirdigi-kitaplar',
  'editorluk-yaptigi-kitaplar',
  'cizdigi-kitaplar',
  'derledigi-kitaplar',
  'tasarimci-oldugu-kitaplar',
  'dergi-sayilari',
] as const;
/** Sections of the page of a topic. */
export const topicSections = ['genel-bakis', 'kitaplar', 'hikayeler', 'okurlar', 'yazarlar', 'iletiler'] as const;
/** Sections of the page of a reader. */
export const profileSections = [
  'genel-bakis',
  'incelemeler',
  'alintilar',
  'iletiler',
  'videolar',
  'hikayeler',
  'kitaplari',
  'hedefler',
  'takipciler',
  'takip-ettikleri',
] as const;
/** Sort orders of stories; the first is the default and has no slug in the URL. */
export const storySorts = ['yukselenler', 'en-yeni', 'en-cok-okunanlar'] as const;
/** A sort of `storySorts`. */
export type StorySort = (typeof storySorts)[number];
/** The four shelves that every reader has. */
export const shelves = ['okudum', 'okuyorum', 'okuyacagim', 'yarim-biraktim'] as const;
/** A shelf of `shelves`. */
export type Shelf = (typeof shelves)[number];
/** Sections of the search page (R-SRCH-10). */
export const searchSections = [
  'kesfet',
  'kitaplar',
  'yazarlar',
  'okurlar',
  'konular',
  'seriler',
  'incelemeler',
  'alintilar',
  'iletiler',
  'yorumlar',
  'hikayeler',
] as const;
/** What `turu` of a result of the search may be (R-ENT-36). */
export const searchKinds = ['kitap', 'arama', 'yazar', 'okur', 'etiket', 'konu', 'dil', 'ulke', 'hikaye', 'tur', 'seri', 'yeniGrup'] as const;
/** Kinds that quick search can be narrowed to. */
export const searchScopes = ['hikaye', 'dil', 'kitap', 'konu', 'okur', 'tur', 'ulke', 'yazar'] as const;
/** A kind of `searchScopes`. */
export type SearchScope = (typeof searchScopes)[number];
/** Values of a post's `turu`. */
export const postKinds = ['inceleme', 'alinti', 'ileti', 'okuma', 'hikaye', 'video'] as const;

import { Bit, Cursor, call, Id, listInput, listOf, oneOf, opt, page, type Static, Text, Type } from './base';
import { Price } from './browse.contract';
import { Author, Book, BookSeries, CountedVote, Genre, Member, Story, Topic } from './entities';
import { Post } from './post.entities';
import { authorSections, bookSections, bookSorts, shelves, topicSections } from './slugs';

const Count = Type.Integer({ minimum: 0 });
const Slug = Type.String({ minLength: 1, maxLength: 120, pattern: '^[a-z0-9-]+$' });
const Follow = { takip: Bit, sessiz: Bit };
const sort = opt(Type.String({ maxLength: 40, pattern: '^[a-z-]+$' }));

/** Somebody who made a book; without a slug if their page is closed. */
const NamedPerson = Type.Object({ adi: Type.String(), seo_adi: opt(Type.String()) });
/** The imprint (künye) of an edition. */
const imprint = {
  yayinevi: opt(Type.String()),
  yil: opt(Type.Integer()),
  sayfa: opt(Type.Integer()),
  isbn: opt(Type.String()),
  /** Name of the edition's language, in the reader's. */
  dil: opt(Type.String()),
  cevirmenler: Type.Array(Type.Object({ adi: Type.String(), seo_adi: Type.String() })),
  /** All translators in order, where the page of one is closed. */
  cevirmenAdlari: opt(Type.Array(NamedPerson)),
};
/** An edition with what tells it from the others (R-LOOK-06). */
export const BookEdition = Type.Composite([Book, Type.Object({ kunye: Type.Object(imprint) })]);
export type BookEdition = Static<typeof BookEdition>;
/** A reader and their shelf and rating of a book. */
export const BookReader = Type.Object({ uye: Member, raf: oneOf(shelves), puan: opt(Type.Integer({ minimum: 1, maximum: 10 })) });
export type BookReader = Static<typeof BookReader>;

/** Imprint and numbers of a book, beyond what lists show. */
export const bookPage = page('kitap', {
  access: 'public',
  scope: 'oku',
  params: Type.Object({
    id: Id,
    seo: Slug,
    bolum: opt(oneOf(bookSections)),
    s: sort,
    /** Preferred shop, and the search text and rating that filter the reviews and posts (R-BOOK-05). */
    magazaId: opt(Id),
    q: opt(Text(1, 120)),
    puan: opt(Type.Integer({ minimum: 1, maximum: 10 })),
  }),
  data: Type.Object({
    kitap: Book,
    altBaslik: opt(Type.String()),
    aciklama: opt(Type.String()),
    /** Language of the description: the reader's, unless there is none in it (R-LOOK-12). */
    aciklamaDili: opt(oneOf(['tr', 'en'])),
    kunye: Type.Object({ ...imprint, ozgunAdi: opt(Type.String()), ilkYil: opt(Type.Integer()) }),
    yazarlar: Type.Array(Author),
    /** All authors in order, where the page of one is closed. */
    yazarAdlari: opt(Type.Array(NamedPerson)),
    /** All series of the work; `kitap.seri` is the first. */
    seriler: opt(Type.Array(BookSeries)),
    turler: Type.Array(Genre),
    /** Number of ratings per half-star step, from half a star to five stars. */
    dagilim: Type.Array(Count),
    sayilar: Type.Object({ okudu: Count, okuyor: Count, okuyacak: Count, inceleme: Count, alinti: Count, ileti: Count, takipci: Count }),
    ...Follow,
    bolum: oneOf(bookSections),
    s: opt(Type.String()),
    gonderiler: opt(listOf(Post)),
    kitaplar: opt(Type.Array(Book)),
    okurlar: opt(listOf(Member)),
    fiyatlar: opt(Type.Array(Price)),
    magazaId: opt(Id),
    q: opt(Type.String()),
    puan: opt(Type.Integer()),
    /** Beside the book (R-LOOK-05): some similar books, some other editions (all of them in their section), readers whom the member follows. */
    /** What enough readers say of its mood, pace and contents, most said first (R-READ-07). */
    oylar: opt(Type.Array(CountedVote)),
    benzerler: opt(Type.Array(Book)),
    baskilar: opt(Type.Array(BookEdition)),
    tanidikOkurlar: opt(Type.Array(BookReader)),
  }),
});
/** Page `yazar`: an author, one section at a time. */
export const authorPage = page('yazar', {
  access: 'public',
  scope: 'oku',
  params: Type.Object({ seo: Slug, bolum: opt(oneOf(authorSections)), s: sort, q: opt(Text(1, 120)) }),
  data: Type.Object({
    yazar: Author,
    hakkinda: opt(Type.String()),
    hakkindaDili: opt(oneOf(['tr', 'en'])),
    dogum: opt(Type.Integer()),
    olum: opt(Type.Integer()),
    takipciSayisi: Count,
    ...Follow,
    bolum: oneOf(authorSections),
    s: opt(Type.String()),
    q: opt(Type.String()),
    kitaplar: opt(listOf(Book)),
    gonderiler: opt(listOf(Post)),
    benzerler: opt(Type.Array(Author)),
  }),
});
/** Page `konu`: a topic, one section at a time. */
export const topicPage = page('konu', {
  access: 'public',
  scope: 'oku',
  params: Type.Object({ seo: Slug, bolum: opt(oneOf(topicSections)), s: sort, uye: opt(Type.String({ maxLength: 30, pattern: '^[A-Za-z0-9_.]+$' })) }),
  data: Type.Object({
    konu: Topic,
    aciklama: opt(Type.String()),
    aciklamaDili: opt(oneOf(['tr', 'en'])),
    ...Follow,
    bolum: oneOf(topicSections),
    s: opt(Type.String()),
    /** Restrict to this reader's posts (R-TOPIC-10). */
    okur: opt(Member),
    /** Whether books and authors are those discussed in the last 30 days (R-TOPIC-04, R-TOPIC-07); of a quiet topic they are those filed under it. */
    buAy: Bit,
    kitaplar: opt(listOf(Book)),
    okurlar: opt(Type.Array(Member)),
    yazarlar: opt(Type.Array(Author)),
    hikayeler: opt(Type.Array(Story)),
    gonderiler: opt(listOf(Post)),
  }),
});
/** A work of a series: its main edition and its place there. */
export const SeriesWork = Type.Object({ kitap: Book, yer: opt(Type.String()) });
export type SeriesWork = Static<typeof SeriesWork>;
/** Page `seri`: a series with its works in order (R-SERIES-02). */
export const seriesPage = page('seri', {
  access: 'public',
  scope: 'oku',
  params: Type.Object({ id: Id, seo: Slug }),
  data: Type.Object({
    seri: Type.Object({
      id: Id,
      adi: Type.String(),
      seo_adi: Type.String(),
      ozgunAdi: opt(Type.String()),
      aciklama: opt(Type.String()),
      aciklamaDili: opt(oneOf(['tr', 'en'])),
    }),
    yazarlar: Type.Array(Type.Object({ adi: Type.String(), seo_adi: Type.String() })),
    /** By place: what came before, the numbered ones, those of several volumes, those without a place. */
    eserler: Type.Array(SeriesWork),
    /** How many of the numbered works there are, and how many of them the reader has read. */
    sayi: Count,
    okunan: Count,
    /** The edition the reader reads next; absent for visitors and when everything is read. */
    sonraki: opt(Id),
    takipciSayisi: Count,
    ...Follow,
  }),
});
/** Page `kitap-turu`: the books of a genre. */
export const genrePage = page('kitap-turu', {
  access: 'public',
  scope: 'oku',
  params: Type.Object({ seo: Slug, s: opt(oneOf(bookSorts)), imlec: opt(Cursor) }),
  data: Type.Object({ tur: Genre, s: oneOf(bookSorts), kitaplar: listOf(Book) }),
});
/** Page `kitaplar`: where readers begin to look for books. */
export const booksPage = page('kitaplar', {
  access: 'public',
  scope: 'oku',
  data: Type.Object({ yukselenler: Type.Array(Book), okunanlar: Type.Array(Book), yeniler: Type.Array(Book), turler: Type.Array(Genre) }),
});
/** Page `yazarlar`: authors that are read now. */
export const authorsPage = page('yazarlar', {
  access: 'public',
  scope: 'oku',
  data: Type.Object({ okunanlar: Type.Array(Author), yukselenler: Type.Array(Author) }),
});
/** Page `konular`: the topics. */
export const topicsPage = page('konular', { access: 'public', scope: 'oku', data: Type.Object({ konular: Type.Array(Topic) }) });

export const listGenreBooks = call('GET', 'v2/kitap/tur', {
  access: 'public',
  scope: 'oku',
  summary: 'Books of a genre',
  input: Type.Object({ ...listInput, turId: Id, s: opt(oneOf(bookSorts)) }),
  result: listOf(Book),
});

export const markBook = call('POST', 'v2/kitap/isaretle', {
  access: 'member',
  scope: 'yaz',
  summary: 'Shelves or rates a book, or removes it from the library',
  input: Type.Object({
    kitapId: Id,
    raf: opt(oneOf(shelves)),
    puan: opt(Type.Integer({ minimum: 0, maximum: 10 })),
    sil: opt(Bit),
    /** With `okudum`: the day on which it was finished, or that it is not known. Without either it is today if it was being read, else not known (R-READ-01). */
    bitis: opt(Type.String({ maxLength: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    bitisBilinmiyor: opt(Bit),
  }),
  result: Type.Object({
    okuma: opt(Type.Object({ raf: oneOf(shelves), puan: opt(Type.Integer({ minimum: 1, maximum: 10 })) })),
    puan: opt(Type.Number()),
    puanSayisi: Count,
    okuyanSayisi: Count,
    /** Shown next to the average on a book's page: rating distribution, and who has read, is reading and wants to read it. */
    dagilim: opt(Type.Array(Count)),
    okurlar: opt(Type.Object({ okudu: Count, okuyor: Count, okuyacak: Count })),
    /** The member's review of the book, which now carries the same rating. */
    incelemeId: opt(Id),
  }),
});
const followInput = { takip: opt(Bit), sessiz: opt(Bit) };
const followResult = Type.Object({ takip: Bit, sessiz: Bit });
export const followBook = call('POST', 'v2/kitap/takip', {
  access: 'member',
  scope: 'yaz',
  summary: 'Follows, unfollows or mutes a book; nobody else sees it',
  input: Type.Object({ id: Id, ...followInput }),
  result: followResult,
});
export const followAuthor = call('POST', 'v2/yazar/takip', {
  access: 'member',
  scope: 'yaz',
  summary: 'Follows, unfollows or mutes an author; nobody else sees it',
  input: Type.Object({ id: Id, ...followInput }),
  result: followResult,
});
export const followSeries = call('POST', 'v2/seri/takip', {
  access: 'member',
  scope: 'yaz',
  summary: 'Follows, unfollows or mutes a series; followers are notified of its new works, and nobody else sees it',
  input: Type.Object({ id: Id, ...followInput }),
  result: followResult,
});
export const followTopic = call('POST', 'v2/konu/takip', {
  access: 'member',
  scope: 'yaz',
  summary: 'Follows, unfollows or mutes a topic; nobody else sees it',
  input: Type.Object({ id: Id, ...followInput }),
  result: followResult,
});

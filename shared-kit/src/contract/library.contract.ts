import { Bit, call, Id, listInput, listOf, Moment, oneOf, opt, page, type Static, Text, Type } from './base';
import { Book, CountedVote, Member, WorkVote } from './entities';
import { limits } from './limits';
import { shelves } from './slugs';

const Count = Type.Integer({ minimum: 0 });
const Day = Type.String({ maxLength: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const username = Type.String({ minLength: 1, maxLength: 40 });
/** One of the four shelves, or a custom one: its name, two dashes, its id. */
const shelfSlug = Type.String({ minLength: 1, maxLength: 100, pattern: '^[a-z0-9-]+$' });

/** Orders of a bookshelf; `sira` is the reader's own order of what is to be read, the default there (R-READ-08). */
export const librarySorts = ['son-eklenen', 'bitirme-tarihi', 'ada-gore', 'yazara-gore', 'puana-gore', 'sayfa-sayisi', 'sira'] as const;

/** What a copy is (R-READ-03). */
export const bookFormats = ['basili', 'e-kitap', 'sesli'] as const;
/** Whose a copy is: owned, borrowed, wished for (R-READ-03). */
export const ownerships = ['sahip', 'odunc', 'istek'] as const;
/** What progress is counted in (R-READ-02). */
export const progressUnits = ['sayfa', 'yuzde', 'dakika'] as const;

/** How a bookshelf is shown: in full, as covers, as short lines (R-LOOK-03). */
export const shelfViews = ['ayrintili', 'kapak', 'sade'] as const;

/** A shelf: one of the four of every reader, or (with `id`) one of the reader's own; `raf` is what its address ends in. */
export const ShelfInfo = Type.Object({ raf: Type.String(), id: opt(Id), adi: opt(Type.String()), gizli: opt(Bit), kitapSayisi: Count });
export type ShelfInfo = Static<typeof ShelfInfo>;
/** A book in somebody's library; `raf` and `kendiPuani` are the owner's, `okuma` is the viewer's. */
export const LibraryBook = Type.Composite([
  Book,
  Type.Object({
    raf: opt(oneOf(shelves)),
    kendiPuani: opt(Type.Integer({ minimum: 1, maximum: 10 })),
    baslangic: opt(Type.String()),
    bitis: opt(Type.String()),
    okumaSayisi: Count,
    sayfaSayisi: opt(Count),
    /** Page reached in the current reading. */
    sayfada: opt(Count),
    /** How much of the current reading is done, in percent. */
    yuzde: opt(Count),
    /** The copy, told to its owner only. */
    bicim: opt(oneOf(bookFormats)),
    sahiplik: opt(oneOf(ownerships)),
    eklenme: Moment,
    /** Custom shelves that hold it. */
    rafIdleri: opt(Type.Array(Id)),
  }),
]);
export type LibraryBook = Static<typeof LibraryBook>;

const filter = { raf: opt(shelfSlug), s: opt(oneOf(librarySorts)), q: opt(Text(1, 120)) };
/** The copies that one's own library is narrowed to (R-READ-03); nobody else is told of them. `yok` means that nothing was said. */
const ownCopies = { bicim: opt(oneOf([...bookFormats, 'yok'])), sahiplik: opt(oneOf([...ownerships, 'yok'])) };
const shelfParams = { ...filter, gorunum: opt(oneOf(shelfViews)) };
const shelfData = Type.Object({
  uye: Member,
  kendi: Bit,
  raflar: Type.Array(ShelfInfo),
  raf: opt(Type.String()),
  s: oneOf(librarySorts),
  q: opt(Type.String()),
  ...ownCopies,
  gorunum: oneOf(shelfViews),
  /** The first page; covers and short lines come in longer ones. */
  kitaplar: listOf(LibraryBook),
});
/** Page `raf`: the shelves of a reader. */
export const bookshelfPage = page('raf', {
  access: 'public',
  scope: 'oku',
  params: Type.Object({ kadi: username, ...shelfParams, yineDeGoster: opt(Bit) }),
  data: shelfData,
});
/** Page `kitaplarim`: the member's own shelves. */
export const myBooksPage = page('kitaplarim', { access: 'member', scope: 'oku', params: Type.Object({ ...shelfParams, ...ownCopies }), data: shelfData });
export const listLibrary = call('GET', 'v2/kitaplik/liste', {
  access: 'public',
  scope: 'oku',
  summary: "A reader's books, by shelf, filtered and sorted",
  input: Type.Object({ ...listInput, uyeId: Id, ...filter, ...ownCopies }),
  result: listOf(LibraryBook),
});
export const listOwnShelves = call('GET', 'v2/kitaplik/raflar', {
  access: 'member',
  scope: 'oku',
  summary: "The member's shelves, and which custom ones hold a book",
  input: Type.Object({ kitapId: opt(Id) }),
  result: Type.Object({ raflar: Type.Array(ShelfInfo), rafIdleri: Type.Array(Id) }),
});
export const saveShelf = call('POST', 'v2/kitaplik/rafKaydet', {
  access: 'member',
  scope: 'yaz',
  summary: 'Creates or renames a custom shelf',
  input: Type.Object({ id: opt(Id), adi: Text(limits.shelfName.min, limits.shelfName.max), gizli: opt(Bit) }),
  result: Type.Object({ raf: ShelfInfo }),
});
export const removeShelf = call('POST', 'v2/kitaplik/rafSil', {
  access: 'member',
  scope: 'yaz',
  summary: 'Removes a custom shelf; its books stay in the library',
  input: Type.Object({ id: Id }),
});
export const moveShelf = call('POST', 'v2/kitaplik/rafTasi', {
  access: 'member',
  scope: 'yaz',
  summary: 'Moves a custom shelf one place up or down, to the head or the end, or before or after another',
  input: Type.Object({ id: Id, yon: oneOf(['yukari', 'asagi', 'bas', 'son', 'once', 'sonra']), hedefId: opt(Id) }),
  result: Type.Object({ raflar: Type.Array(ShelfInfo) }),
});
export const putOnShelf = call('POST', 'v2/kitaplik/kitapRaf', {
  access: 'member',
  scope: 'yaz',
  summary: 'Puts a book on a custom shelf, takes it off, or (with `kaynakRafId`) moves it from another custom shelf',
  input: Type.Object({ kitapId: Id, rafId: Id, ekle: Bit, kaynakRafId: opt(Id) }),
  result: Type.Object({ rafIdleri: Type.Array(Id) }),
});
export const moveToRead = call('POST', 'v2/kitaplik/sirala', {
  access: 'member',
  scope: 'yaz',
  summary: 'Moves a book that is to be read to the head or the end, or before or after another',
  input: Type.Object({ kitapId: Id, yer: oneOf(['bas', 'son', 'once', 'sonra']), hedefId: opt(Id) }),
  result: Type.Object({ sira: Count }),
});
export const saveCopy = call('POST', 'v2/kitaplik/kopya', {
  access: 'member',
  scope: 'yaz',
  summary: 'Says what the copy of a shelved book is and whose, `yok` takes it back; and which edition it is, which the readings of the one before then are of',
  input: Type.Object({ kitapId: Id, baskiId: opt(Id), ...ownCopies }),
  result: Type.Object({ bicim: opt(oneOf(bookFormats)), sahiplik: opt(oneOf(ownerships)), baski: opt(Id) }),
});
/** How far a reading had come on a day (R-READ-02); the note is for its writer only. */
export const ReadingProgress = Type.Object({
  id: Id,
  gun: Type.String(),
  sayfa: opt(Count),
  dakika: opt(Count),
  yuzde: opt(Count),
  not: opt(Type.String()),
});
/** One reading of a book. */
export const Reading = Type.Object({
  id: Id,
  bitti: Bit,
  baslangic: opt(Type.String()),
  bitis: opt(Type.String()),
  sayfa: opt(Count),
  yuzde: opt(Count),
  dakika: opt(Count),
  toplamDakika: opt(Count),
});
export type Reading = Static<typeof Reading>;
/** An edition, as its reader tells it from others. */
const EditionChoice = Type.Object({ id: Id, adi: Type.String(), dil: opt(Type.String()), yayinevi: opt(Type.String()), yil: opt(Type.Integer()) });
const readingState = Type.Object({
  liste: Type.Array(Reading),
  sayfaSayisi: opt(Count),
  okuma: opt(Type.Object({ raf: oneOf(shelves), puan: opt(Type.Integer({ minimum: 1, maximum: 10 })) })),
  /** The latest entries of the current reading, newest first. */
  gecmis: opt(Type.Array(ReadingProgress)),
  bicim: opt(oneOf(bookFormats)),
  sahiplik: opt(oneOf(ownerships)),
  /** Of a shelved book: its edition on the shelf. */
  baski: opt(Id),
  /** What to choose it from; only where there are several. */
  baskilar: opt(Type.Array(EditionChoice)),
});
export const saveProgress = call('POST', 'v2/okuma/ilerleme', {
  access: 'member',
  scope: 'yaz',
  summary: 'Notes how far a book was read, by page, percent or minutes; a book that is not being read begins to be',
  input: Type.Object({
    kitapId: Id,
    birim: oneOf(progressUnits),
    deger: Type.Integer({ minimum: 0, maximum: 60_000 }),
    /** Length of a recording, with minutes. */
    toplamDakika: opt(Type.Integer({ minimum: 1, maximum: 60_000 })),
    not: opt(Text(1, limits.progressNote)),
    gun: opt(Day),
  }),
  result: readingState,
});
export const removeProgress = call('POST', 'v2/okuma/ilerlemeSil', {
  access: 'member',
  scope: 'yaz',
  summary: 'Takes an entry out of the history of a reading',
  input: Type.Object({ id: Id }),
  result: readingState,
});
const VoteChoice = Type.Object({ kod: Type.String(), adi: Type.String() });
const workVotes = Type.Object({
  /** What at least three readers say, most said first. */
  oylar: Type.Array(CountedVote),
  /** The member's own votes. */
  benim: Type.Array(WorkVote),
  /** What can be said, with its names in the reader's language. */
  secenekler: Type.Object({ hal: Type.Array(VoteChoice), tempo: Type.Array(VoteChoice), uyari: Type.Array(VoteChoice) }),
});
export const listWorkVotes = call('GET', 'v2/kitap/oylar', {
  access: 'public',
  scope: 'oku',
  summary: 'Moods, pace and content warnings that at least three readers name, and the votes of the member',
  input: Type.Object({ kitapId: Id }),
  result: workVotes,
});
export const voteOnWork = call('POST', 'v2/kitap/oyla', {
  access: 'member',
  scope: 'yaz',
  summary: 'Names a mood, the pace or a content warning of a book that the member has read, reads or has left; `geri` withdraws it',
  input: Type.Object({ kitapId: Id, ...WorkVote.properties, geri: opt(Bit) }),
  result: workVotes,
});
const readingWishes = Type.Object({
  /** Days read in a row are shown to the member. */
  seri: Bit,
  /** Followers hear that the member has begun a book, … (R-READ-05) */
  basladi: Bit,
  /** … how far it is, … */
  ilerledi: Bit,
  /** … and that it is finished. */
  bitirdi: Bit,
  /** The member's feed tells what those whom they follow read. */
  okumalar: Bit,
  /** Books are recommended by what the member has read; else those that are read most. */
  kisiselOneri: Bit,
});
export const saveReadingWishes = call('POST', 'v2/okuma/tercih', {
  access: 'member',
  scope: 'yaz',
  summary: 'Changes what the member wishes to see of reading and to tell about it; what is left out stays as it is',
  input: Type.Partial(readingWishes),
  result: readingWishes,
});
export const readReadingWishes = call('GET', 'v2/okuma/tercihler', {
  access: 'member',
  scope: 'oku',
  summary: 'What the member wishes to see of reading and to tell about it',
  result: readingWishes,
});
export const listReadings = call('GET', 'v2/okuma/liste', {
  access: 'member',
  scope: 'oku',
  summary: "The member's readings of a book, the current one first",
  input: Type.Object({ kitapId: Id }),
  result: readingState,
});
export const saveReading = call('POST', 'v2/okuma/kaydet', {
  access: 'member',
  scope: 'yaz',
  summary: 'Records a reading: start, end, page reached; rereading a book adds another',
  input: Type.Object({
    kitapId: Id,
    id: opt(Id),
    baslangic: opt(Day),
    bitis: opt(Day),
    bitti: opt(Bit),
    sayfa: opt(Type.Integer({ minimum: 0, maximum: 20_000 })),
  }),
  result: readingState,
});
export const removeReading = call('POST', 'v2/okuma/sil', {
  access: 'member',
  scope: 'yaz',
  summary: 'Removes a reading',
  input: Type.Object({ id: Id }),
  result: readingState,
});

import { Bit, call, Id, listInput, listOf, Moment, oneOf, opt, page, type Static, Type } from './base';
import { Book, Member, Topic } from './entities';
import { Post } from './post.entities';
import { postKinds, postSorts } from './slugs';

const Count = Type.Integer({ minimum: 0 });

/** One reader's new posts in the channel view of the feed (R-FEED-07). */
export const Channel = Type.Object({ uye: Member, sayi: Count, son: Post });
export type Channel = Static<typeof Channel>;

/** What happened to a reading, in the order of a reading's life. */
export const readingEvents = ['basladi', 'ilerledi', 'bitirdi'] as const;

/** A quiet line of the feed: what a followed reader began, went on with or finished on one day (R-READ-05). */
export const ReadingLine = Type.Object({
  /** Unique among lines; not a post. */
  id: Id,
  uye: Member,
  turu: oneOf(readingEvents),
  /** When the last of it happened: the line's place among the posts. */
  zaman: Moment,
  /** The first few of `sayi` books, the latest first. */
  kitaplar: Type.Array(
    Type.Object({
      kitap: Book,
      /** How far it is, with `ilerledi`, where the whole is known. */
      yuzde: opt(Count),
      sayfa: opt(Count),
      dakika: opt(Count),
    }),
  ),
  sayi: Count,
});
export type ReadingLine = Static<typeof ReadingLine>;

/** Page `akis`: what those whom the reader follows have shared. */
export const feedPage = page('akis', {
  access: 'member',
  scope: 'oku',
  params: Type.Object({ uyeId: opt(Id), kanal: opt(Bit) }),
  /** `oneCikan` is 1 when featured posts stand in for an empty feed; `okumalar` are the first lines of what followed readers read, beside the posts. */
  data: Type.Object({
    gonderiler: listOf(Post),
    oneCikan: Bit,
    okumalar: opt(listOf(ReadingLine)),
    kanallar: opt(Type.Array(Channel)),
    uye: opt(Member),
    oneriler: Type.Array(Member),
  }),
});
/** Page `kesfet`: posts of everybody. */
export const discoverPage = page('kesfet', {
  access: 'public',
  scope: 'oku',
  params: Type.Object({ turu: opt(oneOf(postKinds)), sira: opt(oneOf(postSorts)) }),
  data: Type.Object({
    gonderiler: listOf(Post),
    alintilar: Type.Array(Post),
    okunanlar: Type.Array(Book),
    konular: Type.Array(Topic),
    okurlar: Type.Array(Member),
    sayilar: Type.Object({ okur: Count, kitap: Count, inceleme: Count }),
  }),
});

const feedInput = { uyeId: opt(Id), oneCikan: opt(Bit) };

export const listFeed = call('GET', 'v2/akis/liste', {
  access: 'member',
  scope: 'oku',
  summary: 'Feed: posts by followed readers, newest first',
  input: Type.Object({ ...listInput, ...feedInput }),
  result: listOf(Post),
});

export const listReadingLines = call('GET', 'v2/akis/okumalar', {
  access: 'member',
  scope: 'oku',
  summary: 'What followed readers began, went on with and finished in the last 30 days, gathered by day, newest first; by one of them with `uyeId`',
  input: Type.Object({ imlec: listInput.imlec, uyeId: opt(Id) }),
  result: listOf(ReadingLine),
});

/** Version 1 (R-CALL-31). With `oneCikanMi` it checks the featured list instead of the feed. */
export const checkFeed = call('GET', 'akisKontro2l', {
  access: 'member',
  scope: 'oku',
  summary: 'Whether the feed has posts newer than an id',
  input: Type.Object({ akisSonId: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), oneCikanMi: opt(Bit) }),
  result: Type.Object({ akisYeniVarMi: Bit }),
});

import { Bit, Cursor, call, Id, listOf, oneOf, opt, page, Type } from './base';
import { Recommendation } from './browse.contract';
import { Author, Book, Genre, Member, Story, Topic } from './entities';
import { limits } from './limits';
import { Comment, Post, Tag } from './post.entities';
import { searchKinds, searchScopes, searchSections, shelves, sorts } from './slugs';

/** What a result opens: enough to render a row and build its URL. */
const Content = Type.Object({
  id: opt(Id),
  seo_adi: opt(Type.String()),
  kadi: opt(Type.String()),
  resim: opt(Type.String()),
  /** What stands beside the name: of a book, its author and series. */
  altBilgi: opt(Type.String()),
  /** Of a book: its author alone. */
  yazarAdi: opt(Type.String()),
  /** Of a book, for who searches in English: its title there, where it has another. */
  ingilizceAdi: opt(Type.String()),
  /** Name and code of a language or a country (R-ENT-28, R-ENT-29). */
  baslik: opt(Type.String()),
  kod: opt(Type.String()),
});
/** Search result (R-ENT-36, R-ENT-37). */
export const SearchResult = Type.Object({ turu: oneOf(searchKinds), icerik: Content, name: Type.String(), score: opt(Type.Number()) });
/** A value of a filter and its name in the reader's language. */
const Choice = Type.Object({ kod: Type.String(), adi: Type.String() });
const query = Type.String({ minLength: 1, maxLength: limits.search.max });
/** Scopes of the quick search box (R-SRCH-13). */
const only = oneOf(searchScopes);

/** Quick search (R-CALL-26). */
export const quickSearch = call('POST', 'ara', {
  access: 'public',
  scope: 'oku',
  summary: 'Quick search over all kinds, or over one with `sadece`',
  input: Type.Object({
    q: query,
    sadece: opt(only),
    /** Extra kinds the caller wants, comma-separated: `yeniGrup` offers a new group conversation. */
    extras: opt(Type.String({ pattern: '^[A-Za-z]+(,[A-Za-z]+)*$', maxLength: 40 })),
  }),
  result: Type.Object({ kelime: Type.String(), sonuclar: Type.Array(SearchResult), hata: Type.Integer() }),
});
/** Recent searches (R-CALL-27 … R-CALL-30). */
export const recentSearches = call('POST', 'sonAramalar', {
  access: 'member',
  whileSuspended: true,
  summary: 'Recent searches: cek, ekle, sil, temizle',
  input: Type.Object({
    islem: oneOf(['cek', 'ekle', 'sil', 'temizle']),
    icerikId: opt(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    turu: opt(oneOf(searchKinds)),
    kelime: opt(query),
  }),
  result: Type.Object({ liste: Type.Array(Type.Object({ id: Type.Integer(), turu: oneOf(searchKinds), name: Type.String(), icerik: Content })) }),
});
const Year = Type.Integer({ minimum: -3000, maximum: 2100 });
const Pages = Type.Integer({ minimum: 1, maximum: 20_000 });
/** One of `workVoteValues`; what readers do not say matches nothing. */
const VoteValue = Type.String({ maxLength: 120, pattern: '^[a-z0-9-]+$' });
/** What books are narrowed to (R-FIND-03). Years are those of the first publication, stars the average of all readers. */
const bookFilters = {
  yilEn: opt(Year),
  yilSon: opt(Year),
  sayfaEn: opt(Pages),
  sayfaSon: opt(Pages),
  /** Language of the edition. */
  dil: opt(Type.String({ maxLength: 10, pattern: '^[A-Za-z-]+$' })),
  tur: opt(Type.String({ maxLength: 120, pattern: '^[a-z0-9-]+$' })),
  /** At least so many stars. */
  puanEn: opt(Type.Integer({ minimum: 1, maximum: 5 })),
  seri: opt(Id),
  /** A shelf of the reader's own, or 'yok': on none. */
  raf: opt(oneOf([...shelves, 'yok'])),
  /** A mood and a pace that at least three readers name. */
  hal: opt(VoteValue),
  tempo: opt(VoteValue),
  /** Without a content warning that at least three readers name. */
  uyarisiz: opt(VoteValue),
};
const searchParams = { q: opt(query), bolum: opt(oneOf(searchSections)), s: opt(oneOf(sorts)), ...bookFilters, imlec: opt(Cursor) };
/** A series among results, with its first authors and how many works it has. */
export const FoundSeries = Type.Object({ id: Id, adi: Type.String(), seo_adi: Type.String(), yazarAdi: Type.String(), kitapSayisi: Type.Integer() });
/** Lists of results; a section fills one, the overview several. */
const results = {
  kitaplar: opt(listOf(Book)),
  yazarlar: opt(listOf(Author)),
  okurlar: opt(listOf(Member)),
  konular: opt(listOf(Topic)),
  seriler: opt(listOf(FoundSeries)),
  hikayeler: opt(listOf(Story)),
  gonderiler: opt(listOf(Post)),
  yorumlar: opt(listOf(Comment)),
};
/** The next page of a section of the search. */
export const searchMore = call('GET', 'v2/ara/devam', {
  access: 'public',
  scope: 'oku',
  summary: 'A further page of one section of the search, with the same filters and order',
  input: Type.Object(searchParams),
  result: Type.Object(results),
});
/** Page `ara`: results of the search, one section at a time. */
export const searchPage = page('ara', {
  access: 'public',
  scope: 'oku',
  /** `oneri`: asked at an address that suggests. */
  params: Type.Object({ ...searchParams, oneri: opt(Bit) }),
  data: Type.Object({
    q: Type.String(),
    bolum: oneOf(searchSections),
    /** The effective sort; absent if the section has none. */
    s: opt(oneOf(sorts)),
    ...results,
    /** Genres of the same name, in the overview. */
    turler: opt(Type.Array(Genre)),
    /** Tags that begin with it, in the overview. */
    etiketler: opt(Type.Array(Tag)),
    /** What the filters are, as chosen; and what there is to choose from, in the section of books. */
    suzgec: opt(Type.Object(bookFilters)),
    secenekler: opt(
      Type.Object({
        diller: Type.Array(Choice),
        turler: Type.Array(Choice),
        haller: Type.Array(Choice),
        tempolar: Type.Array(Choice),
        uyarilar: Type.Array(Choice),
        /** Series of what was found; and the name of the chosen one. */
        seriler: Type.Array(Choice),
        seri: opt(Type.String()),
      }),
    ),
    /** Nothing is asked for: books by the reader's taste, each with its reason; absent for visitors and for members who want none. */
    sizeOzel: opt(Type.Array(Recommendation)),
    /** Nothing was found: the names nearest to what was typed (R-FIND-05). */
    oneriler: opt(Type.Array(SearchResult)),
  }),
});

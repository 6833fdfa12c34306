import { Cursor, call, Id, listOf, oneOf, opt, page, Type } from './base';
import { Author, Book, Member, Post, Story, Topic } from './entities';
import { limits } from './limits';
import { searchKinds, searchScopes, searchSections, sorts } from './slugs';

/** What a result opens: enough to render a row and build its URL. */
const Content = Type.Object({
  id: opt(Id),
  seo_adi: opt(Type.String()),
  kadi: opt(Type.String()),
  resim: opt(Type.String()),
  altBilgi: opt(Type.String()),
  /** Name and code of a language or a country (R-ENT-28, R-ENT-29). */
  baslik: opt(Type.String()),
  kod: opt(Type.String()),
});
/** Search result (R-ENT-36, R-ENT-37). */
export const SearchResult = Type.Object({ turu: oneOf(searchKinds), icerik: Content, name: Type.String(), score: opt(Type.Number()) });
const query = Type.String({ minLength: 1, maxLength: limits.search.max });
/** Scopes of the quick search box (R-SRCH-13). */
const only = oneOf(searchScopes);

/** Quick search (R-CALL-26). */
export const quickSearch = call('POST', 'ara', {
  access: 'public',
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
/** Page `ara`: results of the search, one section at a time. */
export const searchPage = page('ara', {
  access: 'public',
  params: Type.Object({ q: opt(query), bolum: opt(oneOf(searchSections)), s: opt(oneOf(sorts)), imlec: opt(Cursor) }),
  data: Type.Object({
    q: Type.String(),
    bolum: oneOf(searchSections),
    /** The effective sort; absent if the section has none. */
    s: opt(oneOf(sorts)),
    kitaplar: opt(Type.Array(Book)),
    yazarlar: opt(Type.Array(Author)),
    okurlar: opt(Type.Array(Member)),
    konular: opt(Type.Array(Topic)),
    hikayeler: opt(Type.Array(Story)),
    gonderiler: opt(listOf(Post)),
  }),
});

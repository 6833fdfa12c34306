import { Bit, call, Id, listInput, listOf, oneOf, opt, page, type Static, Type } from './base';
import { Book, Member, Post, Topic } from './entities';
import { postKinds, postSorts } from './slugs';

const Count = Type.Integer({ minimum: 0 });

/** One reader's new posts in the channel view of the feed (R-FEED-07). */
export const Channel = Type.Object({ uye: Member, sayi: Count, son: Post });
export type Channel = Static<typeof Channel>;

/** Page `akis`: what those whom the reader follows have shared. */
export const feedPage = page('akis', {
  access: 'member',
  params: Type.Object({ uyeId: opt(Id), kanal: opt(Bit) }),
  /** `oneCikan` is 1 when featured posts stand in for an empty feed. */
  data: Type.Object({ gonderiler: listOf(Post), oneCikan: Bit, kanallar: opt(Type.Array(Channel)), uye: opt(Member), oneriler: Type.Array(Member) }),
});
/** Page `kesfet`: posts of everybody. */
export const discoverPage = page('kesfet', {
  access: 'public',
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
  summary: 'Feed: posts by followed readers, newest first',
  input: Type.Object({ ...listInput, ...feedInput }),
  result: listOf(Post),
});

/** Version 1 (R-CALL-31). With `oneCikanMi` it checks the featured list instead of the feed. */
export const checkFeed = call('GET', 'akisKontro2l', {
  access: 'member',
  summary: 'Whether the feed has posts newer than an id',
  input: Type.Object({ akisSonId: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), oneCikanMi: opt(Bit) }),
  result: Type.Object({ akisYeniVarMi: Bit }),
});

import { Bit, call, Id, listInput, listOf, Moment, oneOf, opt, page, type Static, Text, Type } from './base';
import { Book, Topic, WarningChoice } from './entities';
import { limits } from './limits';
import { PICTURE_KEY } from './platform.contract';
import { Comment, Picture, Post, Tag } from './post.entities';
import { postKinds, postSorts } from './slugs';

const Count = Type.Integer({ minimum: 0 });

/** Rating of a review; 0 removes the member's rating of the book. */
const reviewRating = Type.Integer({ minimum: 0, maximum: limits.rating.max });

/** Keys of uploaded images in order, or `yok` for none; absent leaves them unchanged. */
const pictureKeys = Type.String({
  pattern: `^(yok|${PICTURE_KEY}(,${PICTURE_KEY}){0,${limits.imagesPerPost - 1}})$`,
  maxLength: 23 * limits.imagesPerPost,
});

/** Autosaved draft (R-DISC-15). */
export const Draft = Type.Object({
  id: Id,
  turu: oneOf(['inceleme', 'alinti', 'ileti']),
  kitap: opt(Book),
  konuId: opt(Id),
  konuyaOzel: opt(Bit),
  gonderiId: opt(Id),
  baslik: opt(Type.String()),
  metin: Type.String(),
  puan: opt(Type.Integer()),
  sayfa: opt(Type.Integer()),
  spoiler: opt(Bit),
  uyari: opt(WarningChoice),
  resimler: opt(Type.Array(Picture)),
  zaman: Moment,
});
export type Draft = Static<typeof Draft>;

const postFilter = {
  kitapId: opt(Id),
  yazarId: opt(Id),
  konuId: opt(Id),
  etiketId: opt(Id),
  uyeId: opt(Id),
  /** Text to search for. */
  q: opt(Type.String({ minLength: 1, maxLength: limits.search.max })),
  turu: opt(oneOf(postKinds)),
  sira: opt(oneOf(postSorts)),
  puan: opt(reviewRating),
};
const words = {
  baslik: opt(Text(1, limits.reviewTitle.max)),
  metin: Text(1, limits.review.max),
  puan: opt(reviewRating),
  sayfa: opt(Type.Integer({ minimum: 1, maximum: 20_000 })),
  spoiler: opt(Bit),
  uyari: opt(WarningChoice),
  resimler: opt(pictureKeys),
};
const one = Type.Object({ gonderi: Post });
const postId = Type.Object({ id: Id });

/** Page `gonderi`: a post with its first comments. */
export const postPage = page('gonderi', {
  access: 'public',
  scope: 'oku',
  params: Type.Object({ id: Id }),
  data: Type.Object({ gonderi: Post, yorumlar: listOf(Comment), benzer: Type.Array(Post) }),
});
/** Page `etiket`: the posts with a tag (R-TOUCH-07). Any spelling finds it; others than `seo_adi` are redirected. */
export const tagPage = page('etiket', {
  access: 'public',
  scope: 'oku',
  params: Type.Object({ ad: Type.String({ minLength: 1, maxLength: 100 }), s: opt(oneOf(['en-yeni'])) }),
  /** Without `id` no post has the tag. */
  data: Type.Object({
    etiket: Type.Composite([Type.Omit(Tag, ['id']), Type.Object({ id: opt(Id) })]),
    s: oneOf(['one-cikanlar', 'en-yeni']),
    gonderiler: listOf(Post),
  }),
});
/** Page `kaydedilenler`: what the member keeps. */
export const savedPage = page('kaydedilenler', {
  access: 'member',
  scope: 'oku',
  params: Type.Object({ turu: opt(oneOf(postKinds)) }),
  data: Type.Object({ gonderiler: listOf(Post) }),
});
/** Page `arsiv`: the member's own posts that nobody else sees any more. */
export const archivePage = page('arsiv', { access: 'member', scope: 'oku', data: Type.Object({ gonderiler: listOf(Post) }) });
/** Page `taslaklar`: what the member has begun to write. */
export const draftsPage = page('taslaklar', { access: 'member', scope: 'oku', data: Type.Object({ taslaklar: Type.Array(Draft) }) });
/** Page `paylas`: what an editor of posts begins with. */
export const composePage = page('paylas', {
  access: 'member',
  /** Without `taslakId` the last draft about the same is opened again (R-NAV-11); `yeni` starts an empty one. */
  params: Type.Object({
    turu: oneOf(['inceleme', 'alinti', 'ileti']),
    kitapId: opt(Id),
    konuId: opt(Id),
    id: opt(Id),
    taslakId: opt(Id),
    gonderiId: opt(Id),
    yeni: opt(Bit),
  }),
  /** `inceleme` is the id of the member's existing review of the work, which is then edited. */
  data: Type.Object({ kitap: opt(Book), konu: opt(Topic), gonderi: opt(Post), taslak: opt(Draft), alintilanan: opt(Post), puan: opt(Type.Integer()) }),
});

export const sharePost = call('POST', 'v2/gonderi/paylas', {
  access: 'member',
  scope: 'yaz',
  summary: 'Shares a review, a quote or a post; the same once more within a minute answers with the first',
  input: Type.Object({
    turu: oneOf(['inceleme', 'alinti', 'ileti']),
    kitapId: opt(Id),
    konuId: opt(Id),
    /** Shown only in its topic and on the profile, in nobody's feed (R-ENT-32); only with `konuId`. */
    konuyaOzel: opt(Bit),
    gonderiId: opt(Id),
    taslakId: opt(Id),
    /** The client's own number of a post it shows until this one comes, given back in `gonderi.eskiId`. */
    eskiId: opt(Id),
    /** Shares a review although it is much like another one; without it such a review is refused with `hataTuru` `benzer`. */
    benzerOnay: opt(Bit),
    ...words,
  }),
  result: one,
  limit: { points: 60, seconds: 3600 },
});
export const editPost = call('POST', 'v2/gonderi/duzenle', {
  access: 'member',
  scope: 'yaz',
  summary: "Edits one's own post, which keeps its position",
  input: Type.Object({ id: Id, taslakId: opt(Id), ...words }),
  result: one,
});
export const deletePost = call('POST', 'v2/gonderi/sil', { access: 'member', scope: 'yaz', summary: "Deletes one's own post", input: postId, result: postId });
export const archivePost = call('POST', 'v2/gonderi/arsivle', {
  access: 'member',
  scope: 'yaz',
  summary: "Archives or unarchives one's own post",
  input: Type.Object({ id: Id, arsiv: Bit }),
  result: Type.Object({ id: Id, arsiv: Bit }),
});
export const pinPost = call('POST', 'v2/gonderi/sabitle', {
  access: 'member',
  scope: 'yaz',
  summary: "Pins one of the member's posts to the profile or unpins it",
  input: Type.Object({ id: Id, sabit: Bit }),
  result: Type.Object({ id: Id, sabit: Bit }),
});
export const likePost = call('POST', 'v2/gonderi/begen', {
  access: 'member',
  scope: 'yaz',
  summary: 'Adds or removes a +1',
  input: Type.Object({ id: Id, begen: Bit }),
  result: Type.Object({ id: Id, begeni: Count, begendim: Bit }),
  limit: { points: 240, seconds: 600 },
});
export const savePost = call('POST', 'v2/gonderi/kaydet', {
  access: 'member',
  scope: 'yaz',
  summary: 'Saves or unsaves a post',
  input: Type.Object({ id: Id, kaydet: Bit }),
  result: Type.Object({ id: Id, kaydettim: Bit }),
});
export const listPosts = call('GET', 'v2/gonderi/liste', {
  access: 'public',
  scope: 'oku',
  summary: 'Posts about a book, an author or a topic, by a reader, or all',
  input: Type.Object({ ...listInput, ...postFilter }),
  result: listOf(Post),
});
export const readPost = call('GET', 'v2/gonderi/al', { access: 'public', scope: 'oku', summary: 'One post with its full text', input: postId, result: one });
export const savedPosts = call('GET', 'v2/gonderi/kaydedilenler', {
  access: 'member',
  scope: 'oku',
  summary: 'Saved posts, last saved first',
  input: Type.Object({ ...listInput, turu: opt(oneOf(postKinds)) }),
  result: listOf(Post),
});
export const archivedPosts = call('GET', 'v2/gonderi/arsivdekiler', {
  access: 'member',
  scope: 'oku',
  summary: "One's own archived posts, last archived first",
  input: Type.Object(listInput),
  result: listOf(Post),
});
export const postStatistics = call('GET', 'v2/gonderi/istatistik', {
  access: 'member',
  scope: 'oku',
  summary: "Statistics of one's own post",
  input: postId,
  result: Type.Object({ begeni: Count, yorum: Count, kaydeden: Count, gunler: Type.Array(Type.Object({ gun: Type.String(), begeni: Count, yorum: Count })) }),
});
export const saveDraft = call('POST', 'v2/taslak/kaydet', {
  access: 'member',
  scope: 'yaz',
  summary: 'Saves a draft; without id, a new one',
  input: Type.Object({
    id: opt(Id),
    /** The draft's time as known to the writer, only with `id`; if it has changed since, what is sent becomes a draft of its own. */
    bilinen: opt(Moment),
    turu: oneOf(['inceleme', 'alinti', 'ileti']),
    kitapId: opt(Id),
    konuId: opt(Id),
    konuyaOzel: opt(Bit),
    gonderiId: opt(Id),
    ...words,
    metin: opt(Type.String({ maxLength: limits.review.max })),
  }),
  result: Type.Object({ id: Id, zaman: Moment }),
});
export const deleteDraft = call('POST', 'v2/taslak/sil', {
  access: 'member',
  scope: 'yaz',
  summary: 'Deletes a draft',
  input: postId,
  result: Type.Object({}),
});

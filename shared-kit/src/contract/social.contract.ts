import { Bit, Cursor, call, Id, listInput, listOf, Moment, oneOf, opt, page, type Static, Text, Type } from './base';
import { Book, Comment, Member, MemberProfile, Picture, Post, Story, Topic } from './entities';
import { limits } from './limits';
import { PICTURE_KEY } from './platform.contract';
import { postKinds, postSorts, profileSections, shelves } from './slugs';

const Count = Type.Integer({ minimum: 0 });
/** Rating of a review; 0 takes the member's rating of the book away. */
const reviewRating = Type.Integer({ minimum: 0, maximum: limits.rating.max });
/** Keys of uploaded pictures in their order, or `yok` for none; absent leaves them as they are. */
const pictureKeys = Type.String({
  pattern: `^(yok|${PICTURE_KEY}(,${PICTURE_KEY}){0,${limits.imagesPerPost - 1}})$`,
  maxLength: 23 * limits.imagesPerPost,
});
const none = Type.Object({});

/** One reader's new shares in the channel view of the feed (R-FEED-07). */
export const Channel = Type.Object({ uye: Member, sayi: Count, son: Post });
export type Channel = Static<typeof Channel>;

/** Notification; `turu` says what happened, the other fields to what. */
export const Notification = Type.Object({
  id: Id,
  turu: oneOf([
    'takip',
    'istek',
    'istek-kabul',
    'begeni',
    'yorum',
    'yanit',
    'yorum-begeni',
    'katki-kabul',
    'katki-ret',
    'kutuphaneci-kabul',
    'kutuphaneci-ret',
    'yonetim-karar',
    'itiraz-sonuc',
    'sikayet-sonuc',
    'istek-sonuc',
  ]),
  uye: opt(Member),
  gonderi: opt(Type.Object({ id: Id, turu: oneOf(postKinds), ozet: Type.String() })),
  yorum: opt(Type.Object({ id: Id, ozet: Type.String() })),
  goruldu: Bit,
  zaman: Moment,
});
export type Notification = Static<typeof Notification>;

/** What somebody is writing; saved by itself (R-DISC-15). */
export const Draft = Type.Object({
  id: Id,
  turu: oneOf(['inceleme', 'alinti', 'ileti']),
  kitap: opt(Book),
  konuId: opt(Id),
  gonderiId: opt(Id),
  baslik: opt(Type.String()),
  metin: Type.String(),
  puan: opt(Type.Integer()),
  sayfa: opt(Type.Integer()),
  spoiler: opt(Bit),
  resimler: opt(Type.Array(Picture)),
  zaman: Moment,
});
export type Draft = Static<typeof Draft>;

/** Line of a chapter list. */
export const ChapterLine = Type.Object({ id: Id, baslik: Type.String(), seo_adi: Type.String(), sira: Type.Integer() });

const postFilter = {
  kitapId: opt(Id),
  yazarId: opt(Id),
  konuId: opt(Id),
  uyeId: opt(Id),
  /** Words that the text holds. */
  q: opt(Type.String({ minLength: 1, maxLength: limits.search.max })),
  turu: opt(oneOf(postKinds)),
  sira: opt(oneOf(postSorts)),
  puan: opt(reviewRating),
};

// ---- pages
export const feedPage = page('akis', {
  access: 'member',
  params: Type.Object({ uyeId: opt(Id), kanal: opt(Bit) }),
  /** `oneCikan` is 1 when featured posts stand in for an empty feed. */
  data: Type.Object({ gonderiler: listOf(Post), oneCikan: Bit, kanallar: opt(Type.Array(Channel)), uye: opt(Member), oneriler: Type.Array(Member) }),
});
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
export const readerPage = page('okur', {
  access: 'public',
  params: Type.Object({
    kadi: Type.String({ minLength: 1, maxLength: 40 }),
    bolum: opt(oneOf(profileSections)),
    sira: opt(oneOf(postSorts)),
    raf: opt(oneOf(shelves)),
    yineDeGoster: opt(Bit),
  }),
  data: Type.Object({
    uye: MemberProfile,
    bolum: oneOf(profileSections),
    gonderiler: opt(listOf(Post)),
    sabit: opt(Post),
    uyeler: opt(listOf(Member)),
    kitaplar: opt(listOf(Book)),
    hikayeler: opt(Type.Array(Story)),
    okuyor: opt(Type.Array(Book)),
    okudugu: opt(Type.Array(Book)),
  }),
});
export const postPage = page('gonderi', {
  access: 'public',
  params: Type.Object({ id: Id }),
  data: Type.Object({ gonderi: Post, yorumlar: listOf(Comment), benzer: Type.Array(Post) }),
});
export const commentPage = page('yorum', {
  access: 'public',
  params: Type.Object({ id: Id }),
  data: Type.Object({ gonderi: Post, yorum: Comment, yanitlar: listOf(Comment) }),
});
export const notificationsPage = page('bildirimler', {
  access: 'member',
  data: Type.Object({ bildirimler: listOf(Notification), istekler: Type.Array(Member) }),
});
export const savedPage = page('kaydedilenler', {
  access: 'member',
  params: Type.Object({ turu: opt(oneOf(postKinds)) }),
  data: Type.Object({ gonderiler: listOf(Post) }),
});
export const draftsPage = page('taslaklar', { access: 'member', data: Type.Object({ taslaklar: Type.Array(Draft) }) });
export const composePage = page('paylas', {
  access: 'member',
  params: Type.Object({ turu: oneOf(['inceleme', 'alinti', 'ileti']), kitapId: opt(Id), konuId: opt(Id), id: opt(Id), taslakId: opt(Id), gonderiId: opt(Id) }),
  /** `inceleme` is the id of the member's review of the work, which is edited instead of written anew. */
  data: Type.Object({ kitap: opt(Book), konu: opt(Topic), gonderi: opt(Post), taslak: opt(Draft), alintilanan: opt(Post), puan: opt(Type.Integer()) }),
});
export const storiesPage = page('hikayeler', {
  access: 'public',
  params: Type.Object({ sira: opt(oneOf(['yukselenler', 'en-yeni', 'en-cok-okunanlar'])) }),
  data: Type.Object({ hikayeler: listOf(Story) }),
});
export const chapterPage = page('hikaye', {
  access: 'public',
  params: Type.Object({ hikaye: Text(1, 200), bolum: opt(Text(1, 200)) }),
  data: Type.Object({
    hikaye: Story,
    bolumler: Type.Array(ChapterLine),
    bolum: Type.Object({ id: Id, baslik: Type.String(), seo_adi: Type.String(), sira: Type.Integer(), metin: Type.String() }),
    onceki: opt(ChapterLine),
    sonraki: opt(ChapterLine),
    gonderi: opt(Post),
    yorumlar: opt(listOf(Comment)),
  }),
});

// ---- readers
const relation = Type.Object({ uye: Type.Pick(MemberProfile, ['id', 'takipButon', 'takipcisayisi', 'engelledimMi', 'susturdumMu']) });
const uyeId = { uyeId: Id };
export const followReader = call('POST', 'v2/uyeler/takip', {
  access: 'member',
  summary: 'Follows a reader, unfollows, or cancels a request; a private reader is asked first',
  input: Type.Object({ ...uyeId, takip: Bit }),
  result: relation,
  limit: { points: 120, seconds: 3600 },
});
export const answerRequest = call('POST', 'v2/uyeler/istekYanitla', {
  access: 'member',
  summary: 'Accepts or declines a follow request',
  input: Type.Object({ ...uyeId, kabul: Bit }),
  result: Type.Object({ uyeId: Id }),
});
export const blockReader = call('POST', 'v2/uyeler/engelle', {
  access: 'member',
  whileSuspended: true,
  summary: 'Blocks a reader or takes the block back',
  input: Type.Object({ ...uyeId, engelle: Bit }),
  result: relation,
});
export const muteReader = call('POST', 'v2/uyeler/sustur', {
  access: 'member',
  whileSuspended: true,
  summary: 'Mutes a reader or takes it back; nobody learns of it',
  input: Type.Object({ ...uyeId, sustur: Bit }),
  result: relation,
});
export const listFollowers = call('GET', 'v2/uyeler/takipciler', {
  access: 'public',
  summary: 'Followers of a reader',
  input: Type.Object({ ...listInput, ...uyeId }),
  result: listOf(Member),
});
export const listFollowing = call('GET', 'v2/uyeler/takipEttikleri', {
  access: 'public',
  summary: 'Readers whom a reader follows',
  input: Type.Object({ ...listInput, ...uyeId }),
  result: listOf(Member),
});
export const suggestReaders = call('GET', 'v2/uyeler/oneriler', {
  access: 'member',
  summary: 'Readers of similar taste',
  input: Type.Object({ adet: listInput.adet }),
  result: Type.Object({ liste: Type.Array(Member) }),
});
export const listShelf = call('GET', 'v2/uyeler/kitaplari', {
  access: 'public',
  summary: 'Books on a shelf of a reader, last changed first',
  input: Type.Object({ ...listInput, ...uyeId, raf: opt(oneOf(shelves)) }),
  result: listOf(Book),
});

// ---- posts
const words = {
  baslik: opt(Text(1, limits.reviewTitle.max)),
  metin: Text(1, limits.review.max),
  puan: opt(reviewRating),
  sayfa: opt(Type.Integer({ minimum: 1, maximum: 20_000 })),
  spoiler: opt(Bit),
  resimler: opt(pictureKeys),
};
const one = Type.Object({ gonderi: Post });
const postId = Type.Object({ id: Id });
export const sharePost = call('POST', 'v2/gonderi/paylas', {
  access: 'member',
  summary: 'Shares a review, a quote or a post',
  input: Type.Object({
    turu: oneOf(['inceleme', 'alinti', 'ileti']),
    kitapId: opt(Id),
    konuId: opt(Id),
    gonderiId: opt(Id),
    taslakId: opt(Id),
    eskiId: opt(Text(1, 64)),
    ...words,
  }),
  result: one,
  limit: { points: 60, seconds: 3600 },
});
export const editPost = call('POST', 'v2/gonderi/duzenle', {
  access: 'member',
  summary: 'Changes an own post, which keeps its place',
  input: Type.Object({ id: Id, taslakId: opt(Id), ...words }),
  result: one,
});
export const deletePost = call('POST', 'v2/gonderi/sil', { access: 'member', summary: 'Deletes an own post', input: postId, result: postId });
export const archivePost = call('POST', 'v2/gonderi/arsivle', {
  access: 'member',
  summary: 'Archives an own post or takes it back',
  input: Type.Object({ id: Id, arsiv: Bit }),
  result: Type.Object({ id: Id, arsiv: Bit }),
});
export const pinPost = call('POST', 'v2/gonderi/sabitle', {
  access: 'member',
  summary: 'Pins one own post to the profile or takes it off',
  input: Type.Object({ id: Id, sabit: Bit }),
  result: Type.Object({ id: Id, sabit: Bit }),
});
export const likePost = call('POST', 'v2/gonderi/begen', {
  access: 'member',
  summary: 'Gives or takes back a +1',
  input: Type.Object({ id: Id, begen: Bit }),
  result: Type.Object({ id: Id, begeni: Count, begendim: Bit }),
  limit: { points: 240, seconds: 600 },
});
export const savePost = call('POST', 'v2/gonderi/kaydet', {
  access: 'member',
  whileSuspended: true,
  summary: 'Saves a post or takes it off the saved ones',
  input: Type.Object({ id: Id, kaydet: Bit }),
  result: Type.Object({ id: Id, kaydettim: Bit }),
});
export const listPosts = call('GET', 'v2/gonderi/liste', {
  access: 'public',
  summary: 'Posts of a book, an author, a topic, a reader or all',
  input: Type.Object({ ...listInput, ...postFilter }),
  result: listOf(Post),
});
export const readPost = call('GET', 'v2/gonderi/al', { access: 'public', summary: 'One post with its whole text', input: postId, result: one });
export const savedPosts = call('GET', 'v2/gonderi/kaydedilenler', {
  access: 'member',
  summary: 'Saved posts, last saved first',
  input: Type.Object({ ...listInput, turu: opt(oneOf(postKinds)) }),
  result: listOf(Post),
});
export const postStatistics = call('GET', 'v2/gonderi/istatistik', {
  access: 'member',
  summary: 'Statistics of an own post',
  input: postId,
  result: Type.Object({ begeni: Count, yorum: Count, kaydeden: Count, gunler: Type.Array(Type.Object({ gun: Type.String(), begeni: Count, yorum: Count })) }),
});

// ---- comments
export const listComments = call('GET', 'v2/yorum/liste', {
  access: 'public',
  summary: 'Comments of a post, oldest first, or the replies to one',
  input: Type.Object({ ...listInput, gonderiId: Id, ustYorumId: opt(Id) }),
  result: listOf(Comment),
});
export const addComment = call('POST', 'v2/yorum/ekle', {
  access: 'member',
  summary: 'Comments on a post or replies to a comment',
  input: Type.Object({ gonderiId: Id, ustYorumId: opt(Id), metin: Text(limits.comment.min, limits.comment.max) }),
  result: Type.Object({ yorum: Comment, yanit: Count }),
  limit: { points: 60, seconds: 600 },
});
export const deleteComment = call('POST', 'v2/yorum/sil', {
  access: 'member',
  summary: 'Deletes an own comment, or one below an own post',
  input: postId,
  result: Type.Object({ id: Id, gonderiId: Id, yanit: Count }),
});
export const likeComment = call('POST', 'v2/yorum/begen', {
  access: 'member',
  summary: 'Gives a comment a +1 or takes it back',
  input: Type.Object({ id: Id, begen: Bit }),
  result: Type.Object({ id: Id, begeni: Count, begendim: Bit }),
  limit: { points: 240, seconds: 600 },
});

// ---- feed
const feedInput = { uyeId: opt(Id), oneCikan: opt(Bit) };
export const listFeed = call('GET', 'v2/akis/liste', {
  access: 'member',
  summary: 'Feed: posts of the followed, newest first',
  input: Type.Object({ ...listInput, ...feedInput }),
  result: listOf(Post),
});
/** Version 1 (R-CALL-31). With `oneCikanMi` the featured list is asked about instead of the feed of the followed. */
export const checkFeed = call('GET', 'akisKontro2l', {
  access: 'member',
  summary: 'Whether the feed has something newer than an id',
  input: Type.Object({ akisSonId: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), oneCikanMi: opt(Bit) }),
  result: Type.Object({ akisYeniVarMi: Bit }),
});

// ---- notifications
export const listNotifications = call('GET', 'v2/bildirimler/liste', {
  access: 'member',
  summary: 'Notifications, newest first',
  input: Type.Object({ ...listInput }),
  result: listOf(Notification),
});
export const seeNotifications = call('POST', 'v2/bildirimler/goruldu', {
  access: 'member',
  whileSuspended: true,
  summary: 'Marks notifications up to an id as seen',
  input: Type.Object({ sonId: Id }),
  result: Type.Object({ bBSayisi: Count }),
});

// ---- drafts
export const saveDraft = call('POST', 'v2/taslak/kaydet', {
  access: 'member',
  summary: 'Saves a draft; without id a new one',
  input: Type.Object({
    id: opt(Id),
    turu: oneOf(['inceleme', 'alinti', 'ileti']),
    kitapId: opt(Id),
    konuId: opt(Id),
    gonderiId: opt(Id),
    ...words,
    metin: opt(Type.String({ maxLength: limits.review.max })),
  }),
  result: Type.Object({ id: Id, zaman: Moment }),
});
export const deleteDraft = call('POST', 'v2/taslak/sil', { access: 'member', summary: 'Deletes a draft', input: postId, result: none });

// ---- stories
export const listStories = call('GET', 'v2/hikaye/liste', {
  access: 'public',
  summary: 'Stories',
  input: Type.Object({ imlec: opt(Cursor), adet: listInput.adet, uyeId: opt(Id), sira: opt(oneOf(['yukselenler', 'en-yeni', 'en-cok-okunanlar'])) }),
  result: listOf(Story),
});

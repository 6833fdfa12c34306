import { call, Id, listInput, listOf, Moment, oneOf, opt, page, type Static, Text, Type } from './base';
import { Book, Member, Topic, TopicLink, WarningChoice } from './entities';
import { limits } from './limits';
import { PartUpload } from './parts.contract';
import { PICTURE_KEY } from './platform.contract';
import { Film, Post } from './post.entities';

/** State of a video (R-VIDEO-04): no file, awaiting approval, rejected, published, unpublished, deleted, post archived. */
const videoStates = ['video-yok', 'onay-bekliyor', 'reddedildi', 'yayinda', 'yayinda-degil', 'silindi', 'gonderi-arsivde'] as const;

/** Languages of captions. */
const captionsLang = oneOf(['tr', 'en']);
const captions = `(tr|en):${PICTURE_KEY}`;
/** The captions of a video, as `tr:<key>,en:<key>` of uploaded files, or `yok` for none. */
const Captions = Type.String({ pattern: `^(yok|${captions}(,${captions})?)$`, maxLength: 51 });

/** A video as its author and staff see it; `id` is its post's. */
export const Video = Type.Object({
  id: Id,
  durum: oneOf(videoStates),
  uye: Member,
  metin: Type.String(),
  kitap: opt(Type.Pick(Book, ['id', 'adi', 'seo_adi', 'resim'])),
  konu: opt(TopicLink),
  film: opt(Film),
  /** Identifies the file, which a rejected video may replace; decisions echo it. */
  filmAnahtari: opt(Type.String()),
  /** Files of its captions by language, which may be there before the film. */
  altyazilar: opt(Type.Array(Type.Object({ dil: captionsLang, anahtar: Type.String() }))),
  /** Why it is not published. */
  neden: opt(Type.String()),
  zaman: Moment,
});
export type Video = Static<typeof Video>;

/** Queues for staff. */
const queue = oneOf(['onay-bekliyor', 'yayinda', 'reddedildi', 'yayinda-degil']);
const one = Type.Object({ video: Video });
const side = Type.Integer({ minimum: 0, maximum: 100_000 });

/** `/video` (R-VIDEO-01) with the newest, and `/video/{id}` (R-VIDEO-02) with one post's video. */
export const videosPage = page('videolar', { access: 'public', scope: 'oku', data: Type.Object({ videolar: listOf(Post) }) });
/** Page `video`: one video with its post and others like it. */
export const videoPage = page('video', {
  access: 'public',
  scope: 'oku',
  params: Type.Object({ id: Id }),
  data: Type.Object({ gonderi: Post, digerleri: Type.Array(Post) }),
});
/** My videos (R-VIDEO-03). */
export const ownVideosPage = page('videolarim', { access: 'member', scope: 'oku', data: Type.Object({ videolar: listOf(Video) }) });
/** The editor (R-WRITE-13, R-WRITE-14). `id`: an own video without a file, or a rejected one. */
export const videoEditorPage = page('videolar-ekle', {
  access: 'member',
  params: Type.Object({ kitapId: opt(Id), konuId: opt(Id), id: opt(Id) }),
  data: Type.Object({ kitap: opt(Book), konu: opt(Topic), video: opt(Video) }),
});
/** Page `y-videolar`: videos awaiting moderation. */
export const staffVideosPage = page('y-videolar', {
  access: 'moderator',
  params: Type.Object({ durum: opt(queue) }),
  data: Type.Object({ videolar: listOf(Video) }),
});

export const createVideo = call('POST', 'v2/videolar/olustur', {
  access: 'member',
  summary: 'Creates the post of a video; its file follows',
  input: Type.Object({
    metin: Text(limits.video.text.min, limits.video.text.max),
    kitapId: opt(Id),
    konuId: opt(Id),
    uyari: opt(WarningChoice),
    altyazilar: opt(Captions),
  }),
  result: one,
  limit: { points: 30, seconds: 3600 },
});
/** Uploads a video's file (R-CALL-41); `resimadresi` is its poster. Claimed properties count only until the file is read. */
export const uploadVideo = call('POST', 'v2/videolar/yukle', {
  access: 'member',
  summary: "Uploads the file of one's own video, which then awaits approval",
  files: ['videoadresi', 'resimadresi'],
  input: Type.Object({
    id: Id,
    saniye: Type.Integer({ minimum: 0, maximum: 86_400 }),
    genislik: side,
    yukseklik: side,
    /** The film, if it came in parts. */
    videoadresiParca: opt(PartUpload),
  }),
  result: one,
  limit: { points: 20, seconds: 3600 },
});
/** Uploads captions (WebVTT or SubRip), to be named when their video is saved; stored as WebVTT of our own writing. `sayi`: how many captions there are. */
export const uploadCaptions = call('POST', 'v2/videolar/altyaziYukle', {
  access: 'member',
  summary: 'Uploads captions for a video (WebVTT or SRT); what is wrong with the file is said with its line',
  files: ['altyazi'],
  input: Type.Object({}),
  result: Type.Object({ anahtar: Type.String(), sayi: Type.Integer({ minimum: 1 }) }),
  limit: { points: 60, seconds: 3600 },
});
/** Sets the captions of a video, replacing those it had. */
export const setCaptions = call('POST', 'v2/videolar/altyazilar', {
  access: 'member',
  summary: "Sets the captions of one's own video",
  input: Type.Object({ id: Id, altyazilar: Captions }),
  result: one,
  limit: { points: 60, seconds: 3600 },
});
export const listOwnVideos = call('GET', 'v2/videolar/benim', {
  access: 'member',
  scope: 'oku',
  summary: "The member's videos in all states, newest first",
  input: Type.Object({ ...listInput }),
  result: listOf(Video),
});
export const listStaffVideos = call('GET', 'v2/yonetim/video/liste', {
  access: 'moderator',
  summary: 'Videos in a given state; pending ones oldest first',
  input: Type.Object({ ...listInput, durum: opt(queue) }),
  result: listOf(Video),
});
export const decideVideo = call('POST', 'v2/yonetim/video/karar', {
  access: 'moderator',
  summary: 'Publishes, rejects or takes down a video by the file that was watched, and tells its author why',
  input: Type.Object({
    id: Id,
    sonuc: oneOf(['kabul', 'ret', 'kaldir']),
    filmAnahtari: Type.String({ pattern: `^${PICTURE_KEY}$` }),
    aciklama: Text(limits.explanation.min, limits.explanation.max),
  }),
  result: one,
});

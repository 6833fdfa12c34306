import { Bit, call, Id, listInput, listOf, Moment, oneOf, opt, page, type Static, Type } from './base';
import { BookSeries, Member } from './entities';
import { postKinds } from './slugs';

const Count = Type.Integer({ minimum: 0 });

const Named = Type.Object({ id: Id, adi: Type.String(), seo_adi: Type.String() });

/** What notifications are about, for the filter of the page and the choice of channels. */
export const noticeTopics = ['yorum', 'bahis', 'begeni', 'takip', 'mesaj', 'yeni', 'okuma', 'karar'] as const;
/** A topic of notifications. */
export type NoticeTopic = (typeof noticeTopics)[number];
/** Ways in which a notification arrives: on the site, as a push on the member's devices, gathered in a letter. */
export const noticeChannels = ['site', 'anlik', 'eposta'] as const;
/** A way in which a notification arrives. */
export type NoticeChannel = (typeof noticeChannels)[number];
const filter = opt(oneOf(['gorulmemis', ...noticeTopics]));

/** Notifications of one kind about one object; `turu` says what happened, the other fields name the objects. */
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
    'video-sonuc',
    'icerik-uyarisi',
    'gorev',
    'ice-aktarma',
    'seri-yeni',
    'bahis',
    'mesaj-bahis',
    'gonderi-alinti',
    'mesaj-istek',
    'kitap-yeni',
    'yazar-yeni',
    'konu-yeni',
    'hikaye-yeni',
    'hedef-tamam',
  ]),
  /** The last who did it. */
  uye: opt(Member),
  /** The last few who did it, newest first, when there are several. */
  uyeler: opt(Type.Array(Member)),
  /** How many did it, and how often it happened; both are counted up to 100. */
  kisiSayisi: Count,
  sayi: Count,
  gonderi: opt(Type.Object({ id: Id, turu: oneOf(postKinds), ozet: Type.String() })),
  yorum: opt(Type.Object({ id: Id, ozet: Type.String() })),
  /** A new work in a series that the member follows (R-SERIES-06). */
  seri: opt(BookSeries),
  kitap: opt(Named),
  yazar: opt(Named),
  konu: opt(Named),
  hikaye: opt(Named),
  hedef: opt(Type.Object({ id: Id, baslik: Type.String() })),
  konusmaId: opt(Id),
  goruldu: Bit,
  zaman: Moment,
});
export type Notification = Static<typeof Notification>;

/** Page `bildirimler`: what has happened around the member. */
export const notificationsPage = page('bildirimler', {
  access: 'member',
  scope: 'oku',
  params: Type.Object({ suzgec: filter }),
  data: Type.Object({ bildirimler: listOf(Notification), istekler: Type.Array(Member) }),
});

export const listNotifications = call('GET', 'v2/bildirimler/liste', {
  access: 'member',
  scope: 'oku',
  summary: 'Notifications gathered by their object, newest first',
  input: Type.Object({ suzgec: filter, ...listInput }),
  result: listOf(Notification),
});
export const seeNotifications = call('POST', 'v2/bildirimler/goruldu', {
  access: 'member',
  scope: 'yaz',
  whileSuspended: true,
  summary: 'Marks notifications as seen: all up to an id, or the one with an id; neither only recounts',
  input: Type.Object({ sonId: opt(Id), id: opt(Id) }),
  result: Type.Object({ bBSayisi: Count }),
});

const Hour = Type.Integer({ minimum: 0, maximum: 23 });
const choices = Type.Object({
  secimler: Type.Array(Type.Object({ konu: oneOf(noticeTopics), site: Bit, anlik: Bit, eposta: Bit })),
  /** Whether the member gets the weekly digest by e-mail. */
  ozet: Bit,
  /** Whole hours in Istanbul; absent without quiet hours. */
  sessizBaslangic: opt(Hour),
  sessizBitis: opt(Hour),
});
export const getNoticeChoices = call('GET', 'v2/bildirimler/tercihler', {
  access: 'member',
  summary: 'Which channel tells the member of what, and when it is quiet',
  result: choices,
});
export const setNoticeChoices = call('POST', 'v2/bildirimler/tercihKaydet', {
  access: 'member',
  whileSuspended: true,
  summary: 'Turns one channel of one topic or the weekly digest on or off, or sets or ends quiet hours',
  input: Type.Object({
    konu: opt(oneOf(noticeTopics)),
    kanal: opt(oneOf(noticeChannels)),
    acik: opt(Bit),
    ozet: opt(Bit),
    sessiz: opt(Bit),
    sessizBaslangic: opt(Hour),
    sessizBitis: opt(Hour),
  }),
  result: choices,
});

/** Address and keys of a browser's push subscription, in base64url. */
const address = Type.String({ minLength: 1, maxLength: 1000 });
const KEY = '^[A-Za-z0-9_-]+={0,2}$';
export const pushKey = call('GET', 'v2/bildirimler/anlik', {
  access: 'member',
  summary: 'Public key with which a browser subscribes to pushes',
  result: Type.Object({ anahtar: Type.String() }),
});
export const startPush = call('POST', 'v2/bildirimler/anlik/ac', {
  access: 'member',
  summary: 'Pushes notifications to a browser until the session ends',
  input: Type.Object({
    adres: address,
    p256dh: Type.String({ minLength: 87, maxLength: 88, pattern: KEY }),
    auth: Type.String({ minLength: 22, maxLength: 24, pattern: KEY }),
  }),
  limit: { points: 30, seconds: 3600 },
});
export const stopPush = call('POST', 'v2/bildirimler/anlik/kapat', {
  access: 'member',
  whileSuspended: true,
  summary: 'Ends pushes to a browser',
  input: Type.Object({ adres: address }),
});

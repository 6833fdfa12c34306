import { Bit, call, Id, listInput, listOf, Moment, oneOf, opt, page, type Static, Type } from './base';
import { BookSeries, Member } from './entities';
import { postKinds } from './slugs';

const Count = Type.Integer({ minimum: 0 });

/** Notification; `turu` says what happened, the other fields name the objects. */
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
    'ice-aktarma',
    'seri-yeni',
  ]),
  uye: opt(Member),
  gonderi: opt(Type.Object({ id: Id, turu: oneOf(postKinds), ozet: Type.String() })),
  yorum: opt(Type.Object({ id: Id, ozet: Type.String() })),
  /** A new work in a series that the member follows (R-SERIES-06). */
  seri: opt(BookSeries),
  kitap: opt(Type.Object({ id: Id, adi: Type.String(), seo_adi: Type.String() })),
  goruldu: Bit,
  zaman: Moment,
});
export type Notification = Static<typeof Notification>;

/** Page `bildirimler`: what has happened around the member. */
export const notificationsPage = page('bildirimler', {
  access: 'member',
  data: Type.Object({ bildirimler: listOf(Notification), istekler: Type.Array(Member) }),
});

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

import type { NoticeTopic, Notification } from '@yaprak/shared-kit/contract';

const topics: Record<Notification['turu'], NoticeTopic> = {
  takip: 'takip',
  istek: 'takip',
  'istek-kabul': 'takip',
  begeni: 'begeni',
  'yorum-begeni': 'begeni',
  yorum: 'yorum',
  yanit: 'yorum',
  bahis: 'bahis',
  'mesaj-bahis': 'bahis',
  'gonderi-alinti': 'bahis',
  'mesaj-istek': 'mesaj',
  'seri-yeni': 'yeni',
  'kitap-yeni': 'yeni',
  'yazar-yeni': 'yeni',
  'konu-yeni': 'yeni',
  'hikaye-yeni': 'yeni',
  'ice-aktarma': 'okuma',
  'hedef-tamam': 'okuma',
  'katki-kabul': 'karar',
  'katki-ret': 'karar',
  'kutuphaneci-kabul': 'karar',
  'kutuphaneci-ret': 'karar',
  'yonetim-karar': 'karar',
  'itiraz-sonuc': 'karar',
  'sikayet-sonuc': 'karar',
  'istek-sonuc': 'karar',
  'video-sonuc': 'karar',
  'icerik-uyarisi': 'karar',
  gorev: 'karar',
};

/** What a kind of notification is about. */
export const topicOf = (kind: Notification['turu']): NoticeTopic => topics[kind];
/** The kinds of a topic. */
export const kindsOf = (topic: NoticeTopic): Notification['turu'][] => (Object.keys(topics) as Notification['turu'][]).filter((kind) => topics[kind] === topic);

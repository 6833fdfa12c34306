import type { Lang } from '../platform/errors';
import type { NoticeLine } from './notifications.queries';

const bodies: Record<NoticeLine['kind'], Record<Lang, string>> = {
  takip: { tr: 'Sizi takip etmeye başladı.', en: 'Now follows you.' },
  istek: { tr: 'Sizi takip etmek istiyor.', en: 'Would like to follow you.' },
  'istek-kabul': { tr: 'Takip isteğinizi kabul etti.', en: 'Accepted your request.' },
  begeni: { tr: 'Gönderinizi beğendi.', en: 'Liked your post.' },
  yorum: { tr: 'Gönderinize yorum yaptı.', en: 'Commented on your post.' },
  yanit: { tr: 'Yorumunuza yanıt verdi.', en: 'Replied to your comment.' },
  'yorum-begeni': { tr: 'Yorumunuzu beğendi.', en: 'Liked your comment.' },
  bahis: { tr: 'Sizden bahsetti.', en: 'Mentioned you.' },
  'mesaj-bahis': { tr: 'Bir grupta sizden bahsetti.', en: 'Mentioned you in a group.' },
  'gonderi-alinti': { tr: 'Gönderinizi alıntıladı.', en: 'Quoted your post.' },
  'mesaj-istek': { tr: 'Size mesaj göndermek istiyor.', en: 'Would like to send you messages.' },
  'seri-yeni': { tr: 'Takip ettiğiniz seride yeni bir kitap var.', en: 'There is a new book in a series you follow.' },
  'kitap-yeni': { tr: 'Takip ettiğiniz kitapla ilgili yeni paylaşım var.', en: 'There are new posts about a book you follow.' },
  'yazar-yeni': { tr: 'Takip ettiğiniz yazarın yeni bir kitabı var.', en: 'There is a new book by an author you follow.' },
  'konu-yeni': { tr: 'Takip ettiğiniz konuda yeni paylaşım var.', en: 'There are new posts in a topic you follow.' },
  'hikaye-yeni': { tr: 'Hikâyenin yeni bir bölümü var.', en: 'The story has a new chapter.' },
  'hedef-tamam': { tr: 'Okuma hedefinize ulaştınız.', en: 'You have reached your reading goal.' },
  'ice-aktarma': { tr: 'Kitaplığınızın aktarımı bitti.', en: 'The import of your library is done.' },
  'katki-kabul': { tr: 'Kataloğa öneriniz kabul edildi.', en: 'Your proposal for the catalogue was accepted.' },
  'katki-ret': { tr: 'Kataloğa öneriniz geri çevrildi.', en: 'Your proposal for the catalogue was turned down.' },
  'kutuphaneci-kabul': { tr: 'Kütüphaneci oldunuz.', en: 'You are a librarian now.' },
  'kutuphaneci-ret': { tr: 'Kütüphanecilik durumunuz değerlendirildi.', en: 'Your librarianship was decided on.' },
  'yonetim-karar': { tr: 'Hesabınızla ilgili bir karar verildi.', en: 'A decision about your account was made.' },
  'itiraz-sonuc': { tr: 'İtirazınız sonuçlandı.', en: 'Your appeal was decided.' },
  'sikayet-sonuc': { tr: 'Bir şikâyetiniz incelendi.', en: 'One of your reports was reviewed.' },
  'istek-sonuc': { tr: 'Yönetimden isteğiniz sonuçlandı.', en: 'Your request to the management was decided.' },
  gorev: { tr: 'Masanızda bekleyen bir kayıt var.', en: 'A case waits at your desk.' },
  'icerik-uyarisi': { tr: 'Bir paylaşımınızın içerik uyarısı değiştirildi.', en: 'The content warning of something you shared was changed.' },
  'video-sonuc': { tr: 'Videonuz değerlendirildi.', en: 'Your video was reviewed.' },
};

/** What the service worker shows: names, kind and place, never what was written. */
export interface PushContent {
  title: string;
  body: string;
  /** A later push of the same line replaces this one. */
  tag: string;
  url: string;
  /** Unseen notifications, for the icon. */
  count: number;
  lang: Lang;
}

/** Where a press leads: to the one thing it is about, else to the list. */
function targetOf(line: NoticeLine): string {
  const [first] = line.faces;
  if (line.conversation_id) return `/mesajlar/${line.kind === 'mesaj-istek' ? 'istekler/' : ''}${line.conversation_id}`;
  if (line.comment_id && line.size === 1) return `/yorum/${line.comment_id}`;
  if (line.post_id && (line.size === 1 || !line.kind.endsWith('-yeni'))) return `/gonderi/${line.post_id}`;
  return first && line.people === 1 && !line.kind.endsWith('-yeni') ? `/${first.username}` : '/bildirimler';
}

/** What a line says in two sentences, for whoever reads it outside the site: who or what, and what happened; never what was written. */
export function noticeOf(line: NoticeLine, lang: Lang): { title: string; body: string; path: string } {
  const [first] = line.faces;
  const news = line.kind.endsWith('-yeni');
  const others = line.people - 1;
  const thing = line.series?.name ?? line.author?.title ?? line.topic?.title ?? line.story?.title ?? line.book?.title;
  const more = others > 0 ? (lang === 'tr' ? ` ve ${others} kişi daha` : ` and ${others} more`) : '';
  return { title: news ? (thing ?? 'Yaprak') : first ? `${first.name}${more}` : 'Yaprak', body: bodies[line.kind][lang], path: targetOf(line) };
}

/** The push for a line. @param count the member's unseen notifications */
export function pushOf(line: NoticeLine, lang: Lang, count: number): PushContent {
  const { title, body, path } = noticeOf(line, lang);
  return { title, body, tag: `y${line.line_id}`, url: path, count, lang };
}

/** One push for so much that a push each would be a storm. @param count the member's unseen notifications */
export const manyOf = (lang: Lang, count: number): PushContent => ({
  title: 'Yaprak',
  body: lang === 'tr' ? `${count} yeni bildiriminiz var.` : `You have ${count} new notifications.`,
  tag: 'yigin',
  url: '/bildirimler',
  count,
  lang,
});

import { bookPath, type PageData } from '@yaprak/shared-kit';

/** Management notifications open the account page. */
const fromStaff = ['yonetim-karar', 'itiraz-sonuc', 'sikayet-sonuc', 'istek-sonuc'];

/** Target of a notification: the decision, the comment, else the post, else the reader. */
export function notificationPath(
  n: Pick<PageData<'bildirimler'>['bildirimler']['liste'][number], 'yorum' | 'gonderi' | 'uye' | 'kitap'> & { turu?: string },
): string {
  if (n.turu && fromStaff.includes(n.turu)) return '/hesap-durumu';
  if (n.turu === 'video-sonuc') return '/videolarim';
  if (n.turu === 'ice-aktarma') return '/kitaplarim/ice-aktar';
  if (n.turu?.startsWith('katki-')) return '/kutuphanecilik/isteklerim';
  if (n.turu?.startsWith('kutuphaneci-')) return '/kutuphanecilik/basvuru';
  if (n.kitap) return bookPath(n.kitap);
  if (n.yorum) return `/yorum/${n.yorum.id}`;
  if (n.gonderi) return `/gonderi/${n.gonderi.id}`;
  return n.uye ? `/${n.uye.kadi}` : '/bildirimler';
}

import { bookPath, idSeo, type PageData } from '@yaprak/shared-kit';

type Line = PageData<'bildirimler'>['bildirimler']['liste'][number];

/** Management notifications open the account page. */
const fromStaff = ['yonetim-karar', 'itiraz-sonuc', 'sikayet-sonuc', 'istek-sonuc'];

/** Target of a notification: the decision, the one thing it is about, or the page of what it gathers. */
export function notificationPath(
  n: Pick<Line, 'yorum' | 'gonderi' | 'uye' | 'kitap' | 'yazar' | 'konu' | 'hikaye' | 'seri' | 'konusmaId'> & { turu?: string; sayi?: number },
): string {
  const several = (n.sayi ?? 1) > 1;
  if (n.turu && fromStaff.includes(n.turu)) return '/hesap-durumu';
  if (n.turu === 'gorev') return '/y/sikayetler?benim=1';
  if (n.turu === 'video-sonuc') return '/videolarim';
  if (n.turu === 'ice-aktarma') return '/kitaplarim/ice-aktar';
  if (n.turu === 'hedef-tamam') return '/hedefler';
  // Among many proposals, those that were decided so.
  if (n.turu?.startsWith('katki-')) return `/kutuphanecilik/isteklerim?durum=${n.turu.slice('katki-'.length)}`;
  if (n.turu?.startsWith('kutuphaneci-')) return '/kutuphanecilik/basvuru';
  if (n.konusmaId) return `/mesajlar/${n.turu === 'mesaj-istek' ? 'istekler/' : ''}${n.konusmaId}`;
  if (several && n.seri) return `/seri/${idSeo(n.seri.seo_adi, n.seri.id)}`;
  if (n.yazar && (several || !n.kitap)) return `/yazar/${n.yazar.seo_adi}`;
  if (several && n.turu === 'hikaye-yeni' && n.hikaye) return `/hikaye/${idSeo(n.hikaye.seo_adi, n.hikaye.id)}`;
  if (several && n.turu === 'konu-yeni' && n.konu) return `/konu/${n.konu.seo_adi}`;
  if (several && n.turu === 'kitap-yeni' && n.kitap) return bookPath(n.kitap);
  if (n.kitap && !n.gonderi) return bookPath(n.kitap);
  if (n.yorum && !(several && n.gonderi)) return `/yorum/${n.yorum.id}`;
  if (n.gonderi) return `/gonderi/${n.gonderi.id}`;
  return n.uye ? `/${n.uye.kadi}` : '/bildirimler';
}

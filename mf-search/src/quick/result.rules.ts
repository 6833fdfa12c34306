import { idSeo } from '@yaprak/shared-kit/format';

export interface QuickResult {
  turu: string;
  name: string;
  icerik: { id?: number; seo_adi?: string; kadi?: string; altBilgi?: string; yazarAdi?: string; ingilizceAdi?: string; resim?: string; kod?: string };
}

/** URL a result opens (R-SRCH-17 … R-SRCH-24); null if none. */
export function resultPath({ turu, name, icerik }: QuickResult): string | null {
  switch (turu) {
    case 'kitap':
      return icerik.id && icerik.seo_adi ? `/kitap/${idSeo(icerik.seo_adi, icerik.id)}` : null;
    case 'yazar':
      return icerik.seo_adi ? `/yazar/${icerik.seo_adi}` : null;
    case 'okur':
      return icerik.kadi ? `/${icerik.kadi}` : null;
    case 'konu':
      return icerik.seo_adi ? `/konu/${icerik.seo_adi}` : null;
    case 'seri':
      return icerik.id && icerik.seo_adi ? `/seri/${idSeo(icerik.seo_adi, icerik.id)}` : null;
    case 'tur':
      return icerik.seo_adi ? `/kitap-turu/${icerik.seo_adi}` : null;
    case 'etiket':
      return `/ara?q=${encodeURIComponent(name.replace(/^#/, ''))}`;
    case 'arama':
      return `/ara?q=${encodeURIComponent(name)}`;
    case 'yeniGrup':
      return '/mesajlar/yeni-grup';
    default:
      return null;
  }
}

const KEPT = 8;
/** Whether two results are the same thing. */
export const sameResult = (a: QuickResult, b: QuickResult): boolean => a.turu === b.turu && a.icerik.id === b.icerik.id && a.name === b.name;
/** Recent searches with one more: newest first, without duplicates. */
export const withRecent = (list: readonly QuickResult[], item: QuickResult): QuickResult[] =>
  [item, ...list.filter((kept) => !sameResult(kept, item))].slice(0, KEPT);
/** A free-text search as a result. */
export const termResult = (name: string): QuickResult => ({ turu: 'arama', name, icerik: {} });

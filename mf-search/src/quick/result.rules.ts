import { idSeo } from '@yaprak/shared-kit/format';

export interface QuickResult {
  turu: string;
  name: string;
  icerik: { id?: number; seo_adi?: string; kadi?: string; altBilgi?: string; resim?: string };
}

/** Where selecting a result leads (R-SRCH-17 … R-SRCH-24); null where it does nothing. */
export function resultPath({ turu, name, icerik }: QuickResult): string | null {
  switch (turu) {
    case 'kitap':
      return icerik.id && icerik.seo_adi ? `/kitap/${idSeo(icerik.seo_adi, icerik.id)}` : null;
    case 'yazar':
      return `/yazar/${icerik.seo_adi}`;
    case 'okur':
      return `/${icerik.kadi}`;
    case 'konu':
      return `/konu/${icerik.seo_adi}`;
    case 'tur':
      return `/kitap-turu/${icerik.seo_adi}`;
    case 'arama':
    case 'etiket':
      return `/ara?q=${encodeURIComponent(name)}`;
    case 'yeniGrup':
      return '/mesajlar/yeni-grup';
    default:
      return null;
  }
}

const KEPT = 8;
/** The list of recent searches after one more: newest first, each once. */
export const withRecent = (list: readonly string[], q: string): string[] => [q, ...list.filter((item) => item !== q)].slice(0, KEPT);

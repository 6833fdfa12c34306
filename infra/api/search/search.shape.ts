import { mediaUrl } from '../platform/media/media-address';
import type { FoundRow } from './search.queries';

/** A match on the wire, with the English title of a book for those who search in English. */
export const toResult = (r: FoundRow, english?: string) => ({
  turu: r.kind,
  name: r.kind === 'etiket' ? `#${r.name}` : r.name,
  score: Math.round(r.score * 1000) / 1000,
  icerik: {
    ...(r.id ? { id: r.id } : {}),
    ...(r.slug ? { seo_adi: r.slug } : {}),
    ...(r.username ? { kadi: r.username } : {}),
    ...(r.image_key ? { resim: mediaUrl(r.image_key) } : {}),
    ...(english ? { ingilizceAdi: english } : {}),
    ...(r.detail ? (r.kind === 'dil' || r.kind === 'ulke' ? { baslik: r.name, kod: r.detail } : { altBilgi: r.detail }) : {}),
  },
});

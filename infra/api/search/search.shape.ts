import type { SearchScope } from '@yaprak/shared-kit/contract';
import { mediaUrl } from '../platform/media/media-address';

/** Kinds that quick search finds. */
export type FoundKind = SearchScope | 'seri' | 'etiket';

/** A match of quick search, as the statement yields it. */
export interface FoundRow {
  kind: FoundKind;
  id: number;
  name: string;
  slug: string | null;
  username: string | null;
  image_key: string | null;
  /** What stands beside the name; of a book its author and, on a line of its own, its series. */
  detail: string | null;
  score: number;
}

/** What stands beside a name; of a book its author, and author and series together. */
function besideName({ kind, name, detail }: FoundRow) {
  if (!detail) return {};
  if (kind === 'dil' || kind === 'ulke') return { baslik: name, kod: detail };
  if (kind !== 'kitap') return { altBilgi: detail };
  const parts = detail.split('\n');
  return { ...(parts[0] ? { yazarAdi: parts[0] } : {}), altBilgi: parts.filter(Boolean).join(' · ') };
}

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
    ...besideName(r),
  },
});

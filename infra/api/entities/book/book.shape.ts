import type { Book, BookSeries } from '@yaprak/shared-kit/contract';
import { mediaUrl } from '../../platform/media/media-address';
import { present } from '../../platform/wire';

/** A work's series as the database keeps it with the work (`works.series`). */
export interface SeriesRow {
  id: number;
  name: string;
  slug: string;
  place: string | null;
}

/** A series of a book on the wire. */
export const toSeries = (s: SeriesRow): BookSeries => present({ id: s.id, adi: s.name, seo_adi: s.slug, yer: s.place ?? undefined });

export interface BookRow {
  id: number;
  title: string;
  english: string | null;
  slug: string;
  image_key: string | null;
  author_line: string;
  year: number | null;
  unreviewed: boolean;
  rating_sum: number;
  rating_count: number;
  reader_count: number;
  series: SeriesRow | null;
  shelf: NonNullable<Book['okuma']>['raf'] | null;
  my_rating: number | null;
}

/** A book on the wire. */
export function toBook(b: BookRow): Book {
  return present<Book>({
    id: b.id,
    adi: b.title,
    ingilizceAdi: b.english ?? undefined,
    resim: b.image_key ? mediaUrl(b.image_key) : undefined,
    yazarAdi: b.author_line,
    seo_adi: b.slug,
    puan: b.rating_count ? Math.round((b.rating_sum / b.rating_count / 2) * 100) / 100 : undefined,
    puanSayisi: b.rating_count,
    okuyanSayisi: b.reader_count,
    yil: b.year ?? undefined,
    incelenmemis: b.unreviewed ? 1 : undefined,
    seri: b.series ? toSeries(b.series) : undefined,
    okuma: b.shelf ? present({ raf: b.shelf, puan: b.my_rating ?? undefined }) : undefined,
  });
}

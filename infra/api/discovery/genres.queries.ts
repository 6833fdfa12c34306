import type { Genre } from '@yaprak/shared-kit/contract';
import type { Db } from '../../db/database';
import type { Lang } from '../platform';

/** Genres that have books, those with most books first. */
export async function listGenres(db: Db, lang: Lang): Promise<Genre[]> {
  const rows = await db
    .selectFrom('genres')
    .select(['id', 'slug', 'name_tr', 'name_en', 'book_count'])
    .where('book_count', '>', 0)
    .orderBy('book_count', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((g) => ({ id: g.id, adi: lang === 'en' ? g.name_en : g.name_tr, seo_adi: g.slug, kitapSayisi: g.book_count }));
}

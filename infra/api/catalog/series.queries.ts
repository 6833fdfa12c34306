import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type BookRow, toBook } from '../entities/book/book.shape';
import { bookJson } from '../entities/book/book.sql';
import type { Viewer } from '../entities/member/member.visibility';
import type { Lang } from '../platform';

/** The most works that the page of a series lists; the longest known ones have some hundred. */
const MOST_WORKS = 500;

export interface SeriesDetail {
  id: number;
  name: string;
  slug: string;
  original_name: string | null;
  description: string | null;
  follower_count: number;
  followed: boolean;
  muted: boolean;
}

/** A published series, as the viewer follows it. */
export async function findSeries(db: Db, viewer: Viewer, id: number, lang: Lang): Promise<SeriesDetail | undefined> {
  const [own, other] = lang === 'en' ? (['en', 'tr'] as const) : (['tr', 'en'] as const);
  const { rows } = await sql<SeriesDetail>`
    select s.id, s.name, s.slug, s.original_name, coalesce(s.${sql.raw(`description_${own}`)}, s.${sql.raw(`description_${other}`)}) as description, s.follower_count,
      coalesce(not f.muted, false) as followed, coalesce(f.muted, false) as muted
    from series s left join entity_follows f on f.member_id = ${viewer} and f.kind = 'seri' and f.entity_id = s.id where s.id = ${id} and s.published`.execute(
    db,
  );
  return rows[0];
}

/** The works of a series by place, each as its main edition. */
export async function listSeriesWorks(db: Db, viewer: Viewer, id: number) {
  const { rows } = await sql<{ book: BookRow; place: string | null }>`
    select ${bookJson(viewer)} as book, x.place from series_works x join works w on w.id = x.work_id join books b on b.work_id = w.id and b.is_main and b.published
    where x.series_id = ${id} order by x.position, w.first_year nulls last, x.work_id limit ${MOST_WORKS}`.execute(db);
  return rows.map(({ book, place }) => ({ kitap: toBook(book), shelf: book.shelf, id: book.id, place }));
}

/** Who wrote the works of a series, the most frequent first. */
export async function seriesAuthors(db: Db, id: number): Promise<{ adi: string; seo_adi: string }[]> {
  const { rows } = await sql<{ adi: string; seo_adi: string }>`
    select a.name as adi, a.slug as seo_adi from series_works x join books b on b.work_id = x.work_id and b.is_main join book_contributors c on c.book_id = b.id and c.role = 'yazar'
      join authors a on a.id = c.author_id and a.published where x.series_id = ${id} group by a.id order by count(*) desc, a.id limit 5`.execute(db);
  return rows;
}

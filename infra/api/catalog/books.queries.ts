import type { Book } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type BookRow, toBook } from '../entities/book/book.shape';
import { bookJson } from '../entities/book/book.sql';
import type { Viewer } from '../entities/member/member.visibility';

export interface BookDetail {
  book: BookRow;
  work_id: number;
  subtitle: string | null;
  description: string | null;
  publisher: string | null;
  year: number | null;
  pages: number | null;
  isbn13: string | null;
  language: string | null;
  original_title: string | null;
  first_year: number | null;
  histogram: number[];
  counts: { okudu: number; okuyor: number; okuyacak: number; inceleme: number; alinti: number; ileti: number; takipci: number };
  translators: { adi: string; seo_adi: string }[];
  authors: { id: number; name: string; slug: string; image_key: string | null; book_count: number; reader_count: number }[];
  genres: { id: number; name: string; slug: string }[];
  followed: boolean;
  muted: boolean;
}

/** Everything in the header of a book page, in one query; undefined if there is no such published book. */
export async function findBook(db: Db, viewer: Viewer, id: number, lang: 'tr' | 'en'): Promise<BookDetail | undefined> {
  const name = sql.raw(lang === 'en' ? 'name_en' : 'name_tr');
  const { rows } = await sql<BookDetail>`
    select ${bookJson(viewer)} as book, w.id as work_id, b.subtitle, coalesce(b.description_tr, b.description_en) as description, p.name as publisher, b.year, b.pages, b.isbn13, l.${name} as language,
      w.original_title, w.first_year, w.rating_histogram as histogram,
      json_build_object('okudu', w.reader_count, 'okuyor', w.reading_count, 'okuyacak', w.to_read_count, 'inceleme', w.review_count, 'alinti', w.quote_count, 'ileti', w.post_count, 'takipci', w.follower_count) as counts,
      (select coalesce(json_agg(json_build_object('adi', a.name, 'seo_adi', a.slug) order by c.position), '[]') from book_contributors c join authors a on a.id = c.author_id where c.book_id = b.id and c.role = 'cevirmen') as translators,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'slug', a.slug, 'image_key', a.image_key, 'book_count', a.book_count, 'reader_count', a.reader_count) order by c.position), '[]')
        from book_contributors c join authors a on a.id = c.author_id where c.book_id = b.id and c.role = 'yazar') as authors,
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.${name}, 'slug', g.slug)), '[]') from work_genres wg join genres g on g.id = wg.genre_id where wg.work_id = w.id) as genres,
      coalesce((select not f.muted from entity_follows f where f.member_id = ${viewer} and f.kind = 'kitap' and f.entity_id = w.id), false) as followed,
      coalesce((select f.muted from entity_follows f where f.member_id = ${viewer} and f.kind = 'kitap' and f.entity_id = w.id), false) as muted
    from books b join works w on w.id = b.work_id left join publishers p on p.id = b.publisher_id left join languages l on l.code = b.language
    where b.id = ${id} and b.published`.execute(db);
  return rows[0];
}

/** Other editions of a work, the main one first. */
export async function listEditions(db: Db, viewer: Viewer, workId: number, except: number): Promise<Book[]> {
  const { rows } = await sql<{
    book: BookRow;
  }>`select ${bookJson(viewer)} as book from books b join works w on w.id = b.work_id where b.work_id = ${workId} and b.id <> ${except} and b.published order by b.is_main desc, b.year desc nulls last, b.id`.execute(
    db,
  );
  return rows.map((row) => toBook(row.book));
}

/**
 * Similar books: of the most read books in the work's genres and topics, those that appear most often; ties go to the more read. A shared topic counts twice as
 * much as a shared genre.
 */
export async function listSimilar(db: Db, viewer: Viewer, workId: number, limit: number): Promise<Book[]> {
  const { rows } = await sql<{ book: BookRow }>`
    with shared as (
      select work_id, sum(weight) as weight from (
        select p.work_id, 2 as weight from work_topics t join popular_works p on p.kind = 'konu' and p.entity_id = t.topic_id where t.work_id = ${workId}
        union all select p.work_id, 1 from work_genres g join popular_works p on p.kind = 'tur' and p.entity_id = g.genre_id where g.work_id = ${workId}) s
      where work_id <> ${workId} group by work_id)
    select ${bookJson(viewer)} as book from shared s join works w on w.id = s.work_id join books b on b.work_id = w.id and b.is_main and b.published
    order by s.weight desc, w.reader_count desc, b.id limit ${limit}`.execute(db);
  return rows.map((row) => toBook(row.book));
}

import type { Book, BookEdition } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type AuthorRow, genreNames } from '../entities/author/author.queries';
import { type BookRow, type SeriesRow, toBook } from '../entities/book/book.shape';
import { bookJson, soughtBookJson } from '../entities/book/book.sql';
import { bookOpen } from '../entities/book/book.visibility';
import type { Viewer } from '../entities/member/member.visibility';
import type { Lang } from '../platform';
import { present } from '../platform/wire';

/** Somebody who made a book. */
interface Named {
  name: string;
  slug: string;
  /** Whether their page can be opened. */
  open: boolean;
}

interface ImprintRow {
  publisher: string | null;
  year: number | null;
  pages: number | null;
  isbn13: string | null;
  language: string | null;
  translators: Named[];
}

export interface BookDetail extends ImprintRow {
  book: BookRow;
  work_id: number;
  subtitle: string | null;
  description: string | null;
  description_language: Lang | null;
  /** BCP 47. */
  language_code: string | null;
  original_title: string | null;
  first_year: number | null;
  histogram: number[];
  counts: { okudu: number; okuyor: number; okuyacak: number; inceleme: number; alinti: number; ileti: number; takipci: number };
  authors: (AuthorRow & Named)[];
  genres: { id: number; name: string; slug: string }[];
  all_series: SeriesRow[];
  followed: boolean;
  muted: boolean;
}

/** Name columns of genres and languages. */
const nameIn = (lang: Lang) => sql.raw(lang === 'en' ? 'name_en' : 'name_tr');

/** Imprint of the edition `b` with its publisher `p` and language `l`. */
const imprintColumns = (lang: Lang) => sql`p.name as publisher, b.year, b.pages, b.isbn13, l.${nameIn(lang)} as language,
  (select coalesce(json_agg(json_build_object('name', a.name, 'slug', a.slug, 'open', a.published) order by c.position), '[]') from book_contributors c join authors a on a.id = c.author_id where c.book_id = b.id and c.role = 'cevirmen') as translators`;
const imprintJoins = sql`left join publishers p on p.id = b.publisher_id left join languages l on l.code = b.language`;

/** Whether somebody's page can be opened. */
export const isOpen = (person: Named) => person.open;
/** Everybody's name in order, with the address of pages that are open; undefined where all are. */
export const namesOf = (people: readonly Named[]) =>
  people.every(isOpen) ? undefined : people.map(({ name, slug, open }) => ({ adi: name, ...(open ? { seo_adi: slug } : {}) }));

/** The imprint on the wire; what is unknown is left out. */
export const toImprint = (row: ImprintRow): BookEdition['kunye'] =>
  present({
    yayinevi: row.publisher ?? undefined,
    yil: row.year ?? undefined,
    sayfa: row.pages ?? undefined,
    isbn: row.isbn13 ?? undefined,
    dil: row.language ?? undefined,
    cevirmenler: row.translators.filter(isOpen).map((a) => ({ adi: a.name, seo_adi: a.slug })),
    cevirmenAdlari: namesOf(row.translators),
  });

/** Everything in the header of a book page, in one query; undefined if there is no such published book. One that librarians have refused is there for its readers only. */
export async function findBook(db: Db, viewer: Viewer, id: number, lang: Lang): Promise<BookDetail | undefined> {
  const name = nameIn(lang);
  const other: Lang = lang === 'en' ? 'tr' : 'en';
  const text = (of: Lang) => sql.raw(`b.description_${of}`);
  const { rows } = await sql<BookDetail>`
    select ${soughtBookJson(viewer)} as book, w.id as work_id, b.subtitle, coalesce(${text(lang)}, ${text(other)}) as description,
      case when ${text(lang)} is not null then ${lang} when ${text(other)} is not null then ${other} end as description_language, ${imprintColumns(lang)},
      b.language as language_code, w.original_title, w.first_year, w.rating_histogram as histogram,
      json_build_object('okudu', w.reader_count, 'okuyor', w.reading_count, 'okuyacak', w.to_read_count, 'inceleme', w.review_count, 'alinti', w.quote_count, 'ileti', w.post_count, 'takipci', w.follower_count) as counts,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'slug', a.slug, 'image_key', a.image_key, 'book_count', a.book_count, 'reader_count', a.reader_count, 'genres', ${genreNames(lang)}, 'open', a.published) order by c.position), '[]')
        from book_contributors c join authors a on a.id = c.author_id where c.book_id = b.id and c.role = 'yazar') as authors,
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.${name}, 'slug', g.slug)), '[]') from work_genres wg join genres g on g.id = wg.genre_id where wg.work_id = w.id) as genres,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'slug', s.slug, 'place', x.place) order by x.position, s.id), '[]') from series_works x join series s on s.id = x.series_id and s.published where x.work_id = w.id) as all_series,
      coalesce((select not f.muted from entity_follows f where f.member_id = ${viewer} and f.kind = 'kitap' and f.entity_id = w.id), false) as followed,
      coalesce((select f.muted from entity_follows f where f.member_id = ${viewer} and f.kind = 'kitap' and f.entity_id = w.id), false) as muted
    from books b join works w on w.id = b.work_id ${imprintJoins}
    where b.id = ${id} and ${bookOpen(viewer)}`.execute(db);
  return rows[0];
}

/** Other editions of a work with their imprints, the main one first (R-LOOK-06). */
export async function listEditions(db: Db, viewer: Viewer, workId: number, except: number, lang: Lang, limit: number): Promise<BookEdition[]> {
  const { rows } = await sql<ImprintRow & { book: BookRow }>`
    select ${bookJson(viewer)} as book, ${imprintColumns(lang)} from books b join works w on w.id = b.work_id ${imprintJoins}
    where b.work_id = ${workId} and b.id <> ${except} and ${bookOpen(viewer)} order by b.is_main desc, b.year desc nulls last, b.id limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...toBook(row.book), kunye: toImprint(row) }));
}

/**
 * Similar books: of the most read books in the work's genres and topics, those that appear most often; ties go to the more read. A shared topic counts twice as
 * much as a shared genre. Which stand nearest is known of the ranking alone, so no more of their books are looked up than are shown.
 */
export async function listSimilar(db: Db, viewer: Viewer, workId: number, limit: number): Promise<Book[]> {
  const { rows } = await sql<{ book: BookRow }>`
    with shared as materialized (
      select work_id, sum(weight) as weight, max(readers) as readers from (
        select p.work_id, p.readers, 2 as weight from work_topics t join popular_works p on p.kind = 'konu' and p.entity_id = t.topic_id where t.work_id = ${workId}
        union all select p.work_id, p.readers, 1 from work_genres g join popular_works p on p.kind = 'tur' and p.entity_id = g.genre_id where g.work_id = ${workId}) s
      where work_id <> ${workId} group by work_id),
    nearest as materialized (
      select s.weight, main.id from (select * from shared order by weight desc, readers desc, work_id) s
        cross join lateral (select b.id from books b where b.work_id = s.work_id and b.is_main and b.published offset 0) main
        order by s.weight desc, s.readers desc, s.work_id limit ${limit})
    select ${bookJson(viewer)} as book from nearest n join books b on b.id = n.id join works w on w.id = b.work_id
    order by n.weight desc, w.reader_count desc, b.id`.execute(db);
  return rows.map((row) => toBook(row.book));
}

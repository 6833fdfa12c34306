import type { Goal, Result } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { type BookRow, toBook } from '../entities/book/book.shape';
import { bookJson } from '../entities/book/book.sql';
import { finishedReadings } from '../entities/reading/reading.sql';
import { bit } from '../platform/wire';

interface GoalRow {
  id: number;
  kind: Goal['turu'];
  title: string;
  target: number;
  starts_on: string;
  ends_on: string;
  author: { id: number; name: string; slug: string } | null;
  genre: { id: number; name: string; slug: string } | null;
  rereads: boolean;
  books: number;
  readings: number;
  pages: number;
  authors: number;
  genres: number;
  reviews: number;
  quotes: number;
  days_left: number;
  planned_from: string;
  books_before: number;
  readings_before: number;
  authors_before: number;
  genres_before: number;
}

/** The readings of the period that a goal is about; those of books read before count if its reader wants that. */
const ofGoal = sql`${finishedReadings(sql`g.member_id`)} f where f.finished_on between g.starts_on and g.ends_on
  and (g.author_id is null or exists (select 1 from books ab join book_contributors c on c.book_id = ab.id and c.role = 'yazar' where ab.work_id = f.work_id and c.author_id = g.author_id))
  and (g.genre_id is null or exists (select 1 from work_genres wg where wg.work_id = f.work_id and wg.genre_id = g.genre_id))`;
const counts = sql`(g.rereads or not f.again)`;
/** Whoever sets a goal late in its period, or asks something else of themselves by then, has not been behind until then. */
const plannedFrom = sql`greatest(g.starts_on, (coalesce(g.replanned_at, g.created_at) at time zone 'Europe/Istanbul')::date)`;
/** How many different authors and genres the readings are about, of those that count. */
const authorsOf = (counted: RawBuilder<unknown>) =>
  sql`(select count(distinct c.author_id)::int from book_contributors c where c.role = 'yazar' and c.book_id = any(array_agg(f.book_id) filter (where ${counted})))`;
const genresOf = (counted: RawBuilder<unknown>) =>
  sql`(select count(distinct wg.genre_id)::int from work_genres wg where wg.work_id = any(array_agg(f.work_id) filter (where ${counted})))`;
const before = sql`f.finished_on < ${plannedFrom}`;
const inPeriod = sql`(p.created_at at time zone 'Europe/Istanbul')::date between g.starts_on and g.ends_on and p.deleted_at is null
  and (g.author_id is null or exists (select 1 from books ab join book_contributors c on c.book_id = ab.id and c.role = 'yazar' where ab.work_id = p.work_id and c.author_id = g.author_id))
  and (g.genre_id is null or exists (select 1 from work_genres wg where wg.work_id = p.work_id and wg.genre_id = g.genre_id))`;

/** What counts towards a goal. Without a chosen author or genre, such a goal counts how many different ones were read. @param when all that counts, or what had been done before the plan began */
const done = (r: GoalRow, when: '' | '_before' = ''): number =>
  r[`${r.kind === 'yazar' && !r.author ? 'authors' : r.kind === 'tur' && !r.genre ? 'genres' : r.rereads ? 'readings' : 'books'}${when}`];

/** A member's goals with progress (R-GOAL-06), running ones first; a single goal with `id`. Days are Istanbul days. */
export async function listGoals(db: Db, memberId: number, lang: 'tr' | 'en', id?: number): Promise<Goal[]> {
  const name = sql.raw(lang === 'en' ? 'name_en' : 'name_tr');
  const { rows } = await sql<GoalRow>`
    select g.id, g.kind, g.title, g.target, g.starts_on, g.ends_on, g.rereads, n.books, n.readings, n.pages, n.authors, n.genres, n.books_before, n.readings_before, n.authors_before, n.genres_before, posts.reviews, posts.quotes,
      greatest(0, g.ends_on - (now() at time zone 'Europe/Istanbul')::date) as days_left, ${plannedFrom} as planned_from,
      case when a.id is null then null else json_build_object('id', a.id, 'name', a.name, 'slug', a.slug) end as author,
      case when ge.id is null then null else json_build_object('id', ge.id, 'name', ge.${name}, 'slug', ge.slug) end as genre
    from reading_goals g left join authors a on a.id = g.author_id left join genres ge on ge.id = g.genre_id
      cross join lateral (select count(*) filter (where not f.again)::int as books, count(*)::int as readings, coalesce(sum(f.pages) filter (where ${counts}), 0)::int as pages,
        ${authorsOf(counts)} as authors, ${genresOf(counts)} as genres,
        count(*) filter (where not f.again and ${before})::int as books_before, count(*) filter (where ${before})::int as readings_before,
        ${authorsOf(sql`${counts} and ${before}`)} as authors_before, ${genresOf(sql`${counts} and ${before}`)} as genres_before
        from (select f.* from ${ofGoal}) f) n
      cross join lateral (select count(*) filter (where p.kind = 'inceleme')::int as reviews, count(*) filter (where p.kind = 'alinti')::int as quotes from posts p
        where p.author_id = g.member_id and p.kind in ('inceleme', 'alinti') and ${inPeriod}) posts
    where g.member_id = ${memberId} and ${id ? sql`g.id = ${id}` : sql`true`}
    order by (g.ends_on >= (now() at time zone 'Europe/Istanbul')::date) desc, g.ends_on, g.id`.execute(db);
  return rows.map((r) => ({
    id: r.id,
    turu: r.kind,
    baslik: r.title,
    hedef: r.target,
    yapilan: done(r),
    kitap: r.books,
    okuma: r.readings,
    tekrarlar: bit(r.rereads),
    sayfa: r.pages,
    inceleme: r.reviews,
    alinti: r.quotes,
    kalanGun: r.days_left,
    baslangic: r.starts_on,
    bitis: r.ends_on,
    plan: { baslangic: r.planned_from, once: done(r, '_before') },
    ...(r.author ? { yazar: { id: r.author.id, adi: r.author.name, seo_adi: r.author.slug } } : {}),
    ...(r.genre ? { tur: { id: r.genre.id, adi: r.genre.name, seo_adi: r.genre.slug } } : {}),
  }));
}

/** Whether a goal may be about an author: one whom readers can open, or whom the goal was about before. */
export async function mayBeRead(db: Db, memberId: number, authorId: number, goalId: number | undefined): Promise<boolean> {
  const { rows } = await sql`select 1 from authors a where a.id = ${authorId} and (a.published
    or exists (select 1 from reading_goals g where g.id = ${goalId ?? 0} and g.member_id = ${memberId} and g.author_id = a.id))`.execute(db);
  return rows.length > 0;
}

/** The readings that count towards a goal, last finished first; a book that was read twice stands twice. */
export async function goalBooks(db: Db, memberId: number, goalId: number): Promise<Result<'v2/hedef/al'>['kitaplar']> {
  const { rows } = await sql<{ book: BookRow; day: string; again: boolean }>`
    select ${bookJson(memberId)} as book, f.finished_on as day, f.again from reading_goals g cross join lateral (select f.* from ${ofGoal} and ${counts}) f
      join books b on b.id = f.book_id join works w on w.id = b.work_id
    where g.id = ${goalId} and g.member_id = ${memberId} order by f.finished_on desc, f.id desc limit 1000`.execute(db);
  return rows.map((r) => ({ ...toBook(r.book), bitis: r.day, yeniden: bit(r.again) }));
}

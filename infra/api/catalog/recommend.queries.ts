import type { Recommendation } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { type BookRow, toBook } from '../entities/book/book.shape';
import { bookJson } from '../entities/book/book.sql';
import { accountOpen, limited, type Viewer, viewerSets } from '../entities/member/member.visibility';
import { pageOf } from '../platform';
import { type BookSet, notMine } from './book-sets';

/** What is looked at, so that the work does not grow with the site: own books, readers of each, nearest readers, their books, books found. */
const OWN = 200;
const READERS = 300;
const NEAREST = 100;
const THEIRS = 500;
const FOUND = 200;
/** Own books named as a reason. */
const NAMED = 2;
/** Half stars a read book without a rating stands for, and from which on a book counts as liked. */
const USUAL = 7;
const LIKED = 7;

/**
 * The sum of fractions, as a whole number of billionths: sums of floats differ in their last digits with the order of the rows, which is another with another
 * plan, and the next page would then repeat or leave out books.
 */
const exactSum = (each: RawBuilder<unknown>) => sql`(sum(((${each}) * 1e9)::bigint)::float8 / 1e9)`;

/** A reader of similar taste. */
interface Near {
  id: number;
  n: number;
}
/** A work for the viewer: how much it is recommended, and how many of the nearest readers liked it. */
export interface Ranked {
  id: number;
  score: number;
  readers: number;
}

/**
 * The nearest readers (R-READ-10). Every book in common counts more the fewer readers it has and the closer the ratings are; whoever liked what the viewer does
 * not want moves away. Long shelves have much in common with everybody, so they count less. Only open accounts whose shelves everybody may see.
 */
async function nearestReaders(db: Db, viewer: Viewer): Promise<Near[]> {
  const { rows } = await sql<Near>`
    with ${viewerSets(viewer)},
    own as (select * from (
        select e.work_id, coalesce(e.rating, ${USUAL}) as rating, false as unwanted, w.reader_count from shelf_entries e join works w on w.id = e.work_id
          where e.member_id = ${viewer} and e.shelf = 'okudum' order by w.reader_count, e.work_id limit ${OWN}) read
      union all select * from (
        select u.work_id, 0, true, w.reader_count from unwanted_works u join works w on w.id = u.work_id
          where u.member_id = ${viewer} order by u.created_at desc, u.work_id limit ${OWN}) unwanted),
    alike as (select o.member_id, ${exactSum(sql`case when own.unwanted then case when coalesce(o.rating, ${USUAL}) >= ${LIKED} then -1 else 0.3 end
        else 1 - abs(coalesce(o.rating, ${USUAL}) - own.rating) / 8.0 end / ln((3 + own.reader_count)::float8)`)} as sum
      from own cross join lateral (select member_id, rating from shelf_entries r where r.work_id = own.work_id and r.shelf = 'okudum' and r.member_id <> ${viewer}
        order by r.updated_at desc, r.member_id limit ${READERS}) o
      group by o.member_id having bool_or(not own.unwanted))
    select a.id, alike.sum / sqrt(a.read_count + 10) as n from alike join members a on a.id = alike.member_id
    where alike.sum > 0 and not a.is_private and not ${limited('a')} and not a.is_spam and ${accountOpen(viewer)} and a.id not in (select id from muted)
    order by n desc, a.id limit ${NEAREST}`.execute(db);
  return rows;
}

const nearRows = (near: readonly Near[]) => sql`unnest(${near.map((x) => x.id)}::bigint[], ${near.map((x) => x.n)}::float8[]) as near(id, n)`;

/**
 * Works that the nearest readers liked and the viewer neither has nor refused, best first. Each refused book of an author halves what the author's others are
 * worth. Books that no librarian has looked at are not recommended.
 */
async function ranked(db: Db, viewer: Viewer, near: readonly Near[]): Promise<Ranked[]> {
  const { rows } = await sql<Ranked>`
    with found as (
      select e.work_id, ${exactSum(sql`near.n * (coalesce(e.rating, ${USUAL}) - 5)`)} as score, count(*) filter (where coalesce(e.rating, ${USUAL}) >= ${LIKED})::int as readers
      from ${nearRows(near)} cross join lateral (select work_id, rating from shelf_entries r where r.member_id = near.id and r.shelf = 'okudum'
        order by r.updated_at desc, r.work_id desc limit ${THEIRS}) e
      group by e.work_id),
    refused as (select c.author_id, count(*) as n from unwanted_works u join books b on b.work_id = u.work_id and b.is_main
      join book_contributors c on c.book_id = b.id and c.role = 'yazar' where u.member_id = ${viewer} group by c.author_id)
    select f.work_id as id, (f.score * power(0.5, coalesce((select sum(x.n) from book_contributors c join refused x on x.author_id = c.author_id
        where c.book_id = b.id and c.role = 'yazar'), 0)))::float8 as score, f.readers
    from found f join books b on b.work_id = f.work_id and b.is_main and b.published and b.review is null
    where f.readers > 0 and f.score > 0
      and not exists (select 1 from shelf_entries e where e.member_id = ${viewer} and e.work_id = f.work_id)
      and not exists (select 1 from unwanted_works u where u.member_id = ${viewer} and u.work_id = f.work_id)
    order by 2 desc, 1 desc limit ${FOUND}`.execute(db);
  return rows;
}

interface ReasonRow {
  work_id: number;
  books: Recommendation['neden']['kitaplar'];
}

/** For each work the viewer's own books that most speak for it: liked by the viewer and by the readers who liked the work. */
async function reasons(db: Db, viewer: Viewer, near: readonly Near[], works: readonly number[]): Promise<Map<number, ReasonRow['books']>> {
  const { rows } = await sql<ReasonRow>`
    with near as (select * from ${nearRows(near)}),
    fans as (select e.work_id, near.id, near.n from near join shelf_entries e on e.member_id = near.id and e.work_id = any(${works}::bigint[])
      where e.shelf = 'okudum' and coalesce(e.rating, ${USUAL}) >= ${LIKED}),
    common as materialized (select o.member_id, own.work_id, own.book_id, w.reader_count from shelf_entries own join works w on w.id = own.work_id
      join shelf_entries o on o.work_id = own.work_id and o.shelf = 'okudum' and coalesce(o.rating, ${USUAL}) >= ${LIKED} and o.member_id in (select id from fans)
      where own.member_id = ${viewer} and own.shelf = 'okudum' and coalesce(own.rating, ${USUAL}) >= ${LIKED}),
    weighed as (select fans.work_id, common.book_id, row_number() over (partition by fans.work_id
        order by ${exactSum(sql`fans.n`)} / ln(3 + min(common.reader_count)) desc, common.book_id) as place
      from fans join common on common.member_id = fans.id group by fans.work_id, common.book_id)
    select x.work_id, json_agg(json_build_object('id', b.id, 'adi', b.title, 'seo_adi', b.slug) order by x.place) as books
    from weighed x join books b on b.id = x.book_id and b.published where x.place <= ${NAMED} group by x.work_id`.execute(db);
  return new Map(rows.map((r) => [r.work_id, r.books]));
}

/** Whether books may be chosen by what the viewer has read (`kisiselOneri` of their reading wishes). */
export async function wantsPersonal(db: Db, viewer: Viewer): Promise<boolean> {
  const wish = await db.selectFrom('reading_preferences').select('recommend').where('member_id', '=', viewer).executeTakeFirst();
  return wish?.recommend ?? true;
}

/** Works for the viewer, best first; for measuring how well they are chosen. */
export async function recommendedWorks(db: Db, viewer: Viewer): Promise<Ranked[]> {
  const near = viewer && (await wantsPersonal(db, viewer)) ? await nearestReaders(db, viewer) : [];
  return near.length ? ranked(db, viewer, near) : [];
}

/** Recommended books with their reasons, a page at a time; empty for a visitor, for whoever has read nothing, and for whoever wants none. */
export async function listRecommendations(
  db: Db,
  viewer: Viewer,
  limit: number,
  after: [number, number] | null = null,
): Promise<{ liste: Recommendation[]; imlec?: string }> {
  const near = viewer && (await wantsPersonal(db, viewer)) ? await nearestReaders(db, viewer) : [];
  if (!near.length) return { liste: [] };
  const all = await ranked(db, viewer, near);
  const rest = after ? all.filter(({ id, score }) => score < after[0] || (score === after[0] && id < after[1])) : all;
  const chosen = rest.slice(0, limit + 1);
  const ids = chosen.map(({ id }) => id);
  const [books, why] = await Promise.all([
    sql<{ work_id: number; book: BookRow }>`select w.id as work_id, ${bookJson(viewer)} as book from works w join books b on b.work_id = w.id and b.is_main
      where w.id = any(${ids}::bigint[])`.execute(db),
    reasons(db, viewer, near, ids),
  ]);
  const bookOf = new Map(books.rows.map((r) => [r.work_id, toBook(r.book)]));
  const rows = chosen.flatMap((row) => {
    const book = bookOf.get(row.id);
    return book ? [{ ...row, book }] : [];
  });
  return pageOf(
    rows,
    limit,
    (row) => [row.score, row.id],
    ({ id, readers, book }) => ({ ...book, neden: { okur: readers, kitaplar: why.get(id) ?? [] } }),
  );
}

/** Notes that a work is not for the member, or takes it back. Both may be said twice. */
export async function setUnwanted(tx: Db, memberId: number, workId: number, unwanted: boolean): Promise<void> {
  if (unwanted)
    await tx
      .insertInto('unwanted_works')
      .values({ member_id: memberId, work_id: workId })
      .onConflict((c) => c.doNothing())
      .execute();
  else await tx.deleteFrom('unwanted_works').where('member_id', '=', memberId).where('work_id', '=', workId).execute();
}

/** What is read most, for members who want nothing chosen by what they have read: without their own books and those they do not want. */
export const unpersonalSet = (viewer: Viewer): BookSet => ({ where: notMine(viewer), sort: 'en-cok-okunanlar' });

/** The recommended works as a set of books in that order, for lists without reasons. */
export async function recommendedSet(db: Db, viewer: Viewer): Promise<BookSet> {
  if (!(await wantsPersonal(db, viewer))) return unpersonalSet(viewer);
  const works = await recommendedWorks(db, viewer);
  const ids = works.map(({ id }) => id);
  return {
    where: sql`w.id = any(${ids}::bigint[])`,
    sort: sql<number>`(select t.score from unnest(${ids}::bigint[], ${works.map(({ score }) => score)}::float8[]) t(id, score) where t.id = w.id)`,
  };
}

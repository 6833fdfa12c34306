import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { postCounts, postStanding } from '../entities/post/post.visibility';
import { AGENDA_DAYS } from '../entities/topic/topic.agenda';
import { anyTime, type JobKind } from '../platform/jobs';
import { withinTransaction } from '../platform/retry';
import { FIRST, rebuildFirstTier } from './first-tier';

/** Works per genre or topic that similar books are chosen from. */
const POPULAR = 100;
/** Rows per transaction of the job. */
const BATCH = 1000;

/** Exponential decay by a factor of e every two weeks; zero after two months. In floating point: as a decimal number it would take several times as long. */
const fading = (moment: RawBuilder<unknown>) => sql`exp(-extract(epoch from now() - ${moment})::double precision / (14 * 86400))`;
const lately = (moment: RawBuilder<unknown>) => sql`${moment} > now() - interval '60 days'`;
const aboutTopic = sql`p.topic_id = t.id and ${postStanding} and p.author_id not in (select id from members where not counted) and p.created_at > now() - make_interval(days => ${sql.lit(AGENDA_DAYS)})`;

interface Movement {
  table: 'works' | 'authors' | 'topics' | 'members';
  /** Ids and new values of the rows that change, as `(id, trend)`. */
  changes: RawBuilder<unknown>;
  /** Updates some rows, which are locked. */
  update(ids: readonly number[]): RawBuilder<unknown>;
}
const asFound =
  (table: Movement['table']): Movement['update'] =>
  (ids) =>
    sql`update ${sql.table(table)} x set trend = c.trend from popularity_changes c where c.id = x.id and c.id = any(${ids}::bigint[])`;

/** Marks what search looks through before all others. Not a trend: 1 for those, 0 for all others. */
const firstTier = (table: 'authors' | 'members', count: string): Movement => ({
  table,
  changes: sql`with most as (select id from ${sql.table(table)} order by ${sql.ref(count)} desc, id limit ${sql.lit(FIRST[table])})
    select x.id, (most.id is not null)::int::real as trend from ${sql.table(table)} x left join most on most.id = x.id where x.popular <> (most.id is not null)`,
  update: (ids) => sql`update ${sql.table(table)} x set popular = c.trend = 1 from popularity_changes c where c.id = x.id and c.id = any(${ids}::bigint[])`,
});

/**
 * Each reader who recently shelved a work counts once, each who posted about it twice, however often. Authors trend with their works, topics with their posts
 * of a month.
 */
const movements: readonly Movement[] = [
  {
    table: 'works',
    changes: sql`select w.id, coalesce(n.trend, 0)::real as trend from works w left join (
        select work_id, sum(weight)::real as trend from (
          select work_id, ${fading(sql`updated_at`)} as weight from shelf_entries where ${lately(sql`updated_at`)} and member_id not in (select id from members where is_spam)
          union all select p.work_id, 2 * max(${fading(sql`p.created_at`)}) from posts p where p.work_id is not null and ${postCounts} and ${lately(sql`p.created_at`)}
            group by p.work_id, p.author_id) events
        group by work_id) n on n.work_id = w.id
      where w.trend is distinct from coalesce(n.trend, 0)::real`,
    update: asFound('works'),
  },
  {
    table: 'authors',
    changes: sql`select id, now_trend as trend from (
        select a.id, a.trend, coalesce(sum(w.trend), 0)::real as now_trend from authors a left join book_contributors c on c.author_id = a.id and c.role = 'yazar'
          left join books b on b.id = c.book_id and b.is_main left join works w on w.id = b.work_id group by a.id) s
      where trend is distinct from now_trend`,
    update: asFound('authors'),
  },
  {
    table: 'topics',
    changes: sql`select id, n::real as trend from (
        select t.id, t.agenda_count, t.trend, count(p.id)::int as n from topics t left join posts p on ${aboutTopic} group by t.id) s
      where (n, n::real) is distinct from (agenda_count, trend)`,
    // Recomputed under the lock: posts shared since the changes were found are counted by their own transactions.
    update: (ids) => sql`update topics x set agenda_count = s.n, trend = s.n from (
        select t.id, count(p.id)::int as n from topics t left join posts p on ${aboutTopic} where t.id = any(${ids}::bigint[]) group by t.id) s
      where s.id = x.id`,
  },
  firstTier('authors', 'reader_count'),
  firstTier('members', 'follower_count'),
];

const ranked = (kind: 'tur' | 'konu', table: 'work_genres' | 'work_topics', entity: 'genre_id' | 'topic_id') => sql`
  select ${sql.lit(kind)} as kind, entity as entity_id, place, work_id from (
    select x.${sql.ref(entity)} as entity, x.work_id, row_number() over (partition by x.${sql.ref(entity)} order by w.reader_count desc, w.id) as place
    from ${sql.table(table)} x join works w on w.id = x.work_id where w.merged_into is null) r
  where place <= ${sql.lit(POPULAR)}`;

const dropTables = (db: Db) => sql`drop table if exists pg_temp.popularity_changes, pg_temp.popularity_places`.execute(db);

/** Computes values without locking anything; the default statement timeout is meant for requests. */
const find = (db: Db, statement: RawBuilder<unknown>) =>
  withinTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await statement.execute(tx);
  });

/** Updates the first pending rows in id order, so that nobody is blocked for long and there are no deadlocks. @returns how many */
const updateBatch = (db: Db, { table, update }: Movement) =>
  withinTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`select id from popularity_changes order by id limit ${BATCH}`.execute(tx);
    if (!rows.length) return 0;
    const ids = rows.map((row) => row.id);
    await sql`select id from ${sql.table(table)} where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
    await update(ids).execute(tx);
    await sql`delete from popularity_changes where id = any(${ids}::bigint[])`.execute(tx);
    return ids.length;
  });

/** Swaps in the new rankings atomically. */
const exchangePlaces = (db: Db) =>
  withinTransaction(db, async (tx) => {
    await sql`lock table popular_works in share row exclusive mode`.execute(tx);
    await sql`delete from popular_works`.execute(tx);
    await sql`insert into popular_works (kind, entity_id, place, work_id, readers)
      select p.kind, p.entity_id, p.place, p.work_id, w.reader_count from popularity_places p join works w on w.id = p.work_id order by p.work_id`.execute(tx);
  });

/** Tells search how many have read each work, and marks the most read, which it looks through before all others. */
const markPopular = (table: 'work_names' | 'work_search') => sql`
  with most as (select id from works order by reader_count desc, id limit ${sql.lit(FIRST.works)}), marks as (
    select n.ctid as row, m.id is not null as popular, w.reader_count as readers
    from ${sql.table(table)} n join works w on w.id = n.work_id left join most m on m.id = n.work_id)
  update ${sql.table(table)} n set popular = marks.popular, readers = marks.readers from marks
  where n.ctid = marks.row and (n.popular, n.readers) is distinct from (marks.popular, marks.readers)`;

async function refreshOn(db: Db): Promise<void> {
  try {
    await dropTables(db);
    await sql`create temporary table popularity_changes (id bigint primary key, trend real not null)`.execute(db);
    for (const movement of movements) {
      await find(db, sql`insert into popularity_changes (id, trend) ${movement.changes}`);
      while (await updateBatch(db, movement));
    }
    await find(
      db,
      sql`create temporary table popularity_places as ${ranked('tur', 'work_genres', 'genre_id')} union all ${ranked('konu', 'work_topics', 'topic_id')}`,
    );
    await exchangePlaces(db);
    for (const table of ['work_names', 'work_search'] as const) await find(db, markPopular(table));
  } finally {
    // In a failed transaction this fails too, and the tables are rolled back with it.
    await dropTables(db).catch(() => {});
  }
}

/**
 * Recomputes trends (`works.trend`, `authors.trend`, `topics.trend` and `agenda_count`) and the most read works of each genre and topic.
 * @param db the database, to lock rows only in short transactions; or a transaction to run in
 */
export const refreshPopularity = (db: Db): Promise<void> => (db.isTransaction ? refreshOn(db) : db.connection().execute(refreshOn));

/** Whether rankings have never been computed although there are works, as after an upgrade. */
async function placesMissing(db: Db): Promise<boolean> {
  const { rows } = await sql<{ missing: boolean }>`
    select not exists (select 1 from popular_works) and (exists (select 1 from work_genres) or exists (select 1 from work_topics)) as missing`.execute(db);
  return rows[0]?.missing ?? false;
}

/** Every night at low traffic, and at start-up after an upgrade. */
export const popularity = (db: Db): JobKind => ({
  name: 'ragbet',
  cron: '23 5 * * *',
  catchUp: anyTime,
  dueAtStart: () => placesMissing(db),
  work: async () => {
    await refreshPopularity(db);
    await rebuildFirstTier(db);
  },
});

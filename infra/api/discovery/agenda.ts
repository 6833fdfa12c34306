import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { postCounts } from '../entities/post/post.visibility';
import { AGENDA_DAYS } from '../entities/topic/topic.agenda';
import type { JobKind } from '../platform/jobs';
import { withinTransaction } from '../platform/retry';

/** Number of books, posts and readers stored: more than a page shows, since a viewer may not see all of them. */
const MOST = { books: 300, posts: 200, readers: 100 } as const;

/** Days of likes that count when featuring a reader. */
const READER_DAYS = 90;
const lately = (days: number) => sql`p.created_at > now() - make_interval(days => ${sql.lit(days)}) and ${postCounts}`;

/**
 * Computes trending content (R-DISC-04): the books discussed in the last 30 days, weighted by recency and likes; the most active posts of the last 30 days; and
 * the readers most liked in the last 90 days. Pages only read this table; computing it per request would get slower with every post.
 * @param db the database, or a transaction to run in
 */
export const refreshAgenda = (db: Db): Promise<void> =>
  withinTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`lock table agenda in share row exclusive mode`.execute(tx);
    await sql`delete from agenda`.execute(tx);
    await sql`insert into agenda (kind, entity_id, weight)
      (select 'kitap', p.work_id, sum((1 + ln(1 + p.like_count + 2 * p.comment_count)) * exp(greatest(-60, -extract(epoch from now() - p.created_at) / 864000))) as weight
        from posts p where p.work_id is not null and ${lately(AGENDA_DAYS)} group by p.work_id order by weight desc, p.work_id limit ${MOST.books})
      union all (select 'gonderi', p.id, p.like_count + 2 * p.comment_count + 3 * p.save_count as weight
        from posts p where ${lately(AGENDA_DAYS)} order by weight desc, p.id desc limit ${MOST.posts})
      union all (select 'okur', p.author_id, sum(p.like_count) as weight
        from posts p where ${lately(READER_DAYS)} group by p.author_id order by weight desc, p.author_id limit ${MOST.readers})`.execute(tx);
  });

/** Whether nothing has been computed yet although there are posts, as after an upgrade. */
async function neverFound(db: Db): Promise<boolean> {
  const { rows } = await sql<{ missing: boolean }>`select not exists (select 1 from agenda) and exists (select 1 from posts) as missing`.execute(db);
  return rows[0]?.missing ?? false;
}

/** Every ten minutes. */
export const agendaJob = (db: Db): JobKind => ({
  name: 'gundem',
  cron: '*/10 * * * *',
  dueAtStart: () => neverFound(db),
  work: () => refreshAgenda(db),
});

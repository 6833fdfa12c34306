import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import type { JobKind, Jobs } from '../../platform/jobs';
import { inTransaction } from '../../platform/retry';
import { BATCH, tryAll, workOff } from '../../platform/work-off';
import { FANOUT_LIMIT, refillAfterFalling } from '../post/fan-out';
import { scoreSql } from '../post/post.score';
import { countTagsOfMembers } from '../tag/tag.queries';
import { type Flag, type Part, parts, rowsOf, standing } from './parts';

type Standing = Record<Flag, boolean>;

const SETTLING = 'sayilma';
/** Rows of members whose numbers are moved within a request. */
const MANY = 500;

const raw = (text: string) => sql.raw<boolean>(text);
const unsettled = raw(`(m.counted, m.present) is distinct from (${standing.counted}, ${standing.present})`);

/** Adds what a member did to one part's numbers, or takes it out. The rows are locked in one order. */
async function move(tx: Db, part: Part, memberId: number, by: 1 | -1): Promise<void> {
  const rows = sql`${sql.raw(rowsOf(part, `${part.member} =`))} ${memberId}`;
  const [id, table] = [sql.raw(part.id), sql.table(part.table)];
  await sql`select x.id from ${table} x where x.id in (select ${id} ${rows}) order by x.id for no key update`.execute(tx);
  const sets = Object.keys(part.columns).map((column) => {
    const [now, more] = [sql.ref(`x.${column}`), sql.ref(`s.${column}`)];
    return column === 'rating_histogram'
      ? sql`rating_histogram = (select array_agg(greatest(0, a + ${sql.lit(by)} * b) order by i) from unnest(${now}, ${more}) with ordinality u(a, b, i))`
      : sql`${sql.ref(column)} = greatest(0, ${now} + ${sql.lit(by)} * ${more})`;
  });
  const sums = Object.entries(part.columns).map(([column, aggregate]) => sql`${sql.raw(aggregate)} as ${sql.ref(column)}`);
  await sql`update ${table} x set ${sql.join(sets)} from (select ${id} as id, ${sql.join(sums)} ${rows} group by ${id}) s where s.id = x.id`.execute(tx);
}

/**
 * Locks a member whose numbers are about to be moved. Whoever writes a row that counts for them holds them until it is counted, so that each is either seen here
 * or finds what was decided here. Works come first, as they do wherever a shelf or a post changes.
 */
async function hold(tx: Db, memberId: number): Promise<(Standing & { now: Standing }) | undefined> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select id from works where id in (select work_id from shelf_entries where member_id = ${memberId} union select work_id from posts where author_id = ${memberId}
    union select entity_id from entity_follows where member_id = ${memberId} and kind = 'kitap') order by id for update`.execute(tx);
  const { rows } = await sql<Standing & { now: Standing }>`
    select m.counted, m.present, json_build_object('counted', ${raw(standing.counted)}, 'present', ${raw(standing.present)}) as now
    from members m where m.id = ${memberId} for update`.execute(tx);
  return rows[0];
}

/** Moves every number from how a member counted to how they count now. */
async function turn(tx: Db, memberId: number, was: Standing, now: Standing): Promise<void> {
  await sql`update members set counted = ${now.counted}, present = ${now.present} where id = ${memberId}`.execute(tx);
  for (const part of parts) if (was[part.flag] !== now[part.flag]) await move(tx, part, memberId, now[part.flag] ? 1 : -1);
  if (was.counted !== now.counted) {
    await sql`update posts p set score = ${scoreSql} where p.id in (select post_id from post_likes where member_id = ${memberId}
      union select post_id from post_saves where member_id = ${memberId} union select post_id from comments where author_id = ${memberId})`.execute(tx);
    await countTagsOfMembers(tx, [memberId]);
  }
  if (!was.present || now.present) return;
  const { rows } = await sql<{ id: number }>`select m.id from follows f join members m on m.id = f.followed_id
    where f.follower_id = ${memberId} and not f.pending and m.follower_count = ${FANOUT_LIMIT}`.execute(tx);
  for (const { id } of rows) await refillAfterFalling(tx, id);
}

/** Locks a member who is about to be deleted, and takes all they did out of others' numbers. */
export async function takeOut(tx: Db, memberId: number): Promise<void> {
  const was = await hold(tx, memberId);
  if (was) await turn(tx, memberId, was, { counted: false, present: false });
}

/**
 * Brings the numbers that members add to in line with whether they are shown: after they were marked as spam, suspended or closed, or came back. What is settled is left
 * alone, so it may be asked for at any time; each member is settled in a transaction of its own.
 * @throws AggregateError after all have been tried
 */
export const settle = (db: Db, memberIds: readonly number[]): Promise<void> =>
  tryAll(
    ...memberIds.map((id) => async () => {
      const { rows } = await sql`select 1 from members m where m.id = ${id} and ${unsettled}`.execute(db);
      if (!rows.length) return;
      await inTransaction(db, async (tx) => {
        const found = await hold(tx, id);
        if (found) await turn(tx, id, found, found.now);
      });
    }),
  );

/** Whether members have added to so many numbers between them that nobody should wait for these to be moved. */
async function haveMany(db: Db, memberIds: readonly number[]): Promise<boolean> {
  const each = parts.map((part) => sql`(select 1 ${sql.raw(rowsOf(part, `${part.member} =`))} any(${memberIds}::bigint[]) limit ${sql.lit(MANY + 1)})`);
  const { rows } = await sql<{ many: boolean }>`select count(*) > ${sql.lit(MANY)} as many from (${sql.join(each, sql` union all `)}) r`.execute(db);
  return rows[0]?.many ?? false;
}

/**
 * As `settle`, within a request: if very many numbers must be moved, a job does it and starts at once.
 * @param jobs background work of this process; without it all is done here
 */
export async function settleSoon(db: Db, jobs: Pick<Jobs, 'send'> | undefined, memberIds: readonly number[]): Promise<void> {
  if (jobs && (await haveMany(db, memberIds))) await jobs.send(SETTLING, {});
  else await settle(db, memberIds);
}

/** Settles everybody who needs it. @returns how many */
export function settleAll(db: Db): Promise<number> {
  // Only the few members who are not shown, or do not count, are looked at.
  const after = async (last: number) => {
    const { rows } = await sql<{ id: number }>`
      select m.id from members m where (m.closed_at is not null or m.suspended_until is not null or m.is_spam) and ${unsettled} and m.id > ${last}
      union select m.id from members m where not m.counted and ${unsettled} and m.id > ${last} order by id limit ${BATCH}`.execute(db);
    return rows;
  };
  return workOff(after, ({ id }) => settle(db, [id]), 'members could not be settled');
}

/** Every minute: suspensions end by time alone, and a process may die between a change and its settling. */
export const settlingJob = (db: Db): JobKind => ({ name: SETTLING, cron: '* * * * *', dueAtStart: async () => true, work: () => settleAll(db) });

import { sql } from 'kysely';
import { compiled } from '../../../db/compiled';
import type { Db } from '../../../db/database';
import { moveCounter } from '../../platform/rows';

/** Numbers that are moved one by one; the table of all is `parts.ts`. */
type Counter =
  | `works ${'review' | 'quote' | 'post' | 'follower'}_count`
  | `${'authors' | 'series'} follower_count`
  | `topics ${'member' | 'agenda'}_count`
  | `posts ${'like' | 'save' | 'comment'}_count`
  | 'comments like_count';
type Split<C> = C extends `${infer T} ${infer K}` ? [T, K] : never;
const split = (counter: Counter) => counter.split(' ', 2) as Split<Counter>;

/**
 * Whether what a member does counts for others (decision 034). Stays so until the transaction ends: a change of whether they are shown waits for it.
 */
export async function counts(tx: Db, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ counted: boolean }>`select counted from members where id = ${memberId} for key share`.execute(tx);
  return rows[0]?.counted ?? false;
}

/**
 * Adds to a number what a member does, if they count; it never becomes negative. The row that is counted has been written before.
 * @returns its new value; 0 if there is no such row
 */
export async function moveCounted(tx: Db, counter: Counter, id: number, by: number, memberId: number): Promise<number> {
  if (!by) return moveCounter(tx, ...(split(counter) as ['posts', 'like_count']), id, 0);
  const [row] = await moved(tx, counter, { id, by, memberId });
  return row?.n ?? 0;
}

const moved = compiled<{ id: number; by: number; memberId: number }, Counter, { n: number }>(({ id, by, memberId }, counter) => {
  const [table, column] = split(counter);
  return sql`with m as (select counted from members where id = ${memberId} for key share)
    update ${sql.table(table)} set ${sql.ref(column)} = greatest(0, ${sql.ref(column)} + ${by}::int * coalesce((select counted::int from m), 0)) where id = ${id} returning ${sql.ref(column)} as n`;
});

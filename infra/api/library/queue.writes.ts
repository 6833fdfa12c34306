import { isBeside, reordered } from '@yaprak/shared-kit/format';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { invalid, refuse } from '../platform';

export interface QueueMove {
  yer: 'bas' | 'son' | 'once' | 'sonra';
}

/** The order of a member's books to be read: those that were moved first, then as they came. */
const queueOrder = sql`e.queue_place nulls last, e.updated_at, e.book_id`;

/**
 * Moves a book to the head or end of what is to be read, or before or after another (R-READ-08). The member's row is locked: two tabs move one after the other.
 * @returns its place, from 1
 * @throws Refusal if either is not to be read
 */
export async function moveInQueue(tx: Db, memberId: number, workId: number, move: QueueMove, besideWork: number | undefined): Promise<number> {
  if (isBeside(move.yer) !== (besideWork !== undefined)) throw invalid({ hedefId: 'onlyBeside' });
  await sql`select id from members where id = ${memberId} for no key update`.execute(tx);
  const { rows } = await sql<{
    work_id: number;
  }>`select e.work_id from shelf_entries e where e.member_id = ${memberId} and e.shelf = 'okuyacagim' order by ${queueOrder}`.execute(tx);
  const order = rows.map((row) => row.work_id);
  if (!order.includes(workId) || (besideWork !== undefined && !order.includes(besideWork))) throw refuse('notToRead');
  if (besideWork === workId) return order.indexOf(workId) + 1;
  const moved = reordered(order, workId, move.yer, besideWork);
  await sql`update shelf_entries e set queue_place = u.place from unnest(${moved}::bigint[]) with ordinality u(work_id, place)
    where e.member_id = ${memberId} and e.work_id = u.work_id and e.queue_place is distinct from u.place`.execute(tx);
  return moved.indexOf(workId) + 1;
}

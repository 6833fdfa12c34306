import type { WorkVote } from '@yaprak/shared-kit/contract';
import type { Db } from '../../db/database';
import { refuse } from '../platform';

/** Shelves of readers who know the book. */
const KNOW: readonly string[] = ['okudum', 'okuyorum', 'yarim-biraktim'];

/**
 * Votes for a value, or withdraws the vote. Of the paces only one holds. Both may be said twice.
 * @throws Refusal `voteUnread` unless the member has read, reads or has left the book
 */
export async function voteOnWork(tx: Db, memberId: number, workId: number, { turu, deger }: WorkVote, withdraw: boolean): Promise<void> {
  const entry = await tx
    .selectFrom('shelf_entries')
    .select('shelf')
    .where('member_id', '=', memberId)
    .where('work_id', '=', workId)
    .forUpdate()
    .executeTakeFirst();
  if (!entry || !KNOW.includes(entry.shelf)) throw refuse('voteUnread');
  const mine = tx.deleteFrom('work_votes').where('member_id', '=', memberId).where('work_id', '=', workId).where('kind', '=', turu);
  if (withdraw) await mine.where('value', '=', deger).execute();
  else {
    if (turu === 'tempo') await mine.where('value', '<>', deger).execute();
    await tx
      .insertInto('work_votes')
      .values({ member_id: memberId, work_id: workId, kind: turu, value: deger })
      .onConflict((on) => on.doNothing())
      .execute();
  }
}

/** Takes back what a member said of a work that they have not read after all. */
export const withdrawVotes = (tx: Db, memberId: number, workId: number) =>
  tx.deleteFrom('work_votes').where('member_id', '=', memberId).where('work_id', '=', workId).execute();

import type { Input, Result } from '@yaprak/shared-kit/contract';
import type { Db } from '../../db/database';
import { refuse } from '../platform';

type Copy = Result<'v2/kitaplik/kopya'>;

/** Says what a member's copy of a shelved book is and whose (R-READ-03); what is not named stays. @throws Refusal if the book is on no shelf */
export async function saveCopy(tx: Db, memberId: number, workId: number, { bicim, sahiplik }: Omit<Input<'v2/kitaplik/kopya'>, 'kitapId'>): Promise<Copy> {
  const mine = tx.selectFrom('shelf_entries').select(['format', 'ownership']).where('member_id', '=', memberId).where('work_id', '=', workId).forUpdate();
  const now = await mine.executeTakeFirst();
  if (!now) throw refuse('notShelved');
  const format = bicim ? (bicim === 'yok' ? null : bicim) : (now.format as Copy['bicim'] | null);
  const ownership = sahiplik ? (sahiplik === 'yok' ? null : sahiplik) : (now.ownership as Copy['sahiplik'] | null);
  await tx
    .updateTable('shelf_entries')
    .set({ format: format ?? null, ownership: ownership ?? null })
    .where('member_id', '=', memberId)
    .where('work_id', '=', workId)
    .execute();
  return { ...(format ? { bicim: format } : {}), ...(ownership ? { sahiplik: ownership } : {}) };
}

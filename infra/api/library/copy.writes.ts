import type { Input, Result } from '@yaprak/shared-kit/contract';
import type { Db } from '../../db/database';
import { publishedBook } from '../entities/book/book.queries';
import { refuse } from '../platform';
import { measureAnew } from './progress.writes';

type Copy = Result<'v2/kitaplik/kopya'>;

/**
 * Says what a member's copy of a shelved book is, whose, and which edition (R-READ-03); what is not named stays. Readings of the edition before are then of this
 * one, those of others stay what they are.
 * @throws Refusal if the book is on no shelf, or the edition is none of the work
 */
export async function saveCopy(
  tx: Db,
  memberId: number,
  workId: number,
  { baskiId, bicim, sahiplik }: Omit<Input<'v2/kitaplik/kopya'>, 'kitapId'>,
): Promise<Copy> {
  const mine = tx
    .selectFrom('shelf_entries')
    .select(['format', 'ownership', 'book_id'])
    .where('member_id', '=', memberId)
    .where('work_id', '=', workId)
    .forUpdate();
  const now = await mine.executeTakeFirst();
  if (!now) throw refuse('notShelved');
  const format = bicim ? (bicim === 'yok' ? null : bicim) : (now.format as Copy['bicim'] | null);
  const ownership = sahiplik ? (sahiplik === 'yok' ? null : sahiplik) : (now.ownership as Copy['sahiplik'] | null);
  const edition = baskiId ?? now.book_id;
  if (edition !== now.book_id) {
    const known = await publishedBook(tx, memberId, edition);
    if (known.work_id !== workId) throw refuse('bookNotFound');
    await tx
      .updateTable('readings')
      .set({ book_id: edition })
      .where('member_id', '=', memberId)
      .where('work_id', '=', workId)
      .where('book_id', '=', now.book_id)
      .execute();
    await measureAnew(tx, memberId, workId, edition);
  }
  await tx
    .updateTable('shelf_entries')
    .set({ format: format ?? null, ownership: ownership ?? null, book_id: edition })
    .where('member_id', '=', memberId)
    .where('work_id', '=', workId)
    .execute();
  return { ...(format ? { bicim: format } : {}), ...(ownership ? { sahiplik: ownership } : {}), ...(baskiId ? { baski: edition } : {}) };
}

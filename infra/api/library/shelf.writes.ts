import type { Result, Shelf } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { counts } from '../entities/counts/move';
import { lockWork } from '../entities/post/review';
import { happened } from '../happenings/happenings';
import { noteMoments } from './moments.writes';
import { type Edition, ownEdition } from './own-edition';
import { reportReached } from './reached';
import { type FinishedOn, readingsFollowShelf } from './readings.writes';
import { withdrawVotes } from './votes.writes';

export interface ShelfState {
  shelf: Shelf | null;
  rating: number | null;
}

const column: Record<Shelf, string> = { okudum: 'reader_count', okuyorum: 'reading_count', okuyacagim: 'to_read_count', 'yarim-biraktim': 'dropped_count' };

const memberColumn: Partial<Record<Shelf, string>> = { okudum: 'read_count', okuyacagim: 'to_read_count' };

/**
 * Moves a work between a member's shelves and updates every dependent counter in the request's transaction: the work's shelves and ratings, its authors'
 * readers and ratings, the member's own. Readings follow unless they are being edited directly; `finished` says when a book that becomes read was finished.
 * Concurrent requests for one work are serialised. What is on the shelf already keeps its edition where the main one was pressed.
 */
export async function changeShelf(
  tx: Db,
  memberId: number,
  pressed: Edition,
  change: (now: ShelfState) => ShelfState,
  options: { keepReadings?: boolean; finished?: FinishedOn } = {},
): Promise<ShelfState> {
  await lockWork(tx, pressed.work_id);
  const book = await ownEdition(tx, memberId, pressed);
  const counted = await counts(tx, memberId);
  const row = await tx
    .selectFrom('shelf_entries')
    .select(['shelf', 'rating'])
    .where('member_id', '=', memberId)
    .where('work_id', '=', book.work_id)
    .executeTakeFirst();
  const before: ShelfState = { shelf: (row?.shelf as Shelf | undefined) ?? null, rating: row?.rating ?? null };
  const after = change(before);
  if (after.shelf === null) await tx.deleteFrom('shelf_entries').where('member_id', '=', memberId).where('work_id', '=', book.work_id).execute();
  else
    await sql`insert into shelf_entries (member_id, work_id, book_id, shelf, rating) values (${memberId}, ${book.work_id}, ${book.id}, ${after.shelf}, ${after.rating})
      on conflict (member_id, work_id) do update set book_id = excluded.book_id, shelf = excluded.shelf, rating = excluded.rating, updated_at = now(),
        queue_place = case when shelf_entries.shelf = excluded.shelf then shelf_entries.queue_place end`.execute(tx);
  if (after.shelf === 'okuyacagim' && before.shelf !== after.shelf) await withdrawVotes(tx, memberId, book.work_id);
  if (after.shelf && !options.keepReadings) {
    await readingsFollowShelf(tx, memberId, book, before.shelf, after.shelf, options.finished);
    await noteMoments(tx, memberId, book.work_id);
  }
  if (counted) await countForBook(tx, book.work_id, before, after);
  await countForMember(tx, memberId, before, after);
  if (after.shelf && !before.shelf) await happened(tx, 'workShelved', { memberId, workId: book.work_id });
  if (after.shelf === 'okudum') await reportReached(tx, memberId);
  return after;
}

/** Takes over a review's rating; an unshelved or to-read book then counts as read. Without a rating its shelf stays. */
export const rateByReview = (tx: Db, { memberId, book, rating }: { memberId: number; book: { id: number; work_id: number }; rating: number }) =>
  changeShelf(tx, memberId, book, (now) =>
    rating ? { shelf: now.shelf === null || now.shelf === 'okuyacagim' ? 'okudum' : now.shelf, rating } : { ...now, rating: null },
  );

async function countForBook(tx: Db, workId: number, before: ShelfState, after: ShelfState): Promise<void> {
  const moved = before.shelf !== after.shelf;
  const sum = (after.rating ?? 0) - (before.rating ?? 0);
  const rated = Number(after.rating !== null) - Number(before.rating !== null);
  const readers = Number(after.shelf === 'okudum') - Number(before.shelf === 'okudum');
  const sets = [
    ...(moved && before.shelf ? [sql`${sql.ref(column[before.shelf])} = ${sql.ref(column[before.shelf])} - 1`] : []),
    ...(moved && after.shelf ? [sql`${sql.ref(column[after.shelf])} = ${sql.ref(column[after.shelf])} + 1`] : []),
    sql`rating_sum = rating_sum + ${sum}::int`,
    sql`rating_count = rating_count + ${rated}::int`,
    sql`trend = trend + ${moved && after.shelf ? 1 : 0}::real`,
    sql`rating_histogram = (select array_agg(n + (case when i = ${after.rating}::int then 1 else 0 end) - (case when i = ${before.rating}::int then 1 else 0 end) order by i) from unnest(rating_histogram) with ordinality h(n, i))`,
  ];
  await sql`update works set ${sql.join(sets)} where id = ${workId}`.execute(tx);
  if (readers || sum || rated) {
    await sql`update authors set reader_count = reader_count + ${readers}::int, rating_sum = rating_sum + ${sum}::int, rating_count = rating_count + ${rated}::int
      where id in (select c.author_id from book_contributors c join books b on b.id = c.book_id where b.work_id = ${workId} and b.is_main and c.role = 'yazar')`.execute(
      tx,
    );
  }
}

async function countForMember(tx: Db, memberId: number, before: ShelfState, after: ShelfState): Promise<void> {
  if (before.shelf === after.shelf) return;
  const own = [
    ...(before.shelf && memberColumn[before.shelf] ? [{ name: memberColumn[before.shelf] as string, by: -1 }] : []),
    ...(after.shelf && memberColumn[after.shelf] ? [{ name: memberColumn[after.shelf] as string, by: 1 }] : []),
  ];
  if (own.length)
    await sql`update members set ${sql.join(own.map(({ name, by }) => sql`${sql.ref(name)} = ${sql.ref(name)} + ${by}::int`))} where id = ${memberId}`.execute(
      tx,
    );
}

/** The work's numbers in the response to a shelf change. */
export async function workNumbers(tx: Db, workId: number): Promise<Omit<Result<'v2/kitap/isaretle'>, 'okuma' | 'incelemeId'>> {
  const w = await tx
    .selectFrom('works')
    .select(['rating_sum', 'rating_count', 'rating_histogram', 'reader_count', 'reading_count', 'to_read_count'])
    .where('id', '=', workId)
    .executeTakeFirstOrThrow();
  return {
    ...(w.rating_count ? { puan: Math.round((w.rating_sum / w.rating_count / 2) * 100) / 100 } : {}),
    puanSayisi: w.rating_count,
    okuyanSayisi: w.reader_count,
    dagilim: w.rating_histogram,
    okurlar: { okudu: w.reader_count, okuyor: w.reading_count, okuyacak: w.to_read_count },
  };
}

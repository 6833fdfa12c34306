import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { invalid, refuse } from '../platform';
import { noteMoments } from './moments.writes';
import { judgeDays, sumReadings } from './readings.writes';
import { changeShelf } from './shelf.writes';

export interface ProgressInput {
  birim: 'sayfa' | 'yuzde' | 'dakika';
  deger: number;
  toplamDakika?: number;
  not?: string;
  gun?: string;
}
interface BookOfReading {
  id: number;
  work_id: number;
}
const today = sql`(now() at time zone 'Europe/Istanbul')::date`;

/** Part of the whole in percent, if the whole is known. */
const percentOf = (value: number, whole: number | null | undefined): number | null => (whole ? Math.min(100, Math.round((100 * value) / whole)) : null);

/** @throws Refusal naming the field: a value beyond the book */
function judge({ birim, deger, toplamDakika }: ProgressInput, pages: number | null, minutes: number | null): void {
  if (birim === 'yuzde' && deger > 100) throw invalid({ deger: 'percentBeyond' });
  if (birim === 'sayfa' && deger > (pages ?? 20_000)) throw invalid({ deger: ['pageBeyond', { n: pages ?? 20_000 }] });
  if (birim === 'dakika' && minutes && deger > minutes) throw invalid({ deger: ['minuteBeyond', { n: minutes }] });
  if (toplamDakika && birim !== 'dakika') throw invalid({ toplamDakika: 'onlyForMinutes' });
}

/**
 * Notes how far a member has come in a book, by page, percent or minutes (R-READ-02); a book that is not being read begins to be. What was reached last, by day,
 * stands with the reading. @throws Refusal
 */
export async function saveProgress(tx: Db, memberId: number, book: BookOfReading, input: ProgressInput): Promise<void> {
  await judgeDays(tx, input.gun ? { gun: input.gun } : {});
  const { pages } = await tx.selectFrom('books').select('pages').where('id', '=', book.id).executeTakeFirstOrThrow();
  await changeShelf(tx, memberId, book, (now) => ({ shelf: now.shelf === 'okudum' ? 'okudum' : 'okuyorum', rating: now.rating }), { keepReadings: true });
  const day = input.gun ? sql`${input.gun}::date` : today;
  const open = await openReading(tx, memberId, book, day);
  const length = input.toplamDakika ?? open.length_minutes;
  judge(input, pages, length);
  const value = {
    page: input.birim === 'sayfa' ? input.deger : null,
    minutes: input.birim === 'dakika' ? input.deger : null,
    percent: input.birim === 'yuzde' ? input.deger : percentOf(input.deger, input.birim === 'sayfa' ? pages : length),
  };
  await sql`insert into reading_progress (reading_id, member_id, day, page, minutes, percent, note)
    values (${open.id}, ${memberId}, ${day}, ${value.page}, ${value.minutes}, ${value.percent}, ${input.not ?? null})`.execute(tx);
  await sql`update readings set started_on = least(started_on, ${day}), length_minutes = ${length} where id = ${open.id}`.execute(tx);
  await takeLatest(tx, open.id);
  await sumReadings(tx, memberId, book.work_id);
  await noteMoments(tx, memberId, book.work_id);
}

/** The running reading of a book, begun if there is none. */
async function openReading(tx: Db, memberId: number, book: BookOfReading, day: RawBuilder<unknown>): Promise<{ id: number; length_minutes: number | null }> {
  const { rows } = await sql<{ id: number; length_minutes: number | null }>`
    insert into readings (member_id, work_id, book_id, started_on) values (${memberId}, ${book.work_id}, ${book.id}, ${day})
    on conflict (member_id, work_id) where not done do update set book_id = excluded.book_id returning id, length_minutes`.execute(tx);
  const [open] = rows;
  if (!open) throw refuse('readingNotFound');
  return open;
}

/** Brings a running reading in step with the last entry of its history. */
const takeLatest = (tx: Db, readingId: number) =>
  sql`update readings r set (page, minutes, percent) = (select p.page, p.minutes, p.percent from reading_progress p where p.reading_id = r.id order by p.day desc, p.id desc limit 1),
    updated_at = now() where r.id = ${readingId} and not r.done`.execute(tx);

/** After a running reading turned out to be of another edition: the pages told are pages of that one, and another part of it. */
export async function measureAnew(tx: Db, memberId: number, workId: number, edition: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update reading_progress p set percent = least(100, round(100.0 * p.page / b.pages))::int from readings r join books b on b.id = r.book_id
    where p.reading_id = r.id and p.page is not null and b.pages > 0 and r.member_id = ${memberId} and r.work_id = ${workId} and r.book_id = ${edition} and not r.done
    returning r.id`.execute(tx);
  for (const id of new Set(rows.map((row) => row.id))) await takeLatest(tx, id);
}

/** Takes an entry out of the history. @throws Refusal if it is not the member's */
export async function removeProgress(tx: Db, memberId: number, id: number): Promise<BookOfReading> {
  const gone = await tx.deleteFrom('reading_progress').where('id', '=', id).where('member_id', '=', memberId).returning('reading_id').executeTakeFirst();
  if (!gone) throw refuse('readingNotFound');
  await takeLatest(tx, gone.reading_id);
  const reading = await tx.selectFrom('readings').select(['book_id', 'work_id']).where('id', '=', gone.reading_id).executeTakeFirstOrThrow();
  return { id: reading.book_id, work_id: reading.work_id };
}

/** Notes a page that came with the reading itself, once. */
export async function noteReadPage(tx: Db, memberId: number, book: BookOfReading, page: number): Promise<void> {
  const { rows } = await sql<{ id: number; page: number | null; pages: number | null }>`
    select r.id, b.pages, (select p.page from reading_progress p where p.reading_id = r.id order by p.day desc, p.id desc limit 1) as page
    from readings r join books b on b.id = r.book_id where r.member_id = ${memberId} and r.work_id = ${book.work_id} and not r.done`.execute(tx);
  const [open] = rows;
  if (!open || open.page === page) return;
  await sql`insert into reading_progress (reading_id, member_id, day, page, percent) values (${open.id}, ${memberId}, ${today}, ${page}, ${percentOf(page, open.pages)})`.execute(
    tx,
  );
  await takeLatest(tx, open.id);
}

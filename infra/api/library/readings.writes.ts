import type { Result, Shelf } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { invalid, refuse } from '../platform';
import { isRealDay } from '../platform/calendar';
import { present } from '../platform/wire';
import { type Edition, editionChoices } from './own-edition';
import { reportReached } from './reached';

const today = sql`(now() at time zone 'Europe/Istanbul')::date`;

/** Updates a shelf entry's totals from its readings: times finished, last finished, and currently reading since. */
export async function sumReadings(tx: Db, memberId: number, workId: number): Promise<void> {
  await sql`update shelf_entries e set readings = r.n, finished_on = r.finished, started_on = r.started
    from (select count(*) filter (where done)::int as n, max(finished_on) as finished, coalesce(max(started_on) filter (where not done), max(started_on)) as started
      from readings where member_id = ${memberId} and work_id = ${workId}) r where e.member_id = ${memberId} and e.work_id = ${workId}`.execute(tx);
}

/** When a book was finished: a day, or null if that is not known. Left out, it is today for a book that was being read and not known for others. */
export type FinishedOn = string | null | undefined;

/**
 * What moving between shelves means for readings: `okuyorum` opens one, `okudum` finishes the open one (or records one), other shelves drop the open one. Leaving
 * `okudum` removes what was recorded just now, so a slip leaves no reading; a reading finished today resumes when the book goes back to `okuyorum`.
 * @throws Refusal if a book that is read already gets another day
 */
export async function readingsFollowShelf(
  tx: Db,
  memberId: number,
  book: { id: number; work_id: number },
  before: Shelf | null,
  after: Shelf,
  finished?: FinishedOn,
): Promise<void> {
  if (before === after && (after !== 'okudum' || finished === undefined)) return;
  const mine = sql`member_id = ${memberId} and work_id = ${book.work_id}`;
  if (before === 'okudum' && after !== 'okudum') {
    const ofToday = sql`finished_on = ${today} and updated_at > now() - interval '1 day'`;
    if (after === 'okuyorum')
      await sql`update readings set finished_on = null, done = false where id = (select max(id) from readings where ${mine} and ${ofToday} and started_on is not null) and not exists (select 1 from readings where ${mine} and not done)`.execute(
        tx,
      );
    await sql`delete from readings where ${mine} and done and started_on is null and (${ofToday} or created_at > now() - interval '1 hour')`.execute(tx);
  }
  if (after === 'okuyorum')
    await sql`insert into readings (member_id, work_id, book_id, started_on) select ${memberId}, ${book.work_id}, ${book.id}, ${today}
      where not exists (select 1 from readings where ${mine} and not done)`.execute(tx);
  else if (after === 'okudum') await finishReading(tx, memberId, book, before === 'okudum', finished);
  else await sql`delete from readings where ${mine} and not done`.execute(tx);
  await sumReadings(tx, memberId, book.work_id);
}

/** Finishes the open reading, or gives one without a day its day, or records one. @throws Refusal if the book is read already and has another day */
async function finishReading(tx: Db, memberId: number, book: { id: number; work_id: number }, wasRead: boolean, finished: FinishedOn): Promise<void> {
  const mine = sql`member_id = ${memberId} and work_id = ${book.work_id}`;
  // A start after the chosen end was only the day of putting the book on its shelf.
  const ended =
    await sql`update readings set finished_on = d.day, done = true, page = null, percent = null, minutes = null, updated_at = now(), book_id = ${book.id},
      started_on = case when started_on <= d.day or d.day is null then started_on end
    from (select ${finished === undefined ? today : sql`${finished}::date`} as day) d where ${mine} and not done`.execute(tx);
  if (ended.numAffectedRows) return;
  if (wasRead) {
    if (!finished) return;
    const dated =
      await sql`update readings set finished_on = ${finished}::date, updated_at = now(), started_on = case when started_on <= ${finished}::date then started_on end
      where id = (select max(id) from readings where ${mine} and done and finished_on is null)`.execute(tx);
    if (dated.numAffectedRows) return;
    const known = await sql`select 1 from readings where ${mine} and finished_on = ${finished}::date`.execute(tx);
    if (known.rows.length) return;
    const any = await sql`select 1 from readings where ${mine} and done limit 1`.execute(tx);
    if (any.rows.length) throw invalid({ bitis: 'alreadyDated' });
  }
  await sql`insert into readings (member_id, work_id, book_id, finished_on, done) values (${memberId}, ${book.work_id}, ${book.id}, ${finished ?? null}::date, true)`.execute(
    tx,
  );
}

export interface ReadingInput {
  id?: number;
  baslangic?: string;
  bitis?: string;
  sayfa?: number;
  /** Finished, even if the date is unknown. */
  bitti?: 0 | 1;
}

/** @throws Refusal naming the field: a day that is none or is still to come */
export async function judgeDays(tx: Db, days: { baslangic?: string; bitis?: string; gun?: string }): Promise<void> {
  const { rows } = await sql<{ today: string }>`select ${today} as today`.execute(tx);
  const now = rows[0]?.today ?? '';
  for (const field of ['baslangic', 'bitis', 'gun'] as const) {
    const day = days[field];
    if (day && !isRealDay(day)) throw invalid({ [field]: 'wrongDate' });
    if (day && day > now) throw invalid({ [field]: 'futureDate' });
  }
}

/** @throws Refusal naming the field: an impossible date, an end before the start, a future date, a page beyond the edition's last */
export async function judgeReading(tx: Db, input: ReadingInput, pages: number | null): Promise<void> {
  await judgeDays(tx, input);
  if (input.baslangic && input.bitis && input.bitis < input.baslangic) throw invalid({ bitis: 'dateOrder' });
  if (pages && input.sayfa && input.sayfa > pages) throw invalid({ sayfa: ['pageBeyond', { n: pages }] });
}

/** Whether a stored reading of the member is finished. */
export const isFinished = async (db: Db, memberId: number, workId: number, id: number): Promise<boolean> =>
  (await db.selectFrom('readings').select('done').where('id', '=', id).where('member_id', '=', memberId).where('work_id', '=', workId).executeTakeFirst())
    ?.done ?? false;

/** Creates or updates a reading. Only one reading of a book can be in progress. @throws Refusal */
export async function saveReading(tx: Db, memberId: number, book: { id: number; work_id: number }, input: ReadingInput): Promise<void> {
  const open = await tx
    .selectFrom('readings')
    .select('id')
    .where('member_id', '=', memberId)
    .where('work_id', '=', book.work_id)
    .where('done', '=', false)
    .executeTakeFirst();
  const done = input.bitis !== undefined || input.bitti === 1;
  // Without an id, the reading in progress is meant; a finished one is then a new one.
  const id = input.id ?? (done ? undefined : open?.id);
  if (!done && open && input.id && open.id !== input.id) throw refuse('readingRuns');
  const values = {
    started_on: input.baslangic ?? null,
    finished_on: input.bitis ?? null,
    done,
    page: input.sayfa ?? null,
    ...(done ? { percent: null, minutes: null } : {}),
  };
  if (id) {
    const { numUpdatedRows } = await tx
      .updateTable('readings')
      .set({ ...values, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .where('work_id', '=', book.work_id)
      .executeTakeFirst();
    if (!numUpdatedRows) throw refuse('readingNotFound');
  } else
    await tx
      .insertInto('readings')
      .values({ ...values, member_id: memberId, work_id: book.work_id, book_id: book.id })
      .execute();
  await sumReadings(tx, memberId, book.work_id);
  if (done) await reportReached(tx, memberId);
}

type State = Result<'v2/okuma/liste'>;
/** Entries of a history that are shown. */
const HISTORY = 200;

/** A book's readings for display: the one in progress first, then the latest. */
export async function readingState(db: Db, memberId: number, book: Edition, lang: 'tr' | 'en'): Promise<State> {
  const [rows, entry, edition, history, choices] = await Promise.all([
    db
      .selectFrom('readings')
      .select(['id', 'started_on', 'finished_on', 'done', 'page', 'percent', 'minutes', 'length_minutes'])
      .where('member_id', '=', memberId)
      .where('work_id', '=', book.work_id)
      .orderBy('done')
      .orderBy(sql`finished_on desc nulls last`)
      .orderBy('id', 'desc')
      .execute(),
    db
      .selectFrom('shelf_entries')
      .select(['shelf', 'rating', 'format', 'ownership', 'book_id'])
      .where('member_id', '=', memberId)
      .where('work_id', '=', book.work_id)
      .executeTakeFirst(),
    db.selectFrom('books').select('pages').where('id', '=', book.id).executeTakeFirst(),
    db
      .selectFrom('reading_progress as p')
      .innerJoin('readings as r', 'r.id', 'p.reading_id')
      .select(['p.id', 'p.day', 'p.page', 'p.minutes', 'p.percent', 'p.note'])
      .where('r.member_id', '=', memberId)
      .where('r.work_id', '=', book.work_id)
      .where('r.done', '=', false)
      .orderBy('p.day', 'desc')
      .orderBy('p.id', 'desc')
      .limit(HISTORY)
      .execute(),
    editionChoices(db, memberId, book.work_id, lang),
  ]);
  return {
    liste: rows.map((r) => ({
      id: r.id,
      bitti: r.done ? (1 as const) : (0 as const),
      ...(r.started_on ? { baslangic: r.started_on } : {}),
      ...(r.finished_on ? { bitis: r.finished_on } : {}),
      ...(r.page !== null ? { sayfa: r.page } : {}),
      ...(r.percent !== null ? { yuzde: r.percent } : {}),
      ...(r.minutes !== null ? { dakika: r.minutes } : {}),
      ...(r.length_minutes !== null ? { toplamDakika: r.length_minutes } : {}),
    })),
    ...(history.length
      ? {
          gecmis: history.map((p) =>
            present({
              id: p.id,
              gun: p.day,
              sayfa: p.page ?? undefined,
              dakika: p.minutes ?? undefined,
              yuzde: p.percent ?? undefined,
              not: p.note ?? undefined,
            }),
          ),
        }
      : {}),
    ...(entry?.format ? { bicim: entry.format as NonNullable<State['bicim']> } : {}),
    ...(entry?.ownership ? { sahiplik: entry.ownership as NonNullable<State['sahiplik']> } : {}),
    ...(edition?.pages ? { sayfaSayisi: edition.pages } : {}),
    ...(entry ? { baski: entry.book_id } : {}),
    ...(choices.length > 1 ? { baskilar: choices } : {}),
    ...(entry ? { okuma: { raf: entry.shelf as Shelf, ...(entry.rating ? { puan: entry.rating } : {}) } } : {}),
  };
}

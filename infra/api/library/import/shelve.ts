import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import { countMoves, type ShelfMove } from '../shelf.counts';
import type { BookRef } from './create-books';
import type { LibraryLine, Reason } from './line.rules';
import { placeOnShelves } from './own-shelves';
import { type ReviewChoice, takeReviews } from './take-reviews';
import type { ProgressEntry } from './values.rules';

/** A line with the book that it means. */
export interface Item {
  n: number;
  line: LibraryLine;
  book: BookRef;
}
/** What a line has added to the library, so that it can be taken back. */
export interface Change {
  work: number;
  book: number;
  /** The shelf entry itself. */
  entry?: true;
  /** Fields of an entry that was there, and what they were filled with. */
  filled?: { rating?: number; format?: string; ownership?: string; note?: string };
  readings?: number[];
  shelves?: [shelf: number, book: number][];
  madeShelves?: number[];
  post?: number;
  draft?: number;
}
/** What became of a line. */
export interface Shelved {
  state: 'eklendi' | 'zaten-var';
  change: Change;
  reason?: Reason;
}
interface Entry {
  work_id: number;
  book_id: number;
  shelf: string;
  rating: number | null;
  format: string | null;
  ownership: string | null;
  note: string | null;
}

/**
 * Takes lines into a member's library, all at once (R-LIBIO-06). A book that is there keeps what it has; only what it lacks is filled in: rating, note, format,
 * ownership, dated readings, own shelves, a review. So a file can be taken in again without doubling anything. Nobody hears of it.
 */
export async function shelve(tx: Db, memberId: number, items: readonly Item[], reviews: ReviewChoice): Promise<Map<number, Shelved>> {
  const results = new Map<number, Shelved>();
  if (!items.length) return results;
  const works = [...new Set(items.map(({ book }) => book.work_id))];
  // In id order, so that concurrent imports cannot deadlock.
  await sql`select id from works where id = any(${works}::bigint[]) order by id for update`.execute(tx);
  const there = await tx
    .selectFrom('shelf_entries')
    .select(['work_id', 'book_id', 'shelf', 'rating', 'format', 'ownership', 'note'])
    .where('member_id', '=', memberId)
    .where('work_id', 'in', works)
    .execute();
  const entries = new Map<number, Entry>(there.map((entry) => [entry.work_id, entry]));
  const moves = new Map<number, ShelfMove>();
  const fresh: object[] = [];
  const fills: object[] = [];
  for (const { n, line, book } of items) {
    const entry = entries.get(book.work_id);
    const change: Change = { work: book.work_id, book: entry?.book_id ?? book.id };
    results.set(n, { state: 'zaten-var', change });
    if (!entry) {
      if (!line.shelf) continue;
      entries.set(book.work_id, {
        work_id: book.work_id,
        book_id: book.id,
        shelf: line.shelf,
        rating: line.rating,
        format: line.format,
        ownership: line.ownership,
        note: line.note,
      });
      moves.set(book.work_id, { work_id: book.work_id, shelf_before: null, rating_before: null, shelf_after: line.shelf, rating_after: line.rating });
      fresh.push({
        work: book.work_id,
        book: book.id,
        shelf: line.shelf,
        rating: line.rating,
        format: line.format,
        ownership: line.ownership,
        note: line.note,
        queue: line.queue,
        started: line.started,
        stopped: line.stopped,
        added: line.addedAt,
        changed: line.changedAt ?? lastMoment(line) ?? line.addedAt,
      });
      results.set(n, { state: 'eklendi', change: { ...change, entry: true } });
      continue;
    }
    const filled = missingOf(entry, line);
    if (!Object.keys(filled).length) continue;
    change.filled = filled;
    if (filled.rating) {
      const before = moves.get(book.work_id);
      moves.set(book.work_id, {
        work_id: book.work_id,
        shelf_before: before ? before.shelf_before : entry.shelf,
        rating_before: null,
        shelf_after: entry.shelf,
        rating_after: filled.rating,
      });
    }
    Object.assign(entry, filled);
    fills.push({ work: book.work_id, rating: entry.rating, format: entry.format, ownership: entry.ownership, note: entry.note });
  }
  await insertEntries(tx, memberId, fresh);
  if (fills.length)
    await sql`update shelf_entries e set rating = r.rating, format = r.format, ownership = r.ownership, note = r.note
      from jsonb_to_recordset(${JSON.stringify(fills)}::jsonb) as r(work bigint, rating smallint, format text, ownership text, note text) where e.member_id = ${memberId} and e.work_id = r.work`.execute(
      tx,
    );
  await insertReadings(tx, memberId, items, entries, results);
  await countMoves(tx, memberId, [...moves.values()]);

  const placed = await placeOnShelves(
    tx,
    memberId,
    items.flatMap(({ n, line }) => line.shelves.map((shelf) => ({ n, bookId: results.get(n)?.change.book as number, shelf }))),
  );
  const taken = await takeReviews(
    tx,
    memberId,
    reviews,
    items.map((item) => ({ ...item, rating: entries.get(item.book.work_id)?.rating ?? null })),
  );
  await sql`update posts p set rating = e.rating from shelf_entries e where e.member_id = ${memberId} and e.work_id = any(${works}::bigint[]) and p.author_id = e.member_id and p.work_id = e.work_id
    and p.kind = 'inceleme' and p.deleted_at is null and p.rating is distinct from e.rating and e.rating is not null`.execute(tx);
  for (const { n, line } of items) {
    const result = results.get(n) as Shelved;
    const [shelves, made, post, draft] = [placed.shelves.get(n), placed.made.get(n), taken.posts.get(n), taken.drafts.get(n)];
    Object.assign(result.change, {
      ...(shelves ? { shelves } : {}),
      ...(made ? { madeShelves: made } : {}),
      ...(post ? { post } : {}),
      ...(draft ? { draft } : {}),
    });
    if (!line.shelf && (shelves || post || draft)) result.state = 'eklendi';
    if (placed.refused.has(n)) result.reason = 'raf-siniri';
    else if (taken.short.has(n)) result.reason = 'inceleme-kisa';
  }
  return results;
}

/** What an entry lacks and a line has. */
function missingOf(entry: Entry, line: LibraryLine): NonNullable<Change['filled']> {
  return {
    ...(entry.rating === null && line.rating && entry.shelf !== 'okuyacagim' ? { rating: line.rating } : {}),
    ...(entry.format === null && line.format ? { format: line.format } : {}),
    ...(entry.ownership === null && line.ownership ? { ownership: line.ownership } : {}),
    ...(entry.note === null && line.note ? { note: line.note } : {}),
  };
}

/** When a book was last touched, as far as the file tells. */
function lastMoment(line: LibraryLine): string | null {
  const last =
    line.readings
      .flatMap((r) => r.end ?? r.start ?? [])
      .sort()
      .at(-1) ?? line.stopped;
  return last ? `${last}T09:00:00.000Z` : null;
}

const insertEntries = (tx: Db, memberId: number, rows: readonly object[]) =>
  rows.length
    ? sql`insert into shelf_entries (member_id, work_id, book_id, shelf, rating, format, ownership, note, queue_place, started_on, finished_on, created_at, updated_at)
        select ${memberId}::bigint, work, book, shelf, rating, format, ownership, note, queue, started, stopped, coalesce(added, changed, now()), coalesce(changed, added, now())
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(work bigint, book bigint, shelf text, rating smallint, format text, ownership text, note text, queue int, started date, stopped date, added timestamptz, changed timestamptz)`.execute(
        tx,
      )
    : Promise.resolve();

/** Readings of new entries as they are; of entries that were there only finished ones with a date that they do not have. */
async function insertReadings(
  tx: Db,
  memberId: number,
  items: readonly Item[],
  entries: ReadonlyMap<number, Entry>,
  results: ReadonlyMap<number, Shelved>,
): Promise<void> {
  const rows = items.flatMap(({ n, line, book }) => {
    const isNew = results.get(n)?.state === 'eklendi';
    const kept = line.readings.filter((r) => isNew || (r.end && line.shelf === 'okudum' && entries.get(book.work_id)?.shelf === 'okudum'));
    return kept.map((r) => ({
      n,
      new: isNew,
      work: book.work_id,
      book: results.get(n)?.change.book,
      start: r.start,
      end: r.end,
      done: r.done,
      page: r.done ? null : r.page,
      percent: r.done ? null : (r.progress?.yuzde ?? null),
      minutes: r.done ? null : (r.progress?.dakika ?? null),
      length: r.progress?.toplamDakika ?? null,
      history: r.progress?.gecmis ?? null,
    }));
  });
  if (!rows.length) return;
  const { rows: added } = await sql<{ n: number; id: number; history: ProgressEntry[] | null }>`
    with r as (select row_number() over () as place, * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(n int, new boolean, work bigint, book bigint, start date, "end" date, done boolean, page int, percent int, minutes int, length int, history jsonb)),
    wanted as (select * from r where (new or not exists (select 1 from readings o where o.member_id = ${memberId} and o.work_id = r.work and o.finished_on = r."end"))
      and (done or not exists (select 1 from r o where o.work = r.work and not o.done and o.place < r.place))),
    added as (insert into readings (member_id, work_id, book_id, started_on, finished_on, done, page, percent, minutes, length_minutes)
      select ${memberId}::bigint, work, book, start, "end", done, page, percent, minutes, length from wanted order by place returning id, work_id)
    select a.id, w.n, w.history from (select id, work_id, row_number() over (partition by work_id order by id) as nth from added) a
      join (select *, row_number() over (partition by work order by place) as nth from wanted) w on w.work = a.work_id and w.nth = a.nth`.execute(tx);
  await insertHistories(tx, memberId, added);
  for (const { n, id } of added) {
    const change = results.get(n)?.change;
    if (change) change.readings = [...(change.readings ?? []), id];
  }
  await sumAll(tx, memberId, [...new Set(rows.map((row) => row.work))]);
}

/** The histories of new readings, in their order; they go with their readings if the import is taken back. */
async function insertHistories(tx: Db, memberId: number, readings: readonly { id: number; history: ProgressEntry[] | null }[]): Promise<void> {
  const rows = readings.flatMap(({ id, history }) => (history ?? []).map((entry) => ({ id, ...entry })));
  if (rows.length)
    await sql`insert into reading_progress (reading_id, member_id, day, page, minutes, percent, note)
      select id, ${memberId}::bigint, gun, sayfa, dakika, yuzde, "not" from rows from (
        jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (id bigint, gun date, sayfa int, dakika int, yuzde int, "not" text)) with ordinality r(id, gun, sayfa, dakika, yuzde, "not", place) order by place`.execute(
      tx,
    );
}

/** `sumReadings` for many works; a book that was put away keeps its own dates. */
export const sumAll = (tx: Db, memberId: number, works: readonly number[]) =>
  sql`update shelf_entries e set readings = r.n, finished_on = r.finished, started_on = r.started
    from (select w.id, count(o.id) filter (where o.done)::int as n, max(o.finished_on) as finished, coalesce(max(o.started_on) filter (where not o.done), max(o.started_on)) as started
      from unnest(${works}::bigint[]) w(id) left join readings o on o.member_id = ${memberId} and o.work_id = w.id group by w.id) r
    where e.member_id = ${memberId} and e.work_id = r.id and e.shelf <> 'yarim-biraktim'`.execute(tx);

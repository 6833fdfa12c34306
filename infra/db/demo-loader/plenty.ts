import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema';
import { recountLibrary } from './counters';

/** Much of what a screen shows, for looking at it as a reader of long standing or a busy moderator does. */
export interface Plenty {
  /** Username of the reader, and how many books are to stand on the shelf of read ones. */
  reader: string;
  books: number;
  /** How many undecided cases are to wait at the desk. */
  cases: number;
}

/** The reader is unknown, or the catalogue or community too small. */
export class PlentyError extends Error {}

/**
 * Fills the shelf of read books and the moderation desk up to these numbers; what is there stays, so that a second run adds nothing.
 * @throws PlentyError
 */
export async function loadPlenty(db: Kysely<Schema>, { reader, books, cases }: Plenty): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const member = await tx.selectFrom('members').select('id').where('username', '=', reader).executeTakeFirst();
    if (!member) throw new PlentyError(`There is no reader named ${reader}.`);
    await fillShelf(tx, member.id, books);
    await fillDesk(tx, cases);
    await recountLibrary(tx);
  });
}

/** Read books over the last twelve years, the newest first; three of four are rated. */
async function fillShelf(tx: Kysely<Schema>, memberId: number, wanted: number): Promise<void> {
  await sql`insert into shelf_entries (member_id, work_id, book_id, shelf, rating, finished_on, readings, created_at, updated_at)
    select ${memberId}::bigint, work_id, id, 'okudum', case when n % 4 > 0 then 5 + (n * 7 % 6)::int end, ended, 1, ended, ended
    from (select b.id, b.work_id, n, (now() - (n * 4380 / ${wanted}::int) * interval '1 day')::date as ended
      from (select *, row_number() over (order by id) as n from books where is_main and published
          and work_id not in (select work_id from shelf_entries where member_id = ${memberId})) b
      where n <= ${wanted}::int - (select count(*) from shelf_entries where member_id = ${memberId} and shelf = 'okudum')) missing`.execute(tx);
  await sql`insert into readings (member_id, work_id, book_id, started_on, finished_on, done, created_at)
    select member_id, work_id, book_id, finished_on - 9, finished_on, true, created_at from shelf_entries e
    where member_id = ${memberId} and shelf = 'okudum' and not exists (select 1 from readings r where r.member_id = e.member_id and r.work_id = e.work_id)`.execute(
    tx,
  );
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from shelf_entries where member_id = ${memberId} and shelf = 'okudum'`.execute(tx);
  if ((rows[0]?.n ?? 0) < wanted) throw new PlentyError(`The catalogue has too few works for ${wanted} books on a shelf.`);
}

/** One complaint each about posts that nobody has complained about yet, the oldest two days ago; every ninth is urgent. */
async function fillDesk(tx: Kysely<Schema>, wanted: number): Promise<void> {
  await sql`with open as (select count(*)::int as n from moderation_cases where state = 'acik'),
      judged as (select p.id, p.author_id, p.text, row_number() over (order by p.id desc)::int as n
        from posts p where p.deleted_at is null and p.hidden_at is null and not exists (select 1 from moderation_cases c where c.target_kind = 'gonderi' and c.target_id = p.id)),
      opened as (insert into moderation_cases (target_kind, target_id, member_id, reason, urgent, complaint_count, snapshot, created_at)
        select 'gonderi', id, author_id, (array['spoiler', 'taciz', 'spam', 'diger'])[1 + judged.n % 4], judged.n % 9 = 0, 1, text, now() - judged.n * interval '28 minutes'
        from judged, open where judged.n <= ${wanted}::int - open.n returning id, member_id, reason, created_at)
    insert into complaints (case_id, reporter_id, reason, text, created_at)
    select o.id, r.id, o.reason, case when o.id % 3 = 0 then 'Bunu burada görmek istemiyorum, lütfen bakar mısınız?' else '' end, o.created_at
    from opened o cross join lateral (select id from members where id <> o.member_id and closed_at is null order by (id * 7919 + o.id) % 101, id limit 1) r`.execute(
    tx,
  );
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from moderation_cases where state = 'acik'`.execute(tx);
  if ((rows[0]?.n ?? 0) < wanted) throw new PlentyError(`There are too few posts for ${wanted} cases.`);
}

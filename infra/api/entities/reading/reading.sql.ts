import { type RawBuilder, sql } from 'kysely';

/** Days after which a beginning, an end or progress is no news for followers but a backlog. */
export const NEWS_DAYS = 3;

/** A member's id, or a column that holds one. */
type OfMember = number | RawBuilder<unknown>;

/**
 * What counts as a reading, said once for report, goals and statistics (R-READ-04): every finished reading of a member with `member_id, work_id, book_id, started_on,
 * finished_on, pages` (of the edition read) and `again`, which is whether the work had been read before. A reading belongs to the day and year of `finished_on`;
 * without that day it counts in all-time numbers only. Readings of unknown days come before those of known ones.
 * Books read for the first time are the rows that are not `again`, readings all rows.
 */
export const finishedReadings = (member: OfMember): RawBuilder<unknown> => sql`(
  select r.id, r.member_id, r.work_id, r.book_id, r.started_on, r.finished_on, b.pages,
    row_number() over (partition by r.work_id order by coalesce(r.finished_on, r.started_on) nulls first, r.id) > 1 as again
  from readings r join books b on b.id = r.book_id where r.member_id = ${member} and r.done)`;

/** The days on which a member read, each once as `day`: a reading began or ended, or came on. The calendar and the streak are made of them. */
export const readingDays = (member: OfMember): RawBuilder<unknown> => sql`(
  select started_on as day from readings where member_id = ${member} and started_on is not null
  union select finished_on from readings where member_id = ${member} and finished_on is not null
  union select day from reading_progress where member_id = ${member})`;

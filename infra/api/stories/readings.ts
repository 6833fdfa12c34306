import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { accountOpen, viewerOf, viewerSets, withinReach } from '../entities/member/member.visibility';
import { chapterShown } from '../entities/story/story.queries';
import { type Ctx, refuse } from '../platform';
import { anyTime, type JobKind } from '../platform/jobs';
import { type ReaderOfDay, readerOfDay, VISITORS_OF_A_NETWORK } from '../platform/reader-of-day';

/** Whether a new visitor's network has reached the story's limit for the day. */
async function crowded(db: Db, storyId: number, day: string, { network, reader }: ReaderOfDay): Promise<boolean> {
  if (!network) return false;
  // Serialises concurrent reads from one network of one story.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${storyId}:${network}`}, 0))`.execute(db);
  const { rows } = await sql<{ reader: string }>`select distinct reader from chapter_reads
    where story_id = ${storyId} and day = ${day}::date and starts_with(reader, ${`${network}.`})`.execute(db);
  return rows.length >= VISITORS_OF_A_NETWORK && !rows.some((row) => row.reader === reader);
}

/**
 * Counts a chapter as read: once per reader and day (Istanbul), the story once a day however many of its chapters are read. The author's own reads do not
 * count, nor do more than a few visitors per network.
 * @returns whether it counted. @throws Refusal `chapterNotFound` if the reader cannot see it
 */
export async function countReading(ctx: Ctx, chapterId: number): Promise<boolean> {
  const viewer = viewerOf(ctx);
  const { rows } = await sql<{ story_id: number; author_id: number; day: string }>`
    with ${viewerSets(viewer)} select s.id as story_id, s.author_id, (now() at time zone 'Europe/Istanbul')::date::text as day from chapters c join stories s on s.id = c.story_id join members a on a.id = s.author_id
    where c.id = ${chapterId} and ${chapterShown} and ${accountOpen(viewer)} and ${withinReach(viewer)}`.execute(ctx.db);
  const [place] = rows;
  if (!place) throw refuse('chapterNotFound');
  // Read counts are public, so suspended members do not affect them.
  if (place.author_id === viewer || ctx.member?.suspendedUntil) return false;
  const who = await readerOfDay(ctx.db, ctx, place.day);
  if (await crowded(ctx.db, place.story_id, place.day, who)) return false;
  const { reader } = who;
  const counted = await sql<{ n: number }>`
    with today as (select ${place.day}::date as day),
    known as (select exists (select 1 from chapter_reads r, today where r.story_id = ${place.story_id} and r.reader = ${reader} and r.day = today.day) as story),
    added as (insert into chapter_reads (story_id, reader, day, chapter_id) select ${place.story_id}, ${reader}, day, ${chapterId} from today on conflict do nothing returning 1),
    of_story as (update stories s set read_count = s.read_count + 1, trend = ln(2 + s.read_count) + extract(epoch from coalesce(s.published_at, s.created_at))::float8 / 86400 / 30
      where s.id = ${place.story_id} and exists (select 1 from added) and not (select story from known) returning 1)
    update chapters c set read_count = c.read_count + 1 where c.id = ${chapterId} and exists (select 1 from added) returning c.read_count as n`.execute(ctx.db);
  return counted.rows.length > 0;
}

/** Full days after the day itself for which reads are remembered: long enough to count a day once. */
const KEEP_DAYS = 2;

/** Deletes who read what; the counters stay. */
export const forgetReadings = (db: Db) =>
  sql`delete from chapter_reads where day < (now() at time zone 'Europe/Istanbul')::date - ${KEEP_DAYS}::int`.execute(db);

export const readingsCleanupJob = (db: Db): JobKind => ({ name: 'okuma-temizlik', cron: '29 4 * * *', catchUp: anyTime, work: () => forgetReadings(db) });

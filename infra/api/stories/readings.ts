import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type Ctx, refuse } from '../platform';
import type { JobKind } from '../platform/jobs';
import { viewerOf } from '../posts/posts.queries';
import { accountOpen, viewerSets } from '../posts/posts.visibility';
import { chapterShown } from './stories.queries';

/**
 * Who reads, for one day's counting: a member by id, a visitor by a hash of address and browser, which a new cookie or device code does not change
 * and which is forgotten the day after.
 */
export const readerKey = (ctx: Pick<Ctx, 'member' | 'ip' | 'userAgent'>): string =>
  ctx.member ? `u${ctx.member.id}` : `z${createHash('sha256').update(`${ctx.ip}\n${ctx.userAgent}`).digest('base64url').slice(0, 40)}`;

/**
 * Counts a chapter as read: once for each reader and day (Istanbul), the story once a day however many of its chapters are read. The writer's own
 * readings do not count.
 * @returns whether it was counted. @throws Refusal `chapterNotFound` for one that the reader cannot see
 */
export async function countReading(ctx: Ctx, chapterId: number): Promise<boolean> {
  const viewer = viewerOf(ctx);
  const { rows } = await sql<{ story_id: number; author_id: number }>`
    with ${viewerSets(viewer)} select s.id as story_id, s.author_id from chapters c join stories s on s.id = c.story_id join members a on a.id = s.author_id
    where c.id = ${chapterId} and ${chapterShown} and ${accountOpen(viewer)}`.execute(ctx.db);
  const [place] = rows;
  if (!place) throw refuse('chapterNotFound');
  if (place.author_id === viewer) return false;
  const reader = readerKey(ctx);
  const counted = await sql<{ n: number }>`
    with today as (select (now() at time zone 'Europe/Istanbul')::date as day),
    known as (select exists (select 1 from chapter_reads r, today where r.story_id = ${place.story_id} and r.reader = ${reader} and r.day = today.day) as story),
    added as (insert into chapter_reads (story_id, reader, day, chapter_id) select ${place.story_id}, ${reader}, day, ${chapterId} from today on conflict do nothing returning 1),
    of_story as (update stories s set read_count = s.read_count + 1, trend = ln(2 + s.read_count) + extract(epoch from coalesce(s.published_at, s.created_at))::float8 / 86400 / 30
      where s.id = ${place.story_id} and exists (select 1 from added) and not (select story from known) returning 1)
    update chapters c set read_count = c.read_count + 1 where c.id = ${chapterId} and exists (select 1 from added) returning c.read_count as n`.execute(ctx.db);
  return counted.rows.length > 0;
}

/** Days for which it is remembered who read what: long enough to count a day once. */
const KEEP_DAYS = 2;

/** Forgets who read what; the numbers stay. */
export const forgetReadings = (db: Db) =>
  sql`delete from chapter_reads where day < (now() at time zone 'Europe/Istanbul')::date - ${KEEP_DAYS}::int`.execute(db);

export const readingsUpkeep = (db: Db): JobKind => ({ name: 'okuma-temizlik', cron: '29 4 * * *', work: () => forgetReadings(db) });

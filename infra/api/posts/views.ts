import type { ViewSource } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { viewerOf, viewerSets } from '../entities/member/member.visibility';
import { postListed } from '../entities/post/post.visibility';
import type { Ctx } from '../platform';
import { istanbulDay } from '../platform/calendar';
import { anyTime, type JobKind } from '../platform/jobs';
import { readerOfDay, VISITORS_OF_A_NETWORK } from '../platform/reader-of-day';

/** Where the posts were come upon; `host` only from other sites. */
interface From {
  source: ViewSource;
  host?: string;
}

/**
 * Counts posts as seen (R-PEN-07): once per reader and day (Istanbul), whatever brought them again. The author's own looks, those of suspended members, posts the
 * reader may not see, and more than a few visitors per network do not count. @returns how many counted
 */
export async function countViews(ctx: Ctx, ids: readonly number[], { source, host = '' }: From): Promise<number> {
  const viewer = viewerOf(ctx);
  if (ctx.member?.suspendedUntil) return 0;
  const day = istanbulDay();
  const { network, reader } = await readerOfDay(ctx.db, ctx, day);
  const room = network
    ? sql`(select count(*) from post_views v where v.post_id = p.id and v.day = ${day}::date and starts_with(v.reader, ${`${network}.`})) < ${VISITORS_OF_A_NETWORK}`
    : sql`true`;
  // In order of id, so that two readers of the same posts never wait for each other in a circle.
  const { rows } = await sql<{ n: number }>`with ${viewerSets(viewer)},
    seen as (select p.id from posts p join members a on a.id = p.author_id
      where p.id = any(${[...new Set(ids)]}::bigint[]) and p.author_id <> ${viewer} and ${postListed(viewer)} and ${room}),
    added as (insert into post_views (post_id, day, reader) select id, ${day}::date, ${reader} from seen order by id on conflict do nothing returning post_id),
    counted as (insert into post_view_days (post_id, day, source, host, views)
      select post_id, ${day}::date, ${source}, ${source === 'dis' ? host : ''}, 1 from added order by post_id
      on conflict (post_id, day, source, host) do update set views = post_view_days.views + 1 returning 1)
    select count(*)::int as n from counted`.execute(ctx.db);
  return rows[0]?.n ?? 0;
}

/** Full days after the day itself for which readers are remembered: long enough to count a day once. */
const KEEP_DAYS = 2;

/** Deletes who saw what; the counts stay. */
export const forgetViews = (db: Db) => sql`delete from post_views where day < (now() at time zone 'Europe/Istanbul')::date - ${KEEP_DAYS}::int`.execute(db);

/** Job that forgets who viewed what, every night. */
export const viewsCleanupJob = (db: Db): JobKind => ({ name: 'gorulme-temizlik', cron: '33 4 * * *', catchUp: anyTime, work: () => forgetViews(db) });

import { sql } from 'kysely';
import { compiled } from '../../db/compiled';
import type { Db } from '../../db/database';
import { together } from '../../db/pipelined';

/** What makes two posts the same. */
interface Shared {
  kind: string;
  author_id: number;
  work_id: number | null;
  topic_id: number | null;
  quoted_post_id: number | null;
  title: string | null;
  text: string;
  image_keys: readonly string[];
  spoiler: boolean;
  topic_only: boolean;
  warning: string | null;
  page: number | null;
}

const oneAtATime = compiled<{ author_id: number }, '', unknown>(
  ({ author_id }) => sql`select pg_advisory_xact_lock(hashtextextended('paylas', ${author_id}::bigint))`,
);

/** The author's latest posts among which a twin is looked for. */
const LATEST = 20;

const latestTwin = compiled<Shared & { rating: number | null }, '', { id: number }>(
  (post) => sql`
    select id from (select * from posts where author_id = ${post.author_id} and deleted_at is null order by id desc limit ${sql.lit(LATEST)}) p
    where p.created_at > clock_timestamp() - interval '1 minute' and p.kind = ${post.kind} and p.text = ${post.text} and p.title is not distinct from ${post.title}
      and p.work_id is not distinct from ${post.work_id} and p.topic_id is not distinct from ${post.topic_id}
      and p.quoted_post_id is not distinct from ${post.quoted_post_id} and p.image_keys = ${post.image_keys}::text[]
      and p.spoiler = ${post.spoiler} and p.topic_only = ${post.topic_only} and p.warning is not distinct from ${post.warning}
      and p.page is not distinct from ${post.page}::int and coalesce(p.rating, 0) = coalesce(${post.rating}::int, p.rating, 0)
      and p.archived_at is null and p.hidden_at is null
    order by p.id desc limit 1`,
);

/**
 * The same post, down to its rating if one is given, if its author shared it within the last minute, also from another tab (R-PEN-02); undefined otherwise. Serialises the author's sharing until
 * the transaction ends, so that of two at once one finds the other.
 */
export async function justShared(tx: Db, post: Shared, rating: number | undefined): Promise<number | undefined> {
  const [, [twin]] = await together(oneAtATime(tx, '', post), latestTwin(tx, '', { ...post, rating: rating ?? null }));
  return twin?.id;
}

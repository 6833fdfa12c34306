import { sql } from 'kysely';
import type { Db } from '../../../db/database';

/** Fan-out on write for authors with at most this many followers; posts of larger authors are pulled on read. */
export const FANOUT_LIMIT = 1_000;
/** Posts of an author copied into a new follower's timeline. */
export const BACKFILL = 100;

/** When an author drops to the limit, the posts from above it are missing from the timelines; adds them once. */
export const refillAfterFalling = (tx: Db, authorId: number) =>
  sql`
  insert into timeline (member_id, post_id, author_id)
  select f.follower_id, p.id, p.author_id from follows f cross join (select id, author_id from posts where author_id = ${authorId} and deleted_at is null and not imported and not topic_only order by id desc limit ${BACKFILL}) p
  where f.followed_id = ${authorId} and not f.pending on conflict do nothing`.execute(tx);

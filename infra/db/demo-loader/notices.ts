import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema';

/** Demo accounts to sign in with; the others never open their notifications. */
const READERS = ['okur', 'sikiokur'];
/** Notifications of each. */
const MOST = 60;

/** Tells the demo readers what has happened around them: who liked, commented on and answered what they wrote, and who follows them. All of it has been seen. */
export async function loadNotices(db: Kysely<Schema>): Promise<void> {
  await sql`
    with readers as (select id from members where username = any(${READERS}::text[])),
    happened as (
      select p.author_id as member_id, 'begeni' as kind, l.member_id as actor_id, p.id as post_id, null::bigint as comment_id, least(now(), p.created_at + l.member_id % 40 * interval '1 hour') as created_at from post_likes l join posts p on p.id = l.post_id
        where p.author_id in (select id from readers)
      union all select p.author_id, 'yorum', c.author_id, p.id, c.id, c.created_at from comments c join posts p on p.id = c.post_id where p.author_id in (select id from readers)
      union all select o.author_id, 'yanit', c.author_id, c.post_id, c.id, c.created_at from comments c join comments o on o.id = c.parent_id join posts p on p.id = c.post_id
        where o.author_id in (select id from readers) and p.author_id <> o.author_id
      union all select f.followed_id, 'takip', f.follower_id, null, null, f.created_at from follows f where f.followed_id in (select id from readers) and not f.pending),
    newest as (select h.*, row_number() over (partition by h.member_id order by h.created_at desc, h.actor_id, h.post_id) as place from happened h where h.member_id <> h.actor_id)
    insert into notifications (member_id, kind, actor_id, post_id, comment_id, created_at)
    select member_id, kind, actor_id, post_id, comment_id, created_at from newest where place <= ${MOST} order by created_at, actor_id on conflict do nothing`.execute(
    db,
  );
  await sql`update notification_lines l set seen_at = n.created_at from notifications n where n.id = l.latest_id`.execute(db);
  await sql`update members set unseen_notifications = 0 where unseen_notifications > 0`.execute(db);
}

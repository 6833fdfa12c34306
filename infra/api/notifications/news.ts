import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { limited } from '../entities/member/member.visibility';
import { postStanding } from '../entities/post/post.visibility';
import type { Listener } from '../happenings/happenings';
import { inTransaction } from '../platform/retry';
import { mayHear, onSite, wanted } from './notify';

/** Notes a shared post for those who follow its book, topic or story. They may be many, so they are told later and the writer waits for none of them. */
export const noteShared = (tx: Db, postId: number) => tx.insertInto('news').values({ post_id: postId }).execute();
/** Notes a new work for those who follow its authors. */
export const noteWork: Listener<'workAdded'> = (tx, { workId }) => tx.insertInto('news').values({ work_id: workId }).execute();

/**
 * Followers of the post's book, topic and story; a member who follows several of them is told once.
 * Nobody is told of what they may not see.
 */
const tellOfPost = (tx: Db, postId: number) =>
  sql`
  insert into notifications (member_id, kind, actor_id, post_id, work_id, topic_id, story_id, on_site)
  select distinct on (f.member_id) f.member_id, f.kind, p.author_id, p.id, case when f.kind = 'kitap-yeni' then p.work_id end,
    case when f.kind = 'konu-yeni' then p.topic_id end, case when f.kind = 'hikaye-yeni' then p.story_id end,
    ${onSite(sql`f.member_id`, 'kitap-yeni')}
  from posts p join members a on a.id = p.author_id cross join lateral (
    select e.member_id, 'kitap-yeni' as kind, 2 as place from entity_follows e where e.kind = 'kitap' and e.entity_id = p.work_id and not e.muted and not p.topic_only
    union all select e.member_id, 'konu-yeni', 3 from entity_follows e where e.kind = 'konu' and e.entity_id = p.topic_id and not e.muted
    union all select y.member_id, 'hikaye-yeni', 1 from story_follows y where y.story_id = p.story_id) f
  where p.id = ${postId} and ${postStanding} and a.closed_at is null and (a.suspended_until is null or a.suspended_until < now())
    and (((not a.is_private or p.kind = 'hikaye') and not ${limited('a')}) or exists (select 1 from follows v where v.follower_id = f.member_id and v.followed_id = a.id and not v.pending))
    and ${mayHear(sql`f.member_id`, sql`p.author_id`)} and ${wanted(sql`f.member_id`, 'kitap-yeni')}
    and not coalesce(text_words(coalesce(p.title, '') || ' ' || p.text) @@ unwanted_by(f.member_id), false)
    and not exists (select 1 from notifications n where n.member_id = f.member_id and n.post_id = p.id and n.kind in ('bahis', 'gonderi-alinti'))
  order by f.member_id, f.place on conflict do nothing`.execute(tx);

/** Followers of the work's authors, once each. */
const tellOfWork = (tx: Db, workId: number) =>
  sql`
  insert into notifications (member_id, kind, author_id, work_id, on_site)
  select distinct on (e.member_id) e.member_id, 'yazar-yeni', c.author_id, b.work_id, ${onSite(sql`e.member_id`, 'yazar-yeni')}
  from books b join book_contributors c on c.book_id = b.id and c.role = 'yazar' join authors a on a.id = c.author_id and a.published
    join entity_follows e on e.kind = 'yazar' and e.entity_id = c.author_id and not e.muted
  where b.work_id = ${workId} and b.is_main and b.published and ${wanted(sql`e.member_id`, 'yazar-yeni')}
  order by e.member_id, c.position on conflict do nothing`.execute(tx);

/** Tells followers of everything noted so far, one piece of news per transaction. Processes may do this at the same time. */
export async function spreadNews(db: Db): Promise<void> {
  const next = () =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{ post_id: number | null; work_id: number | null }>`
        delete from news where id = (select id from news order by id limit 1 for update skip locked) returning post_id, work_id`.execute(tx);
      const [piece] = rows;
      if (piece?.post_id) await tellOfPost(tx, piece.post_id);
      if (piece?.work_id) await tellOfWork(tx, piece.work_id);
      return piece !== undefined;
    });
  while (await next());
}

import type { Channel } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import { compiled } from '../../db/compiled';
import type { Db } from '../../db/database';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import type { Viewer } from '../entities/member/member.visibility';
import { FANOUT_LIMIT } from '../entities/post/fan-out';
import { feedSets, subjectWanted } from '../entities/post/muted-subjects';
import { type CardRow, cardsQuery, type SentCard, toCardRows } from '../entities/post/post.card';
import { asPage, type PostList, postsByIds } from '../entities/post/post.queries';
import { notImported, notMuted, postOffered } from '../entities/post/post.visibility';
import type { Lang } from '../platform';

/** Days the channel view looks back, and +1s from which a stranger's post counts as featured; administrators set both. */
const channelDays = sql`(select channel_days from feed_settings)`;
const featuredLikes = sql`(select featured_likes from feed_settings)`;

export interface FeedRange {
  /** Only posts older than this id. */
  before?: number | null;
  /** Only posts newer than this id. */
  after?: number | null;
  limit: number;
  /** Featured posts of everyone, and posts about the viewer's books, instead of followed authors' posts (R-TOUCH-12). */
  featured?: boolean;
  /** Only this author. */
  authorId?: number;
}

/**
 * Ids of the feed, newest first: fanned-out posts plus posts pulled from authors above the fan-out limit. Both halves stop at `limit`, so the cost does not
 * grow with the feed.
 */
function feedIds(viewer: Viewer, r: FeedRange): RawBuilder<unknown> {
  const range = sql.join(
    [
      sql`true`,
      ...(r.before ? [sql`p.id < ${r.before}::bigint`] : []),
      ...(r.after ? [sql`p.id > ${r.after}::bigint`] : []),
      ...(r.authorId ? [sql`p.author_id = ${r.authorId}`] : []),
    ],
    sql` and `,
  );
  const shown = sql`${range} and ${postOffered(viewer)} and ${notMuted} and ${subjectWanted(viewer)} and ${notImported}`;
  if (r.featured)
    return sql`select p.id from posts p join members a on a.id = p.author_id where ${shown} and (p.like_count >= ${featuredLikes} or p.work_id in (select e.work_id from shelf_entries e where e.member_id = ${viewer})) and not p.topic_only order by p.id desc limit ${r.limit}`;
  return sql`select id from (
    (select p.id from timeline t join posts p on p.id = t.post_id join members a on a.id = p.author_id where t.member_id = ${viewer} and ${shown} order by t.post_id desc limit ${r.limit})
    union
    (select p.id from follows f join members a on a.id = f.followed_id and a.follower_count > ${FANOUT_LIMIT}
      cross join lateral (select p.* from posts p where p.author_id = a.id and ${range} and p.deleted_at is null and p.archived_at is null and p.hidden_at is null and not p.topic_only and ${subjectWanted(viewer)} and ${notImported} order by p.id desc limit ${r.limit}) p
      where f.follower_id = ${viewer} and not f.pending and ${shown} order by p.id desc limit ${r.limit})
    ) found order by id desc limit ${r.limit}`;
}

/** Optional parts of a range; each combination is a separate statement. */
const SHAPE = ['before', 'after', 'authorId', 'featured'] as const;

const feedCards = compiled<{ viewer: Viewer; before: number | null; after: number | null; authorId: number; limit: number }, string, SentCard>(
  ({ viewer, before, after, authorId, limit }, shape) => {
    const has = (name: (typeof SHAPE)[number]) => shape.split(' ').includes(name);
    const range = {
      limit,
      ...(has('before') ? { before } : {}),
      ...(has('after') ? { after } : {}),
      ...(has('authorId') ? { authorId } : {}),
      featured: has('featured'),
    };
    const picked = sql`select id, null::int as k, row_number() over (order by id desc) as place from (${feedIds(viewer, range)}) ids`;
    return cardsQuery(viewer, feedSets(viewer), picked);
  },
);

/** The cards of one page, plus one if there are more. */
export async function feedRows(db: Db, viewer: Viewer, r: FeedRange): Promise<CardRow[]> {
  return toCardRows(await feedCards(db, SHAPE.filter((name) => r[name]).join(' '), { viewer, before: 0, after: 0, authorId: 0, ...r, limit: r.limit + 1 }));
}

/** WorkQueue cards into a page; the cursor is the last post id, so concurrent posts cause neither duplicates nor gaps. */
export const feedPageOf = (rows: CardRow[], viewer: Viewer, lang: Lang, limit: number): PostList => asPage(rows, limit, viewer, lang, (row) => [row.id]);

/** A page of the feed. */
export const listFeed = async (db: Db, viewer: Viewer, lang: Lang, r: FeedRange): Promise<PostList> =>
  feedPageOf(await feedRows(db, viewer, r), viewer, lang, r.limit);

/** A few posts by others after an id. */
export async function newerThan(db: Db, viewer: Viewer, after: number, featured: boolean): Promise<{ id: number; author_id: number }[]> {
  const shape = featured ? 'featured' : '';
  return newPosts(db, shape, { viewer, after });
}

const newPosts = compiled<{ viewer: Viewer; after: number }, '' | 'featured', { id: number; author_id: number }>(
  ({ viewer, after }, shape) => sql`
    with ${feedSets(viewer)} select p.id, p.author_id from (${feedIds(viewer, { after, featured: shape === 'featured', limit: 5 })}) ids join posts p on p.id = ids.id
    where p.author_id <> ${viewer}`,
);

/** Followed authors above the fan-out limit: their posts are pulled from `posts`, not from the timeline. */
export async function pulledAuthors(db: Db, viewer: Viewer): Promise<number[]> {
  return (await pulled(db, '', { viewer })).map(({ id }) => id);
}

const pulled = compiled<{ viewer: Viewer }, '', { id: number }>(
  ({ viewer }) => sql`select a.id from follows f join members a on a.id = f.followed_id and a.follower_count > ${FANOUT_LIMIT}
    where f.follower_id = ${viewer} and not f.pending`,
);

/** The channel view (R-FEED-07): readers who posted in the last days, each with their post count and newest post. */
export async function listChannels(db: Db, viewer: Viewer, lang: Lang): Promise<Channel[]> {
  const { rows } = await sql<{ n: number; last: number; m: MemberRow }>`
    with ${feedSets(viewer)}, recent as (
      select p.author_id, count(*)::int as n, max(p.id) as last from follows f join members a on a.id = f.followed_id join posts p on p.author_id = a.id
      where f.follower_id = ${viewer} and not f.pending and p.created_at > now() - make_interval(days => ${channelDays}) and ${postOffered(viewer)} and ${notMuted} and ${subjectWanted(viewer)} and ${notImported} and not p.topic_only
      group by p.author_id order by last desc limit 50)
    select r.n, r.last, ${memberJson('a', viewer)} as m from recent r join members a on a.id = r.author_id order by r.last desc`.execute(db);
  const posts = new Map(
    (
      await postsByIds(
        db,
        viewer,
        lang,
        rows.map((r) => r.last),
      )
    ).map((p) => [p.id, p]),
  );
  return rows.flatMap((r) => {
    const son = posts.get(r.last);
    return son ? [{ uye: toMember(r.m), sayi: r.n, son }] : [];
  });
}

import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from './posts.visibility';

/** JSON of the member under the alias, with the relation to the viewer. Shape: `MemberRow`. */
export function memberJson(alias: string, viewer: Viewer): RawBuilder<unknown> {
  const a = sql.raw(alias);
  const relation = viewer
    ? sql`'i_follow', exists (select 1 from follows x where x.follower_id = ${viewer} and x.followed_id = ${a}.id and not x.pending),
      'i_requested', exists (select 1 from follows x where x.follower_id = ${viewer} and x.followed_id = ${a}.id and x.pending),
      'follows_me', exists (select 1 from follows x where x.follower_id = ${a}.id and x.followed_id = ${viewer} and not x.pending),
      'i_blocked', exists (select 1 from blocks x where x.blocker_id = ${viewer} and x.blocked_id = ${a}.id),
      'own', ${a}.id = ${viewer}`
    : sql`'i_follow', null, 'i_requested', null, 'follows_me', null, 'i_blocked', null, 'own', false`;
  return sql`json_build_object('id', ${a}.id, 'name', ${a}.name, 'username', ${a}.username, 'avatar_key', ${a}.avatar_key, 'verified', ${a}.verified,
    'premium', coalesce(${a}.premium_until > now(), false), 'loyal', ${a}.loyal, 'is_private', ${a}.is_private, ${relation})`;
}

/** JSON of the book `b` of work `w`, with the viewer's shelf. Shape: `BookRow`. */
export function bookJson(viewer: Viewer): RawBuilder<unknown> {
  return sql`json_build_object('id', b.id, 'title', b.title, 'slug', b.slug, 'image_key', b.image_key, 'author_line', b.author_line,
    'author_slug', (select au.slug from book_contributors c join authors au on au.id = c.author_id where c.book_id = b.id and c.role = 'yazar' order by c.position limit 1),
    'year', b.year, 'rating_sum', w.rating_sum, 'rating_count', w.rating_count, 'reader_count', w.reader_count,
    'shelf', (select e.shelf from shelf_entries e where e.member_id = ${viewer} and e.work_id = w.id),
    'my_rating', (select e.rating from shelf_entries e where e.member_id = ${viewer} and e.work_id = w.id))`;
}

/** JSON of the pictures with the keys, in their order; null when there are none. Shape: `PostRow['pictures']`. */
export const picturesJson = (keys: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when cardinality(${keys}) > 0 then (select json_agg(json_build_object('key', m.key, 'width', m.width, 'height', m.height, 'alt', m.alt) order by k.place)
    from unnest(${keys}) with ordinality k(key, place) join media m on m.key = k.key) end`;

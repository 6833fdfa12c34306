import { type RawBuilder, sql } from 'kysely';
import { type Columns, jsonObject } from '../../db/row-json';
import type { BookRow, MemberRow } from './posts.shape';
import type { Viewer } from './posts.visibility';

type Relation = Pick<MemberRow, 'i_follow' | 'i_requested' | 'follows_me' | 'i_blocked' | 'own'>;

/** A visitor has no relation to anybody. */
const noRelation: Columns<Relation> = {
  i_follow: sql`null::bool`,
  i_requested: sql`null::bool`,
  follows_me: sql`null::bool`,
  i_blocked: sql`null::bool`,
  own: sql`false`,
};

/** The viewer's relation to the member under the alias, each part looked up by itself. */
function relation(a: RawBuilder<unknown>, viewer: Viewer): Columns<Relation> {
  if (!viewer) return noRelation;
  return {
    i_follow: sql`exists (select 1 from follows x where x.follower_id = ${viewer} and x.followed_id = ${a}.id and not x.pending)`,
    i_requested: sql`exists (select 1 from follows x where x.follower_id = ${viewer} and x.followed_id = ${a}.id and x.pending)`,
    follows_me: sql`exists (select 1 from follows x where x.follower_id = ${a}.id and x.followed_id = ${viewer} and not x.pending)`,
    i_blocked: sql`exists (select 1 from blocks x where x.blocker_id = ${viewer} and x.blocked_id = ${a}.id)`,
    own: sql`${a}.id = ${viewer}`,
  };
}

/** The same from the joins of `relationJoins`, for lists that are asked for all the time. */
export const joinedRelation = (alias: string, viewer: Viewer): Columns<Relation> =>
  viewer
    ? {
        ...relation(sql.raw(alias), viewer),
        i_follow: sql`coalesce(not mine.pending, false)`,
        i_requested: sql`coalesce(mine.pending, false)`,
        follows_me: sql`coalesce(not theirs.pending, false)`,
      }
    : noRelation;

export function relationJoins(alias: string, viewer: Viewer): RawBuilder<unknown> {
  const a = sql.raw(alias);
  return viewer
    ? sql`left join follows mine on mine.follower_id = ${viewer} and mine.followed_id = ${a}.id left join follows theirs on theirs.follower_id = ${a}.id and theirs.followed_id = ${viewer}`
    : sql``;
}

/** The member under the alias, with the relation to the viewer. */
export function memberColumns(alias: string, viewer: Viewer, related: Columns<Relation> = relation(sql.raw(alias), viewer)): Columns<MemberRow> {
  const a = sql.raw(alias);
  return {
    id: sql`${a}.id`,
    name: sql`${a}.name`,
    username: sql`${a}.username`,
    avatar_key: sql`${a}.avatar_key`,
    verified: sql`${a}.verified`,
    premium: sql`coalesce(${a}.premium_until > now(), false)`,
    loyal: sql`${a}.loyal`,
    is_private: sql`${a}.is_private`,
    ...related,
  };
}
/** JSON of the member under the alias. Shape: `MemberRow`. */
export const memberJson = (alias: string, viewer: Viewer): RawBuilder<unknown> => jsonObject(memberColumns(alias, viewer));

type OwnShelf = Pick<BookRow, 'shelf' | 'my_rating'>;
const ownShelf = (viewer: Viewer): Columns<OwnShelf> => ({
  shelf: sql`(select e.shelf from shelf_entries e where e.member_id = ${viewer} and e.work_id = w.id)`,
  my_rating: sql`(select e.rating from shelf_entries e where e.member_id = ${viewer} and e.work_id = w.id)`,
});
/** The same from the join of `shelfJoin`. */
export const joinedShelf: Columns<OwnShelf> = { shelf: sql`own.shelf`, my_rating: sql`own.rating` };
export const shelfJoin = (viewer: Viewer): RawBuilder<unknown> => sql`left join shelf_entries own on own.member_id = ${viewer} and own.work_id = b.work_id`;

/** The book `b` of work `w`, with the viewer's shelf. */
export const bookColumns = (viewer: Viewer, shelf: Columns<OwnShelf> = ownShelf(viewer)): Columns<BookRow> => ({
  id: sql`b.id`,
  title: sql`b.title`,
  slug: sql`b.slug`,
  image_key: sql`b.image_key`,
  author_line: sql`b.author_line`,
  year: sql`b.year`,
  rating_sum: sql`w.rating_sum`,
  rating_count: sql`w.rating_count`,
  reader_count: sql`w.reader_count`,
  ...shelf,
});
/** JSON of the book `b` of work `w`. Shape: `BookRow`. */
export const bookJson = (viewer: Viewer): RawBuilder<unknown> => jsonObject(bookColumns(viewer));

/** JSON of the pictures with the keys, in their order; null when there are none. Shape: `PostRow['pictures']`. */
export const picturesJson = (keys: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when cardinality(${keys}) > 0 then (select json_agg(json_build_object('key', m.key, 'width', m.width, 'height', m.height, 'alt', m.alt) order by k.place)
    from unnest(${keys}) with ordinality k(key, place) join media m on m.key = k.key) end`;

/** JSON of the film of post `p`; null for every other kind. Shape: `FilmRow`. */
export const filmJson: RawBuilder<unknown> = sql`case when p.kind = 'video' then (
  select json_build_object('key', m.key, 'mime', m.mime, 'seconds', m.seconds, 'width', m.width, 'height', m.height, 'poster_key', m.poster_key)
  from videos v join media m on m.key = v.media_key where v.post_id = p.id) end`;

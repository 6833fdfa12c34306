import { type RawBuilder, sql } from 'kysely';
import { type Columns, jsonObject } from '../../../db/row-json';
import type { MemberRow } from './member.shape';
import { limited, type Viewer } from './member.visibility';

type Relation = Pick<MemberRow, 'i_follow' | 'i_requested' | 'follows_me' | 'i_blocked' | 'own'>;

/** Visitors have no relation to anyone. */
const noRelation: Columns<Relation> = {
  i_follow: sql`null::bool`,
  i_requested: sql`null::bool`,
  follows_me: sql`null::bool`,
  i_blocked: sql`null::bool`,
  own: sql`false`,
};

/** The viewer's relation to the member under the alias, via subqueries. */
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

/** The same from the joins of `relationJoins`, for frequently requested lists. */
export const joinedRelation = (alias: string, viewer: Viewer): Columns<Relation> =>
  viewer
    ? {
        ...relation(sql.raw(alias), viewer),
        i_follow: sql`coalesce(not mine.pending, false)`,
        i_requested: sql`coalesce(mine.pending, false)`,
        follows_me: sql`coalesce(not theirs.pending, false)`,
      }
    : noRelation;

/** Joins for who follows whom between the viewer and a member: `mine` and `theirs`. */
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
    // A limited account shows itself as a private one does: to followers, and new ones ask.
    is_private: sql`(${a}.is_private or ${limited(alias)})`,
    ...related,
  };
}

/** JSON of the member under the alias. Shape: `MemberRow`. */
export const memberJson = (alias: string, viewer: Viewer): RawBuilder<unknown> => jsonObject(memberColumns(alias, viewer));

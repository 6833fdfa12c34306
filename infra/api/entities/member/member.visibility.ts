import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform';

export const viewerOf = (ctx: Pick<Ctx, 'member'>): Viewer => ctx.member?.id ?? 0;

/** Id of the signed-in member, or 0 for a visitor: no row has id 0. */
export type Viewer = number;

/**
 * CTEs for every query that depends on what a viewer may see: `barred` are blocks in both directions, `muted` the muted readers.
 * They are materialized, so they are evaluated once per query, whatever the length of the list.
 */
export const viewerSets = (viewer: Viewer): RawBuilder<unknown> => sql`
  barred as materialized (select blocked_id as id from blocks where blocker_id = ${viewer} union select blocker_id from blocks where blocked_id = ${viewer}),
  muted as materialized (select muted_id as id from mutes where member_id = ${viewer})`;

/** Whether author `a`'s account is visible to the viewer at all: not suspended, not closed, no block. */
export const accountOpen = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`
  (a.id = ${viewer} or ((a.suspended_until is null or a.suspended_until < now()) and a.closed_at is null and a.id not in (select id from barred)))`;

/** Whether the viewer may read author `a`'s content: public, own, or approved follower (R-PROF-21). */
export const authorReadable = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`
  (not a.is_private or a.id = ${viewer} or exists (select 1 from follows v where v.follower_id = ${viewer} and v.followed_id = a.id and not v.pending))`;

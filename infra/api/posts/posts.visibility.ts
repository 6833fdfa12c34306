import { type RawBuilder, sql } from 'kysely';

/** Id of the signed-in member, or 0 for a visitor: no row belongs to 0. */
export type Viewer = number;

/**
 * CTEs that every query about what a viewer may see starts with: `barred` are blocks in both directions, `muted` the muted readers.
 * They are materialized, so they are read once a request, whatever the length of the list.
 */
export const viewerSets = (viewer: Viewer): RawBuilder<unknown> => sql`
  barred as materialized (select blocked_id as id from blocks where blocker_id = ${viewer} union select blocker_id from blocks where blocked_id = ${viewer}),
  muted as materialized (select muted_id as id from mutes where member_id = ${viewer})`;

/** Whether the account of author `a` is open to be read by the viewer at all: not suspended, not closed, no block. */
export const accountOpen = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`
  (a.id = ${viewer} or ((a.suspended_until is null or a.suspended_until < now()) and a.closed_at is null and a.id not in (select id from barred)))`;

/** Whether the viewer may read what author `a` shares: public, own, or approved follower (R-PROF-21). */
export const authorReadable = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`
  (not a.is_private or a.id = ${viewer} or exists (select 1 from follows v where v.follower_id = ${viewer} and v.followed_id = a.id and not v.pending))`;

/** Whether post `p` stands: it is neither deleted nor archived nor hidden. Who may see it is another question. */
export const postStanding = sql<boolean>`(p.deleted_at is null and p.archived_at is null and p.hidden_at is null)`;

/** Whether post `p` of author `a` may be shown in a list. Stories of private accounts stay public (R-PROF-22); archived and hidden posts never stand in a list. */
export const postListed = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`
  (${postStanding} and ${accountOpen(viewer)} and (p.kind = 'hikaye' or ${authorReadable(viewer)}))`;

/** Whether post `p` may be opened by its address: as in lists, and by its author also when archived or hidden (R-POST-09). */
export const postOpen = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`
  (p.deleted_at is null and ((p.archived_at is null and p.hidden_at is null) or p.author_id = ${viewer}) and ${accountOpen(viewer)} and (p.kind = 'hikaye' or ${authorReadable(viewer)}))`;

/** Keeps muted readers out of lists that come to the reader unasked. */
export const notMuted: RawBuilder<boolean> = sql<boolean>`(p.author_id not in (select id from muted))`;

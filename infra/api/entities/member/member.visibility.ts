import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform';

/** The viewer of a call. */
export const viewerOf = (ctx: Pick<Ctx, 'member'>): Viewer => ctx.member?.id ?? 0;

/** Id of the signed-in member, or 0 for a visitor: no row has id 0. */
export type Viewer = number;

/**
 * CTEs for every query that depends on what a viewer may see: `barred` are blocks in both directions, `muted` the muted readers, `unwanted` the
 * words that they do not want to read.
 * They are materialized, so they are evaluated once per query, whatever the length of the list.
 */
export const viewerSets = (viewer: Viewer): RawBuilder<unknown> => sql`
  barred as materialized (select blocked_id as id from blocks where blocker_id = ${viewer} union select blocker_id from blocks where blocked_id = ${viewer}),
  muted as materialized (select muted_id as id from mutes where member_id = ${viewer}),
  unwanted as materialized (select unwanted_by(${viewer}::bigint) as words)`;

/**
 * Whether the viewer wants to read a text (R-TOUCH-09): it has none of the words that they do not want to read, or is their own.
 * @param author who wrote it
 */
export const wantedText = (viewer: Viewer, author: RawBuilder<unknown>, text: RawBuilder<unknown>): RawBuilder<boolean> =>
  viewer
    ? sql<boolean>`(${author} = ${viewer} or (select words from unwanted) is null or not text_words(${text}) @@ (select words from unwanted))`
    : sql<boolean>`true`;

/** Whether author `a`'s account is visible to the viewer at all: not suspended, not closed, no block. */
export const accountOpen = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`
  (a.id = ${viewer} or ((a.suspended_until is null or a.suspended_until < now()) and a.closed_at is null and a.id not in (select id from barred)))`;

/**
 * Whether author `a` is limited: what they share reaches followers only, and they stand in no list, search or suggestion (R-STAFF-02).
 * @param a alias of the member
 */
export const limited = (a: string): RawBuilder<boolean> => sql<boolean>`(${sql.raw(a)}.limited_until is not null and ${sql.raw(a)}.limited_until > now())`;

/**
 * Whether author `a` may stand in lists, feeds, searches and notices: not once marked as spam, but for themselves (R-STAFF-05). Their own pages stay, for whoever
 * goes there.
 */
export const notSpam = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(not a.is_spam or a.id = ${viewer})`;

/** Whether the viewer may read author `a`'s content: public, own, or approved follower (R-PROF-21); a limited author's is for followers (R-STAFF-02). */
export const authorReadable = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`
  ((not a.is_private and not ${limited('a')}) or a.id = ${viewer} or exists (select 1 from follows v where v.follower_id = ${viewer} and v.followed_id = a.id and not v.pending))`;

/** Whether author `a` may be met by the viewer in what stays public for private accounts: stories and comments. A limited author's are for followers. */
export const withinReach = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(not ${limited('a')} or ${authorReadable(viewer)})`;

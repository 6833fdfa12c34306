import { type RawBuilder, sql } from 'kysely';
import { accountOpen, authorReadable, limited, notSpam, type Viewer, wantedText } from '../member/member.visibility';

/** Whether post `p` is live: not deleted, archived or hidden. Who may see it is a separate question. */
export const postStanding = sql<boolean>`(p.deleted_at is null and p.archived_at is null and p.hidden_at is null)`;

/** Whether the viewer wants to read post `p` (R-TOUCH-09). */
export const postWanted = (viewer: Viewer): RawBuilder<boolean> => wantedText(viewer, sql`p.author_id`, sql`coalesce(p.title, '') || ' ' || p.text`);

/** Whether post `p` makes what it is about trend: not if an account marked as spam wrote it (R-STAFF-05). */
export const postCounts = sql<boolean>`(${postStanding} and p.author_id not in (select id from members where is_spam))`;

/**
 * Whether post `p` of author `a` may be listed. Stories of private accounts stay public (R-PROF-22); archived and hidden posts are never listed, nor those with
 * words that the viewer does not want to read.
 */
export const postListed = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`
  (${postStanding} and ${accountOpen(viewer)} and ((p.kind = 'hikaye' and not ${limited('a')}) or ${authorReadable(viewer)}) and ${postWanted(viewer)})`;

/** Whether post `p` may be listed among others': as `postListed`, and not by an account marked as spam, but for its author (R-STAFF-05). */
export const postOffered = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(${postListed(viewer)} and ${notSpam(viewer)})`;

/** Whether post `p` may be opened by its URL: as in lists, and by its author even if archived or hidden (R-POST-09). */
export const postOpen = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`
  (p.deleted_at is null and ((p.archived_at is null and p.hidden_at is null) or p.author_id = ${viewer}) and ${accountOpen(viewer)} and ((p.kind = 'hikaye' and not ${limited('a')}) or ${authorReadable(viewer)}))`;

/** Excludes reviews that came with a library import from lists of what is new: they are as old as the library. */
export const notImported: RawBuilder<boolean> = sql<boolean>`(not p.imported)`;

/** Excludes muted readers from lists not about a particular reader. */
export const notMuted: RawBuilder<boolean> = sql<boolean>`(p.author_id not in (select id from muted))`;

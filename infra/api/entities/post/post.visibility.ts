import { type RawBuilder, sql } from 'kysely';
import { accountOpen, authorReadable, type Viewer } from '../member/member.visibility';

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

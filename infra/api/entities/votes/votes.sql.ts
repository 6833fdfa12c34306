import { type RawBuilder, sql } from 'kysely';

/** Readers who must say the same before it is shown or found (R-READ-07). */
export const VOTES_SHOWN = 3;

export type VoteKind = 'hal' | 'tempo' | 'uyari';

/** Works of which enough readers say this. */
export const worksVoted = (kind: VoteKind, value: string): RawBuilder<unknown> =>
  sql`(select v.work_id from work_votes v where v.member_id not in (select id from members where not counted) and v.kind = ${kind} and v.value = ${value} group by v.work_id having count(*) >= ${sql.lit(VOTES_SHOWN)})`;

import type { CountedVote, WorkVote } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import type { Lang } from '../../platform';
import { voteName } from './votes.names';
import { VOTES_SHOWN, type VoteKind } from './votes.sql';

interface VoteRow {
  kind: VoteKind;
  value: string;
  n: number;
  mine: boolean;
}

/** What enough readers say of a work, most said first; and the member's own votes, whatever others say. */
export async function workVotes(db: Db, workId: number, memberId: number, lang: Lang): Promise<{ oylar: CountedVote[]; benim: WorkVote[] }> {
  const { rows } = await sql<VoteRow>`
    select kind, value, (count(*) filter (where member_id not in (select id from members where not counted)))::int as n, bool_or(member_id = ${memberId}) as mine from work_votes where work_id = ${workId}
    group by kind, value order by n desc, kind, value`.execute(db);
  return {
    oylar: rows.flatMap(({ kind, value, n }) => {
      const adi = voteName(kind, value, lang);
      return n >= VOTES_SHOWN && adi ? [{ turu: kind, deger: value, adi, sayi: n }] : [];
    }),
    benim: rows.filter(({ mine }) => mine).map(({ kind, value }) => ({ turu: kind, deger: value })),
  };
}

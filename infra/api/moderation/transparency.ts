import type { DecisionCounts } from '@yaprak/shared-kit/contract';
import { type DecisionKind, decisionKinds } from '@yaprak/shared-kit/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';

type Outcome = 'gecerli' | 'geri-alindi' | 'kabul' | 'ret' | 'acik' | 'dustu';
interface Counted {
  reason: DecisionCounts['nedenler'][number]['neden'];
  kind: DecisionKind;
  outcome: Outcome;
  n: number;
}

/** The half-year in Istanbul of a moment: `2026-2` is July to December 2026. */
const halfOf = (at: RawBuilder<unknown>) => sql<string>`to_char(${at} at time zone 'Europe/Istanbul', 'YYYY-')
  || case when extract(month from ${at} at time zone 'Europe/Istanbul') > 6 then 2 else 1 end`;

/** The half-year after another. */
function after(half: string): string {
  const [year = 0, part] = half.split('-').map(Number);
  return part === 1 ? `${year}-2` : `${year + 1}-1`;
}
const startOf = (half: string) => {
  const [year, part] = half.split('-').map(Number);
  return sql`make_timestamptz(${year}::int, ${part === 1 ? 1 : 7}::int, 1, 0, 0, 0, 'Europe/Istanbul')`;
};

/** Decisions that are there, by reason, kind and what became of them. */
const decisions = (half: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
  select ${half} as half, c.reason, d.kind, coalesce(a.state, case when d.reverted_at is null then 'gecerli' else 'geri-alindi' end) as outcome, count(*)::int as n
  from moderation_decisions d join moderation_cases c on c.id = d.case_id left join appeals a on a.decision_id = d.id where ${where} group by 1, 2, 3, 4`;

/** The half-years since the first decision, newest first; the present one is always there. */
export async function halfYears(db: Db): Promise<[string, ...string[]]> {
  const { rows } = await sql<{ first: string; present: string }>`select ${halfOf(sql`now()`)} as present,
    least((select min(half) from past_decisions), (select ${halfOf(sql`min(created_at)`)} from moderation_decisions), ${halfOf(sql`now()`)}) as first`.execute(
    db,
  );
  const { first = '', present = first } = rows[0] ?? {};
  const halves: [string, ...string[]] = [present];
  for (let half = first; half < present; half = after(half)) halves.splice(1, 0, half);
  return halves;
}

/** Counts the decisions of a half-year, also those about members who are gone since. */
export async function countDecisions(db: Db, half: string): Promise<DecisionCounts> {
  const { rows } = await sql<Counted>`select reason, kind, outcome, sum(n)::int as n from (
    ${decisions(sql`${half}::text`, sql`d.created_at >= ${startOf(half)} and d.created_at < ${startOf(after(half))}`)}
    union all select half, reason, kind, outcome, n from past_decisions where half = ${half}) counted group by 1, 2, 3`.execute(db);
  const sum = (wanted: (row: Counted) => boolean) => rows.reduce((n, row) => (wanted(row) ? n + row.n : n), 0);
  const became = (outcome: Outcome) => sum((row) => row.outcome === outcome);
  const [kabul, ret, acik, dusen] = [became('kabul'), became('ret'), became('acik'), became('dustu')];
  return {
    nedenler: [...new Set(rows.map(({ reason }) => reason))]
      .map((neden) => ({
        neden,
        toplam: sum((row) => row.reason === neden),
        kararlar: decisionKinds.map((karar) => ({ karar, sayi: sum((row) => row.reason === neden && row.kind === karar) })).filter(({ sayi }) => sayi > 0),
      }))
      .sort((a, b) => b.toplam - a.toplam || a.neden.localeCompare(b.neden)),
    itirazlar: { toplam: kabul + ret + acik + dusen, kabul, ret, acik, dusen },
    geriAlinan: became('geri-alindi'),
  };
}

/** Keeps the numbers of the decisions about a member who is leaving; an appeal without an answer ends with the account. */
export async function keepCounts(tx: Db, memberId: number): Promise<void> {
  await sql`insert into past_decisions (half, reason, kind, outcome, n)
    select half, reason, kind, case outcome when 'acik' then 'dustu' else outcome end, n
    from (${decisions(halfOf(sql`d.created_at`), sql`d.member_id = ${memberId}`)}) gone
    on conflict (half, reason, kind, outcome) do update set n = past_decisions.n + excluded.n`.execute(tx);
}

import type { Input, OwnComplaint } from '@yaprak/shared-kit/contract';
import type { ComplaintReason, ComplaintTarget } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type Ctx, invalid, refuse } from '../platform';
import { cut } from '../platform/cut';
import { shortened } from '../platform/shortened.rules';
import { isUrgent, reasonFits } from './moderation.rules';
import { EXCERPT, visibleTarget } from './targets';

/** Characters of content stored with a case. */
const SNAPSHOT = 20_000;

/**
 * Files a complaint: opens a case for the target or joins the open one. A second complaint by the same person about the same target is refused.
 * @throws Refusal `alreadyReported`, `ownComplaint`, or the refusal for an invisible target
 */
export async function fileComplaint(ctx: Ctx<Input<'v2/sikayet/gonder'>>): Promise<void> {
  const { turu, id, neden, aciklama = '' } = ctx.input;
  const self = ctx.self.id;
  if (!reasonFits(turu, neden)) throw invalid({ neden: ['wrong', { field: ctx.lang === 'tr' ? 'Neden' : 'Reason' }] });
  // “Other” requires an explanation.
  if (neden === 'diger' && !aciklama) throw invalid({ aciklama: 'explanationNeeded' });
  const target = await visibleTarget(ctx, turu, id);
  if (target.memberId === self) throw refuse('ownComplaint');
  const { rows } = await sql<{ id: number }>`
    insert into moderation_cases (target_kind, target_id, member_id, reason, snapshot) values (${turu}, ${id}, ${target.memberId}, ${neden}, ${cut(target.text, SNAPSHOT)})
    on conflict (target_kind, target_id) where state = 'acik' do update set reason = moderation_cases.reason returning id`.execute(ctx.db);
  const caseId = rows[0]?.id as number;
  const added = await ctx.db
    .insertInto('complaints')
    .values({ case_id: caseId, reporter_id: self, reason: neden, text: aciklama })
    .onConflict((c) => c.columns(['case_id', 'reporter_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw refuse('alreadyReported');
  const reasons = await ctx.db.selectFrom('complaints').select('reason').where('case_id', '=', caseId).execute();
  await ctx.db
    .updateTable('moderation_cases')
    .set({
      complaint_count: reasons.length,
      urgent: isUrgent(
        reasons.map((r) => r.reason as ComplaintReason),
        reasons.length,
      ),
    })
    .where('id', '=', caseId)
    .execute();
}

/** The member's latest complaints, and whether action was taken; none was where the decision has been taken back. */
export async function ownComplaints(db: Db, memberId: number): Promise<OwnComplaint[]> {
  const { rows } = await sql<{
    id: number;
    target_kind: ComplaintTarget;
    reason: ComplaintReason;
    excerpt: string;
    state: OwnComplaint['durum'];
    created_at: Date;
  }>`
    select x.id, c.target_kind, x.reason, left(c.snapshot, ${EXCERPT + 1}) as excerpt, x.created_at,
      case when c.state = 'acik' then 'acik' when d.kind = 'islem-yok' and (d.seen ->> 'gone')::boolean then 'silinmis' when d.kind is null or d.kind = 'islem-yok' or d.reverted_at is not null then 'islem-yok' else 'islem' end as state
    from complaints x join moderation_cases c on c.id = x.case_id left join moderation_decisions d on d.case_id = c.id
    where x.reporter_id = ${memberId} order by x.id desc limit 20`.execute(db);
  return rows.map((r) => ({
    id: r.id,
    turu: r.target_kind,
    neden: r.reason,
    ozet: shortened(r.excerpt, EXCERPT),
    durum: r.state,
    zaman: r.created_at.toISOString(),
  }));
}

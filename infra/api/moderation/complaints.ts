import type { Input } from '@yaprak/shared-kit/contract';
import type { ComplaintReason } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import { type Ctx, invalid, refuse } from '../platform';
import { isUrgent, reasonFits } from './moderation.rules';
import { visibleTarget } from './targets';

/** Characters of the words that a case keeps. */
const SNAPSHOT = 20_000;

/**
 * Files a complaint: opens a case for the target or adds to the open one. A second complaint of the same person about the same target is refused.
 * @throws Refusal `alreadyReported`, `ownComplaint`, or that of a target which cannot be seen
 */
export async function fileComplaint(ctx: Ctx<Input<'v2/sikayet/gonder'>>): Promise<void> {
  const { turu, id, neden, aciklama = '' } = ctx.input;
  const self = ctx.self.id;
  if (!reasonFits(turu, neden)) throw invalid({ neden: ['wrong', { field: ctx.lang === 'tr' ? 'Neden' : 'Reason' }] });
  // What does not fit the listed reasons is said in words.
  if (neden === 'diger' && !aciklama) throw invalid({ aciklama: 'explanationNeeded' });
  const target = await visibleTarget(ctx, turu, id);
  if (target.memberId === self) throw refuse('ownComplaint');
  const { rows } = await sql<{ id: number }>`
    insert into moderation_cases (target_kind, target_id, member_id, reason, snapshot) values (${turu}, ${id}, ${target.memberId}, ${neden}, ${target.text.slice(0, SNAPSHOT)})
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

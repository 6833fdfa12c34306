import type { Decision } from '@yaprak/shared-kit/contract';
import { settledBy } from '../entities/member/settled-by';
import { outcomeLetter, tell, writeTo } from '../entities/member/staff-notice';
import { type Ctx, refuse } from '../platform';
import { obstacleFor, refusals, takeBack } from './decide';
import { findDecision } from './decisions.queries';

/** Appeals against a decision about oneself. @throws Refusal `appealImpossible` if it is somebody else's, too old, reverted, or already appealed */
export async function appeal(ctx: Ctx, decisionId: number, text: string): Promise<Decision> {
  const own = await ctx.db
    .selectFrom('moderation_decisions')
    .select('id')
    .where('id', '=', decisionId)
    .where('member_id', '=', ctx.self.id)
    .forUpdate()
    .executeTakeFirst();
  const found = own && (await findDecision(ctx.db, { id: decisionId }, null));
  if (!found?.itirazEdilebilir) throw refuse('appealImpossible');
  await ctx.db.insertInto('appeals').values({ decision_id: decisionId, member_id: ctx.self.id, text, decided_by: null, answer: null }).execute();
  return (await findDecision(ctx.db, { id: decisionId }, null)) as Decision;
}

/**
 * Decides an appeal; accepting restores everything the decision changed.
 * @throws Refusal `caseDecidedBy` or `caseDecided` for the second of two decisions, `sameModerator` for the original decider, or for an obstacle to deciding the case itself
 */
export async function decideAppeal(ctx: Ctx, appealId: number, accept: boolean, answer: string): Promise<Decision> {
  const found = await ctx.db
    .selectFrom('appeals as a')
    .innerJoin('moderation_decisions as d', 'd.id', 'a.decision_id')
    .select(['a.id', 'a.state', 'a.member_id', 'a.decided_by as settled_by', 'd.id as decision_id', 'd.decided_by', 'd.case_id'])
    .where('a.id', '=', appealId)
    .forUpdate('a')
    .executeTakeFirst();
  if (!found) throw refuse('notFound');
  if (found.state !== 'acik') throw await settledBy(ctx, found.member_id, found.settled_by, found.state === 'kabul' ? 'kabul' : 'ret');
  const against = await obstacleFor(ctx, { id: found.case_id, member_id: found.member_id, holder: null });
  if (against) throw refuse(refusals[against]);
  if (found.decided_by === ctx.self.id) throw refuse('sameModerator');
  await ctx.db
    .updateTable('appeals')
    .set({ state: accept ? 'kabul' : 'ret', decided_by: ctx.self.id, answer, decided_at: new Date() })
    .where('id', '=', appealId)
    .execute();
  await ctx.audit(
    'itiraz.karar',
    { kind: 'itiraz', id: appealId },
    { durum: 'acik' },
    { durum: accept ? 'kabul' : 'ret', aciklama: answer, kararId: found.decision_id },
  );
  if (accept) await takeBack(ctx, found.decision_id);
  await tell(ctx, found.member_id, 'itiraz-sonuc');
  await writeTo(ctx, found.member_id, (lang) => outcomeLetter(lang, 'itiraz', accept, answer));
  return (await findDecision(ctx.db, { id: found.decision_id }, ctx.self.id)) as Decision;
}

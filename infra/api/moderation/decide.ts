import type { Decision } from '@yaprak/shared-kit/contract';
import type { ComplaintTarget } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { settleSoon } from '../entities/counts/settle';
import { tell, writeTo } from '../entities/member/staff-notice';
import { type Ctx, invalid, refuse } from '../platform';
import { fieldFault } from '../platform/field-names';
import type { Role } from '../platform/permission.rules';
import { requireUsed } from '../platform/validation';
import { findDecision } from './decisions.queries';
import { apply, revert } from './effects';
import { decisionLetter } from './letters';
import { decidedMeanwhile, newestShutting, suspendedMeanwhile } from './meanwhile';
import { CLAIM_MINUTES, type EffectState, obstacle, type Verdict, verdictFault } from './moderation.rules';
import { seenNow } from './seen';

/** Refusal for each obstacle to deciding. */
export const refusals = { kendisi: 'ownCase', 'sikayet-eden': 'ownComplaintCase', yetkili: 'staffCase', baskasinda: 'caseClaimed' } as const;

/** Roles of a member. */
export const rolesOf = async (db: Db, memberId: number): Promise<ReadonlySet<Role>> =>
  new Set((await db.selectFrom('member_roles').select('role').where('member_id', '=', memberId).execute()).map((r) => r.role as Role));

interface LockedCase {
  id: number;
  target_kind: ComplaintTarget;
  target_id: number;
  member_id: number;
  state: string;
  holder: number | null;
}

/** The case, locked: of two simultaneous decisions the second waits and then finds it decided. @throws Refusal `notFound`, `caseDecidedBy` or `caseDecided` */
export async function lockOpen(ctx: Ctx, id: number): Promise<LockedCase> {
  const { rows } = await sql<LockedCase>`
    select id, target_kind, target_id, member_id, state, case when claimed_at > now() - make_interval(mins => ${CLAIM_MINUTES}) then claimed_by end as holder
    from moderation_cases where id = ${id} for update`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw refuse('notFound');
  if (found.state !== 'acik') throw await decidedMeanwhile(ctx, found);
  return found;
}

/** Why the viewer may not decide the case now, if so. */
export async function obstacleFor(ctx: Ctx, c: Pick<LockedCase, 'id' | 'member_id' | 'holder'>) {
  const reporters = await ctx.db.selectFrom('complaints').select('reporter_id').where('case_id', '=', c.id).execute();
  return obstacle({
    decider: ctx.self.id,
    deciderRoles: ctx.self.roles,
    affected: c.member_id,
    affectedRoles: await rolesOf(ctx.db, c.member_id),
    reporters: reporters.map((r) => r.reporter_id),
    holder: c.holder,
  });
}

/** Claims or releases a case. @throws Refusal `caseClaimed` while a colleague has it, or the refusal for an obstacle */
export async function claim(ctx: Ctx, id: number, take: boolean): Promise<void> {
  const found = await lockOpen(ctx, id);
  const against = await obstacleFor(ctx, found);
  if (against) throw refuse(refusals[against]);
  await ctx.db
    .updateTable('moderation_cases')
    .set(take ? { claimed_by: ctx.self.id, claimed_at: new Date() } : { claimed_by: null, claimed_at: null })
    .where('id', '=', id)
    .execute();
  await ctx.audit(take ? 'sikayet.ustlen' : 'sikayet.birak', { kind: 'sikayet', id }, { ustlenen: found.holder }, { ustlenen: take ? ctx.self.id : null });
}

interface Ruling {
  kind: Verdict['kind'];
  reason: string;
  until?: string | undefined;
  removal?: string | undefined;
}

/**
 * Decides a case in one transaction: effect, audit, notifications to the member and the complainants.
 * @throws Refusal `caseDecidedBy` or `caseDecided` for the second of two decisions, the refusal for an obstacle, or of a field
 */
export async function decide(ctx: Ctx, caseId: number, ruling: Ruling): Promise<Decision> {
  const found = await lockOpen(ctx, caseId);
  const against = await obstacleFor(ctx, found);
  if (against) throw refuse(refusals[against]);
  const now = new Date();
  const verdict: Verdict = {
    kind: ruling.kind,
    ...(ruling.until ? { until: new Date(ruling.until) } : {}),
    ...(ruling.removal ? { removal: new Date(ruling.removal) } : {}),
  };
  const fault = verdictFault(found.target_kind, verdict, now);
  if (fault) throw invalid({ [fault]: fault === 'karar' ? fieldFault('karar', 'wrong', ctx.lang) : 'wrongDate' });
  const ends = ruling.kind === 'askiya-al' || ruling.kind === 'sinirla';
  requireUsed({ bitis: ruling.until, silinme: ruling.removal }, { bitis: ends, silinme: ruling.kind === 'sil' }, ctx.lang);
  const place = { target: found.target_kind, targetId: found.target_id, memberId: found.member_id };
  // Before anything is hidden: an appeal is judged by what the decider saw.
  const seen = await seenNow(ctx.db, found);
  const { before, after } = await apply(ctx.db, place, verdict, now);
  ctx.afterCommit((db, jobs) => settleSoon(db, jobs, [found.member_id]));
  const { id } = await ctx.db
    .insertInto('moderation_decisions')
    .values({
      case_id: caseId,
      member_id: found.member_id,
      decided_by: ctx.self.id,
      kind: verdict.kind,
      reason: ruling.reason,
      suspended_until: verdict.kind === 'askiya-al' ? (verdict.until ?? null) : null,
      limited_until: verdict.kind === 'sinirla' ? (verdict.until ?? null) : null,
      removal_at: verdict.removal ?? null,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      seen: JSON.stringify(seen),
      reverted_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db.updateTable('moderation_cases').set({ state: 'karar', claimed_by: ctx.self.id, claimed_at: now }).where('id', '=', caseId).execute();
  await ctx.audit(`karar.${verdict.kind}`, { kind: found.target_kind, id: found.target_id }, before, { ...after, aciklama: ruling.reason, kararId: id });
  if (verdict.kind !== 'islem-yok') {
    await tell(ctx, found.member_id, 'yonetim-karar');
    await writeTo(ctx, found.member_id, (lang) =>
      decisionLetter(lang, {
        kind: verdict.kind,
        target: found.target_kind,
        reason: ruling.reason,
        ...(verdict.until ? { until: verdict.until } : {}),
        ...(verdict.removal ? { removal: verdict.removal } : {}),
      }),
    );
  }
  for (const { reporter_id } of await ctx.db.selectFrom('complaints').select('reporter_id').where('case_id', '=', caseId).execute())
    await tell(ctx, reporter_id, 'sikayet-sonuc');
  return (await findDecision(ctx.db, { id }, ctx.self.id)) as Decision;
}

/**
 * Suspends or removes a reader nobody complained about: opens a case and decides it.
 * @param seen newest suspension or removal that the moderator knew of; without it, the newest at the start of the request
 * @throws Refusal `readerNotFound`, `suspendedMeanwhile` or `removedMeanwhile` if a colleague was faster, or as `decide`
 */
export async function suspend(ctx: Ctx, memberId: number, ruling: Omit<Ruling, 'kind'>, seen?: number): Promise<Decision> {
  const member = await ctx.db.selectFrom('members').select(['id', 'name', 'username']).where('id', '=', memberId).executeTakeFirst();
  if (!member) throw refuse('readerNotFound');
  const known = seen ?? (await newestShutting(ctx, memberId));
  // Waits for a colleague who is at it: two open cases about one reader cannot be.
  const { rows } = await sql<{ id: number }>`
    insert into moderation_cases (target_kind, target_id, member_id, reason, snapshot) values ('okur', ${memberId}, ${memberId}, 'diger', ${`${member.name} (@${member.username})`})
    on conflict (target_kind, target_id) where state = 'acik' do update set reason = moderation_cases.reason returning id`.execute(ctx.db);
  const newest = await newestShutting(ctx, memberId);
  if (newest > known) throw await suspendedMeanwhile(ctx, newest);
  return decide(ctx, rows[0]?.id as number, { kind: ruling.removal ? 'sil' : 'askiya-al', ...ruling });
}

/** Marks a decision as reverted and undoes its effects. The caller has checked permission. */
export async function takeBack(ctx: Ctx, decisionId: number): Promise<void> {
  const d = await ctx.db
    .selectFrom('moderation_decisions as d')
    .innerJoin('moderation_cases as c', 'c.id', 'd.case_id')
    .select(['d.id', 'd.member_id', 'd.before', 'd.after', 'c.target_kind', 'c.target_id'])
    .where('d.id', '=', decisionId)
    .where('d.reverted_at', 'is', null)
    .forUpdate('d')
    .executeTakeFirst();
  if (!d) return;
  await ctx.db.updateTable('moderation_decisions').set({ reverted_at: new Date(), reverted_by: ctx.self.id }).where('id', '=', decisionId).execute();
  await revert(ctx.db, decisionId, { target: d.target_kind as ComplaintTarget, targetId: d.target_id, memberId: d.member_id }, d.before as EffectState);
  ctx.afterCommit((db, jobs) => settleSoon(db, jobs, [d.member_id]));
  await ctx.audit('karar.geri-al', { kind: d.target_kind, id: d.target_id }, d.after, { ...(d.before as EffectState), kararId: decisionId });
}

/**
 * Reverts every limitation, suspension and removal of a reader in force, including any without a decision; those that have run out stand. A removal is in force
 * until it is carried out.
 * @returns the cases whose decisions were reverted. @throws Refusal `notSuspended`
 */
export async function unsuspend(ctx: Ctx, memberId: number, reason: string): Promise<number[]> {
  const member = await ctx.db
    .selectFrom('members')
    .select(['suspended_until', 'limited_until', 'removal_at'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw refuse('readerNotFound');
  const now = new Date();
  if (!member.removal_at && (member.suspended_until ?? now) <= now && (member.limited_until ?? now) <= now) throw refuse('notSuspended');
  const against = obstacle({
    decider: ctx.self.id,
    deciderRoles: ctx.self.roles,
    affected: memberId,
    affectedRoles: await rolesOf(ctx.db, memberId),
    reporters: [],
    holder: null,
  });
  if (against) throw refuse(refusals[against]);
  const inForce = await ctx.db
    .selectFrom('moderation_decisions')
    .select(['id', 'case_id'])
    .where('member_id', '=', memberId)
    .where('reverted_at', 'is', null)
    .where('kind', 'in', ['sinirla', 'askiya-al', 'sil'])
    .where(sql<boolean>`(removal_at is not null or coalesce(suspended_until, limited_until) > ${now})`)
    .orderBy('id', 'desc')
    .execute();
  for (const { id } of inForce) await takeBack(ctx, id);
  await ctx.db.updateTable('members').set({ suspended_until: null, limited_until: null, removal_at: null }).where('id', '=', memberId).execute();
  ctx.afterCommit((db, jobs) => settleSoon(db, jobs, [memberId]));
  await ctx.audit(
    'okur.askiyi-geri-al',
    { kind: 'okur', id: memberId },
    { suspendedUntil: member.suspended_until, limitedUntil: member.limited_until, removalAt: member.removal_at },
    { aciklama: reason },
  );
  await tell(ctx, memberId, 'yonetim-karar');
  return inForce.map(({ case_id }) => case_id);
}

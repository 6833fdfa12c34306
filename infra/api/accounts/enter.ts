import type { Db } from '../../db/database';
import { settleSoon } from '../entities/counts/settle';
import { type Ctx, refuse } from '../platform';
import { dayInWords } from '../platform/language';
import { networkOf } from '../platform/rate-limit';
import { createSession } from '../platform/sessions';
import { distrustDevices, noteDevice } from './devices';
import { writeTo } from './letters';
import { leaveGroup, linkedAccounts } from './linked.queries';
import { dropPendingKey } from './two-step';

/** What was given in a browser for an account. */
type Proof = { password?: boolean; secondStep?: boolean };

/** Records what was proven in the requesting browser, and emails the owner if it is a new one (R-HOLD-19). */
export async function rememberDevice(ctx: Ctx, memberId: number, proof: Proof): Promise<void> {
  const client = ctx.deviceKey ? null : ctx.device || `${networkOf(ctx.ip)} ${ctx.userAgent}`;
  const news = await noteDevice(ctx.db, memberId, ctx.keepDevice(), proof, client);
  if (news) await writeTo(ctx, memberId, 'newDevice', { userAgent: ctx.userAgent, ip: ctx.ip, at: new Date() });
}

/**
 * Reopens an account that its owner has closed. One in deletion comes back only when the member says so (R-TOUCH-13).
 * @param consent whether the deletion is to be cancelled
 * @throws Refusal `accountLeaving` without consent
 */
export async function reopen(ctx: Ctx, memberId: number, consent: boolean): Promise<void> {
  const member = await ctx.db.selectFrom('members').select(['closed_at', 'deletion_at']).where('id', '=', memberId).forUpdate().executeTakeFirst();
  if (!member || !(member.closed_at || member.deletion_at)) return;
  if (member.deletion_at && !consent) throw refuse('accountLeaving', { day: dayInWords(member.deletion_at, ctx.lang) });
  await ctx.db.updateTable('members').set({ deletion_at: null, closed_at: null }).where('id', '=', memberId).execute();
  ctx.afterCommit((db, jobs) => settleSoon(db, jobs, [memberId]));
  if (member.deletion_at) await ctx.audit('hesap-silme-iptal', { kind: 'uye', id: memberId });
}

/**
 * Starts a member's session in the requesting browser.
 * @param proof what was given for it: no password when entered from a linked account
 */
export async function openSession(ctx: Ctx, memberId: number, proof: Proof): Promise<string> {
  await rememberDevice(ctx, memberId, proof);
  return createSession(ctx.db, memberId, ctx, proof.password ?? false);
}

/** Removes an account from its group and notifies everyone concerned. */
export async function unlink(ctx: Ctx, memberId: number): Promise<void> {
  const group = await linkedAccounts(ctx.db, memberId);
  const gone = group.find((account) => account.id === memberId);
  if (!gone || group.length < 2) return;
  await leaveGroup(ctx.db, memberId);
  const others = group.filter((account) => account !== gone).map((account) => account.kadi);
  for (const account of group) await writeTo(ctx, account.id, 'unlinked', { names: account === gone ? others : [gone.kadi] });
}

/**
 * Ends a member's sessions and access tokens, along with everything that would open new ones without the password: links, and browsers exempt from the second factor (R-HOLD-06).
 * @param spare the session to keep, with its browser
 * @returns how many sessions ended
 */
export async function endSessions(ctx: Ctx, memberId: number, spare?: { sessionId: number; deviceKey: string }): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .$if(spare !== undefined, (q) => q.where('id', '<>', spare?.sessionId ?? 0))
    .executeTakeFirst();
  await endTokens(ctx.db, memberId);
  await takeEntryRights(ctx, memberId, spare?.deviceKey);
  return Number(numDeletedRows);
}

/** Ends a member's access tokens: they end with the password and with all sessions (R-OPEN-03). */
export const endTokens = (db: Db, memberId: number) => db.deleteFrom('api_tokens').where('member_id', '=', memberId).execute();

/** The same after staff ended the sessions: without emails, since the decision itself is announced. */
export async function closeShortCuts(tx: Db, memberId: number): Promise<void> {
  await endTokens(tx, memberId);
  await leaveGroup(tx, memberId);
  await distrustDevices(tx, memberId);
  await dropPendingKey(tx, memberId);
}

/** Makes every way into an account require proof again: links end, and no browser is exempt from the second factor. */
export async function takeEntryRights(ctx: Ctx, memberId: number, exceptKey?: string): Promise<void> {
  await unlink(ctx, memberId);
  await distrustDevices(ctx.db, memberId, exceptKey);
  await dropPendingKey(ctx.db, memberId);
}

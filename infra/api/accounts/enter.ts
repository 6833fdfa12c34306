import type { Db } from '../../db/database';
import type { Ctx } from '../platform';
import { createSession } from '../platform/sessions';
import { distrustDevices, noteDevice } from './devices';
import { writeTo } from './letters';
import { leaveGroup, linkedAccounts } from './linked.queries';

/** What was given in a browser for an account. */
type Proof = { password?: boolean; secondStep?: boolean };

/** Remembers what was proven in the browser that asks, and writes to the owner when it is a new one (R-HOLD-19). */
export async function rememberDevice(ctx: Ctx, memberId: number, proof: Proof): Promise<void> {
  const news = await noteDevice(ctx.db, memberId, ctx.keepDevice(), proof);
  if (news) await writeTo(ctx, memberId, 'newDevice', { userAgent: ctx.userAgent, ip: ctx.ip, at: new Date() });
}

/**
 * Opens a session of a member in the browser that asks.
 * @param proof what was given for it: no password when it is entered from a linked account
 */
export async function openSession(ctx: Ctx, memberId: number, proof: Proof): Promise<string> {
  await rememberDevice(ctx, memberId, proof);
  return createSession(ctx.db, memberId, ctx, proof.password ?? false);
}

/** Takes an account out of its group and tells everybody whom it concerns. */
export async function unlink(ctx: Ctx, memberId: number): Promise<void> {
  const group = await linkedAccounts(ctx.db, memberId);
  const gone = group.find((account) => account.id === memberId);
  if (!gone || group.length < 2) return;
  await leaveGroup(ctx.db, memberId);
  const others = group.filter((account) => account !== gone).map((account) => account.kadi);
  for (const account of group) await writeTo(ctx, account.id, 'unlinked', { names: account === gone ? others : [gone.kadi] });
}

/**
 * Ends the sessions of a member, and with them what would open new ones without the password: links, and browsers that were spared the second step
 * (R-HOLD-06).
 * @param spare the session that goes on, with its browser
 * @returns how many sessions ended
 */
export async function endSessions(ctx: Ctx, memberId: number, spare?: { sessionId: number; deviceKey: string }): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .$if(spare !== undefined, (q) => q.where('id', '<>', spare?.sessionId ?? 0))
    .executeTakeFirst();
  await takeEntryRights(ctx, memberId, spare?.deviceKey);
  return Number(numDeletedRows);
}

/** The same where the staff ended the sessions: without letters, since a decision tells of it. */
export async function closeShortCuts(tx: Db, memberId: number): Promise<void> {
  await leaveGroup(tx, memberId);
  await distrustDevices(tx, memberId);
}

/** Has everybody who would enter an account prove themselves anew: links end, and browsers are no longer spared the second step. */
export async function takeEntryRights(ctx: Ctx, memberId: number, exceptKey?: string): Promise<void> {
  await unlink(ctx, memberId);
  await distrustDevices(ctx.db, memberId, exceptKey);
}

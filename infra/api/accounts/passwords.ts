import { hash, verify } from '@node-rs/argon2';
import { limits } from '@yaprak/shared-kit/limits';
import type { Db } from '../../db/database';
import { type Ctx, invalid, refuse } from '../platform';
import { findForLogin } from './accounts.queries';
import { endCodes } from './codes';
import { type KnownDevice, knownDevice } from './devices';
import { rememberDevice } from './enter';
import { countGuess } from './guesses';
import { requireSecondStep } from './two-step';

/** A hash no password matches: verifying against it takes as long as against a real one, so timing does not reveal whether an account exists. */
let decoy: Promise<string> | undefined;
const decoyHash = () => (decoy ??= hash('no account has this password'));

/** Whether this is the member's password. Placeholder hashes of accounts nobody can enter never match. */
const isPassword = (passwordHash: string, typed: string) => verify(passwordHash, typed).catch(() => false);

/** Stores a member's new password, hashed. */
export async function setPassword(tx: Db, memberId: number, password: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ password_hash: await hash(password) })
    .where('id', '=', memberId)
    .execute();
  // Whoever has requested a code before must not set another.
  await endCodes(tx, memberId, 'password');
}

/** A member who gave the right password, with what is known of their browser. */
export interface Proven {
  id: number;
  username: string;
  device: KnownDevice | null;
}

/**
 * Verifies a password for a username or email address. Correct passwords do not count as guesses.
 * @throws Refusal `badLogin`, also for unknown names; `tooMany`
 */
export async function requireLogin(ctx: Ctx, typedName: string, password: string): Promise<Proven> {
  const name = typedName.toLowerCase();
  const found = await findForLogin(ctx.db, name);
  const device = await knownDevice(ctx.db, found?.id, ctx.deviceKey);
  const wasRight = await countGuess(ctx, 'sifre', `ad:${name}`, device);
  const matches = await isPassword(found && found.password_hash !== '!' ? found.password_hash : await decoyHash(), password);
  if (!found || !matches) throw refuse('badLogin');
  await wasRight();
  return { id: found.id, username: found.username, device };
}

/**
 * Re-authenticates the session's member by password and, if enabled, second factor (R-HOLD-05).
 * @returns until when calls that require it are accepted
 * @throws Refusal at the field `sifre` or `dogrulamaKodu`, `twoStepNeeded`, `tooMany`
 */
export async function reauthenticate(ctx: Ctx<{ sifre: string; dogrulamaKodu?: string }>, outside: Db): Promise<Date> {
  const { id, sessionId } = ctx.self;
  const device = await knownDevice(ctx.db, id, ctx.deviceKey);
  const wasRight = await countGuess(ctx, 'sifre', `uye:${id}`, device);
  const { password_hash } = await ctx.db.selectFrom('members').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow();
  if (!(await isPassword(password_hash, ctx.input.sifre))) throw invalid({ sifre: 'wrongPassword' });
  await wasRight();
  const secondStep = await requireSecondStep(ctx, outside, id, device);
  await rememberDevice(ctx, id, { password: true, secondStep });
  const now = new Date();
  await ctx.db.updateTable('sessions').set({ reauthenticated_at: now }).where('id', '=', sessionId).execute();
  return new Date(now.getTime() + limits.reauthMinutes * 60_000);
}

import { createCipheriv, createDecipheriv, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { invalid, refuse } from '../platform';
import type { Ctx } from '../platform/context';
import { siteSecret } from '../platform/secrets';
import { hashCode } from '../platform/sessions';
import type { KnownDevice } from './devices';
import { countGuess } from './guesses';
import { matchesSlowHash, slowHash } from './short-codes';
import { matchingStep } from './totp.rules';

/** Backup codes for when the authenticator app is unavailable; each works once. */
const BACKUP_CODES = 8;
const BACKUP_LENGTH = 10;
/** Letters and digits that are not easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const tidy = (code: string) => code.toLowerCase().replace(/[\s-]/g, '');
const digestOf = (memberId: number, code: string) => hashCode(`yedek:${memberId}:${tidy(code)}`);
/** Nothing else is looked up among the backup codes, which takes long. */
const isBackupCode = (typed: string) => tidy(typed).length === BACKUP_LENGTH;

/** Encrypts a key with the site's secret. `db`: outside any transaction, because the secret may be created now. */
export async function seal(db: Db, key: Buffer): Promise<Buffer> {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await siteSecret(db, 'iki-adim'), iv);
  const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}
/** Decrypts what `seal` encrypted. @throws Error if it was tampered with, or sealed with another secret */
export async function unseal(db: Db, sealed: Buffer): Promise<Buffer> {
  const decipher = createDecipheriv('aes-256-gcm', await siteSecret(db, 'iki-adim'), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}

/** How long a key that nobody has confirmed is handed out again. */
const pendingOver = sql`two_step.confirmed_at is null and two_step.created_at < now() - interval '1 hour'`;

/**
 * The key being set up: whoever asks twice, in two tabs or on two devices, gets the same, so that each of them shows one that works.
 * @throws Refusal `twoStepOn` if a key is confirmed already
 */
export async function pendingKey(tx: Db, outside: Db, memberId: number): Promise<Buffer> {
  const { secret, confirmed_at } = await tx
    .insertInto('two_step')
    .values({ member_id: memberId, secret: await seal(outside, randomBytes(20)) })
    .onConflict((c) =>
      c.column('member_id').doUpdateSet({
        secret: sql`case when ${pendingOver} then excluded.secret else two_step.secret end`,
        created_at: sql`case when ${pendingOver} then excluded.created_at else two_step.created_at end`,
      }),
    )
    .returning(['secret', 'confirmed_at'])
    .executeTakeFirstOrThrow();
  if (confirmed_at) throw refuse('twoStepOn');
  return unseal(outside, secret);
}

/** Forgets a key being set up: whoever knew the old password may have seen it. */
export const dropPendingKey = (tx: Db, memberId: number) =>
  tx.deleteFrom('two_step').where('member_id', '=', memberId).where('confirmed_at', 'is', null).execute();

/** Replaces the backup codes; only hashes are stored. */
export async function issueBackupCodes(tx: Db, memberId: number): Promise<string[]> {
  const codes = Array.from({ length: BACKUP_CODES }, () => Array.from({ length: BACKUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''));
  await tx.deleteFrom('backup_codes').where('member_id', '=', memberId).execute();
  const values = await Promise.all(codes.map(async (code) => ({ member_id: memberId, code_hash: await slowHash(digestOf(memberId, code)) })));
  await tx.insertInto('backup_codes').values(values).execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Consumes an authenticator or backup code. False if wrong or already used. */
export async function useSecondStep(tx: Db, outside: Db, memberId: number, typed: string): Promise<boolean> {
  // Locked, so that one code cannot admit two sign-ins.
  const row = await tx.selectFrom('two_step').select(['secret', 'last_step']).where('member_id', '=', memberId).forUpdate().executeTakeFirst();
  if (!row) return false;
  const step = matchingStep(await unseal(outside, row.secret), typed.replace(/\s/g, ''), Date.now(), row.last_step);
  if (step !== null) {
    await tx.updateTable('two_step').set({ last_step: step }).where('member_id', '=', memberId).execute();
    return true;
  }
  return isBackupCode(typed) && useBackupCode(tx, memberId, typed);
}

async function useBackupCode(tx: Db, memberId: number, typed: string): Promise<boolean> {
  const unused = await tx.selectFrom('backup_codes').select('code_hash').where('member_id', '=', memberId).where('used_at', 'is', null).execute();
  for (const { code_hash } of unused) {
    if (!(await matchesSlowHash(code_hash, digestOf(memberId, typed)))) continue;
    await tx.updateTable('backup_codes').set({ used_at: new Date() }).where('member_id', '=', memberId).where('code_hash', '=', code_hash).execute();
    return true;
  }
  return false;
}

/** Whether a member signs in with a second factor. */
export const hasTwoStep = async (db: Db, memberId: number): Promise<boolean> =>
  (await db.selectFrom('two_step').select('member_id').where('member_id', '=', memberId).where('confirmed_at', 'is not', null).executeTakeFirst()) !==
  undefined;

/**
 * Checks the second factor after the first succeeded. A no-op for members without one.
 * @param device what is known of the browser for that member
 * @returns whether there was a second factor
 * @throws Refusal `twoStepNeeded` if the code is missing, `badTwoStep` at the field if it is wrong, `tooMany`
 */
export async function requireSecondStep(ctx: Ctx<{ dogrulamaKodu?: string }>, outside: Db, memberId: number, device: KnownDevice | null): Promise<boolean> {
  if (!(await hasTwoStep(ctx.db, memberId))) return false;
  const typed = ctx.input.dogrulamaKodu;
  if (typed === undefined) throw refuse('twoStepNeeded');
  const wasRight = await countGuess(ctx, 'iki-adim', `uye:${memberId}`, device);
  if (!(await useSecondStep(ctx.db, outside, memberId, typed))) throw invalid({ dogrulamaKodu: 'badTwoStep' });
  await wasRight();
  return true;
}

import { createHash, createHmac } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { limits } from '@yaprak/shared-kit/limits';
import type { Db } from '../../db/database';
import type { Ctx } from '../platform';
import { hashDeviceKey } from '../platform/device-key';
import { refuse } from '../platform/refusal';
import { siteSecret } from '../platform/secrets';

type Purpose = 'kayit' | 'giris';

/** The site as authenticators know it. */
const siteOf = (ctx: Pick<Ctx, 'config'>) => {
  const { origin, hostname } = new URL(ctx.config.siteUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
};
const hashOf = (challenge: string) => createHash('sha256').update(`gecis:${challenge}`).digest();
const sessionHolder = (sessionId: number) => createHash('sha256').update(`oturum:${sessionId}`).digest();
/** The member as authenticators know them: tells nobody who it is. `db`: outside any transaction, because the secret may be made now. */
const handleOf = async (db: Db, memberId: number) =>
  createHmac('sha256', await siteSecret(db, 'gecis-anahtari'))
    .update(String(memberId))
    .digest();

async function keepChallenge(tx: Db, challenge: string, purpose: Purpose, holder: Buffer): Promise<void> {
  const expires_at = new Date(Date.now() + limits.passkeys.minutes * 60_000);
  await tx
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hashOf(challenge), purpose, holder, expires_at })
    .execute();
}

/**
 * Uses up the challenge that a response answers, whatever becomes of the response.
 * @param outside a connection outside the request's transaction, so that a refusal does not bring the challenge back
 */
async function takeChallenge(outside: Db, response: { response: { clientDataJSON: string } }, purpose: Purpose, holder: Buffer): Promise<string> {
  const { challenge } = JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
  if (typeof challenge !== 'string') throw refuse('badPasskey');
  const taken = await outside
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOf(challenge))
    .returning(['purpose', 'holder', 'expires_at'])
    .executeTakeFirst();
  if (taken?.purpose !== purpose || !taken.holder.equals(holder) || taken.expires_at < new Date()) throw refuse('badPasskey');
  return challenge;
}

/** Whatever is wrong with a response, the answer is the same. @throws Refusal `badPasskey` */
async function orRefuse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw refuse('badPasskey');
  }
}

/** What the browser needs to make a passkey for the session's member: one that finds them by itself, and asks for finger, face or PIN. */
export async function registrationOptions(ctx: Ctx, outside: Db): Promise<string> {
  const { id, username, name, sessionId } = ctx.self;
  const known = await ctx.db.selectFrom('passkeys').select(['credential_id', 'transports']).where('member_id', '=', id).execute();
  if (known.length >= limits.passkeys.count) throw refuse('passkeyLimit', { n: limits.passkeys.count });
  const options = await generateRegistrationOptions({
    rpName: 'Yaprak',
    rpID: siteOf(ctx).expectedRPID,
    userName: username,
    userDisplayName: name,
    userID: new Uint8Array(await handleOf(outside, id)),
    attestationType: 'none',
    excludeCredentials: known.map((key) => ({ id: key.credential_id, transports: key.transports as AuthenticatorTransport[] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(ctx.db, options.challenge, 'kayit', sessionHolder(sessionId));
  return JSON.stringify(options);
}

const transports: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
/** The ways to reach an authenticator that we know of; what a response names is signed by nobody and may be anything. */
const transportsOf = (named: unknown): string[] => (Array.isArray(named) ? transports.filter((way) => named.includes(way)) : []);

/** Stores the passkey that the browser has made. @throws Refusal `badPasskey`, `passkeyLimit`, `passkeyTaken` */
export async function storePasskey(ctx: Ctx, outside: Db, name: string, typed: string) {
  const { id, sessionId } = ctx.self;
  const { registrationInfo } = await orRefuse(async () => {
    const response = JSON.parse(typed) as RegistrationResponseJSON;
    const expectedChallenge = await takeChallenge(outside, response, 'kayit', sessionHolder(sessionId));
    const verified = await verifyRegistrationResponse({ response, expectedChallenge, ...siteOf(ctx), requireUserVerification: true });
    if (!verified.verified) throw new Error('not verified');
    return verified;
  });
  const { credential, credentialBackedUp } = registrationInfo;
  // Locked, so that of two at once the second is counted.
  await ctx.db.selectFrom('members').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  const { n } = await ctx.db
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(n) >= limits.passkeys.count) throw refuse('passkeyLimit', { n: limits.passkeys.count });
  const stored = await ctx.db
    .insertInto('passkeys')
    .values({
      member_id: id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: transportsOf(credential.transports),
      name,
      synced: credentialBackedUp,
    })
    .onConflict((c) => c.doNothing())
    .returning(['id', 'name', 'synced', 'created_at', 'used_at'])
    .executeTakeFirst();
  if (!stored) throw refuse('passkeyTaken');
  return stored;
}

/** What the browser needs to prove a passkey, whoever it belongs to. */
export async function authenticationOptions(ctx: Ctx): Promise<string> {
  const options = await generateAuthenticationOptions({ rpID: siteOf(ctx).expectedRPID, userVerification: 'required' });
  await keepChallenge(ctx.db, options.challenge, 'giris', hashDeviceKey(ctx.keepDevice()));
  return JSON.stringify(options);
}

/**
 * The member whose passkey a response proves, by finger, face or PIN: as much as password and second factor. Each use must raise the key's counter, if it has
 * one, since a copied key would repeat it.
 * @throws Refusal `badPasskey`
 */
export async function requirePasskey(ctx: Ctx, outside: Db, typed: string): Promise<{ memberId: number; username: string }> {
  return orRefuse(async () => {
    const response = JSON.parse(typed) as AuthenticationResponseJSON;
    const expectedChallenge = await takeChallenge(outside, response, 'giris', hashDeviceKey(ctx.deviceKey));
    const key = await ctx.db
      .selectFrom('passkeys as k')
      .innerJoin('members as m', 'm.id', 'k.member_id')
      .select(['k.id', 'k.member_id', 'k.credential_id', 'k.public_key', 'k.counter', 'm.username'])
      .where('k.credential_id', '=', String(response.id))
      .forUpdate('k')
      .executeTakeFirstOrThrow();
    const handle = Buffer.from(response.response.userHandle ?? '', 'base64url');
    if (!handle.equals(await handleOf(outside, key.member_id))) throw new Error('another member');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      ...siteOf(ctx),
      requireUserVerification: true,
      credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: Number(key.counter) },
    });
    if (!verified) throw new Error('not verified');
    await ctx.db
      .updateTable('passkeys')
      .set({ counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp, used_at: new Date() })
      .where('id', '=', key.id)
      .execute();
    return { memberId: key.member_id, username: key.username };
  });
}

import { randomInt } from 'node:crypto';
import { limits } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { hashDeviceKey } from '../platform/device-key';
import { hashCode } from '../platform/sessions';
import { matchesSlowHash, slowHash } from './short-codes';

type Purpose = 'email' | 'password';

/** A hash that no code of a member has. */
let decoy: Promise<Buffer> | undefined;

const digestOf = (memberId: number, code: string) => hashCode(`${memberId}:${code}`);
const hashOf = (asker: string) => (asker ? hashDeviceKey(asker) : null);

/**
 * Issues a six-digit code. Earlier ones from the same requester for the same purpose become invalid; others' stay valid, so nobody can invalidate somebody
 * else's code. Only a slow, salted hash is stored.
 * @param asker secret of the requesting browser
 */
export async function issueCode(tx: Db, memberId: number, purpose: Purpose, asker = ''): Promise<string> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await tx
    .updateTable('one_time_codes')
    .set({ used_at: new Date() })
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('asker_hash', 'is not distinct from', hashOf(asker))
    .where('used_at', 'is', null)
    .execute();
  await tx
    .insertInto('one_time_codes')
    .values({
      purpose,
      member_id: memberId,
      code_hash: await slowHash(digestOf(memberId, code)),
      asker_hash: hashOf(asker),
      expires_at: new Date(Date.now() + limits.codeMinutes * 60_000),
    })
    .execute();
  return code;
}

/**
 * Consumes a code. A wrong one counts as an attempt, which stays counted although the request is refused: pass a connection outside the request's transaction
 * as `outside`. The browser that requested the code has its own attempts; clients without cookies share the rest.
 * @param asker secret of the browser that sends the code
 */
export async function useCode(tx: Db, outside: Db, memberId: number, purpose: Purpose, code: string, asker = ''): Promise<boolean> {
  const [tries, whose] = asker ? [sql.ref('tries'), sql`asker_hash = ${hashOf(asker)}`] : [sql.ref('tries_elsewhere'), sql`true`];
  const { rows } = await sql<{ id: number; code_hash: Buffer }>`
    update one_time_codes set ${tries} = ${tries} + 1
    where id = (select id from one_time_codes where member_id = ${memberId} and purpose = ${purpose} and ${whose} and used_at is null and expires_at > now() order by id desc limit 1) and ${tries} < ${limits.codeTries}
    returning id, code_hash`.execute(outside);
  const row = rows[0];
  // Where there is none, the answer takes as long, so that time does not tell whose address has an account.
  decoy ??= slowHash(digestOf(0, ''));
  const matches = await matchesSlowHash(row?.code_hash ?? (await decoy), digestOf(memberId, code));
  if (!row || !matches) return false;
  const used = await tx.updateTable('one_time_codes').set({ used_at: new Date() }).where('id', '=', row.id).where('used_at', 'is', null).executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Ends a member's codes for a purpose, whoever has requested them. */
export const endCodes = (tx: Db, memberId: number, purpose: Purpose) =>
  tx
    .updateTable('one_time_codes')
    .set({ used_at: new Date() })
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();

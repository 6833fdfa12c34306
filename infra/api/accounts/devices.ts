import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { hashDeviceKey } from '../platform/device-key';

/** What a browser has proven for one member. */
export interface KnownDevice {
  /** Rate limit key: the member and the hash of the browser's secret. */
  name: string;
  /** The password, or a reset code from the mailbox, was given here. */
  password: boolean;
  /** The second factor was given here. */
  secondStep: boolean;
}

/**
 * What the browser with this secret has proven for a member; null if unknown.
 * The query also runs for nonexistent names so that timing reveals nothing.
 */
export async function knownDevice(db: Db, memberId: number | undefined, key: string): Promise<KnownDevice | null> {
  if (!key) return null;
  const hash = hashDeviceKey(key);
  const row = await db
    .selectFrom('member_devices')
    .select(['password_at', 'second_step_at'])
    .where('member_id', '=', memberId ?? 0)
    .where('key_hash', '=', hash)
    .executeTakeFirst();
  return row ? { name: `${memberId}:${hash.toString('base64url')}`, password: row.password_at !== null, secondStep: row.second_step_at !== null } : null;
}

/** What is stored of what a client without a secret says of itself. */
const hashClient = (said: string) => createHash('sha256').update(`istemci:${said}`).digest();

/**
 * Records what was proven in a browser, in addition to earlier proofs.
 * @param client self-description of a client without a device key; avoids repeated emails but proves nothing
 * @returns whether to notify the owner of a new browser: never if the member has no known browsers at all, as with a new account
 */
export async function noteDevice(
  tx: Db,
  memberId: number,
  key: string,
  proof: { password?: boolean; secondStep?: boolean },
  client: string | null = null,
): Promise<boolean> {
  const clientHash = client === null ? null : hashClient(client);
  const { rows } = await sql<{ news: boolean }>`
    with others as (
      select bool_or(familiar and (key_hash = ${hashDeviceKey(key)} or client_hash is not distinct from ${clientHash}::bytea and client_hash is not null)) as familiar
      from member_devices where member_id = ${memberId})
    insert into member_devices (member_id, key_hash, client_hash, password_at, second_step_at)
    values (${memberId}, ${hashDeviceKey(key)}, ${clientHash}, ${proof.password ? sql`now()` : null}::timestamptz, ${proof.secondStep ? sql`now()` : null}::timestamptz)
    on conflict (member_id, key_hash) do update set familiar = true, last_seen_at = now(),
      password_at = coalesce(excluded.password_at, member_devices.password_at),
      second_step_at = coalesce(excluded.second_step_at, member_devices.second_step_at)
    returning (select familiar is false from others) as news`.execute(tx);
  return rows[0]?.news ?? false;
}

/** Revokes the trust in known browsers: linked accounts ask for the second factor again, and the owner is told of the next session there. */
export async function distrustDevices(tx: Db, memberId: number, exceptKey = ''): Promise<void> {
  await tx
    .updateTable('member_devices')
    .set({ second_step_at: null, familiar: false })
    .where('member_id', '=', memberId)
    .$if(exceptKey !== '', (q) => q.where('key_hash', '<>', hashDeviceKey(exceptKey)))
    .execute();
}

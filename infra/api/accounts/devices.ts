import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { hashDeviceKey } from '../platform/device-key';

/** What a browser has proven for one member. */
export interface KnownDevice {
  /** Names it in budgets: the member and the hash of its secret. */
  name: string;
  /** Somebody signed in here with the password, or renewed it with a code from the mailbox. */
  password: boolean;
  /** Somebody gave the second step here. */
  secondStep: boolean;
}

/**
 * What the browser with this secret has proven for a member; null when it is unknown there.
 * Asked in the same way for a name that nobody has, so that the time does not tell.
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

/**
 * Remembers what was proven in a browser. What was proven there before stays.
 * @returns whether a session that begins here is news to the owner: never where no browser of the member is known at all, as with a new account
 */
export async function noteDevice(tx: Db, memberId: number, key: string, proof: { password?: boolean; secondStep?: boolean }): Promise<boolean> {
  const { rows } = await sql<{ news: boolean }>`
    with others as (select bool_or(key_hash = ${hashDeviceKey(key)} and familiar) as familiar from member_devices where member_id = ${memberId})
    insert into member_devices (member_id, key_hash, password_at, second_step_at)
    values (${memberId}, ${hashDeviceKey(key)}, ${proof.password ? sql`now()` : null}::timestamptz, ${proof.secondStep ? sql`now()` : null}::timestamptz)
    on conflict (member_id, key_hash) do update set familiar = true, last_seen_at = now(),
      password_at = coalesce(excluded.password_at, member_devices.password_at),
      second_step_at = coalesce(excluded.second_step_at, member_devices.second_step_at)
    returning (select familiar is false from others) as news`.execute(tx);
  return rows[0]?.news ?? false;
}

/** Takes from the browsers what lets them in: linked accounts ask for the second step again, and the next session there is told to the owner. */
export async function distrustDevices(tx: Db, memberId: number, exceptKey = ''): Promise<void> {
  await tx
    .updateTable('member_devices')
    .set({ second_step_at: null, familiar: false })
    .where('member_id', '=', memberId)
    .$if(exceptKey !== '', (q) => q.where('key_hash', '<>', hashDeviceKey(exceptKey)))
    .execute();
}

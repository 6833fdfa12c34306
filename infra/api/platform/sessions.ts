import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import type { Config } from '../../config/config';
import type { ChangeFeed } from '../../db/changes/change-feed';
import { tagOf } from '../../db/changes/tags';
import { compiled } from '../../db/compiled';
import type { Db } from '../../db/database';
import type { SessionMember } from './context';
import { isClosedDemo } from './demo-accounts';
import { createKept } from './kept';
import { type Role, rolesInForce } from './permission.rules';
import { refuse } from './refusal';

/** A session ends after `idle` days without use, and after `absolute` days in any case (R-CONST-01: the cookie lives for one year). */
export const sessionDays = { idle: 60, absolute: 365 } as const;
const DAY_MS = 86_400_000;
/** Maximum bytes of sessions kept per process, and roughly how many each takes. */
const KEPT_BYTES = 16 * 1024 * 1024;
const ROW_BYTES = 600;
/** Seconds between updates of a session's last use. */
const noteSeconds = 600;

/** SHA-256 of a code or key, as it is stored. */
export const hashCode = (code: string) => createHash('sha256').update(code).digest();

/** Who signs in, and where from: every way into an account goes through here. */
export interface Client {
  device: string;
  userAgent: string;
  ip: string;
  config: Pick<Config, 'environment'>;
}

/**
 * Starts a session, logs the sign-in and returns the session code; only its hash is stored.
 * @param proven whether the password, and the second factor if enabled, were just given (R-HOLD-05)
 * @throws Refusal `demoClosed` for a demo account in production, `accountRemoved` for one whose removal is due
 */
export async function createSession(db: Db, memberId: number, client: Client, proven = true): Promise<string> {
  if (await isClosedDemo(db, client.config.environment, memberId)) throw refuse('demoClosed');
  const member = await db.selectFrom('members').select('removal_at').where('id', '=', memberId).executeTakeFirst();
  if (member?.removal_at && member.removal_at <= new Date()) throw refuse('accountRemoved');
  const code = randomBytes(32).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashCode(code),
      member_id: memberId,
      device_code: client.device.slice(0, 64),
      user_agent: client.userAgent.slice(0, 300),
      ip: client.ip,
      reauthenticated_at: proven ? new Date() : null,
      expires_at: new Date(Date.now() + sessionDays.absolute * DAY_MS),
    })
    .execute();
  await db
    .insertInto('access_log')
    .values({ member_id: memberId, device_code: client.device.slice(0, 64), user_agent: client.userAgent.slice(0, 300), ip: client.ip })
    .execute();
  return code;
}

interface SessionRow {
  session_id: number;
  id: number;
  username: string;
  name: string;
  roles: Role[];
  suspended_until: Date | null;
  removal_at: Date | null;
  premium_until: Date | null;
  last_seen_at: Date;
  reauthenticated_at: Date | null;
  expires_at: Date;
}

const openSession = compiled<{ hash: Buffer }, '', SessionRow>(
  ({ hash }) => sql`
    select s.id as session_id, m.id, m.username, m.name,
      array(select role from member_roles r where r.member_id = m.id) as roles,
      m.suspended_until, m.removal_at, m.premium_until, s.last_seen_at, s.reauthenticated_at, s.expires_at
    from sessions s join members m on m.id = s.member_id where s.token_hash = ${hash}`,
);

const looksLikeCode = (code: string) => /^[A-Za-z0-9_-]{43}$/.test(code);

/** The member of a session at a moment; null once it has ended. */
function memberAt(row: SessionRow, now: number): SessionMember | null {
  const later = (date: Date | null, ms = 0) => date !== null && date.getTime() + ms > now;
  if (!later(row.expires_at) || !later(row.last_seen_at, sessionDays.idle * DAY_MS)) return null;
  // Staff have removed the account, and its day has come.
  if (row.removal_at && !later(row.removal_at)) return null;
  const suspendedUntil = later(row.suspended_until) ? (row.removal_at ?? row.suspended_until) : null;
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    roles: rolesInForce(row.roles, suspendedUntil !== null),
    sessionId: row.session_id,
    suspendedUntil,
    premium: later(row.premium_until),
    proven: later(row.reauthenticated_at, limits.reauthMinutes * 60_000),
  };
}

/** Notes the use of a session now and then. Not awaited: bookkeeping must not delay the request. */
function noteUse(db: Db, row: SessionRow, now: number): void {
  if (row.last_seen_at.getTime() > now - noteSeconds * 1000) return;
  void sql`with seen as (update sessions set last_seen_at = now() where id = ${row.session_id}) update members set last_active_at = now() where id = ${row.id}`
    .execute(db)
    .catch(() => {});
}

/** The member of a session code; null if forged, ended or expired. */
export async function findSession(db: Db, code: string): Promise<SessionMember | null> {
  if (!looksLikeCode(code)) return null;
  const [row] = await openSession(db, '', { hash: hashCode(code) });
  return row ? useOf(db, row) : null;
}

function useOf(db: Db, row: SessionRow): SessionMember | null {
  const now = Date.now();
  const member = memberAt(row, now);
  if (member) noteUse(db, row, now);
  return member;
}

/** Like `findSession`, but from memory while neither the session nor its member has changed. */
export function keptSessions(db: Db, changes: ChangeFeed): (code: string) => Promise<SessionMember | null> {
  const kept = createKept<SessionRow | null>(changes, { most: KEPT_BYTES, sizeOf: () => ROW_BYTES });
  return async (code) => {
    if (!looksLikeCode(code)) return null;
    const hash = hashCode(code);
    const row = await kept.get(hash.toString('base64'), async () => {
      const [value = null] = await openSession(db, '', { hash });
      return { value, tags: value && [tagOf.session(value.session_id), tagOf.member(value.id)] };
    });
    return row && useOf(db, row);
  };
}

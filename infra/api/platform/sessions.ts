import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import type { Config } from '../../config/config';
import { compiled } from '../../db/compiled';
import type { Db } from '../../db/database';
import type { SessionMember } from './context';
import { isClosedDemo } from './demo-accounts';
import type { Role } from './permission.rules';
import { refuse } from './refusal';

/** A session ends after `idle` days without use, and after `absolute` days in any case (R-CONST-01: the cookie lives for one year). */
export const sessionDays = { idle: 60, absolute: 365 } as const;
/** Seconds between updates of a session's last use. */
const noteSeconds = 600;

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
 * @throws Refusal `demoClosed` for a demo account in production
 */
export async function createSession(db: Db, memberId: number, client: Client, proven = true): Promise<string> {
  if (await isClosedDemo(db, client.config.environment, memberId)) throw refuse('demoClosed');
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
      expires_at: new Date(Date.now() + sessionDays.absolute * 86_400_000),
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
  premium: boolean;
  stale: boolean;
  proven: boolean;
}

const openSession = compiled<{ hash: Buffer }, '', SessionRow>(
  ({ hash }) => sql`
    select s.id as session_id, m.id, m.username, m.name,
      array(select role from member_roles r where r.member_id = m.id) as roles,
      case when m.suspended_until > now() then m.suspended_until end as suspended_until, coalesce(m.premium_until > now(), false) as premium,
      s.last_seen_at < now() - make_interval(secs => ${noteSeconds}) as stale,
      coalesce(s.reauthenticated_at > now() - make_interval(mins => ${limits.reauthMinutes}), false) as proven
    from sessions s join members m on m.id = s.member_id
    where s.token_hash = ${hash} and s.expires_at > now() and s.last_seen_at > now() - make_interval(days => ${sessionDays.idle})`,
);

/** The member of a session code; null if forged, ended or expired. */
export async function findSession(db: Db, code: string): Promise<SessionMember | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(code)) return null;
  const [row] = await openSession(db, '', { hash: hashCode(code) });
  if (!row) return null;
  if (row.stale) {
    // Not awaited: bookkeeping must not delay the request.
    void sql`with seen as (update sessions set last_seen_at = now() where id = ${row.session_id}) update members set last_active_at = now() where id = ${row.id}`
      .execute(db)
      .catch(() => {});
  }
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    roles: new Set(row.roles),
    sessionId: row.session_id,
    suspendedUntil: row.suspended_until,
    premium: row.premium,
    proven: row.proven,
  };
}

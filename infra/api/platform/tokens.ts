import { createHash, randomBytes } from 'node:crypto';
import type { TokenScope } from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { compiled } from '../../db/compiled';
import type { Db } from '../../db/database';
import type { SessionMember } from './context';
import type { RateLimits } from './rate-limit';
import { refuse } from './refusal';

/** What every token begins with, so that people and secret scanners recognise one. */
const PREFIX = 'yaprak_';
/** Seconds between notes of a token's last use. */
const noteSeconds = 60;
const perMinute = { points: limits.tokens.perMinute, seconds: 60 };

/** The form in which a token is stored and compared. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
/** A new token; only its owner ever sees it. */
export const newToken = (): string => PREFIX + randomBytes(32).toString('base64url');

/** The token of a request, as it was sent; null if it carries none. Other schemes are a proxy's in front of the site. */
export function tokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const bearer = /^Bearer\b(.*)$/i.exec(headers.authorization ?? '');
  return bearer && (bearer[1] ?? '').trim();
}

interface TokenRow {
  token_id: number;
  scopes: TokenScope[];
  last_used_at: Date | null;
  id: number;
  username: string;
  name: string;
  suspended_until: Date | null;
  premium_until: Date | null;
}
const liveToken = compiled<{ hash: Buffer }, '', TokenRow>(
  ({ hash }) => sql`
    select t.id as token_id, t.scopes, t.last_used_at, m.id, m.username, m.name, m.suspended_until, m.premium_until
    from api_tokens t join members m on m.id = t.member_id where t.token_hash = ${hash} and t.expires_at > now() and (m.removal_at is null or m.removal_at > now())`,
);

/**
 * The member of an access token. Without roles, whatever the member is: programs do no staff work (R-OPEN-03).
 * @throws Refusal `badToken` for one that is unknown or has ended
 */
export async function findToken(db: Db, token: string): Promise<SessionMember> {
  const [row] = token.startsWith(PREFIX) ? await liveToken(db, '', { hash: hashToken(token) }) : [];
  if (!row) throw refuse('badToken');
  const now = Date.now();
  if (!row.last_used_at || row.last_used_at.getTime() < now - noteSeconds * 1000) {
    // Not awaited: bookkeeping must not delay the request.
    void sql`update api_tokens set last_used_at = now() where id = ${row.token_id}`.execute(db).catch(() => {});
  }
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    roles: new Set(),
    sessionId: 0,
    suspendedUntil: row.suspended_until && row.suspended_until.getTime() > now ? row.suspended_until : null,
    premium: row.premium_until !== null && row.premium_until.getTime() > now,
    proven: false,
    token: { id: row.token_id, scopes: new Set(row.scopes) },
  };
}

/**
 * Lets a token make a call: counts it, says in headers what is left, and checks its scope.
 * @param scope what the call needs; undefined where no token may
 * @throws Refusal `tooMany`, `tokenScope`
 */
export async function admitToken(
  rateLimits: RateLimits,
  { id, scopes }: NonNullable<SessionMember['token']>,
  scope: TokenScope | undefined,
  reply: FastifyReply,
): Promise<void> {
  const { within, remaining, seconds } = await rateLimits.measure('jeton', String(id), perMinute);
  void reply
    .header('ratelimit-policy', `${perMinute.points};w=${perMinute.seconds}`)
    .header('ratelimit-limit', String(perMinute.points))
    .header('ratelimit-remaining', String(remaining))
    .header('ratelimit-reset', String(seconds));
  if (!within) throw refuse('tooMany', { seconds });
  if (!scope || !scopes.has(scope)) throw refuse('tokenScope');
}

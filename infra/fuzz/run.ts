import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { tokenScopes } from '@yaprak/shared-kit/contract';
import type { Role } from '../api/platform/permission.rules';
import { createSession } from '../api/platform/sessions';
import { hashToken, newToken } from '../api/platform/tokens';
import type { Db } from '../db/database';
import { type FuzzRequest, type FuzzRole, requestsOf, roles } from './requests';
import { fault, send } from './send';
import { CURSOR } from './values';

export interface FuzzRun {
  origin: string;
  db: Db;
  seed: number;
  count: number;
  /** Paths of pages requested besides the calls. */
  paths?: readonly string[];
  /** Send only this instead of the seed's requests. */
  only?: FuzzRequest;
  log?: (line: string) => void;
}
export interface FuzzFailure {
  number: number;
  what: string;
  request: FuzzRequest;
  answer: string;
}
export interface FuzzResult {
  sent: number;
  /** Status → count. */
  statuses: Record<number, number>;
  failures: FuzzFailure[];
}

/** Concurrent requests, requests between checks of the members, and cursors kept. */
const TOGETHER = 8;
const ROUND = 240;
const KEPT_CURSORS = 200;

/**
 * A member of each role with a new session, whatever earlier requests did to them: members can change their own names and addresses.
 * @param ids the members so far, updated here
 */
async function members(db: Db, ids: Map<FuzzRole, number>): Promise<Map<FuzzRole, string>> {
  const sessions = new Map<FuzzRole, string>();
  for (const role of roles.filter((name) => name !== 'visitor')) {
    const known =
      ids.get(role) &&
      (await db
        .selectFrom('members')
        .select('id')
        .where('id', '=', ids.get(role) ?? 0)
        .executeTakeFirst());
    const id = known ? known.id : await newMember(db, role);
    ids.set(role, id);
    const suspended = role === 'suspended' ? new Date(Date.now() + 86_400_000) : null;
    await db.updateTable('members').set({ suspended_until: suspended }).where('id', '=', id).execute();
    sessions.set(
      role,
      role === 'token'
        ? await tokenOf(db, id)
        : await createSession(db, id, { device: 'fuzz', userAgent: 'fuzz', ip: '127.0.0.1', config: { environment: 'development' } }),
    );
  }
  return sessions;
}

/** An access token with every scope. */
async function tokenOf(db: Db, member_id: number): Promise<string> {
  const token = newToken();
  const expires_at = new Date(Date.now() + 86_400_000);
  await db
    .insertInto('api_tokens')
    .values({ member_id, name: 'fuzz', scopes: [...tokenScopes], token_hash: hashToken(token), expires_at })
    .execute();
  return token;
}

async function newMember(db: Db, role: FuzzRole): Promise<number> {
  const username = `fuzz_${randomUUID().slice(0, 8)}`;
  const { id } = await db
    .insertInto('members')
    .values({
      username,
      name: role,
      email: `${username}@ornek.test`,
      email_confirmed_at: new Date(),
      password_hash: '',
      gender: 'kadin',
      birth_date: '1990-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (role !== 'member' && role !== 'suspended')
    await db
      .insertInto('member_roles')
      // A token does no staff work, whoever's it is.
      .values({ member_id: id, role: role === 'token' ? 'admin' : (role as Role) })
      .execute();
  return id;
}

/** Substitutes a cursor returned by some list, often another one. */
function withCursor(request: FuzzRequest, cursor: string): FuzzRequest {
  const text = JSON.stringify(request);
  const marks = [CURSOR, encodeURIComponent(CURSOR)];
  return marks.some((mark) => text.includes(mark)) ? (JSON.parse(marks.reduce((t, mark) => t.replaceAll(mark, cursor), text)) as FuzzRequest) : request;
}

/** Sends generated requests and judges the responses (R-HOLD-12). */
export async function runFuzz({ origin, db, seed, count, paths = [], only, log = () => {} }: FuzzRun): Promise<FuzzResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: TOGETHER });
  const url = new URL(origin);
  const result: FuzzResult = { sent: 0, statuses: {}, failures: [] };
  const cursors: string[] = [];
  const ids = new Map<FuzzRole, number>();
  const source = only ? [only].values() : requestsOf(seed, count, paths);
  const one = async (number: number, given: FuzzRequest, sessions: Map<FuzzRole, string>) => {
    const request = withCursor(given, cursors[(number * 7919) % Math.max(1, cursors.length)] ?? 'W10');
    const answer = await send(url, agent, request, sessions.get(request.as));
    result.sent += 1;
    result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1;
    const cursor = /"imlec":"([\w-]+)"/.exec(answer.text)?.[1];
    if (cursor) cursors[number % KEPT_CURSORS] = cursor;
    const what = fault(request, answer);
    if (!what) return;
    result.failures.push({ number, what, request, answer: answer.text.slice(0, 300) });
    log(`#${number} ${what}\n  ${answer.text.slice(0, 300)}\n  npm run fuzz -- --replay '${JSON.stringify(request).replaceAll("'", '\\u0027')}'`);
  };
  for (let number = 0, done = false; !done; ) {
    const sessions = await members(db, ids);
    const round: FuzzRequest[] = [];
    while (round.length < ROUND && !done) {
      const next = source.next();
      if (next.done) done = true;
      else round.push(next.value);
    }
    const queue = round.entries();
    const first = number;
    await Promise.all(
      Array.from({ length: TOGETHER }, async () => {
        for (const [i, request] of queue) await one(first + i, request, sessions);
      }),
    );
    number += round.length;
    if (Math.floor(number / 10_000) !== Math.floor(first / 10_000)) log(`${number} requests, ${result.failures.length} failures`);
  }
  agent.destroy();
  return result;
}

import { Agent } from 'node:http';
import { sql } from 'kysely';
import type { Role } from '../api/platform/permission.rules';
import { createSession } from '../api/platform/sessions';
import type { Db } from '../db/database';
import { type FuzzRequest, type FuzzRole, requestsOf, roles } from './requests';
import { fault, send } from './send';
import { CURSOR } from './values';

export interface FuzzRun {
  origin: string;
  db: Db;
  seed: number;
  count: number;
  /** Paths of pages that are asked for besides the calls. */
  paths?: readonly string[];
  /** Instead of those of the seed. */
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
  /** Status → how often. */
  statuses: Record<number, number>;
  failures: FuzzFailure[];
}

/** Requests under way together, requests between two looks at the members, and cursors that are kept. */
const TOGETHER = 8;
const ROUND = 240;
const KEPT_CURSORS = 200;

/** A member of each role with a new session, whatever the requests before have done to them. */
async function members(db: Db): Promise<Map<FuzzRole, string>> {
  const sessions = new Map<FuzzRole, string>();
  for (const role of roles.filter((name) => name !== 'visitor')) {
    const username = role === 'member' ? 'fuzz_uye' : `fuzz_${role}`;
    const { rows } = await sql<{ id: number }>`
      insert into members (username, name, email, email_confirmed_at, password_hash, gender, birth_date)
      values (${username}, ${role}, ${`${username}@ornek.test`}, now(), '', 'kadin', '1990-01-01')
      on conflict (username) do update set suspended_until = null returning id`.execute(db);
    const id = rows[0]?.id ?? 0;
    if (role === 'suspended') await sql`update members set suspended_until = now() + interval '1 day' where id = ${id}`.execute(db);
    else if (role !== 'member')
      await db
        .insertInto('member_roles')
        .values({ member_id: id, role: role as Role })
        .onConflict((c) => c.doNothing())
        .execute();
    sessions.set(role, await createSession(db, id, { device: 'fuzz', userAgent: 'fuzz', ip: '127.0.0.1', config: { environment: 'development' } }));
  }
  return sessions;
}

/** Puts a cursor in that a list has answered: often of another list. */
function withCursor(request: FuzzRequest, cursor: string): FuzzRequest {
  const text = JSON.stringify(request);
  const marks = [CURSOR, encodeURIComponent(CURSOR)];
  return marks.some((mark) => text.includes(mark)) ? (JSON.parse(marks.reduce((t, mark) => t.replaceAll(mark, cursor), text)) as FuzzRequest) : request;
}

/** Sends generated requests and judges the answers (R-HOLD-12). */
export async function runFuzz({ origin, db, seed, count, paths = [], only, log = () => {} }: FuzzRun): Promise<FuzzResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: TOGETHER });
  const url = new URL(origin);
  const result: FuzzResult = { sent: 0, statuses: {}, failures: [] };
  const cursors: string[] = [];
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
    const sessions = await members(db);
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

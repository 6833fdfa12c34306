import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/database';

const digest = (purpose: string, key: string) => createHash('sha256').update(`${purpose}:${key}`).digest();
/** What the client id is stored as: the id itself opens the stored answer, so it is not kept. */
const stored = (key: string) => digest('id', key).toString('hex');

/** An answer may hold a session code; only who knows the client id can read it again. */
function seal(key: string, body: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', digest('answer', key), iv);
  return Buffer.concat([iv, cipher.update(body, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

function open(key: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', digest('answer', key), bytes.subarray(0, 12)).setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
}

/**
 * Claims a client id (`istekId`) for one call of one owner inside the request's transaction. A second request with the same id waits on the
 * unique index until the first has been committed (and then gets its stored answer) or undone (and then runs itself).
 * @returns the stored answer, or null when this request is the first.
 */
export async function claim(tx: Db, owner: string, call: string, key: string): Promise<string | null> {
  const inserted = await sql`insert into idempotent_answers (owner, call, key) values (${owner}, ${call}, ${stored(key)}) on conflict do nothing`.execute(tx);
  return inserted.numAffectedRows ? null : answerOf(tx, owner, call, key);
}

/** The stored answer to a client id; null when there is none yet. */
export async function answerOf(db: Db, owner: string, call: string, key: string): Promise<string | null> {
  const answer = await db
    .selectFrom('idempotent_answers')
    .select('body')
    .where('owner', '=', owner)
    .where('call', '=', call)
    .where('key', '=', stored(key))
    .executeTakeFirst();
  return answer?.body ? open(key, answer.body) : null;
}

/** Keeps the answer of a claimed request. */
export async function keepAnswer(tx: Db, owner: string, call: string, key: string, body: string): Promise<void> {
  await tx
    .updateTable('idempotent_answers')
    .set({ status: 200, body: seal(key, body) })
    .where('owner', '=', owner)
    .where('call', '=', call)
    .where('key', '=', stored(key))
    .execute();
}

/**
 * Uses something up that counts once, such as a solved question.
 * @returns whether this is the first use; undone together with the transaction
 */
export async function useOnce(tx: Db, what: string, key: string): Promise<boolean> {
  const inserted = await sql`insert into idempotent_answers (owner, call, key) values ('once', ${what}, ${stored(key)}) on conflict do nothing`.execute(tx);
  return Boolean(inserted.numAffectedRows);
}

/** Forgets answers older than a day; run now and then. */
export const forgetOldAnswers = (db: Db) => sql`delete from idempotent_answers where created_at < now() - interval '1 day'`.execute(db);

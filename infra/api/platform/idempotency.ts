import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { refuse } from './refusal';
import type { ReceivedRecording, Upload } from './uploads';

const digest = (purpose: string, key: string) => createHash('sha256').update(`${purpose}:${key}`).digest();
/** What is stored for a client id: a digest, since the id itself decrypts the stored response. */
const stored = (key: string) => digest('id', key).toString('hex');

/** A repeatable write: its owner, its call and its body. */
export interface Repeatable {
  /** The member, or the visitor's device. */
  owner: string;
  /** Path of the call. */
  call: string;
  /** The client id (`istekId`). */
  key: string;
  /** Fingerprint of the body. */
  print: Buffer;
}

/** A solved robot check differs on each attempt and carries no content. */
const changesWithTries = new Set(['altcha']);

/** Fingerprint of a request: its fields in any order, and the content of its files. */
export function bodyPrint(fields: object, uploads: readonly Upload[] = [], recordings: readonly ReceivedRecording[] = []): Buffer {
  const parts = [
    ...Object.entries(fields).filter(([name]) => !changesWithTries.has(name)),
    ...uploads.map(({ field, content }) => [`file ${field}`, createHash('sha256').update(content).digest('hex')] as const),
    ...recordings.map(({ field, sha256 }) => [`file ${field}`, sha256.toString('hex')] as const),
  ];
  return createHash('sha256')
    .update(JSON.stringify(parts.sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest();
}

/** A response may hold a session code: only a client that knows the id and repeats the same body can decrypt it. */
const lock = ({ key, print }: Repeatable) => createHash('sha256').update(digest('answer', key)).update(print).digest();

function seal(write: Repeatable, body: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', lock(write), iv);
  return Buffer.concat([iv, cipher.update(body, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** @throws Refusal `requestReused` if it was sealed for another body */
function open(write: Repeatable, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', lock(write), bytes.subarray(0, 12)).setAuthTag(bytes.subarray(-16));
  const text = decipher.update(bytes.subarray(12, -16));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    throw refuse('requestReused');
  }
}

/**
 * Claims a client id (`istekId`) for one call of one owner inside the request's transaction. A second request with the same id waits on the unique index until
 * the first has committed (and then gets its stored response) or rolled back (and then runs itself) (R-HOLD-14).
 * @returns the stored response, or null if this request is the first
 * @throws Refusal `requestReused` if the first one had another body
 */
export async function claim(tx: Db, write: Repeatable): Promise<string | null> {
  const { owner, call, key } = write;
  const inserted = await sql`insert into idempotent_answers (owner, call, key) values (${owner}, ${call}, ${stored(key)}) on conflict do nothing`.execute(tx);
  return inserted.numAffectedRows ? null : answerOf(tx, write);
}

/** The stored response to a client id; null if there is none yet. @throws Refusal `requestReused` if it belongs to another body */
export async function answerOf(db: Db, write: Repeatable): Promise<string | null> {
  const answer = await db
    .selectFrom('idempotent_answers')
    .select('body')
    .where('owner', '=', write.owner)
    .where('call', '=', write.call)
    .where('key', '=', stored(write.key))
    .executeTakeFirst();
  return answer?.body ? open(write, answer.body) : null;
}

/** Stores the response of a claimed request. */
export async function keepAnswer(tx: Db, write: Repeatable, body: string): Promise<void> {
  await tx
    .updateTable('idempotent_answers')
    .set({ status: 200, body: seal(write, body) })
    .where('owner', '=', write.owner)
    .where('call', '=', write.call)
    .where('key', '=', stored(write.key))
    .execute();
}

/**
 * Consumes something that counts once, such as a solved challenge.
 * @returns whether this is the first use; rolled back with the transaction
 */
export async function useOnce(tx: Db, what: string, key: string): Promise<boolean> {
  const inserted = await sql`insert into idempotent_answers (owner, call, key) values ('once', ${what}, ${stored(key)}) on conflict do nothing`.execute(tx);
  return Boolean(inserted.numAffectedRows);
}

/** Deletes responses older than a day; run periodically. */
export const forgetOldAnswers = (db: Db) => sql`delete from idempotent_answers where created_at < now() - interval '1 day'`.execute(db);

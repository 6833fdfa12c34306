import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CallSpec } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import { refuse } from '../refusal';
import { type ReceivedRecording, recordingBytes } from '../uploads';

/** Hours an unfinished upload is kept. */
const KEEP_HOURS = 24;

/** Form of an upload's id. */
const ID = /^[\w-]{22}$/;

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return null;
};
const fileOf = (folder: string, id: string) => path.join(folder, `parca-${id}`);

/** Begins an upload. @throws Refusal `tooLarge` if the field takes no file of that size */
export async function beginUpload(db: Db, memberId: number, field: string, bytes: number): Promise<string> {
  if (bytes > (recordingBytes[field] ?? 0)) throw refuse('tooLarge');
  const id = randomBytes(16).toString('base64url');
  await db.insertInto('part_uploads').values({ id, member_id: memberId, field, bytes }).execute();
  return id;
}

/** Bytes of a member's upload that have arrived. @throws Refusal `notFound`, also for others' */
export async function receivedOf(db: Db, memberId: number, id: string): Promise<number> {
  const row = await db.selectFrom('part_uploads').select('received').where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst();
  if (!row) throw refuse('notFound');
  return row.received;
}

/**
 * Adds a part where the upload stands; any other is left out, so that a part whose answer was lost can be sent again. One part at a time, in whichever process:
 * the row is locked until the bytes are on the disk. @returns bytes that have arrived
 * @throws Refusal `notFound`, `tooLarge` beyond the announced size
 */
export async function addPart(tx: Db, folder: string, memberId: number, id: string, at: number, part: Buffer): Promise<number> {
  const row = await tx
    .selectFrom('part_uploads')
    .select(['bytes', 'received', 'sha256'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('notFound');
  if (at !== row.received || row.sha256) return row.received;
  const received = row.received + part.length;
  if (received > row.bytes) throw refuse('tooLarge');
  await mkdir(folder, { recursive: true });
  const file = await open(fileOf(folder, id), at === 0 ? 'w' : 'r+').catch(ignoreMissing);
  // What had arrived is gone: from the beginning.
  if (!file) {
    await tx.updateTable('part_uploads').set({ received: 0 }).where('id', '=', id).execute();
    return 0;
  }
  try {
    // A disk that fills up takes some bytes without a word, and refuses the next.
    for (let done = 0; done < part.length; ) done += (await file.write(part, done, part.length - done, at + done)).bytesWritten;
  } finally {
    await file.close();
  }
  await tx.updateTable('part_uploads').set({ received }).where('id', '=', id).execute();
  return received;
}

/** Gives up a member's upload. */
export async function dropUpload(db: Db, folder: string, memberId: number, id: string): Promise<void> {
  const gone = await db.deleteFrom('part_uploads').where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst();
  if (gone.numDeletedRows) await rm(fileOf(folder, id), { force: true });
}

async function hashOf(file: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest();
}

/**
 * The recordings of a call that came in parts, named by `<field>Parca` in its fields, which it takes out: the same file has the same print under another id.
 * @throws Refusal `notFound` for others' and for other fields, `malformed` while one is incomplete or beside the file itself
 */
export async function takeParts(
  db: Db,
  folder: string,
  memberId: number,
  call: CallSpec,
  fields: Record<string, unknown>,
  beside: readonly ReceivedRecording[],
): Promise<ReceivedRecording[]> {
  const taken: ReceivedRecording[] = [];
  for (const field of call.files.filter((name) => name in recordingBytes)) {
    const id = fields[`${field}Parca`];
    // Whatever is no id is left to the call's schema, which names the field.
    if (!ID.test(String(id ?? ''))) continue;
    delete fields[`${field}Parca`];
    if (beside.some((recording) => recording.field === field)) throw refuse('malformed');
    const row = await db
      .selectFrom('part_uploads')
      .select(['bytes', 'received', 'sha256'])
      .where('id', '=', String(id))
      .where('member_id', '=', memberId)
      .where('field', '=', field)
      .executeTakeFirst();
    if (!row) throw refuse('notFound');
    if (row.received !== row.bytes) throw refuse('malformed');
    const file = fileOf(folder, String(id));
    // Kept for a repetition after the file has been used.
    const sha256 = row.sha256 ?? (await hashOf(file).catch(ignoreMissing));
    // What had arrived is gone: the sender starts over.
    if (!sha256) throw refuse('notFound');
    if (!row.sha256) await db.updateTable('part_uploads').set({ sha256 }).where('id', '=', String(id)).execute();
    // Under a name of its own: two calls may take it at once. A used file is gone, and only the repetition of that call is answered.
    const own = path.join(folder, randomUUID());
    await link(file, own).catch(ignoreMissing);
    taken.push({ field, path: own, size: row.bytes, sha256, parts: file });
  }
  return taken;
}

/** Removes uploads nobody continued, and the notes about used ones; their files go with the leftovers. */
export async function removeOldUploads(db: Db): Promise<void> {
  await sql`delete from part_uploads where created_at < now() - make_interval(hours => ${KEEP_HOURS})`.execute(db);
}

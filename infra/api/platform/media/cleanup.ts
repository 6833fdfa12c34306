import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Disk } from 'flydrive';
import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import { anyTime, type JobKind } from '../jobs';
import { imageWidths } from './image';
import { removeOldUploads } from './parts';
import { lightName, nameOfType } from './recording.rules';
import type { RecordingStore } from './recording-store';
import { imageFile, recordingFile } from './store';

/** Days an unreferenced image or recording is kept, since its post may still be being written. */
const KEEP_DAYS = 3;
/** Media removed per transaction. */
const BATCH = 50;
/** Age in ms after which a partially received file belongs to a dead process. */
const RECEIVING_MS = 86_400_000;

/** Members' media that nothing references any more. Catalogue images stay, since record changes can be undone. */
const unused = sql`
  select m.key from media m
  where m.kind in ('profil', 'kapak', 'gonderi', 'mesaj', 'poster', 'mesaj-ses', 'mesaj-video', 'video', 'altyazi')
    and (m.owner_id is null or m.created_at < now() - make_interval(days => ${KEEP_DAYS}))
    and not exists (select 1 from members o where o.avatar_key = m.key)
    and not exists (select 1 from members o where o.cover_key = m.key)
    and not exists (select 1 from messages o where o.media_key = m.key)
    and not exists (select 1 from conversations o where o.image_key = m.key)
    and not exists (select 1 from media o where o.poster_key = m.key)
    and not exists (select 1 from stories o where o.cover_key = m.key)
    and not exists (select 1 from chapters o where o.picture_keys @> array[m.key] and o.picture_keys <> '{}')
    and not exists (select 1 from videos o join posts p on p.id = o.post_id where o.media_key = m.key and p.deleted_at is null)
    and not exists (select 1 from video_captions o join posts p on p.id = o.post_id where o.media_key = m.key and p.deleted_at is null)
    and not exists (select 1 from (select unnest(image_keys) as key from posts where deleted_at is null) o where o.key = m.key)
    and not exists (select 1 from (select unnest(string_to_array(data ->> 'resimler', ',')) as key from drafts) o where o.key = m.key)
  order by m.key limit ${BATCH}`;

/**
 * Removes images and recordings that nothing references any more: from deleted accounts, messages and posts, and replaced ones, whose URLs would otherwise work
 * forever. A row is deleted only together with its files.
 * @returns how many
 */
export async function removeUnusedMedia(db: Db, disk: Disk, recordings: RecordingStore): Promise<number> {
  for (let removed = 0; ; ) {
    const n = await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = '5min'`.execute(tx);
      const { rows } = await sql<{ key: string; mime: string }>`delete from media where key in (${unused}) returning key, mime`.execute(tx);
      for (const { key, mime } of rows) {
        const name = nameOfType(mime);
        if (name) await Promise.all([name, lightName(mime)].map((file) => recordings.remove(recordingFile(key, file))));
        else await Promise.all(imageWidths.map((width) => disk.delete(imageFile(key, width))));
      }
      return rows.length;
    });
    removed += n;
    if (n < BATCH) return removed;
  }
}

/** Removes partially received files left by a crashed process. @param now time in ms */
async function removeLeftovers(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && now - found.mtimeMs > RECEIVING_MS) await rm(file, { force: true });
  }
}

/** Job that removes files nobody uses, every night. */
export const mediaCleanupJob = (db: Db, disk: Disk, recordings: RecordingStore, receiving: string): JobKind => ({
  name: 'medya-temizlik',
  cron: '53 4 * * *',
  catchUp: anyTime,
  work: async () => {
    await removeLeftovers(receiving);
    await removeOldUploads(db);
    return removeUnusedMedia(db, disk, recordings);
  },
});

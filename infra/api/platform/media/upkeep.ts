import type { Disk } from 'flydrive';
import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import type { JobKind } from '../jobs';
import { imageWidths } from './image';
import { imageFile } from './store';

/** Days for which a picture that nothing shows is kept: somebody may still be writing what it belongs to. */
const KEEP_DAYS = 3;
/** Pictures that are removed in one transaction. */
const BATCH = 50;

/** Pictures of people that nothing shows any more. Those of the catalogue stay: a change of a record can be undone. */
const unused = sql`
  select m.key from media m
  where m.kind in ('profil', 'kapak', 'gonderi', 'mesaj') and (m.owner_id is null or m.created_at < now() - make_interval(days => ${KEEP_DAYS}))
    and not exists (select 1 from members o where o.avatar_key = m.key)
    and not exists (select 1 from members o where o.cover_key = m.key)
    and not exists (select 1 from messages o where o.media_key = m.key)
    and not exists (select 1 from (select unnest(image_keys) as key from posts where deleted_at is null) o where o.key = m.key)
    and not exists (select 1 from (select unnest(string_to_array(data ->> 'resimler', ',')) as key from drafts) o where o.key = m.key)
  order by m.key limit ${BATCH}`;

/**
 * Removes the pictures that nothing shows any more: of deleted accounts, messages and posts, and those that were replaced. A picture's address would
 * otherwise open for ever. The row goes only together with its files.
 * @returns how many
 */
export async function removeUnusedPictures(db: Db, disk: Disk): Promise<number> {
  for (let removed = 0; ; ) {
    const n = await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = '5min'`.execute(tx);
      const { rows } = await sql<{ key: string }>`delete from media where key in (${unused}) returning key`.execute(tx);
      for (const { key } of rows) await Promise.all(imageWidths.map((width) => disk.delete(imageFile(key, width))));
      return rows.length;
    });
    removed += n;
    if (n < BATCH) return removed;
  }
}

export const mediaUpkeep = (db: Db, disk: Disk): JobKind => ({ name: 'medya-temizlik', cron: '53 4 * * *', work: () => removeUnusedPictures(db, disk) });

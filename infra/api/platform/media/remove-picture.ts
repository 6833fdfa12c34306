import type { Disk } from 'flydrive';
import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import { imageWidths } from './image';
import { imageFile } from './store';

/** Removes the row and files of a member's former profile picture or cover, unless it is shown again meanwhile. */
export async function removeFormerPicture(db: Db, disk: Disk, ownerId: number, key: string): Promise<void> {
  const { rows } = await sql`delete from media m where m.key = ${key} and m.owner_id = ${ownerId} and m.kind in ('profil', 'kapak')
    and not exists (select 1 from members o where o.avatar_key = m.key or o.cover_key = m.key) returning m.key`.execute(db);
  if (rows.length) await Promise.all(imageWidths.map((width) => disk.delete(imageFile(key, width))));
}

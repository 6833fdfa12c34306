import { sql } from 'kysely';
import type { Db } from '../../../db/database';

/**
 * Releases a file whose holder was permanently deleted: the file and its poster open to nobody from now on unless something else holds them, and the next
 * clean-up removes them.
 */
export async function letGo(tx: Db, key: string): Promise<void> {
  await sql`update media m set owner_id = null where m.key in (select ${key}::text union all select f.poster_key from media f where f.key = ${key})
    and not exists (select 1 from messages x where x.media_key = ${key} and x.deleted_at is null)
    and not exists (select 1 from conversations c where c.image_key = ${key})
    and not exists (select 1 from drafts d where d.member_id = m.owner_id and m.key = any(string_to_array(d.data->>'resimler', ',')))
    and not exists (select 1 from posts p where p.image_keys @> array[m.key] and p.image_keys <> '{}' and p.deleted_at is null)
    and not exists (select 1 from chapters c where c.picture_keys @> array[m.key] and c.picture_keys <> '{}')
    and not exists (select 1 from stories s where s.cover_key = m.key)`.execute(tx);
}

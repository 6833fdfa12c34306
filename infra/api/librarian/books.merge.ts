import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { moveReferences, returnReferences } from './references';

/** Merges two editions of the same work: references to `gone` move to `keep`, and the URL of `gone` redirects there. */
export async function mergeEditions(tx: Db, changeId: number, keep: number, gone: number): Promise<void> {
  const { rows } = await sql<{ is_main: boolean; published: boolean }>`select is_main, published from books where id = ${gone}`.execute(tx);
  await sql`insert into merge_rows (change_id, place, row_key, before) values (${changeId}, 'birlesen', ${JSON.stringify({ id: gone })}::jsonb, ${JSON.stringify(rows[0])}::jsonb)`.execute(
    tx,
  );
  await moveReferences(tx, changeId, 'books', gone, keep);
  await sql`update books set merged_into = ${keep}, published = false, is_main = false where id = ${gone}`.execute(tx);
  if (rows[0]?.is_main) await sql`update books set is_main = true where id = ${keep}`.execute(tx);
}

/** Undoes `mergeEditions`. */
export async function splitEditions(tx: Db, changeId: number, keep: number, gone: number): Promise<void> {
  const { rows } = await sql<{
    is_main: boolean;
    published: boolean;
  }>`select (before ->> 'is_main')::boolean as is_main, (before ->> 'published')::boolean as published
    from merge_rows where change_id = ${changeId} and place = 'birlesen'`.execute(tx);
  const was = rows[0];
  if (!was) return;
  if (was.is_main) await sql`update books set is_main = false where id = ${keep}`.execute(tx);
  await sql`update books set merged_into = null, published = ${was.published}, is_main = ${was.is_main} where id = ${gone}`.execute(tx);
  await returnReferences(tx, changeId, 'books', gone, keep);
}

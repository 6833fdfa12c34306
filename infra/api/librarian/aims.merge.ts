import { sql } from 'kysely';
import type { Db } from '../../db/database';

/**
 * Moves the aims of ads from one author or work to another, so that an ad goes on reaching their readers and its plan can still be saved; an ad that aims at
 * both keeps one.
 */
export async function moveAims(tx: Db, changeId: number, kind: 'kitap' | 'yazar', keep: number, gone: number): Promise<void> {
  await sql`insert into merge_rows (change_id, place, row_key, other_before)
    select ${changeId}, 'hedef', jsonb_build_object('ad_id', g.ad_id), to_jsonb(k) from ad_aims g
    left join ad_aims k on k.ad_id = g.ad_id and k.kind = g.kind and k.ref = ${keep} where g.kind = ${kind} and g.ref = ${gone}`.execute(tx);
  await sql`delete from ad_aims g using ad_aims k where g.kind = ${kind} and g.ref = ${gone} and k.ad_id = g.ad_id and k.kind = g.kind and k.ref = ${keep}`.execute(
    tx,
  );
  await sql`update ad_aims set ref = ${keep} where kind = ${kind} and ref = ${gone}`.execute(tx);
}

/** Undoes `moveAims`; ads that no longer aim at what remained keep the aims they have. */
export async function returnAims(tx: Db, changeId: number, kind: 'kitap' | 'yazar', keep: number, gone: number): Promise<void> {
  const mine = sql`m.change_id = ${changeId} and m.place = 'hedef' and x.ad_id = (m.row_key ->> 'ad_id')::bigint and x.kind = ${kind} and x.ref = ${keep}`;
  await sql`insert into ad_aims (ad_id, kind, ref) select x.ad_id, x.kind, ${gone} from merge_rows m, ad_aims x where ${mine} on conflict do nothing`.execute(
    tx,
  );
  await sql`delete from ad_aims x using merge_rows m where ${mine} and m.other_before is null`.execute(tx);
}

import type { AdText } from '@yaprak/shared-kit/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database';
import type { AdsTables } from '../../db/schema/ads';
import { refuse } from '../platform';

export type AdTextRow = Selectable<AdsTables['ad_texts']>;
/** What a wording says and shows. */
export type Wording = Pick<AdTextRow, 'title' | 'text' | 'image_key' | 'target'>;

/** A wording on the wire. */
export const toAdText = (row: AdTextRow): AdText => ({
  surum: row.version,
  yuva: row.slot,
  baslik: row.title,
  metin: row.text,
  ...(row.image_key ? { resim: `/medya/${row.image_key}`, resimAnahtari: row.image_key } : {}),
  hedef: row.target,
  durum: row.state,
  ...(row.refusal ? { redNedeni: row.refusal } : {}),
});

/** Wordings of an ad beside the one in its row, newest first. */
export const listTexts = (db: Db, adId: number) => db.selectFrom('ad_texts').selectAll().where('ad_id', '=', adId).orderBy('version', 'desc').execute();

/**
 * Puts a wording up for review; one that waits already for the same place is replaced. The caller has locked the ad.
 * @throws Refusal `adTextWaiting` if one for the other place waits
 */
export async function proposeText(tx: Db, adId: number, slot: 'a' | 'b', words: Wording): Promise<AdTextRow> {
  const waiting = await tx.selectFrom('ad_texts').select(['version', 'slot']).where('ad_id', '=', adId).where('state', '=', 'onayda').executeTakeFirst();
  if (waiting && waiting.slot !== slot) throw refuse('adTextWaiting');
  // What waits gets a new version with every change, so that a reviewer never lets through what they did not see.
  if (waiting) await tx.deleteFrom('ad_texts').where('ad_id', '=', adId).where('version', '=', waiting.version).execute();
  // A refused attempt is over once the next one is sent.
  await tx.updateTable('ad_texts').set({ state: 'eski' }).where('ad_id', '=', adId).where('slot', '=', slot).where('state', '=', 'red').execute();
  const { rows } = await sql<{ n: number }>`select greatest((select version from ads where id = ${adId}),
    (select coalesce(max(version), 0) from ad_texts where ad_id = ${adId}), ${waiting?.version ?? 0}) + 1 as n`.execute(tx);
  return tx
    .insertInto('ad_texts')
    .values({ ad_id: adId, version: rows[0]?.n ?? 2, slot, state: 'onayda', ...words })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Withdraws a waiting or refused wording, or ends the second one. The caller has locked the ad. @throws Refusal `adState` */
export async function dropText(tx: Db, adId: number, version: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('ad_texts')
    .set({ state: 'eski' })
    .where('ad_id', '=', adId)
    .where('version', '=', version)
    .where('state', '<>', 'eski')
    .executeTakeFirst();
  if (!numUpdatedRows) throw refuse('adState');
}

/** The wording of an ad that waits for a decision. */
export const waitingText = (db: Db, adId: number) =>
  db.selectFrom('ad_texts').selectAll().where('ad_id', '=', adId).where('state', '=', 'onayda').executeTakeFirst();

/** Lets a waiting wording run: as the first, whose predecessor is kept for its figures, or beside it as the second. The caller has locked the ad. */
export async function letThrough(tx: Db, waiting: AdTextRow): Promise<void> {
  const one = { ad_id: waiting.ad_id, version: waiting.version };
  if (waiting.slot === 'b') {
    await tx.updateTable('ad_texts').set({ state: 'eski' }).where('ad_id', '=', one.ad_id).where('state', '=', 'yayinda').execute();
    await tx.updateTable('ad_texts').set({ state: 'yayinda' }).where('ad_id', '=', one.ad_id).where('version', '=', one.version).execute();
    return;
  }
  await tx.deleteFrom('ad_texts').where('ad_id', '=', one.ad_id).where('version', '=', one.version).execute();
  await sql`insert into ad_texts (ad_id, version, slot, title, text, image_key, target, state)
    select id, version, 'a', title, text, image_key, target, 'eski' from ads where id = ${one.ad_id}`.execute(tx);
  const { title, text, image_key, target, version } = waiting;
  await tx.updateTable('ads').set({ title, text, image_key, target, version }).where('id', '=', one.ad_id).execute();
}

/** Refuses a waiting wording; the running one stays. */
export const refuseText = (tx: Db, { ad_id, version }: AdTextRow, refusal: string) =>
  tx.updateTable('ad_texts').set({ state: 'red', refusal }).where('ad_id', '=', ad_id).where('version', '=', version).execute();

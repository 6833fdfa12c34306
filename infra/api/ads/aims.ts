import type { AdAim, TasteAim } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Fault } from './ad.rules';
import { type Aim, isTaste, MAX_AIMS, parseAims } from './aims.rules';

/** Tables and names of what an ad can aim at. A book stands for its work: every edition of it counts. */
const things: Record<TasteAim, { ids: string; name: (lang: string) => string }> = {
  tur: {
    ids: 'select g.id as given, g.id as ref from genres g where g.id',
    name: (lang) => `select ${lang === 'en' ? 'name_en' : 'name_tr'} as name from genres where id`,
  },
  yazar: { ids: 'select a.id as given, a.id as ref from authors a where a.published and a.id', name: () => 'select name from authors where id' },
  konu: {
    ids: 'select t.id as given, t.id as ref from topics t where t.published and t.id',
    name: (lang) => `select ${lang === 'en' ? 'coalesce(name_en, name)' : 'name'} as name from topics where id`,
  },
  kitap: {
    ids: "select b.id as given, b.work_id as ref from books b where b.published and b.review is distinct from 'ret' and b.id",
    name: () => 'select title as name from books where is_main and work_id',
  },
};

/** The name of a genre, author, book or topic; undefined if it is gone. */
export async function aimName(db: Db, kind: TasteAim, ref: number, lang: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`${sql.raw(`${things[kind].name(lang)} =`)} ${ref}`.execute(db);
  return rows[0]?.name;
}

/** Reads the aims that were sent and looks whether what they name exists. @returns them, or what is wrong with their field */
export async function readAims(db: Db, text: string | undefined): Promise<{ aims: Aim[]; fault: { hedefler?: Fault } }> {
  const given = parseAims(text);
  if (given.length > MAX_AIMS) return { aims: [], fault: { hedefler: ['adAims', { n: MAX_AIMS }] } };
  const aims: Aim[] = given.filter(({ kind }) => !isTaste(kind));
  for (const kind of Object.keys(things) as TasteAim[]) {
    const refs = given.filter((aim) => aim.kind === kind).map(({ ref }) => ref);
    if (!refs.length) continue;
    const { rows } = await sql<{ given: number; ref: number }>`${sql.raw(things[kind].ids)} = any(${refs}::bigint[])`.execute(db);
    if (rows.length < refs.length) return { aims: [], fault: { hedefler: 'adAimGone' } };
    for (const ref of new Set(rows.map((row) => row.ref))) aims.push({ kind, ref, word: '' });
  }
  return { aims, fault: {} };
}

/** Replaces the aims of an ad. */
export async function saveAims(tx: Db, adId: number, aims: readonly Aim[]): Promise<void> {
  await tx.deleteFrom('ad_aims').where('ad_id', '=', adId).execute();
  if (aims.length)
    await tx
      .insertInto('ad_aims')
      .values(aims.map((aim) => ({ ad_id: adId, ...aim })))
      .execute();
}

/** The id on the wire of what aim `x` names: a work is named by its main edition. */
const wireId = sql<string>`case x.kind when 'kitap' then coalesce((select b.id from books b where b.work_id = x.ref and b.is_main), x.ref) else x.ref end`;
/** The name of what aim `x` names; null if it is gone. */
const nameIn = (lang: string) =>
  sql<string | null>`case x.kind ${sql.join(
    (Object.keys(things) as TasteAim[]).map((kind) => sql.raw(`when '${kind}' then (${things[kind].name(lang)} = x.ref)`)),
    sql` `,
  )} end`;

/** Aims of these ads on the wire, by the id of the ad; one for everybody is missing. */
export async function aimsOf(db: Db, adIds: readonly number[], lang: string): Promise<Map<number, AdAim[]>> {
  if (!adIds.length) return new Map();
  const rows = await db
    .selectFrom('ad_aims as x')
    .select(['x.ad_id', 'x.kind', 'x.word', wireId.as('id'), nameIn(lang).as('name')])
    .where('x.ad_id', 'in', [...adIds])
    .orderBy('x.ad_id')
    .orderBy('x.kind')
    .orderBy('x.ref')
    .orderBy('x.word')
    .execute();
  const found = new Map<number, AdAim[]>();
  for (const { ad_id, kind, word, id, name } of rows) {
    const aims = found.get(ad_id) ?? [];
    found.set(ad_id, aims);
    aims.push(isTaste(kind) ? { turu: kind, deger: String(id), ...(name ? { adi: name } : {}) } : { turu: kind, deger: word });
  }
  return found;
}

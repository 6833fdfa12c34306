import type { TasteAim } from '@yaprak/shared-kit/contract';
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
    ids: 'select b.id as given, b.work_id as ref from books b where b.published and b.id',
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

/** Aims of an ad on the wire, with the names of what they name; a book by the id of its main edition. */
export async function listAims(db: Db, adId: number, lang: string) {
  const rows = await db.selectFrom('ad_aims').selectAll().where('ad_id', '=', adId).orderBy('kind').orderBy('ref').orderBy('word').execute();
  return Promise.all(
    rows.map(async ({ kind, ref, word }) => {
      if (!isTaste(kind)) return { turu: kind, deger: word };
      const adi = await aimName(db, kind, ref, lang);
      const main =
        kind === 'kitap' ? await db.selectFrom('books').select('id').where('work_id', '=', ref).where('is_main', '=', true).executeTakeFirst() : null;
      return { turu: kind, deger: String(main?.id ?? ref), ...(adi ? { adi } : {}) };
    }),
  );
}

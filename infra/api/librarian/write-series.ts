import { seoName } from '@yaprak/shared-kit/format';
import type { Db } from '../../db/database';
import { happened } from '../happenings/happenings';
import { type CatalogRecord, parseWorks } from './librarian.rules';
import { type Held, text } from './records';

/** Writes a validated series with its works; without `held`, a new one. Those who follow it hear of the works that are new in it. @returns its id */
export async function writeSeries(tx: Db, r: CatalogRecord, held: Held | null): Promise<number> {
  const name = String(r.adi);
  const row = { name, original_name: text(r.ozgunAdi), slug: seoName(name) || 'seri', description_tr: text(r.aciklamaTr), description_en: text(r.aciklamaEn) };
  const works = parseWorks(r.eserler);
  if (!held) {
    const { id } = await tx.insertInto('series').values(row).returning('id').executeTakeFirstOrThrow();
    await putWorks(tx, id, works);
    return id;
  }
  await tx
    .updateTable('series')
    .set({ ...row, version: held.version + 1, updated_at: new Date() })
    .where('id', '=', held.id)
    .execute();
  const before = parseWorks(held.record.eserler).map(({ workId }) => workId);
  const kept = new Set(works.map(({ workId }) => workId));
  const gone = before.filter((id) => !kept.has(id));
  if (gone.length) await tx.deleteFrom('series_works').where('series_id', '=', held.id).where('work_id', 'in', gone).execute();
  await putWorks(tx, held.id, works);
  const added = works.map(({ workId }) => workId).filter((id) => !before.includes(id));
  if (added.length) await happened(tx, 'seriesExtended', { seriesId: held.id, workIds: added });
  return held.id;
}

async function putWorks(tx: Db, seriesId: number, works: ReturnType<typeof parseWorks>): Promise<void> {
  if (!works.length) return;
  await tx
    .insertInto('series_works')
    .values(works.map(({ workId, place }) => ({ series_id: seriesId, work_id: workId, place })))
    .onConflict((c) => c.columns(['series_id', 'work_id']).doUpdateSet((eb) => ({ place: eb.ref('excluded.place') })))
    .execute();
}

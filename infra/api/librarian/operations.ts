import type { Operation } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { settledMeanwhile } from '../entities/member/settled-by';
import { type Ctx, refuse } from '../platform';
import { mergeAuthors, splitAuthors } from './authors.merge';
import { mergeEditions, splitEditions } from './books.merge';
import { logChange, requireVersion } from './changes';
import type { RecordKind } from './librarian.rules';
import { type Held, hold, lockRecords, pathOf, tables } from './records';
import { authorsOfWorks, recountAuthors, recountGenres } from './recount';
import { lockWorks, mergeWorks, splitWorks } from './works.merge';

export interface Operated {
  islem: Operation;
  id: number;
  digerId?: number;
  surum?: number;
  digerSurum?: number;
  /** Why, in the words of whoever asks for it. */
  not?: string;
}
/** Kind of record that an operation is about. */
export const kindOf = (islem: string): RecordKind =>
  islem.startsWith('yazar') ? 'yazar' : islem.startsWith('konu') ? 'konu' : islem.startsWith('seri') ? 'seri' : 'kitap';
/** Whether an operation merges two records. */
export const isMerge = (islem: string) => islem === 'kitap-birlestir' || islem === 'baski-birlestir' || islem === 'yazar-birlestir';

/** Works merged along with their books; stored with the change. */
interface Joined {
  eser?: number;
  digerEser?: number;
}

async function bump(tx: Db, kind: RecordKind, ids: readonly number[]): Promise<void> {
  await sql`update ${sql.table(tables[kind])} set version = version + 1, updated_at = now() where id = any(${ids}::bigint[])`.execute(tx);
}

/** Validates an operation without performing it, so that a proposal that cannot succeed is refused at once. @throws Refusal naming the problem */
export async function checkOperation(ctx: Ctx, o: Operated, lock: boolean): Promise<{ keep: Held; gone: Held | null }> {
  const kind = kindOf(o.islem);
  if (!isMerge(o.islem)) {
    const keep = await hold(ctx.db, kind, o.id, lock);
    if (keep.mergedInto) throw refuse('recordMerged');
    if (keep.published === o.islem.endsWith('yayinla')) {
      // Members who only propose are not told which librarian it was.
      if (!lock) throw refuse('stateAlready');
      const actions = ['kaldir', 'yayinla'].map((done) => `kutuphane:${kind}-${done}`);
      throw await settledMeanwhile(ctx, { kind, ids: [o.id], actions: [...actions, 'kutuphane:geri-al'] }, 'stateAlready');
    }
    return { keep, gone: null };
  }
  if (!o.digerId) throw refuse('otherNeeded');
  if (o.digerId === o.id) throw refuse('mergeSelf');
  if (lock) await lockRecords(ctx.db, kind, o.id, o.digerId);
  const [keep, gone] = [await hold(ctx.db, kind, o.id), await hold(ctx.db, kind, o.digerId)];
  if (keep.mergedInto || gone.mergedInto) throw refuse('recordMerged');
  if (o.islem === 'baski-birlestir' && keep.workId === gone.workId) throw refuse('sameWork');
  // Readers of the one would find it no more.
  if (o.islem !== 'baski-birlestir' && gone.published && !keep.published) throw refuse('mergeIntoHidden');
  return { keep, gone };
}

/** The people of a book whose pages were closed with it, when its addition was undone, and not touched since: they come back with it. */
async function closedWith(tx: Db, bookId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select a.id from book_contributors c join authors a on a.id = c.author_id and not a.published and a.merged_into is null
      join lateral (select x.action, x.created_at from catalog_changes x where x.kind = 'yazar' and x.entity_id = a.id order by x.id desc limit 1) last on last.action = 'geri-al'
    where c.book_id = ${bookId} and exists (select 1 from catalog_changes u where u.kind = 'kitap' and u.entity_id = ${bookId} and u.action = 'geri-al' and u.created_at = last.created_at)
    order by a.id`.execute(tx);
  return [...new Set(rows.map(({ id }) => id))];
}

/** Performs an operation in the request's transaction. @returns the record that remains */
export async function perform(ctx: Ctx, o: Operated, requestId?: number): Promise<{ id: number; path: string; version: number }> {
  const kind = kindOf(o.islem);
  const { keep, gone } = await checkOperation(ctx, o, true);
  if (o.surum !== undefined) await requireVersion(ctx, kind, keep, o.surum);
  if (gone && o.digerSurum !== undefined) await requireVersion(ctx, kind, gone, o.digerSurum);
  const version = keep.version + 1;
  if (gone) {
    // Authors have no work: for both it is 0.
    const joined: Joined = keep.workId !== gone.workId ? { eser: keep.workId, digerEser: gone.workId } : {};
    const change = await logChange(ctx, {
      action: o.islem,
      kind,
      id: keep.id,
      otherId: gone.id,
      before: { ...joined, kayit: gone.record },
      after: { ...joined, kayit: keep.record },
      version,
      requestId,
      note: o.not,
    });
    if (kind === 'yazar') await mergeAuthors(ctx.db, change, keep.id, gone.id);
    else {
      await lockWorks(ctx.db, keep.workId, gone.workId);
      if (joined.eser && joined.digerEser) await mergeWorks(ctx.db, change, joined.eser, joined.digerEser);
      if (o.islem === 'kitap-birlestir') await mergeEditions(ctx.db, change, keep.id, gone.id);
    }
    await bump(ctx.db, kind, [keep.id, gone.id]);
  } else {
    const publish = o.islem.endsWith('yayinla');
    await logChange(ctx, {
      action: o.islem,
      kind,
      id: keep.id,
      before: { yayinda: publish ? 0 : 1 },
      after: { yayinda: publish ? 1 : 0 },
      version,
      requestId,
      note: o.not,
    });
    await setPublished(ctx.db, kind, keep.id, publish);
    await bump(ctx.db, kind, [keep.id]);
    if (o.islem === 'kitap-yayinla') for (const person of await closedWith(ctx.db, keep.id)) await perform(ctx, { islem: 'yazar-yayinla', id: person });
  }
  return { id: keep.id, path: pathOf(kind, keep), version };
}

/** Unpublishes or republishes a record; a work's main edition is always a published one, if there is any. */
export async function setPublished(tx: Db, kind: RecordKind, id: number, published: boolean): Promise<void> {
  await sql`update ${sql.table(tables[kind])} set published = ${published} where id = ${id}`.execute(tx);
  if (kind !== 'kitap') return;
  const { work_id } = await tx.selectFrom('books').select('work_id').where('id', '=', id).executeTakeFirstOrThrow();
  await lockWorks(tx, work_id, work_id);
  const main = await tx.selectFrom('books').select(['id', 'published']).where('work_id', '=', work_id).where('is_main', '=', true).executeTakeFirst();
  if (!main?.published) {
    const next = await tx.selectFrom('books').select('id').where('work_id', '=', work_id).where('published', '=', true).orderBy('id').executeTakeFirst();
    if (next) {
      await tx.updateTable('books').set({ is_main: false }).where('work_id', '=', work_id).where('is_main', '=', true).execute();
      await tx.updateTable('books').set({ is_main: true }).where('id', '=', next.id).execute();
    }
  }
  const genres = await tx.selectFrom('work_genres').select('genre_id').where('work_id', '=', work_id).execute();
  await recountGenres(
    tx,
    genres.map((g) => g.genre_id),
  );
  await recountAuthors(tx, await authorsOfWorks(tx, [work_id]));
}

/** Undoes a merge. @throws Refusal `undoLaterFirst` if the result has been merged further */
export async function split(ctx: Ctx, change: { id: number; action: string; entity_id: number; other_id: number; before: Joined | null }): Promise<void> {
  const kind = kindOf(change.action);
  const { eser = 0, digerEser = 0 } = change.before ?? {};
  await lockRecords(ctx.db, kind, change.entity_id, change.other_id);
  const later =
    await sql`select 1 from catalog_changes c where c.id > ${change.id} and c.kind = ${kind} and c.undone_by is null and c.action in ('kitap-birlestir', 'baski-birlestir', 'yazar-birlestir')
    and (c.entity_id in (${change.entity_id}, ${change.other_id}) or c.other_id in (${change.entity_id}, ${change.other_id})
      or (c.before ->> 'eser')::bigint in (${eser}, ${digerEser}) or (c.before ->> 'digerEser')::bigint in (${eser}, ${digerEser})) limit 1`.execute(ctx.db);
  if (later.rows.length) throw refuse('undoLaterFirst');
  if (kind === 'yazar') await splitAuthors(ctx.db, change.id, change.entity_id, change.other_id);
  else {
    if (eser) await lockWorks(ctx.db, eser, digerEser);
    if (change.action === 'kitap-birlestir') await splitEditions(ctx.db, change.id, change.entity_id, change.other_id);
    if (eser) await splitWorks(ctx.db, change.id, eser, digerEser);
  }
  await bump(ctx.db, kind, [change.entity_id, change.other_id]);
}

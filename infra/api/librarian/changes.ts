import type { LibraryChange } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import { viewerOf } from '../entities/member/member.visibility';
import { beyond, type Ctx, pageById, refuse } from '../platform';
import { describeFields, type Names, namesOf, targetKey, targetsOf } from './describe';
import { fieldLabel, otherChange } from './labels';
import { type CatalogRecord, pickFields, type RecordKind, recordFields, workFields } from './librarian.rules';
import { type Held, otherEditions } from './records';

interface NewChange {
  action: string;
  kind: RecordKind;
  id: number;
  otherId?: number;
  before?: object | null;
  after?: object | null;
  /** Record version created by this change. */
  version: number;
  requestId?: number;
  undoOf?: number;
  /** Why, in the words of whoever made it; for the log of staff. */
  note?: string | undefined;
}

/** Writes a change to the record's history and the audit log. @returns its id */
export async function logChange(ctx: Ctx, c: NewChange): Promise<number> {
  const { id } = await ctx.db
    .insertInto('catalog_changes')
    .values({
      action: c.action,
      kind: c.kind,
      entity_id: c.id,
      other_id: c.otherId ?? null,
      actor_id: ctx.self.id,
      request_id: c.requestId ?? null,
      before: c.before ? JSON.stringify(c.before) : null,
      after: c.after ? JSON.stringify(c.after) : null,
      version: c.version,
      undo_of: c.undoOf ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.audit(`kutuphane:${c.action}`, { kind: c.kind, id: c.id }, c.before ?? undefined, c.note ? { ...c.after, not: c.note } : (c.after ?? undefined));
  return id;
}

/** Whether change `c` is of a record. */
const ofRecord = (id: number) => sql<boolean>`(c.entity_id = ${id} or c.other_id = ${id})`;
/** Whether change `c` is of the work, made in the record of one of these editions. */
const ofEditions = (ids: readonly number[]) => sql<boolean>`(c.entity_id = any(${ids}::bigint[]) and c.before ?| ${workFields}::text[])`;
const ofWork = (record: CatalogRecord | null) =>
  pickFields(
    record ?? {},
    workFields.filter((field) => field in (record ?? {})),
  );

/** Refuses a change based on an outdated version, and says who changed what since. @throws Refusal `staleRecord` */
export async function requireVersion(ctx: Ctx, kind: RecordKind, held: Held, version: number | undefined): Promise<void> {
  if (version !== held.version) throw await stale(ctx, kind, held.id, version ?? 0);
}

/** The refusal of a change based on an outdated version; `fields` if the relevant ones are known. */
export async function stale(ctx: Ctx, kind: RecordKind, id: number, since: number, fields?: readonly string[]) {
  const { rows: found } = await sql<{ who: string | null; own: boolean; before: CatalogRecord | null; after: CatalogRecord | null }>`
    select m.name as who, ${ofRecord(id)} as own, c.before, c.after from catalog_changes c left join members m on m.id = c.actor_id
    where c.kind = ${kind} and (${ofRecord(id)} and (c.version > ${since} or c.other_id = ${id}) or ${ofEditions(await otherEditions(ctx.db, kind, id))}
      and c.id > (select coalesce(max(o.id), 0) from catalog_changes o where o.kind = ${kind} and o.entity_id = ${id} and o.version <= ${since}))
    order by c.id desc limit 20`.execute(ctx.db);
  const rows = found.map((r) => (r.own ? r : { ...r, before: ofWork(r.before), after: ofWork(r.after) }));
  const relevant = fields ? rows.filter((r) => fields.some((field) => field in (r.before ?? {}) || field in (r.after ?? {}))) : rows;
  const who = [...new Set(relevant.flatMap((r) => (r.who ? [r.who] : [])))].join(', ') || (ctx.lang === 'en' ? 'Somebody' : 'Başka biri');
  const changed = fields ?? [...new Set(rows.flatMap((r) => Object.keys(r.before ?? r.after ?? {})))].filter((field) => recordFields[kind].includes(field));
  const what = changed.map((field) => fieldLabel(field, ctx.lang)).join(', ') || otherChange[ctx.lang];
  // Of an undo or a proposal nothing was typed: it is about these fields, as they were.
  return refuse(fields ? 'changedSince' : 'staleRecord', { who, what });
}

/** A change as stored. */
export interface Change {
  id: number;
  action: string;
  kind: RecordKind;
  entity_id: number;
  other_id: number | null;
  before: CatalogRecord | null;
  after: CatalogRecord | null;
  undo_of: number | null;
  undone_by: number | null;
}
/** A change with its author and time. */
interface ChangeRow extends Change {
  created_at: Date;
  actor: MemberRow | null;
}

/** Matching changes, newest first, with their records and people. */
export async function readChanges(db: Db, ctx: Pick<Ctx, 'member' | 'lang'>, where: RawBuilder<unknown>, limit: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`select c.id, c.action, c.kind, c.entity_id, c.other_id, c.before, c.after, c.undo_of, c.undone_by, c.created_at,
      case when m.id is null then null else ${memberJson('m', viewerOf(ctx))} end as actor
    from catalog_changes c left join members m on m.id = c.actor_id where ${where} order by c.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Changes on the wire. */
export async function toChanges(db: Db, lang: Ctx['lang'], rows: readonly ChangeRow[]): Promise<LibraryChange[]> {
  const targets = await targetsOf(
    db,
    lang,
    rows.flatMap((r) => [{ kind: r.kind, id: r.entity_id }, ...(r.other_id ? [{ kind: r.kind, id: r.other_id }] : [])]),
  );
  const names: Names = await namesOf(
    db,
    lang,
    rows.flatMap((r) => [r.before, r.after]),
  );
  return rows.flatMap((r) => {
    const hedef = targets.get(targetKey(r.kind, r.entity_id));
    const diger = r.other_id ? targets.get(targetKey(r.kind, r.other_id)) : undefined;
    if (!hedef) return [];
    return [
      {
        id: r.id,
        islem: r.action,
        hedef,
        ...(diger ? { diger } : {}),
        ...(r.actor ? { yapan: toMember(r.actor) } : {}),
        alanlar: describeFields(r.kind, r.before, r.after, names),
        geriAlindi: r.undone_by ? (1 as const) : (0 as const),
        geriAlinabilir: r.undone_by || r.undo_of ? (0 as const) : (1 as const),
        zaman: r.created_at.toISOString(),
      },
    ];
  });
}

/** The history of one record (R-MODAL-02); of a book also what has been changed of its work in the records of other editions. */
export async function listHistory(ctx: Ctx<{ turu: RecordKind; id: number; imlec?: string; adet?: number }>) {
  const { turu, id, imlec, adet = 20 } = ctx.input;
  const where = sql`c.kind = ${turu} and (${ofRecord(id)} or ${ofEditions(await otherEditions(ctx.db, turu, id))}) and ${beyond('c.id', imlec)}`;
  const page = pageById(await readChanges(ctx.db, ctx, where, adet + 1), adet, (row) => row);
  return { liste: await toChanges(ctx.db, ctx.lang, page.liste), ...(page.imlec ? { imlec: page.imlec } : {}) };
}

import type { LibraryRequest } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import { viewerOf } from '../entities/member/member.visibility';
import { settledBy } from '../entities/member/settled-by';
import { type StandingRow, standingJson, toStanding } from '../entities/member/standing';
import { type Happenings, happened } from '../happenings/happenings';
import { beyond, type Ctx, invalid, pageById, refuse } from '../platform';
import { requireUsed } from '../platform/validation';
import { stale } from './changes';
import { checkRecord } from './check-record';
import { describeFields, namesOf, remainsOf, type Target, targetKey, targetsOf } from './describe';
import { type CatalogRecord, changedFields, parseChoices, parseIdList, parsePeople, pickFields, type RecordKind, staleFields } from './librarian.rules';
import { alikeTo, settlePeople } from './new-people';
import { checkOperation, type Operated, perform } from './operations';
import { type Held, hold, missing } from './records';
import { byRight } from './right';
import { writeChecked } from './write-checked';

/** Maximum open proposals per reader. */
const OPEN_AT_MOST = 50;

interface Proposal {
  kind: RecordKind;
  action: string;
  held?: Held | null;
  otherId?: number;
  record?: CatalogRecord;
  note?: string;
}

/**
 * Stores a proposal with only the changed fields and their previous values. @returns its id. @throws Refusal `nothingChanged`, `requestTwice`, `requestLimit`
 */
export async function propose(ctx: Ctx, p: Proposal): Promise<number> {
  const fields = p.record ? (p.held ? changedFields(p.held.record, p.record) : Object.keys(p.record)) : [];
  if (p.record && p.held && !fields.length) throw refuse('nothingChanged');
  const payload = p.record ? pickFields(p.record, fields) : {};
  // One after the other: two at once would not see each other.
  await sql`select id from members where id = ${ctx.self.id} for no key update`.execute(ctx.db);
  const { rows } = await sql<{
    open: number;
    same: boolean;
  }>`select count(*)::int as open, coalesce(bool_or(action = ${p.action} and entity_id is not distinct from ${p.held?.id ?? null}::bigint
      and other_id is not distinct from ${p.otherId ?? null}::bigint and payload = ${JSON.stringify(payload)}::jsonb), false) as same
    from catalog_requests where member_id = ${ctx.self.id} and state = 'bekliyor'`.execute(ctx.db);
  if (rows[0]?.same) throw refuse('requestTwice');
  if ((rows[0]?.open ?? 0) >= OPEN_AT_MOST) throw refuse('requestLimit', { n: OPEN_AT_MOST });
  const { id } = await ctx.db
    .insertInto('catalog_requests')
    .values({
      action: p.action,
      kind: p.kind,
      entity_id: p.held?.id ?? null,
      other_id: p.otherId ?? null,
      member_id: ctx.self.id,
      base: p.record && p.held ? JSON.stringify(pickFields(p.held.record, fields)) : null,
      payload: JSON.stringify(payload),
      note: p.note || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores a proposal for an operation that is currently possible. Hidden records are refused like those that are not there: only librarians know of them. */
export async function proposeOperation(ctx: Ctx, o: Operated, kind: RecordKind): Promise<number> {
  for (const id of [o.id, o.digerId]) if (id && !(await hold(ctx.db, kind, id)).known) throw missing(kind);
  const { keep } = await checkOperation(ctx, o, false);
  return propose(ctx, { kind, action: o.islem, held: keep, otherId: o.digerId, note: o.not });
}

interface Row {
  id: number;
  action: LibraryRequest['islem'];
  kind: RecordKind;
  entity_id: number | null;
  other_id: number | null;
  base: CatalogRecord | null;
  payload: CatalogRecord;
  note: string | null;
  state: LibraryRequest['durum'];
  reason: string | null;
  created_at: Date;
  decided_at: Date | null;
  member: MemberRow;
  standing: StandingRow;
  decider: MemberRow | null;
}

/** The member's own proposals, or those of one state. */
export const ownRequests = (ctx: Ctx, state: LibraryRequest['durum'] | undefined, imlec?: string, limit?: number) =>
  listRequests(ctx, sql`r.member_id = ${ctx.self.id} ${state ? sql`and r.state = ${state}` : sql``}`, false, imlec, limit);

/** Matching proposals with people, records and differences. Waiting ones oldest first, settled ones newest first. */
export async function listRequests(ctx: Ctx, where: RawBuilder<unknown>, oldestFirst: boolean, imlec: string | undefined, limit = 20) {
  const viewer = viewerOf(ctx);
  const { rows } =
    await sql<Row>`select r.id, r.action, r.kind, r.entity_id, r.other_id, r.base, r.payload, r.note, r.state, r.reason, r.created_at, r.decided_at,
      ${memberJson('m', viewer)} as member, ${standingJson('m')} as standing, case when d.id is null then null else ${memberJson('d', viewer)} end as decider
    from catalog_requests r join members m on m.id = r.member_id left join members d on d.id = r.decided_by
    where ${where} and ${beyond('r.id', imlec, oldestFirst ? 'asc' : 'desc')}
    order by r.id ${sql.raw(oldestFirst ? 'asc' : 'desc')} limit ${limit + 1}`.execute(ctx.db);
  const targets = await targetsOf(
    ctx.db,
    ctx.lang,
    rows.flatMap((r) => [
      ...[r.entity_id, r.other_id].flatMap((id) => (id ? [{ kind: r.kind, id }] : [])),
      ...parseIdList(r.payload.secilenler).map((id) => ({ kind: 'yazar' as const, id })),
    ]),
  );
  const open = rows.filter((r) => r.state === 'bekliyor').flatMap((r) => [r.entity_id, r.other_id].flatMap((id) => (id ? [{ kind: r.kind, id }] : [])));
  const remains = open.length ? await remainsOf(ctx.db, open, byRight(ctx)) : new Map<string, Target>();
  const alike = await alikeTo(ctx.db, ctx.lang, byRight(ctx) ? rows.flatMap((r) => (r.state === 'bekliyor' ? parsePeople(r.payload.yeniKisiler) : [])) : []);
  const names = await namesOf(
    ctx.db,
    ctx.lang,
    rows.flatMap((r) => [r.base, r.payload]),
  );
  return pageById(rows, limit, (r): LibraryRequest => {
    const about = (id: number | null) => {
      const key = targetKey(r.kind, id ?? 0);
      const target = targets.get(key);
      const kalan = r.state === 'bekliyor' ? remains.get(key) : undefined;
      return target && { ...target, ...(kalan ? { kalan } : {}) };
    };
    const [hedef, diger] = [about(r.entity_id), about(r.other_id)];
    const settled = parseIdList(r.payload.secilenler);
    const people = parsePeople(r.payload.yeniKisiler).map((adi, i) => {
      const secilen = targets.get(targetKey('yazar', settled[i] ?? 0));
      return { sira: i + 1, adi, benzerler: alike.get(adi) ?? [], ...(secilen ? { secilen } : {}) };
    });
    return {
      id: r.id,
      islem: r.action,
      durum: r.state,
      uye: toMember(r.member),
      // It concerns only those who may decide it.
      ...(r.state === 'bekliyor' && byRight(ctx) && r.member.id !== ctx.self.id ? { hesap: toStanding(r.standing) } : {}),
      alanlar: describeFields(r.kind, r.base, r.payload, names),
      zaman: r.created_at.toISOString(),
      ...(hedef ? { hedef } : {}),
      ...(diger ? { diger } : {}),
      ...(people.length ? { yeniKisiler: people } : {}),
      ...(r.note ? { not: r.note } : {}),
      ...(r.decider ? { cozen: toMember(r.decider) } : {}),
      ...(r.reason ? { gerekce: r.reason } : {}),
      ...(r.decided_at ? { cozulme: r.decided_at.toISOString() } : {}),
    };
  });
}

/**
 * Accepts or refuses a proposal; accepting applies it. The proposer is notified either way.
 * @throws Refusal `caseDecidedBy` for the second of two decisions, `requestClosed` for one withdrawn, `ownRequest`, `reasonNeeded`, of the field `kisiler`, or `changedSince` if a proposed field has been changed to something else since
 */
export async function resolve(ctx: Ctx<{ id: number; karar: 'kabul' | 'ret'; gerekce?: string; kisiler?: string }>) {
  const { id, karar, gerekce, kisiler } = ctx.input;
  requireUsed(ctx.input, { kisiler: karar === 'kabul' }, ctx.lang);
  const request = await ctx.db.selectFrom('catalog_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!request) throw refuse('requestNotFound');
  if (request.state === 'geri-cekildi') throw refuse('requestClosed');
  if (request.state !== 'bekliyor') throw await settledBy(ctx, request.member_id, request.decided_by, request.state === 'kabul' ? 'kabul' : 'ret');
  if (request.member_id === ctx.self.id) throw refuse('ownRequest');
  if (karar === 'ret' && !gerekce) throw invalid({ gerekce: 'reasonNeeded' });
  const done = karar === 'kabul' ? await carryOut(ctx, request, parseChoices(kisiler)) : undefined;
  await ctx.db
    .updateTable('catalog_requests')
    .set({
      state: karar,
      decided_by: ctx.self.id,
      decided_at: new Date(),
      reason: gerekce || null,
      ...(done && !request.entity_id ? { entity_id: done.id } : {}),
      // Whom the people it named have become, beside their names.
      ...(done?.people.length ? { payload: JSON.stringify({ ...(request.payload as CatalogRecord), secilenler: done.people.join(',') }) } : {}),
    })
    .where('id', '=', id)
    .execute();
  await ctx.audit(`kutuphane:istek-${karar}`, { kind: 'istek', id }, { islem: request.action }, gerekce ? { gerekce } : undefined);
  await tell(ctx, request.member_id, karar === 'kabul' ? 'katki-kabul' : 'katki-ret');
  return { durum: 'yapildi' as const, ...(done ? { id: done.id, yol: done.yol, surum: done.surum } : {}) };
}

/** Takes back one's own proposal while it waits. @throws Refusal `requestNotFound`, also for another's; `requestClosed` once it has been decided or taken back */
export async function withdraw(ctx: Ctx, id: number): Promise<void> {
  const own = ctx.db.selectFrom('catalog_requests').select('state').where('id', '=', id).where('member_id', '=', ctx.self.id);
  const request = await own.forUpdate().executeTakeFirst();
  if (!request) throw refuse('requestNotFound');
  if (request.state !== 'bekliyor') throw refuse('requestClosed');
  await ctx.db.updateTable('catalog_requests').set({ state: 'geri-cekildi', decided_at: new Date() }).where('id', '=', id).execute();
}

/** Emits the decision on a contribution or an application. */
export const tell = (ctx: Ctx, to: number, kind: Happenings['contributionDecided']['kind']): Promise<void> =>
  happened(ctx.db, 'contributionDecided', { memberId: to, kind, by: ctx.self.id });

interface Kept {
  id: number;
  action: string;
  kind: string;
  entity_id: number | null;
  other_id: number | null;
  member_id: number;
  base: unknown;
  payload: unknown;
}

async function carryOut(ctx: Ctx, r: Kept, chosen: ReadonlyMap<number, number>): Promise<{ id: number; yol: string; surum: number; people: number[] }> {
  const kind = r.kind as RecordKind;
  const { record: payload, ids: people } = await settlePeople(ctx, r.payload as CatalogRecord, { requestId: r.id, chosen });
  if (r.action.endsWith('-ekle')) {
    const written = await writeChecked(ctx, kind, await checkRecord(ctx, kind, payload, null), null, { requestId: r.id, creatorId: r.member_id });
    return { ...written, people };
  }
  if (r.action.endsWith('-duzenle')) {
    const held = await hold(ctx.db, kind, r.entity_id ?? 0, true);
    if (held.mergedInto) throw refuse('recordMerged');
    const moved = staleFields((r.base ?? {}) as CatalogRecord, payload, held.record);
    if (moved.length) throw await stale(ctx, kind, held.id, 0, moved);
    return { ...(await writeChecked(ctx, kind, await checkRecord(ctx, kind, { ...held.record, ...payload }, held.id), held, { requestId: r.id })), people };
  }
  const { id, path, version } = await perform(
    ctx,
    { islem: r.action as Operated['islem'], id: r.entity_id ?? 0, ...(r.other_id ? { digerId: r.other_id } : {}) },
    r.id,
  );
  return { id, yol: path, surum: version, people };
}

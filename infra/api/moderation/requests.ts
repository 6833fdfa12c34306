import type { Input, StaffRequest } from '@yaprak/shared-kit/contract';
import { applicationKinds, requestKinds } from '@yaprak/shared-kit/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import { settledBy } from '../entities/member/settled-by';
import { outcomeLetter, tell, writeTo } from '../entities/member/staff-notice';
import { type StandingRow, standingJson, toStanding } from '../entities/member/standing';
import { type Ctx, pageOf, refuse, setRow } from '../platform';
import { workOrder } from '../platform/work-order';

interface Row {
  id: number;
  kind: StaffRequest['turu'];
  text: string;
  state: StaffRequest['durum'];
  answer: string | null;
  created_at: Date;
  moment: number;
  m: MemberRow;
  standing: StandingRow;
}
const toRequest = (r: Row): StaffRequest => ({
  id: r.id,
  turu: r.kind,
  uye: toMember(r.m),
  aciklama: r.text,
  durum: r.state,
  ...(r.answer ? { yanit: r.answer } : {}),
  zaman: r.created_at.toISOString(),
});
const select = (where: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number, moment: RawBuilder<number> = sql`0`) =>
  sql<Row>`select r.id, ${moment} as moment, r.kind, r.text, r.state, r.answer, r.created_at, ${memberJson('m', 0)} as m, ${standingJson('m')} as standing from staff_requests r join members m on m.id = r.member_id where ${where} order by ${order} limit ${limit}`;

async function find(db: Db, id: number): Promise<StaffRequest> {
  const { rows } = await select(sql`r.id = ${id}`, sql`r.id`, 1).execute(db);
  if (!rows[0]) throw refuse('notFound');
  return toRequest(rows[0]);
}

/** Requests or applications: open ones oldest first, decided ones latest first. */
export async function listRequests(db: Db, f: Input<'v2/yonetim/istek/liste'>): Promise<{ liste: StaffRequest[]; imlec?: string }> {
  const limit = f.adet ?? 20;
  const open = (f.durum ?? 'acik') === 'acik';
  const kinds: readonly string[] = f.grup === 'istek' ? requestKinds : applicationKinds;
  const { where, order, moment, key } = workOrder(open, sql`r.id`, sql`r.decided_at`, f.imlec);
  const state = open ? sql`r.state = 'acik'` : sql`r.state <> 'acik'`;
  const { rows } = await select(sql`r.kind = any(${kinds}) and ${state} and ${where}`, order, limit + 1, moment).execute(db);
  return pageOf(rows, limit, key, (r) => ({ ...toRequest(r), ...(open ? { hesap: toStanding(r.standing) } : {}) }));
}

/** The member's own requests, latest first. */
export async function ownRequests(db: Db, memberId: number): Promise<StaffRequest[]> {
  const { rows } = await select(sql`r.member_id = ${memberId}`, sql`r.id desc`, 20).execute(db);
  return rows.map(toRequest);
}

/** Files a request. @throws Refusal `requestOpen` while another of its kind is pending */
export async function fileRequest(ctx: Ctx<Input<'v2/istek/gonder'>>): Promise<StaffRequest> {
  const { turu, aciklama } = ctx.input;
  const added = await ctx.db
    .insertInto('staff_requests')
    .values({ member_id: ctx.self.id, kind: turu, text: aciklama, decided_by: null, answer: null })
    .onConflict((c) => c.columns(['member_id', 'kind']).where('state', '=', sql.lit('acik')).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw refuse('requestOpen');
  return find(ctx.db, added.id);
}

/** What an accepted application grants: the verified badge, or the moderator role. */
async function grant(ctx: Ctx, kind: StaffRequest['turu'], memberId: number): Promise<void> {
  if (kind === 'onay-rozeti') {
    await ctx.db.updateTable('members').set({ verified: true }).where('id', '=', memberId).execute();
    await ctx.audit('uye.onay', { kind: 'okur', id: memberId }, { onay: 0 }, { onay: 1 });
  }
  if (kind === 'moderatorluk') {
    await setRow(ctx.db, 'member_roles', { member_id: memberId, role: 'moderator' }, true);
    await ctx.audit('yetki.ver', { kind: 'okur', id: memberId }, {}, { rol: 'moderator' });
  }
}

/**
 * Accepts or declines a request. @throws Refusal `caseDecidedBy` or `caseDecided` for the second of two decisions, `ownCase`, `forbidden` for appointing a moderator without being
 * main administrator
 */
export async function resolveRequest(ctx: Ctx<Input<'v2/yonetim/istek/cozumle'>>): Promise<StaffRequest> {
  const { id, sonuc, aciklama } = ctx.input;
  const row = await ctx.db
    .selectFrom('staff_requests')
    .select(['member_id', 'kind', 'state', 'decided_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('notFound');
  if (row.state !== 'acik') throw await settledBy(ctx, row.member_id, row.decided_by, row.state === 'kabul' ? 'kabul' : 'ret');
  if (row.member_id === ctx.self.id) throw refuse('ownCase');
  if (row.kind === 'moderatorluk' && !ctx.self.roles.has('admin')) throw refuse('forbidden');
  await ctx.db
    .updateTable('staff_requests')
    .set({ state: sonuc, decided_by: ctx.self.id, answer: aciklama, decided_at: new Date() })
    .where('id', '=', id)
    .execute();
  await ctx.audit('istek.cozumle', { kind: 'istek', id }, { durum: 'acik' }, { durum: sonuc, aciklama, turu: row.kind });
  if (sonuc === 'kabul') await grant(ctx, row.kind as StaffRequest['turu'], row.member_id);
  await tell(ctx, row.member_id, 'istek-sonuc');
  await writeTo(ctx, row.member_id, (lang) => outcomeLetter(lang, 'istek', sonuc === 'kabul', aciklama));
  return find(ctx.db, id);
}

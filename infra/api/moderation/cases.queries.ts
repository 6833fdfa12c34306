import type { Case, Member, PageData, WaitingCounters } from '@yaprak/shared-kit/contract';
import type { ComplaintTarget } from '@yaprak/shared-kit/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import { type StandingRow, standingJson, toStanding } from '../entities/member/standing';
import { encodeCursor, numericCursor } from '../platform';
import { shortened } from '../platform/shortened.rules';
import { CLAIM_MINUTES } from './moderation.rules';
import { targetGone } from './targets';

export interface CaseRow {
  id: number;
  target_kind: ComplaintTarget;
  target_id: number;
  member_id: number;
  reason: Case['neden'];
  urgent: boolean;
  complaint_count: number;
  state: Case['durum'];
  snapshot: string;
  created_at: Date;
  member: MemberRow;
  /** The moderator who has claimed the case, while the claim lasts. */
  holder: MemberRow | null;
  decision: Case['karar'] | null;
  decision_id: number | null;
  assignee: MemberRow | null;
  notes: number;
  /** Whether the content has been deleted. */
  gone: boolean;
}

/** Characters of content shown in the queue. */
const EXCERPT = 240;

/** A case on the wire. */
export const toCase = (r: CaseRow): Case => ({
  id: r.id,
  turu: r.target_kind,
  hedefId: r.target_id,
  uye: toMember(r.member),
  neden: r.reason,
  acil: r.urgent ? 1 : 0,
  sayi: r.complaint_count,
  durum: r.state,
  ozet: shortened(r.snapshot, EXCERPT),
  ...(r.holder ? { ustlenen: toMember(r.holder) } : {}),
  ...(r.assignee ? { atanan: toMember(r.assignee) } : {}),
  notSayisi: r.notes,
  ...(r.decision ? { karar: r.decision } : {}),
  zaman: r.created_at.toISOString(),
});

/** Cases with their decision; decided ones alone if they are read in the order of their decisions. */
const select = (where: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number, decided = false) => sql<CaseRow>`
  select c.id, c.target_kind, c.target_id, c.member_id, c.reason, c.urgent, c.complaint_count, c.state, c.snapshot, c.created_at, ${memberJson('m', 0)} as member,
    case when h.id is null then null else ${memberJson('h', 0)} end as holder, d.kind as decision, d.id as decision_id,
    case when s.id is null then null else ${memberJson('s', 0)} end as assignee, (select count(*)::int from case_notes n where n.case_id = c.id) as notes, ${targetGone} as gone
  from moderation_cases c join members m on m.id = c.member_id ${decided ? sql`` : sql`left`} join moderation_decisions d on d.case_id = c.id
    left join members h on h.id = c.claimed_by and c.state = 'acik' and c.claimed_at > now() - make_interval(mins => ${CLAIM_MINUTES})
    left join members s on s.id = c.assigned_to
  where ${where} order by ${order} limit ${limit}`;

/** Cases that concern a moderator: claimed by or assigned to them, or about which a colleague has asked them and they have not answered yet. */
const concerns = (
  viewer: number,
) => sql`(h.id = ${viewer} or c.assigned_to = ${viewer} or exists (select 1 from case_notes q where q.case_id = c.id and q.asked_id = ${viewer}
  and not exists (select 1 from case_notes x where x.case_id = c.id and x.author_id = ${viewer} and x.id > q.id)))`;

export interface CaseFilter {
  turu?: ComplaintTarget;
  neden?: Case['neden'];
  acil?: 0 | 1;
  durum?: Case['durum'];
  benim?: 0 | 1;
  imlec?: string;
  adet?: number;
}

/** Cases in the queue: urgent first, then oldest; decided ones latest first. The cursor is urgency and id, of decided ones the decision's. */
export async function listCases(db: Db, viewer: number, f: CaseFilter): Promise<{ liste: Case[]; imlec?: string }> {
  const at = numericCursor(f.imlec, 2);
  const limit = f.adet ?? 20;
  const open = (f.durum ?? 'acik') === 'acik';
  const after = !at ? sql`true` : open ? sql`((not c.urgent), c.id) > (${at[0] !== 1}::boolean, ${at[1]}::bigint)` : sql`d.id < ${at[1]}::bigint`;
  const where = sql.join(
    [
      open ? sql`c.state = 'acik'` : sql`c.state = 'karar'`,
      after,
      ...(f.turu ? [sql`c.target_kind = ${f.turu}`] : []),
      ...(f.neden ? [sql`(c.reason = ${f.neden} or exists (select 1 from complaints x where x.case_id = c.id and x.reason = ${f.neden}))`] : []),
      ...(f.acil === undefined ? [] : [f.acil ? sql`c.urgent` : sql`not c.urgent`]),
      ...(f.benim ? [concerns(viewer)] : []),
    ],
    sql` and `,
  );
  const { rows } = await select(where, open ? sql`(not c.urgent), c.id` : sql`d.id desc`, limit + 1, !open).execute(db);
  const last = rows[limit - 1];
  return {
    liste: rows.slice(0, limit).map(toCase),
    ...(rows.length > limit && last ? { imlec: encodeCursor([last.urgent ? 1 : 0, (open ? last.id : last.decision_id) ?? 0]) } : {}),
  };
}

/** A case by its id. */
export async function findCase(db: Db, id: number): Promise<CaseRow | undefined> {
  return (await select(sql`c.id = ${id}`, sql`c.id`, 1).execute(db)).rows[0];
}

/** Open cases about a member, oldest first. */
export async function openCasesAbout(db: Db, memberId: number): Promise<Case[]> {
  return (await select(sql`c.member_id = ${memberId} and c.state = 'acik'`, sql`c.id`, 50).execute(db)).rows.map(toCase);
}

/** A case's complaints with their authors, oldest first. */
export async function complaintsOf(db: Db, caseId: number): Promise<PageData<'y-sikayet'>['sikayetler']> {
  const { rows } = await sql<{ id: number; reason: Case['neden']; text: string; created_at: Date; m: MemberRow }>`
    select c.id, c.reason, c.text, c.created_at, ${memberJson('m', 0)} as m from complaints c join members m on m.id = c.reporter_id where c.case_id = ${caseId} order by c.id limit 100`.execute(
    db,
  );
  return rows.map((r) => ({ id: r.id, uye: toMember(r.m), neden: r.reason, aciklama: r.text, zaman: r.created_at.toISOString() }));
}

/** A member by username for staff, whatever the account's state. */
export async function memberNamed(db: Db, username: string): Promise<Member | null> {
  const { rows } = await sql<{ m: MemberRow }>`select ${memberJson('m', 0)} as m from members m where m.username = ${username.toLowerCase()}`.execute(db);
  return rows[0] ? toMember(rows[0].m) : null;
}

/** The language in which a member reads what the staff write. */
export async function languageOf(db: Db, memberId: number): Promise<'tr' | 'en'> {
  const row = await db.selectFrom('members').select('language').where('id', '=', memberId).executeTakeFirst();
  return row?.language === 'en' ? 'en' : 'tr';
}

/** What moderators need to know about a member: since when, in what state, how often complained about. */
export async function memberState(db: Db, memberId: number): Promise<PageData<'y-sikayet'>['durum']> {
  const { rows } = await sql<{
    created_at: Date;
    standing: StandingRow;
    is_spam: boolean;
    n: number;
  }>`
    select created_at, ${standingJson('members')} as standing, is_spam,
      (select count(*)::int from complaints x join moderation_cases c on c.id = x.case_id where c.member_id = members.id) as n from members where id = ${memberId}`.execute(
    db,
  );
  const m = rows[0];
  if (!m) throw new Error(`member ${memberId} of a case is gone`);
  return {
    katilma: m.created_at.toISOString(),
    ...toStanding(m.standing),
    isSpam: m.is_spam ? 1 : 0,
    sikayetSayisi: m.n,
  };
}

/** Open moderation work, by kind and urgency. */
export async function waiting(db: Db): Promise<WaitingCounters> {
  const { rows } = await sql<WaitingCounters>`
    select (count(*) filter (where target_kind = 'gonderi'))::int as gonderi, (count(*) filter (where target_kind = 'yorum'))::int as yorum,
      (count(*) filter (where target_kind = 'mesaj'))::int as mesaj, (count(*) filter (where target_kind = 'okur'))::int as okur, (count(*) filter (where urgent))::int as acil,
      (select count(*)::int from appeals where state = 'acik') as itiraz,
      (select count(*)::int from staff_requests where state = 'acik' and kind in ('verilerim','telif','diger')) as istek,
      (select count(*)::int from staff_requests where state = 'acik' and kind in ('onay-rozeti','moderatorluk')) as basvuru
    from moderation_cases where state = 'acik'`.execute(db);
  return rows[0] as WaitingCounters;
}

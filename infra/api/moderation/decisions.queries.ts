import type { Decision } from '@yaprak/shared-kit/contract';
import type { ComplaintTarget } from '@yaprak/shared-kit/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import { beyond, pageById, pageOf } from '../platform';
import { shortened } from '../platform/shortened.rules';
import { workOrder } from '../platform/work-order';
import { APPEAL_DAYS } from './moderation.rules';
import { EXCERPT, targetGone, targetHidden, targetPath } from './targets';

interface Row {
  id: number;
  kind: Decision['karar'];
  reason: string;
  target_kind: ComplaintTarget;
  target_id: number;
  case_id: number;
  case_reason: Decision['neden'];
  excerpt: string;
  /** Whether the content has been deleted. */
  gone: boolean;
  /** Whether only its author sees the content. */
  hidden: boolean;
  /** End of the suspension or limitation. */
  until: Date | null;
  removal_at: Date | null;
  reverted_at: Date | null;
  created_at: Date;
  member: MemberRow;
  decider: MemberRow | null;
  appeal: { id: number; text: string; state: 'acik' | 'kabul' | 'ret'; answer: string | null; created_at: string } | null;
  appeal_id: number | null;
  appealable: boolean;
  moment: number;
}

/** Who reads a decision: the id of a member of staff, or null for the affected member, also where that is staff: they are not told who decided. */
type Reader = number | null;

const toDecision = (r: Row, reader: Reader): Decision => {
  // Only the author can open what is hidden.
  const path = r.gone || (r.hidden && reader !== null && reader !== r.member.id) ? undefined : targetPath(r.target_kind, r.target_id, r.member.username);
  return {
    id: r.id,
    turu: r.target_kind,
    neden: r.case_reason,
    karar: r.kind,
    aciklama: r.reason,
    ozet: shortened(r.excerpt, EXCERPT),
    ...(path ? { yol: path } : {}),
    ...(r.until ? { bitis: r.until.toISOString() } : {}),
    ...(r.removal_at ? { silinme: r.removal_at.toISOString() } : {}),
    zaman: r.created_at.toISOString(),
    ...(r.reverted_at ? { geriAlindi: r.reverted_at.toISOString() } : {}),
    ...(reader === null ? {} : { vakaId: r.case_id, uye: toMember(r.member) }),
    ...(reader === null || reader === r.member.id || !r.decider ? {} : { veren: toMember(r.decider) }),
    ...(r.appeal
      ? {
          itiraz: {
            id: r.appeal.id,
            aciklama: r.appeal.text,
            durum: r.appeal.state,
            ...(r.appeal.answer ? { yanit: r.appeal.answer } : {}),
            zaman: new Date(r.appeal.created_at).toISOString(),
          },
        }
      : {}),
    itirazEdilebilir: r.appealable ? 1 : 0,
  };
};

const select = (where: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number, moment: RawBuilder<number> = sql`0`) => sql<Row>`
  select d.id, ${moment} as moment, d.kind, d.reason, c.target_kind, c.target_id, c.id as case_id, c.reason as case_reason, left(c.snapshot, ${EXCERPT + 1}) as excerpt, ${targetGone} as gone, ${targetHidden} as hidden, coalesce(d.suspended_until, d.limited_until) as until, d.removal_at, d.reverted_at, d.created_at,
    ${memberJson('m', 0)} as member, case when s.id is null then null else ${memberJson('s', 0)} end as decider,
    case when a.id is null then null else json_build_object('id', a.id, 'text', a.text, 'state', a.state, 'answer', a.answer, 'created_at', a.created_at) end as appeal, a.id as appeal_id,
    (a.id is null and d.reverted_at is null and d.kind <> 'islem-yok' and d.created_at > now() - make_interval(days => ${APPEAL_DAYS})) as appealable
  from moderation_decisions d join moderation_cases c on c.id = d.case_id join members m on m.id = d.member_id
    left join members s on s.id = d.decided_by left join appeals a on a.decision_id = d.id
  where ${where} order by ${order} limit ${limit}`;

interface DecisionPage {
  liste: Decision[];
  imlec?: string;
}

/** Decisions about a member, newest first. The member is not told about complaints that were dismissed. */
export async function decisionsAbout(
  db: Db,
  memberId: number,
  o: { reader: Reader; cursor?: string | undefined; limit?: number | undefined },
): Promise<DecisionPage> {
  const limit = o.limit ?? 20;
  const where = sql`d.member_id = ${memberId} and ${beyond('d.id', o.cursor)} ${o.reader === null ? sql`and d.kind <> 'islem-yok'` : sql``}`;
  const { rows } = await select(where, sql`d.id desc`, limit + 1).execute(db);
  return pageById(rows, limit, (r) => toDecision(r, o.reader));
}

/** A decision, by its id or case, as its reader may see it. */
export async function findDecision(db: Db, by: { id: number } | { caseId: number }, reader: Reader): Promise<Decision | null> {
  const where = 'id' in by ? sql`d.id = ${by.id}` : sql`d.case_id = ${by.caseId}`;
  const { rows } = await select(where, sql`d.id`, 1).execute(db);
  return rows[0] ? toDecision(rows[0], reader) : null;
}

/** Appeals with their decisions, open ones oldest first, decided ones latest first. */
export async function listAppeals(db: Db, reader: number, state: 'acik' | 'karar', cursor: string | undefined, limit = 20): Promise<DecisionPage> {
  const open = state === 'acik';
  const { where, order, moment, key } = workOrder(open, sql`a.id`, sql`a.decided_at`, cursor);
  const { rows } = await select(sql`${open ? sql`a.state = 'acik'` : sql`a.state in ('kabul','ret')`} and ${where}`, order, limit + 1, moment).execute(db);
  return pageOf(
    rows,
    limit,
    (r) => key({ id: r.appeal_id ?? 0, moment: r.moment }),
    (r) => toDecision(r, reader),
  );
}

/** The messages that cases are about. */
export async function messagesOf(db: Db, caseIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select target_id as id from moderation_cases where id = any(${[...caseIds]}::bigint[]) and target_kind = 'mesaj' order by id`.execute(db);
  return rows.map(({ id }) => id);
}

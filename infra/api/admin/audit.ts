import { type AuditEntry, recordKinds } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import { targetKey, targetsOf } from '../librarian/describe';
import { beyond, pageById } from '../platform';
import type { SessionMember } from '../platform/context';
import type { Lang } from '../platform/errors';

interface Row {
  id: number;
  action: string;
  target_kind: string;
  target_id: number | null;
  before: unknown;
  after: unknown;
  created_at: Date;
  actor: MemberRow | null;
}

/** Escapes a search term for LIKE. */
export const likeText = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`;

const isMember = (r: Row) => r.target_kind === 'okur' || r.target_kind === 'uye';
const recordOf = ({ target_kind, target_id }: Row) => {
  const kind = recordKinds.find((one) => one === target_kind);
  return kind && target_id ? { kind, id: target_id } : undefined;
};

/** The decision that a line is about: what was decided on is often hidden or deleted, its case stands. */
const decisionOf = (r: Row): number | undefined =>
  r.action.startsWith('karar.') && !isMember(r) ? (r.after as { kararId?: number } | null)?.kararId : undefined;

/** Names and pages of what log lines are about; of decisions, the case. */
async function targetsNamed(db: Db, lang: Lang, rows: readonly Row[]): Promise<(row: Row) => AuditEntry['hedef']> {
  const records = await targetsOf(
    db,
    lang,
    rows.flatMap((r) => recordOf(r) ?? []),
  );
  const ids = rows.flatMap((r) => (isMember(r) && r.target_id ? r.target_id : []));
  const members = ids.length ? await db.selectFrom('members').select(['id', 'name', 'username']).where('id', 'in', ids).execute() : [];
  const decisions = rows.flatMap((r) => decisionOf(r) ?? []);
  const cases = decisions.length ? await db.selectFrom('moderation_decisions').select(['id', 'case_id']).where('id', 'in', decisions).execute() : [];
  return (r) => {
    const decided = cases.find(({ id }) => id === decisionOf(r));
    if (decided) return { yol: `/y/sikayet/${decided.case_id}` };
    const member = isMember(r) ? members.find(({ id }) => id === r.target_id) : undefined;
    if (member) return { adi: member.name, yol: `/${member.username}` };
    const ref = recordOf(r);
    const record = ref && records.get(targetKey(ref.kind, ref.id));
    return record && { adi: record.adi, yol: record.yol };
  };
}

/**
 * Lines about cases against the reader of the log: whom a case is about is not told who dealt with it, and could read or search for it here. Written for
 * colleagues alone.
 */
const againstReader = (reader: number) => sql`(
  (l.target_kind = 'sikayet' and exists (select from moderation_cases c where c.id = l.target_id and c.member_id = ${reader}))
  or (l.target_kind = 'itiraz' and exists (select from appeals a where a.id = l.target_id and a.member_id = ${reader}))
  or (l.action = 'okur.askiyi-geri-al' and l.target_id = ${reader})
  or (l.action like 'karar.%' and exists (select from moderation_decisions d where d.id = (l.after ->> 'kararId')::bigint and d.member_id = ${reader})))`;

/** Lines that say which accounts are one person's, a pen name's too: for main administrators alone, and for whoever linked or parted them. */
const saysWhoIsWho = (reader: number) => sql`(l.action in ('hesap-bagla', 'hesap-ayir') and l.actor_id is distinct from ${reader})`;

/** Who reads the log, and with which roles. */
type Reader = Pick<SessionMember, 'id' | 'roles'>;

/** Audit log without what concerns the reader's own cases or is not for their role, newest first; `q` matches the action, the target, the actor's names and the states. */
export async function listAudit(
  db: Db,
  lang: Lang,
  { id: reader, roles }: Reader,
  f: { q?: string | undefined; imlec?: string | undefined; adet?: number | undefined },
): Promise<{ liste: AuditEntry[]; imlec?: string }> {
  const limit = f.adet ?? 40;
  const like = f.q ? likeText(f.q) : null;
  const { rows } = await sql<Row>`
    select l.id, l.action, l.target_kind, l.target_id, l.before, l.after, l.created_at, case when m.id is null then null else ${memberJson('m', 0)} end as actor
    from audit_log l left join members m on m.id = l.actor_id
    where ${beyond('l.id', f.imlec)} and not ${againstReader(reader)} and (${roles.has('admin')} or not ${saysWhoIsWho(reader)})
      and (${like}::text is null or l.action ilike ${like} or l.target_kind ilike ${like} or l.target_id::text = ${f.q ?? ''} or m.username ilike ${like} or m.name ilike ${like}
        or l.before::text ilike ${like} or l.after::text ilike ${like})
    order by l.id desc limit ${limit + 1}`.execute(db);
  const targetOf = await targetsNamed(db, lang, rows);
  return pageById(rows, limit, (r) => {
    const hedef = targetOf(r);
    return {
      id: r.id,
      islem: r.action,
      hedefTuru: r.target_kind,
      ...(r.target_id ? { hedefId: r.target_id } : {}),
      ...(hedef ? { hedef } : {}),
      ...(r.actor ? { yapan: toMember(r.actor) } : {}),
      ...(r.before ? { once: JSON.stringify(r.before) } : {}),
      ...(r.after ? { sonra: JSON.stringify(r.after) } : {}),
      zaman: r.created_at.toISOString(),
    };
  });
}

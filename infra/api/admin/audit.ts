import type { AuditEntry } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import { beyond, pageById } from '../platform';

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

/** Audit log, newest first; `q` matches the action, the target, the actor's names and the states. */
export async function listAudit(
  db: Db,
  f: { q?: string | undefined; imlec?: string | undefined; adet?: number | undefined },
): Promise<{ liste: AuditEntry[]; imlec?: string }> {
  const limit = f.adet ?? 40;
  const like = f.q ? likeText(f.q) : null;
  const { rows } = await sql<Row>`
    select l.id, l.action, l.target_kind, l.target_id, l.before, l.after, l.created_at, case when m.id is null then null else ${memberJson('m', 0)} end as actor
    from audit_log l left join members m on m.id = l.actor_id
    where ${beyond('l.id', f.imlec)}
      and (${like}::text is null or l.action ilike ${like} or l.target_kind ilike ${like} or l.target_id::text = ${f.q ?? ''} or m.username ilike ${like} or m.name ilike ${like}
        or l.before::text ilike ${like} or l.after::text ilike ${like})
    order by l.id desc limit ${limit + 1}`.execute(db);
  return pageById(rows, limit, (r) => ({
    id: r.id,
    islem: r.action,
    hedefTuru: r.target_kind,
    ...(r.target_id ? { hedefId: r.target_id } : {}),
    ...(r.actor ? { yapan: toMember(r.actor) } : {}),
    ...(r.before ? { once: JSON.stringify(r.before) } : {}),
    ...(r.after ? { sonra: JSON.stringify(r.after) } : {}),
    zaman: r.created_at.toISOString(),
  }));
}

import type { AccessEntry, Input, StaffMember } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import { type StandingRow, standingJson, toStanding } from '../entities/member/standing';
import { beyond, type Ctx, pageById, refuse, setRow } from '../platform';
import { likeText } from './audit';

interface Listing {
  q?: string | undefined;
  imlec?: string | undefined;
  adet?: number | undefined;
}

/** Everyone who holds a role, or one member. */
export async function staff(db: Db, memberId?: number): Promise<StaffMember[]> {
  const { rows } = await sql<{ m: MemberRow; roles: string[]; standing: StandingRow }>`
    select ${memberJson('m', 0)} as m, ${standingJson('m')} as standing, array(select role from member_roles r where r.member_id = m.id order by role) as roles from members m
    where ${memberId ? sql`m.id = ${memberId}` : sql`exists (select 1 from member_roles r where r.member_id = m.id)`} order by m.name, m.id limit 500`.execute(
    db,
  );
  return rows.map((r) => ({ uye: toMember(r.m), roller: r.roles, hesap: toStanding(r.standing) }));
}

/** Grants or revokes a role. @throws Refusal `readerNotFound`, or `ownRole` */
export async function changeRole(ctx: Ctx<Input<'v2/yonetim/yetki/degistir'>>): Promise<StaffMember> {
  const { kadi, rol, ver } = ctx.input;
  const member = await ctx.db.selectFrom('members').select('id').where('username', '=', kadi.replace(/^@/, '').toLowerCase()).forUpdate().executeTakeFirst();
  if (!member) throw refuse('readerNotFound');
  if (member.id === ctx.self.id) throw refuse('ownRole');
  const [before] = await staff(ctx.db, member.id);
  const changed = await setRow(ctx.db, 'member_roles', { member_id: member.id, role: rol }, ver);
  // Chiefs are librarians: whoever is one no more decides on no more applications, and does not become chief again with the role.
  if (rol === 'librarian' && !ver) await setRow(ctx.db, 'chief_librarians', { member_id: member.id }, false);
  const [after] = await staff(ctx.db, member.id);
  // What was so already is no change: pressed twice, it stands in the log once.
  if (changed) await ctx.audit(ver ? 'yetki.ver' : 'yetki.al', { kind: 'okur', id: member.id }, { roller: before?.roller }, { roller: after?.roller });
  return after as StaffMember;
}

/** Sign-ins of the last 90 days, newest first; searchable by username, IP address or device (R-ADMIN-13). */
export async function listAccess(db: Db, f: Listing): Promise<{ liste: AccessEntry[]; imlec?: string }> {
  const limit = f.adet ?? 40;
  const q = f.q ?? '';
  const { rows } = await sql<{ id: number; device_code: string; ip: string | null; user_agent: string; created_at: Date; m: MemberRow }>`
    select l.id, l.device_code, host(l.ip) as ip, l.user_agent, l.created_at, ${memberJson('m', 0)} as m from access_log l join members m on m.id = l.member_id
    where ${beyond('l.id', f.imlec)} and (${q} = '' or m.username ilike ${likeText(q)} or host(l.ip) = ${q} or l.device_code = ${q})
    order by l.id desc limit ${limit + 1}`.execute(db);
  return pageById(rows, limit, (r) => ({
    id: r.id,
    uye: toMember(r.m),
    cihaz: r.device_code,
    ...(r.ip ? { ip: r.ip } : {}),
    tarayici: r.user_agent,
    zaman: r.created_at.toISOString(),
  }));
}

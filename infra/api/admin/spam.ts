import type { Input, SpamGroup } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import { type Ctx, refuse } from '../platform';

/** Minimum number of accounts sharing a device, an IP address or a text to form a group. */
const SHARED = 3;
const SAME_WORDS = 2;
/** Time window in days, and minimum length of a text to count as duplicated. */
const DAYS = 30;
const LENGTH = 40;

/** Groups with their keys: devices, IP addresses and texts (hashed) shared by several accounts. */
const groups = sql<{ kind: SpamGroup['turu']; key: string; hint: string; ids: number[] }>`
  (select 'cihaz' as kind, device_code as key, device_code as hint, array_agg(distinct member_id) as ids from access_log
    where created_at > now() - make_interval(days => ${DAYS}) and device_code <> '' group by device_code having count(distinct member_id) >= ${SHARED})
  union all
  (select 'adres', host(ip), host(ip), array_agg(distinct member_id) from access_log
    where created_at > now() - make_interval(days => ${DAYS}) and ip is not null group by ip having count(distinct member_id) >= ${SHARED})
  union all
  (select 'metin', md5(fold(text)), left(min(text), 120), array_agg(distinct author_id) from posts
    where created_at > now() - make_interval(days => ${DAYS}) and deleted_at is null and char_length(text) >= ${LENGTH} and kind <> 'alinti'
    group by md5(fold(text)) having count(distinct author_id) >= ${SAME_WORDS})`;

/** Groups of accounts that look like one person (R-ADMIN-12), largest first. */
export async function spamGroups(db: Db): Promise<SpamGroup[]> {
  const { rows } = await sql<{ kind: SpamGroup['turu']; key: string; hint: string; members: (MemberRow & { is_spam: boolean; since: string })[] }>`
    with g as (select * from (${groups}) found order by cardinality(ids) desc, key limit 50)
    select g.kind, g.key, g.hint, (select json_agg(x.m order by x.id) from (
      select m.id, (${memberJson('m', 0)}::jsonb || jsonb_build_object('is_spam', m.is_spam, 'since', m.created_at)) as m from members m where m.id = any(g.ids) order by m.id limit 30) x) as members
    from g order by cardinality(g.ids) desc, g.key`.execute(db);
  return rows.map((r) => ({
    turu: r.kind,
    anahtar: r.key,
    ozet: r.hint,
    uyeler: r.members.map((m) => ({ ...toMember(m), isSpam: m.is_spam ? (1 as const) : (0 as const), katilma: new Date(m.since).toISOString() })),
  }));
}

/**
 * Marks a group's accounts as spam or removes the mark; staff are exempt. @returns how many changed. @throws Refusal `notFound` if the group no longer exists
 */
export async function markGroup(ctx: Ctx<Input<'v2/yonetim/spam/isaretle'>>): Promise<number> {
  const { turu, anahtar, spam } = ctx.input;
  const { rows } = await sql<{ ids: number[] }>`select ids from (${groups}) g where kind = ${turu} and key = ${anahtar}`.execute(ctx.db);
  const ids = rows[0]?.ids;
  if (!ids) throw refuse('notFound');
  const changed = await ctx.db
    .updateTable('members')
    .set({ is_spam: spam === 1 })
    .where('id', 'in', ids)
    .where('is_spam', '=', spam !== 1)
    .where('id', 'not in', (q) => q.selectFrom('member_roles').select('member_id'))
    .returning('id')
    .execute();
  const list = changed.map((m) => m.id);
  await ctx.audit('spam.isaretle', { kind: 'spam-grubu' }, { turu, anahtar, isSpam: spam === 1 ? 0 : 1, uyeler: list }, { isSpam: spam, uyeler: list });
  return list.length;
}

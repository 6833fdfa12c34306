import type { Input, SpamGroup } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { settleSoon } from '../entities/counts/settle';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import { type Ctx, refuse } from '../platform';
import { expiringCache } from '../platform/expiring-cache';
import { type Behaviour, type Suspected, weigh } from './spam.rules';

/** Minimum number of accounts sharing a device, an IP address or a text to form a group. */
const SHARED = 3;
const SAME_WORDS = 2;
/** Days for which sharing counts, and those whose posts and comments are looked at. */
const DAYS = 30;
const LOOKED_AT = 7;
/** Minimum length of a text to count as repeated, and how often one account may write it. */
const LENGTH = 40;
const OWN_TIMES = 3;
/** Newest posts and comments looked at, each, whatever their age. */
const TEXTS = 100_000;
/** Accounts looked at, and groups and accounts of a group shown. */
const ACCOUNTS = 500;
const GROUPS = 50;
const SHOWN = 30;
/** Groups that are there once: suspects who share nothing, and accounts marked earlier that nothing else shows any more. */
const ALONE = 'davranis';
const MARKED = 'isaretli';

/** Whether a member belongs to the staff, who are never listed or marked. */
const isStaff = sql`exists (select 1 from member_roles r where r.member_id = m.id)`;

/** Whether nothing of a member shows any more, since they or the staff have closed the account: nobody need judge them. Once they come back, they are looked at again. */
const isLeaving = sql`(m.closed_at is not null or m.deletion_at is not null or m.removal_at is not null)`;

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

/** How long the groups are kept for their count: finding them reads all that was written lately. */
const KEPT_MS = 5 * 60_000;
const kept = expiringCache<SpamGroup[]>(KEPT_MS, 1);
/** Grows with every mark and every look at the list, so that the count agrees with it. */
let looked = 0;

/**
 * What accounts that do not belong to the staff did lately, and how it weighs; those with nothing to weigh are left out.
 * @param origin of the site, whose own addresses do not count as links
 */
async function behaviours(db: Db, origin: string): Promise<Map<number, Suspected>> {
  const recent = (table: 'posts' | 'comments') =>
    sql`id > (select coalesce(max(id), 0) from ${sql.table(table)}) - ${sql.lit(TEXTS)} and created_at > now() - make_interval(days => ${LOOKED_AT}) and deleted_at is null`;
  const { rows } = await sql<Behaviour & { id: number }>`
    with recent as (
      select author_id, created_at, text from posts where ${recent('posts')} and kind <> 'alinti' and text <> ''
      union all select author_id, created_at, text from comments where ${recent('comments')}),
    keyed as materialized (select author_id, created_at, replace(text, ${origin}, '') ~* '(https?://|www\\.)' as linked,
      case when char_length(text) >= ${LENGTH} then md5(fold(text)) end as key from recent),
    -- Whoever was found to be no spam begins anew.
    counted as (select k.* from keyed k join members m on m.id = k.author_id where m.spam_cleared_at is null or k.created_at > m.spam_cleared_at),
    alike as (select key from keyed where key is not null group by key having count(distinct author_id) >= ${SAME_WORDS} or count(*) >= ${OWN_TIMES}),
    hours as (select author_id, max(n) as fastest from (select author_id, count(*) as n from counted group by author_id, date_trunc('hour', created_at)) h group by author_id),
    done as (select k.author_id, count(*)::int as written, count(a.key)::int as repeated, count(*) filter (where k.linked)::int as linked
      from counted k left join alike a on a.key = k.key group by k.author_id)
    select m.id, d.written, d.repeated, d.linked, h.fastest::int as fastest, (extract(epoch from now() - m.created_at) / 86400)::int as "ageDays"
    from done d join hours h on h.author_id = d.author_id join members m on m.id = d.author_id
    where (d.repeated > 0 or d.linked > 2 or h.fastest > 9) and not ${isStaff} and not ${isLeaving}
    order by d.repeated desc, h.fastest desc, m.id limit ${ACCOUNTS}`.execute(db);
  return new Map(rows.map(({ id, ...behaviour }) => [id, weigh(behaviour)]));
}

/**
 * Groups of accounts with at least one that behaves like spam (R-ADMIN-12, R-STAFF-05), largest first; at the end those that share nothing. Sharing a device or
 * an address alone, as a family does, makes no group.
 */
async function spamGroups(db: Db, origin: string): Promise<SpamGroup[]> {
  const found = await behaviours(db, origin);
  const suspects = [...found].flatMap(([id, { suspected }]) => (suspected ? [id] : []));
  const { rows } = await sql<{ kind: SpamGroup['turu']; key: string; hint: string; members: (MemberRow & { is_spam: boolean; since: string })[] }>`
    with shared as (select kind, key, hint, ids from (${groups}) s where ids && ${suspects}::bigint[] order by cardinality(ids) desc, key limit ${GROUPS}),
    g as (select * from shared union all
      select ${ALONE}, ${ALONE}, '', array(select unnest(${suspects}::bigint[]) except select unnest(ids) from shared) union all
      select ${MARKED}, ${MARKED}, '', array(select id from members where is_spam and id <> all (${suspects}::bigint[]) order by id desc limit ${ACCOUNTS}))
    select g.kind, g.key, g.hint, (select json_agg(x.m order by x.suspected desc, x.id) from (
      select m.id, m.id = any(${suspects}::bigint[]) as suspected,
        (${memberJson('m', 0)}::jsonb || jsonb_build_object('is_spam', m.is_spam, 'since', m.created_at)) as m
      from members m where m.id = any(g.ids) and not ${isStaff} order by suspected desc, m.id limit ${SHOWN}) x) as members
    from g order by g.kind = ${MARKED}, g.kind = ${ALONE}, cardinality(g.ids) desc, g.key`.execute(db);
  return rows.flatMap((r) =>
    r.members?.length
      ? {
          turu: r.kind,
          anahtar: r.key,
          ozet: r.hint,
          uyeler: r.members.map((m) => ({
            ...toMember(m),
            isSpam: m.is_spam ? (1 as const) : (0 as const),
            katilma: new Date(m.since).toISOString(),
            supheli: found.get(m.id)?.suspected ? (1 as const) : (0 as const),
            nedenler: (found.get(m.id)?.reasons ?? []).map(({ reason, count }) => ({ neden: reason, sayi: count })),
          })),
        }
      : [],
  );
}

/** Whether a group has a suspect nobody has judged. */
const waits = ({ uyeler }: SpamGroup) => uyeler.some((m) => m.supheli === 1 && m.isSpam === 0);

/** The groups that wait for a judgement, or those that have had it. */
export async function spamDesk(db: Db, origin: string, state: 'acik' | 'isaretli' = 'acik'): Promise<SpamGroup[]> {
  looked += 1;
  const groups = await kept(`${looked}`, () => spamGroups(db, origin));
  return groups.filter((group) => waits(group) === (state === 'acik'));
}

/** How many groups wait, a few minutes old at most. */
export const waitingSpam = async (db: Db, origin: string): Promise<number> => (await kept(`${looked}`, () => spamGroups(db, origin))).filter(waits).length;

/**
 * Marks chosen accounts of a group as spam, or says that they are none: what they did until now counts no more. Staff are exempt.
 * @returns how many changed
 * @throws Refusal `notFound` if the group no longer exists, or one of the accounts is not in it
 */
export async function markGroup(ctx: Ctx<Input<'v2/yonetim/spam/isaretle'>>, origin: string): Promise<number> {
  const { turu, anahtar, uyeler, spam } = ctx.input;
  const chosen = uyeler.split(',').map(Number);
  const group = (await spamGroups(ctx.db, origin)).find((each) => each.turu === turu && each.anahtar === anahtar);
  if (!group || chosen.some((id) => !group.uyeler.some((member) => member.id === id))) throw refuse('notFound');
  const judged = group.uyeler.filter((m) => chosen.includes(m.id) && (spam === 1 ? m.isSpam === 0 : m.isSpam === 1 || m.supheli === 1)).map(({ id }) => id);
  // Of two who mark the same accounts the second finds them marked.
  const before = await ctx.db
    .selectFrom('members')
    .select(['id', 'is_spam'])
    .where('id', 'in', [0, ...judged])
    .where('id', 'not in', (q) => q.selectFrom('member_roles').select('member_id'))
    .orderBy('id')
    .forUpdate()
    .execute();
  const list = before.filter((m) => spam === 0 || !m.is_spam).map(({ id }) => id);
  await ctx.db
    .updateTable('members')
    .set({ is_spam: spam === 1, ...(spam === 1 ? {} : { spam_cleared_at: new Date() }) })
    .where('id', 'in', [0, ...list])
    .execute();
  ctx.afterCommit(async (db, jobs) => {
    looked += 1;
    await settleSoon(db, jobs, list);
  });
  await ctx.audit('spam.isaretle', { kind: 'spam-grubu' }, { turu, anahtar, isSpam: spam === 1 ? 0 : 1, uyeler: list }, { isSpam: spam, uyeler: list });
  return list.length;
}

import { sql } from 'kysely';
import type { Db } from '../../db/database';

export interface LinkedAccount {
  id: number;
  adi: string;
  kadi: string;
}

/** The accounts in the member's group, including the member's own; only that if not linked. */
export const linkedAccounts = (db: Db, memberId: number): Promise<LinkedAccount[]> =>
  db
    .selectFrom('members')
    .select(['id', 'name as adi', 'username as kadi'])
    .where((eb) =>
      eb.or([eb('id', '=', memberId), eb('account_group_id', '=', eb.selectFrom('members as me').select('me.account_group_id').where('me.id', '=', memberId))]),
    )
    .orderBy('id')
    .execute();

/** The same accounts with pictures and unread counts, the requester's first. */
export async function accountsAtAGlance(db: Db, memberId: number) {
  const { rows } = await sql<{ id: number; name: string; username: string; avatar_key: string | null; unseen: number; unread: number }>`
    select m.id, m.name, m.username, m.avatar_key, m.unseen_notifications as unseen,
      (select count(*)::int from conversation_members c where c.member_id = m.id and c.state = 'normal' and c.unread_count > 0 and coalesce(c.muted_until < now(), true)) as unread
    from members m
    where m.id = ${memberId} or m.account_group_id = (select account_group_id from members where id = ${memberId})
    order by m.id <> ${memberId}, m.id`.execute(db);
  return rows.map((r) => ({
    uye: { id: r.id, adi: r.name, kadi: r.username, ...(r.avatar_key ? { resim: `/medya/${r.avatar_key}` } : {}) },
    bilgi: { buHesap: r.id === memberId ? (1 as const) : (0 as const), bBSayisi: r.unseen, bMSayisi: r.unread },
  }));
}

/** Changes of groups happen one after the other: none is seen half changed, and simultaneous links see each other. */
const oneChangeAtATime = (tx: Db) => sql`select pg_advisory_xact_lock(hashtext('yaprak linked accounts'))`.execute(tx);

/**
 * Merges two accounts and everything linked to either into one group, whose id is the first account's group or the first account. A group's id is always that
 * of one of its accounts: whoever has left one would otherwise come back to it by beginning another.
 */
export async function joinGroups(tx: Db, memberId: number, otherId: number): Promise<void> {
  await oneChangeAtATime(tx);
  await sql`
    with own as (select coalesce(account_group_id, id) as id from members where id = ${memberId}),
    other as (select account_group_id as id from members where id = ${otherId})
    update members set account_group_id = (select id from own)
    where id in (${memberId}, ${otherId}) or account_group_id = (select id from other)`.execute(tx);
}

/** Removes an account from its group; a group of one is dissolved, and one that had the account's id gets that of another. */
export async function leaveGroup(tx: Db, memberId: number): Promise<void> {
  await oneChangeAtATime(tx);
  const { rows } = await sql<{ group_id: number }>`
    update members m set account_group_id = null from (select account_group_id from members where id = ${memberId}) before
    where m.id = ${memberId} and before.account_group_id is not null returning before.account_group_id as group_id`.execute(tx);
  const group = rows[0]?.group_id;
  if (group === undefined) return;
  await sql`update members m set account_group_id = case when g.n > 1 then g.first end
    from (select count(*) as n, min(id) as first from members where account_group_id = ${group}) g
    where m.account_group_id = ${group} and (g.n < 2 or m.account_group_id = ${memberId})`.execute(tx);
}

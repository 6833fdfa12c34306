import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { moveCounted } from '../entities/counts/move';

export type FollowedKind = 'kitap' | 'yazar' | 'konu' | 'seri';
const counters = {
  kitap: { table: 'works', counter: 'works follower_count' },
  yazar: { table: 'authors', counter: 'authors follower_count' },
  konu: { table: 'topics', counter: 'topics member_count' },
  seri: { table: 'series', counter: 'series follower_count' },
} as const;

/** Follows, mutes or resets an entity; following and muting are mutually exclusive. Counters change in the same transaction. */
export async function setFollow(
  tx: Db,
  memberId: number,
  kind: FollowedKind,
  id: number,
  change: { takip?: 0 | 1; sessiz?: 0 | 1 },
): Promise<{ takip: 0 | 1; sessiz: 0 | 1 }> {
  const { table, counter } = counters[kind];
  await sql`select id from ${sql.table(table)} where id = ${id} for update`.execute(tx);
  const row = await tx
    .selectFrom('entity_follows')
    .select('muted')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .executeTakeFirst();
  const before = { takip: Number(row !== undefined && !row.muted), sessiz: Number(row?.muted ?? false) };
  const muted = change.sessiz ?? (change.takip === 1 ? 0 : before.sessiz);
  const followed = muted ? 0 : (change.takip ?? before.takip);
  if (!muted && !followed)
    await tx.deleteFrom('entity_follows').where('member_id', '=', memberId).where('kind', '=', kind).where('entity_id', '=', id).execute();
  else
    await sql`insert into entity_follows (member_id, kind, entity_id, muted) values (${memberId}, ${kind}, ${id}, ${muted === 1}) on conflict (member_id, kind, entity_id) do update set muted = excluded.muted`.execute(
      tx,
    );
  await moveCounted(tx, counter, id, followed - before.takip, memberId);
  return { takip: followed as 0 | 1, sessiz: muted as 0 | 1 };
}

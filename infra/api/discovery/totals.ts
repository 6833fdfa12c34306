import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { postStanding } from '../entities/post/post.visibility';

/**
 * Site totals: of what there is to meet, without closed, suspended and spam accounts, merged and unpublished books, and what is hidden. The accounts that are
 * not there are few: they and their reviews are taken off all of them, which an index alone counts.
 */
export async function totals(db: Db): Promise<{ okur: number; kitap: number; inceleme: number }> {
  const reviews = sql`p.kind = 'inceleme' and ${postStanding}`;
  const { rows } = await sql<{ okur: number; kitap: number; inceleme: number }>`
    with absent as materialized (select m.id from members m
      where (m.closed_at is not null or m.suspended_until is not null or m.is_spam) and (m.closed_at is not null or m.suspended_until >= now() or m.is_spam))
    select (select count(*)::int from members) - (select count(*)::int from absent) as okur, (select count(*)::int from books where is_main and published) as kitap,
      (select count(*)::int from posts p where ${reviews}) - (select count(*)::int from absent m join posts p on p.author_id = m.id where ${reviews}) as inceleme`.execute(
    db,
  );
  return rows[0] ?? { okur: 0, kitap: 0, inceleme: 0 };
}

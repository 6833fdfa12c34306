import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { postStanding } from '../entities/post/post.visibility';

/**
 * Site totals: of what there is to meet, without closed and suspended accounts, merged and unpublished books, and what is hidden. Reviews of the accounts that are not
 * there are few and taken off, because all of them together are counted by their index alone.
 */
export async function totals(db: Db): Promise<{ okur: number; kitap: number; inceleme: number }> {
  const there = sql`(m.closed_at is null and (m.suspended_until is null or m.suspended_until < now()) and not m.is_spam)`;
  const reviews = sql`p.kind = 'inceleme' and ${postStanding}`;
  const { rows } = await sql<{ okur: number; kitap: number; inceleme: number }>`
    select (select count(*)::int from members m where ${there}) as okur, (select count(*)::int from books where is_main and published) as kitap,
      (select count(*)::int from posts p where ${reviews}) - (select count(*)::int from members m join posts p on p.author_id = m.id where not ${there} and ${reviews}) as inceleme`.execute(
    db,
  );
  return rows[0] ?? { okur: 0, kitap: 0, inceleme: 0 };
}

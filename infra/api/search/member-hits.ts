import { type RawBuilder, sql } from 'kysely';
import { beginningFirst, begins, eachWord, hasWords, MOST, meant, near, type Reach, resembles, tiers } from './hits';
import type { Typed } from './typed.rules';

/**
 * The best of the members for whom a condition holds, of those who may be shown.
 * @param order ends with how many follow them
 */
const bestOf = (where: RawBuilder<unknown>, order: RawBuilder<unknown>, best: number, open: RawBuilder<unknown>) => sql`
  (select c.id from (select id from (select id, search_name, follower_count from members where ${where} limit ${sql.lit(MOST)}) hits order by ${order}, id) c
    cross join lateral (select 1 from members m where m.id = c.id and ${open} offset 0) o limit ${sql.lit(best)})`;

/** The most alike first. */
const mostAlike = (q: Typed) => sql`word_similarity(${q.folded}, search_name) desc, follower_count desc`;

/** Members called by something like each telling word: the most followed also by their names as a whole, the others by words that are known. */
function alike(q: Typed, best: number, open: RawBuilder<unknown>): RawBuilder<unknown> {
  const from = (where: RawBuilder<unknown>) => bestOf(where, mostAlike(q), best, open);
  const words = sql`(with each_word as materialized (${eachWord(q.telling, 'member_words')}) ${meant(true)})`;
  return sql`${from(sql`popular and ${near(sql`search_name`, q, 'alike')}`)} union all ${from(sql`not popular and name_words @@ ${words}`)}`;
}

/**
 * Members by name and user name, as `(id)`: whose names begin with the query before those who have its words in any order, the most followed first; and who has
 * it as a user name, however few follow.
 * @param open a condition on member `m`: who may be shown
 */
export function memberHits(q: Typed, reach: Reach, best: number, open: RawBuilder<unknown>): RawBuilder<unknown> {
  if (reach === 'whole') return bestOf(resembles(sql`search_name`, q), mostAlike(q), best, open);
  if (reach === 'alike') return alike(q, best, open);
  const from = (where: RawBuilder<unknown>) => bestOf(where, sql`follower_count desc`, best, open);
  const byLetter = tiers[reach].map((tier) => {
    const beginning = from(sql`${sql.raw(tier)} and ${begins(sql`search_name`, q)}`);
    if (!q.words) return beginning;
    return beginningFirst(beginning, (few) => from(sql`${few} and ${sql.raw(tier)} and ${hasWords(sql`name_words`, q, q.tellingWords, q.notTelling)}`), best);
  });
  return sql.join([...byLetter, ...(reach === 'rest' ? [] : [sql`(select id from members where username = ${q.raw})`])], sql` union all `);
}

import { sql } from 'kysely';
import { withoutRowChecks } from '../bulk';
import type { Tx } from './catalogue.types';
import { entersFirstTier } from './first-tier';

/**
 * Search learns what new works are found by, which the triggers of their editions would have done. The caller keeps the works (`keepRows`), so no row has to look
 * for its work; the words that a trigger would have learned from the rows are learned here.
 */
export async function learnWorks(tx: Tx, works: readonly number[]): Promise<void> {
  const first = await entersFirstTier(tx, 'works');
  await withoutRowChecks(tx, () => sql`select refresh_work_search(${works}::bigint[], ${first})`.execute(tx));
  await sql`insert into search_words select distinct lexeme from work_search cross join lateral unnest(words)
    where work_id = any(${works}::bigint[]) and not exists (select 1 from search_words k where k.word = lexeme) order by 1 on conflict do nothing`.execute(tx);
}

import { sql } from 'kysely';
import { FIRST } from '../../../api/catalog/first-tier';
import type { Tx } from './catalogue.types';

/**
 * Whether what is imported now, which nobody has read yet, is among what search looks through before all others (decision 028): only as long as there is
 * little else. Otherwise the counting at the end would take it out of those indexes one by one.
 */
export async function entersFirstTier(tx: Tx, kind: 'works' | 'authors'): Promise<boolean> {
  // A dump may bring its works long before their editions, by which they are found.
  const table = kind === 'works' ? 'work_search' : kind;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select 1 from ${sql.table(table)} limit ${sql.lit(FIRST[kind])}) known`.execute(tx);
  return (rows[0]?.n ?? 0) < FIRST[kind];
}

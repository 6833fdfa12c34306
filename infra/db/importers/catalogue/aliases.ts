import { sql } from 'kysely';
import { remaining } from '../../works/remaining';
import type { Tx } from './catalogue.types';

export type Kind = 'author' | 'work' | 'book';
const tables = { author: 'authors', work: 'works', book: 'books' } as const;

/** Rows that records stand for, by the records' keys: created from them, or found by an earlier import. Merged rows count as those they were merged into. */
export async function findByKey(tx: Tx, kind: Kind, keys: readonly string[]): Promise<Map<string, number>> {
  if (!keys.length) return new Map();
  const [table, column] = [sql.table(tables[kind]), sql.ref(`s.${kind}_id`)];
  const found = sql`select t.source_key as key, t.id, t.merged_into from ${table} t where t.source_key = any(${keys}::text[])
    union all select s.source_key, t.id, t.merged_into from source_aliases s join ${table} t on t.id = ${column} where s.kind = ${kind} and s.source_key = any(${keys}::text[])`;
  const { rows } = await sql<{ key: string; id: number }>`${remaining(tables[kind], found)}`.execute(tx);
  return new Map(rows.map((row) => [row.key, row.id]));
}

/** Remembers which rows records stand for. */
export async function addAliases(tx: Tx, kind: Kind, found: ReadonlyMap<string, number>): Promise<void> {
  if (!found.size) return;
  await sql`insert into source_aliases (kind, source_key, ${sql.ref(`${kind}_id`)})
    select ${kind}::text, k, id from unnest(${[...found.keys()]}::text[], ${[...found.values()]}::bigint[]) as r(k, id) on conflict do nothing`.execute(tx);
}

import { type RawBuilder, sql } from 'kysely';

/** Follows merges, one after the other, to the rows that remained. @param found query for `(key, id, merged_into)`; the result has `(key, id)` */
export const remaining = (table: 'authors' | 'works' | 'books', found: RawBuilder<unknown>) => sql`
  with recursive way as (${found} union select way.key, n.id, n.merged_into from way join ${sql.table(table)} n on n.id = way.merged_into)
  select key, id from way where merged_into is null`;

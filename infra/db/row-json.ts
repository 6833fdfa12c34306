import { type RawBuilder, sql } from 'kysely';

/** Expression of each column of a row. */
export type Columns<T> = { readonly [K in keyof T]-?: RawBuilder<unknown> };

/** A row as one JSON object, such as one nested in another row. */
export const jsonObject = <T>(columns: Columns<T>): RawBuilder<unknown> =>
  sql`json_build_object(${sql.join(Object.entries<RawBuilder<unknown>>(columns).flatMap(([name, value]) => [sql.lit(name), value]))})`;

/** A row as a JSON array in column order: much faster to write and read than an object or many driver columns. Timestamps become ISO strings. */
export const jsonArray = <T>(columns: Columns<T>): RawBuilder<unknown> => sql`json_build_array(${sql.join(Object.values<RawBuilder<unknown>>(columns))})`;

/** Converts a `jsonArray` row back. */
export function readArray<T>(columns: Columns<T>, values: readonly unknown[]): T {
  const row: Record<string, unknown> = {};
  let place = 0;
  for (const name in columns) row[name] = values[place++];
  return row as T;
}

import { type RawBuilder, sql } from 'kysely';

/** Expression of each column of a row. */
export type Columns<T> = { readonly [K in keyof T]-?: RawBuilder<unknown> };

/** A row as one JSON object, such as one nested in another row. */
export const jsonObject = <T>(columns: Columns<T>): RawBuilder<unknown> =>
  sql`json_build_object(${sql.join(Object.entries<RawBuilder<unknown>>(columns).flatMap(([name, value]) => [sql.lit(name), value]))})`;

/** A row as one JSON array, in the order of its columns: much quicker to write and to read than an object or many columns of the driver. Times are ISO texts in it. */
export const jsonArray = <T>(columns: Columns<T>): RawBuilder<unknown> => sql`json_build_array(${sql.join(Object.values<RawBuilder<unknown>>(columns))})`;

/** The row that `jsonArray` sent. */
export function readArray<T>(columns: Columns<T>, values: readonly unknown[]): T {
  const row: Record<string, unknown> = {};
  let place = 0;
  for (const name in columns) row[name] = values[place++];
  return row as T;
}

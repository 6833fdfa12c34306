import { type RawBuilder, sql } from 'kysely';

/**
 * Sort order of a list, descending. It names the column or expression exactly as its index does, without a cast: a cast is a different expression, and
 * PostgreSQL would read and sort the whole list for every page.
 */
export interface SortKey {
  column: RawBuilder<unknown>;
  /** Cursor value: a number JavaScript represents exactly. */
  key: RawBuilder<number>;
  /** Converts the cursor's number back to the column's type, whatever a forged cursor says. */
  from(key: number): RawBuilder<unknown>;
}

const within = (key: number, most: number) => Math.max(-most, Math.min(most, key));
const whole = (key: number, most: number) => Math.trunc(within(key, most));

/** By an `int` column. */
export const byInt = (column: RawBuilder<unknown>): SortKey => ({
  column,
  key: sql<number>`${column}`,
  from: (key) => sql`${whole(key, 2_147_483_647)}::int`,
});

/** By a `real` column, all of whose values are exact doubles. */
export const byReal = (column: RawBuilder<unknown>): SortKey => ({
  column,
  key: sql<number>`${column}::float8`,
  // Rounded here because PostgreSQL refuses values too small for the type.
  from: (key) => sql`${Math.fround(within(key, 3.4e38))}::float8::real`,
});

/** By a `double precision` column. */
export const byDouble = (column: RawBuilder<unknown>): SortKey => ({ column, key: sql<number>`${column}`, from: (key) => sql`${key}::float8` });

/** By a timestamp; the cursor carries whole microseconds. */
export const byMoment = (column: RawBuilder<unknown>): SortKey => ({
  column,
  key: sql<number>`(extract(epoch from ${column}) * 1000000)::bigint`,
  from: (key) => sql`(timestamptz 'epoch' + ${whole(key, 9e15)}::bigint * interval '1 microsecond')`,
});

/** The list's `order by`; the id breaks ties so that a cursor is unambiguous. */
export const descending = ({ column }: SortKey, id: RawBuilder<unknown>) => sql`${column} desc, ${id} desc`;

/**
 * The rows after a cursor (key and id); all rows without one. The redundant condition on the key alone lets its index be used where key and id are in different
 * tables.
 */
export const afterPlace = ({ column, from }: SortKey, id: RawBuilder<unknown>, at: readonly number[] | null): RawBuilder<unknown> =>
  at ? sql`(${column} <= ${from(at[0] ?? 0)} and (${column}, ${id}) < (${from(at[0] ?? 0)}, ${at[1]}::bigint))` : sql`true`;

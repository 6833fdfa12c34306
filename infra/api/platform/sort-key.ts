import { type RawBuilder, sql } from 'kysely';

/**
 * What a list is ordered by, largest first. The order names the column or expression just as its index does, without a cast: a cast would be another
 * expression, and the whole list would be read and sorted for each page.
 */
export interface SortKey {
  column: RawBuilder<unknown>;
  /** What a cursor carries: a number that JavaScript holds exactly. */
  key: RawBuilder<number>;
  /** The cursor's number as the column's type again, whatever a forged cursor says. */
  from(key: number): RawBuilder<unknown>;
}

const within = (key: number, most: number) => Math.max(-most, Math.min(most, key));
const whole = (key: number, most: number) => Math.trunc(within(key, most));

/** By a column of type `int`. */
export const byInt = (column: RawBuilder<unknown>): SortKey => ({
  column,
  key: sql<number>`${column}`,
  from: (key) => sql`${whole(key, 2_147_483_647)}::int`,
});

/** By a column of type `real`, all of whose values are doubles too. */
export const byReal = (column: RawBuilder<unknown>): SortKey => ({
  column,
  key: sql<number>`${column}::float8`,
  // Rounded here: PostgreSQL refuses what is too small for the type.
  from: (key) => sql`${Math.fround(within(key, 3.4e38))}::float8::real`,
});

/** By a column of type `double precision`. */
export const byDouble = (column: RawBuilder<unknown>): SortKey => ({ column, key: sql<number>`${column}`, from: (key) => sql`${key}::float8` });

/** By a moment; a cursor carries its whole microseconds. */
export const byMoment = (column: RawBuilder<unknown>): SortKey => ({
  column,
  key: sql<number>`(extract(epoch from ${column}) * 1000000)::bigint`,
  from: (key) => sql`(timestamptz 'epoch' + ${whole(key, 9e15)}::bigint * interval '1 microsecond')`,
});

/** `order by` of a list; the id breaks ties, so that a cursor names one place. */
export const descending = ({ column }: SortKey, id: RawBuilder<unknown>) => sql`${column} desc, ${id} desc`;

/**
 * The rows after the place of a cursor (key and id); all rows without one. The key is compared by itself too: where it and the id are of two tables, an
 * index can only serve it alone.
 */
export const afterPlace = ({ column, from }: SortKey, id: RawBuilder<unknown>, at: readonly number[] | null): RawBuilder<unknown> =>
  at ? sql`(${column} <= ${from(at[0] ?? 0)} and (${column}, ${id}) < (${from(at[0] ?? 0)}, ${at[1]}::bigint))` : sql`true`;

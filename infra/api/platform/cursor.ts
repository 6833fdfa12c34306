import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { cleanable } from './hygiene.rules';
import { refuse } from './refusal';

/**
 * Opaque keyset cursors: the sort values of the last row, as URL-safe base64 of a JSON array. A forged cursor can only start a list elsewhere, since every page
 * is subject to the same permissions.
 */
export const encodeCursor = (values: readonly (string | number)[]) => Buffer.from(JSON.stringify(values)).toString('base64url');

/** @throws Refusal `malformed` unless it is a cursor of `length` numbers or strings. */
export function decodeCursor(cursor: string | undefined, length: number): (string | number)[] | null {
  if (!cursor) return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (
      Array.isArray(values) &&
      values.length === length &&
      values.every((v) => (typeof v === 'string' && cleanable(v)) || (typeof v === 'number' && Number.isFinite(v)))
    )
      return values;
  } catch {
    // not one of our cursors
  }
  throw refuse('malformed');
}

/** @throws Refusal `malformed` unless the cursor holds numbers, the last one an integer */
export function numericCursor(cursor: string | undefined, length: number): number[] | null {
  const values = decodeCursor(cursor, length)?.map(Number);
  if (!values) return null;
  if (!values.every(Number.isFinite) || !Number.isSafeInteger(values.at(-1))) throw refuse('malformed');
  return values;
}

/** Cursor of one numeric id. */
export const decodeIdCursor = (cursor: string | undefined): number | null => {
  const [id] = decodeCursor(cursor, 1) ?? [];
  if (id === undefined) return null;
  if (!Number.isSafeInteger(id)) throw refuse('malformed');
  return id as number;
};

/**
 * The rows after the cursor's id in a list with the largest ids first (`asc`: last); all rows without a cursor.
 * @throws Refusal `malformed`
 */
export const beyond = (column: string, cursor: string | undefined, order: 'desc' | 'asc' = 'desc') => beyondId(column, decodeIdCursor(cursor), order);

/**
 * The rows after an id; all rows without one. A condition that asks the database whether there is an id ("… is null or …") cannot use the index once the
 * statement is prepared for any id, and reads everything before it.
 */
export function beyondId(column: string, id: number | null, order: 'desc' | 'asc' = 'desc'): RawBuilder<SqlBool> {
  if (id === null) return sql`true`;
  return order === 'desc' ? sql`${sql.ref(column)} < ${id}::bigint` : sql`${sql.ref(column)} > ${id}::bigint`;
}

/** Drops the extra row that was read to detect a next page, and builds the cursor from the last row kept. */
export function pageOf<R, T>(rows: R[], limit: number, key: (row: R) => readonly (string | number)[], map: (row: R) => T): { liste: T[]; imlec?: string } {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return { liste: kept.map(map), ...(rows.length > limit && last !== undefined ? { imlec: encodeCursor(key(last)) } : {}) };
}

/** A page of rows ordered by id. */
export const pageById = <R extends { id: number }, T>(rows: R[], limit: number, map: (row: R) => T): { liste: T[]; imlec?: string } =>
  pageOf(rows, limit, (row) => [row.id], map);

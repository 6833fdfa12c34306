import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { cleanable } from './hygiene.rules';
import { refuse } from './refusal';

/**
 * Opaque keyset cursors: the ordering values of the last row, as URL-safe base64 of a JSON array. Forged ones can only start a list elsewhere,
 * since every list applies the same permissions to every page.
 */
export const encodeCursor = (values: readonly (string | number)[]) => Buffer.from(JSON.stringify(values)).toString('base64url');

/** @throws Refusal `malformed` when it is no cursor of `length` numbers or strings. */
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
    // not a cursor of ours
  }
  throw refuse('malformed');
}

/** @throws Refusal `malformed` unless the cursor holds numbers, the last a whole one */
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
 * The rows that follow a page which ended at the cursor's id, in a list whose largest ids come first (`asc`: last); all rows without a cursor.
 * @throws Refusal `malformed`
 */
export function beyond(column: string, cursor: string | undefined, order: 'desc' | 'asc' = 'desc'): RawBuilder<SqlBool> {
  const id = decodeIdCursor(cursor);
  if (id === null) return sql`true`;
  return order === 'desc' ? sql`${sql.ref(column)} < ${id}::bigint` : sql`${sql.ref(column)} > ${id}::bigint`;
}

/** Cuts the one extra row that was read to learn whether there is more, and makes the cursor of the last row kept. */
export function pageOf<R, T>(rows: R[], limit: number, key: (row: R) => readonly (string | number)[], map: (row: R) => T): { liste: T[]; imlec?: string } {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return { liste: kept.map(map), ...(rows.length > limit && last !== undefined ? { imlec: encodeCursor(key(last)) } : {}) };
}

/** A page of rows that are ordered by their id. */
export const pageById = <R extends { id: number }, T>(rows: R[], limit: number, map: (row: R) => T): { liste: T[]; imlec?: string } =>
  pageOf(rows, limit, (row) => [row.id], map);

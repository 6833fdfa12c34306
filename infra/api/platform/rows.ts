import { type Insertable, type Selectable, sql } from 'kysely';
import { compiled } from '../../db/compiled';
import type { Db } from '../../db/database';
import type { Schema } from '../../db/schema';

/**
 * Makes a row exist or not, where its existence alone says something: a like, a block, a role. Repeating it changes nothing.
 * @param key columns of the primary key, by which a row is deleted
 * @param rest other columns of an inserted row
 * @returns by how much the number of such rows has changed
 */
export async function setRow<T extends keyof Schema, K extends keyof Selectable<Schema[T]>>(
  tx: Db,
  table: T,
  key: Pick<Selectable<Schema[T]>, K>,
  exists: boolean | 0 | 1,
  rest: Partial<Insertable<Schema[T]>> = {},
): Promise<-1 | 0 | 1> {
  const row: Record<string, unknown> = { ...key, ...rest };
  const columns = Object.keys(row);
  const { numAffectedRows } = exists
    ? await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))}) on conflict do nothing`.execute(
        tx,
      )
    : await sql`delete from ${sql.table(table)} where ${sql.join(
        Object.entries(key).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
        sql` and `,
      )}`.execute(tx);
  if (!numAffectedRows) return 0;
  return exists ? 1 : -1;
}

/** Tables whose rows are found by their id. */
type ById = { [T in keyof Schema]: Selectable<Schema[T]> extends { id: number } ? T : never }[keyof Schema];

/** Adds to a counter, which never becomes negative. @returns its new value; 0 if there is no such row */
export async function moveCounter<T extends ById>(
  tx: Db,
  table: T,
  column: keyof Selectable<Schema[T]> & `${string}_count`,
  id: number,
  by: number,
): Promise<number> {
  const [row] = by ? await moved(tx, `${table} ${column}`, { id, by }) : await standing(tx, `${table} ${column}`, { id });
  return row?.n ?? 0;
}

type Counter = `${string} ${string}`;
const placeOf = (counter: Counter) => counter.split(' ', 2) as [string, string];

const moved = compiled<{ id: number; by: number }, Counter, { n: number }>(({ id, by }, counter) => {
  const [table, column] = placeOf(counter);
  return sql`update ${sql.table(table)} set ${sql.ref(column)} = greatest(0, ${sql.ref(column)} + ${by}::int) where id = ${id} returning ${sql.ref(column)} as n`;
});

const standing = compiled<{ id: number }, Counter, { n: number }>(({ id }, counter) => {
  const [table, column] = placeOf(counter);
  return sql`select ${sql.ref(column)} as n from ${sql.table(table)} where id = ${id}`;
});

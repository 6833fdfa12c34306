import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '../schema';

/** Inserts in batches that stay below the parameter limit of the protocol; returns the ids in the order of the rows. */
export async function insertReturningIds<
  T extends 'authors' | 'works' | 'books' | 'genres' | 'topics' | 'publishers' | 'members' | 'stories' | 'chapters' | 'posts' | 'comments',
>(db: Kysely<Schema>, table: T, rows: Insertable<Schema[T]>[]): Promise<number[]> {
  const ids: number[] = [];
  for (const batch of batches(rows)) {
    // Each of these tables has an `id`; the compiler cannot see that through the union of table names.
    const inserted = (await db
      .insertInto(table)
      .values(batch as never)
      .returning('id' as never)
      .execute()) as unknown as { id: number }[];
    ids.push(...inserted.map((row) => row.id));
  }
  return ids;
}

/** Inserts rows that need no ids back; rows that are there already are left as they are. */
export async function insertRows<T extends keyof Schema>(db: Kysely<Schema>, table: T, rows: Insertable<Schema[T]>[]): Promise<void> {
  for (const batch of batches(rows))
    await db
      .insertInto(table)
      .values(batch as never)
      .onConflict((c) => c.doNothing())
      .execute();
}

function* batches<R>(rows: R[], size = 400): Generator<R[]> {
  for (let i = 0; i < rows.length; i += size) yield rows.slice(i, i + size);
}

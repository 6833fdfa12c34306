import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '../schema';

/** Inserts in batches below the protocol's parameter limit; returns the ids in row order. */
export async function insertReturningIds<
  T extends 'authors' | 'works' | 'books' | 'genres' | 'topics' | 'publishers' | 'series' | 'members' | 'stories' | 'chapters' | 'posts' | 'comments',
>(db: Kysely<Schema>, table: T, rows: Insertable<Schema[T]>[]): Promise<number[]> {
  const ids: number[] = [];
  for (const batch of batches(rows)) {
    // Each of these tables has an `id`, but the compiler cannot see that through the union of table names.
    const inserted = (await db
      .insertInto(table)
      .values(batch as never)
      .returning('id' as never)
      .execute()) as unknown as { id: number }[];
    ids.push(...inserted.map((row) => row.id));
  }
  return ids;
}

/** Inserts rows whose ids are not needed; existing ones are left alone. */
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

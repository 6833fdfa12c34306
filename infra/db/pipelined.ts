import { DummyDriver, PostgresDialect, Transaction } from 'kysely';
import type { Db } from './database';
import type { Schema } from './schema';

const dialect = new PostgresDialect({ pool: async () => Promise.reject(new Error('A transaction has its connection already.')) });
const driver = new DummyDriver();

/**
 * Runs with a transaction whose statements are sent although those before them are not answered yet, where Kysely sends one after the other (decision 029).
 * They are done in the order in which they are sent.
 */
export const pipelined = <T>(tx: Db, run: (tx: Db) => Promise<T>): Promise<T> =>
  tx.getExecutor().provideConnection((connection) => {
    const executor = tx.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
    return run(new Transaction<Schema>({ config: { dialect }, dialect, driver, executor }));
  });

/** A refusal only because an earlier statement has failed, which may be heard of before that one's: the driver's ways back differ in length. */
const aftermath = (error: unknown) => (error as { code?: unknown } | null)?.code === '25P02';

/**
 * Waits for statements of a transaction that do not need each other's results, and for what follows from each.
 * @throws what failed first, once all have ended: nothing may be sent any more when the transaction is undone
 */
export async function together<T extends readonly unknown[]>(...works: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  let failed: { error: unknown } | undefined;
  const results = await Promise.allSettled(
    works.map(async (work) => {
      try {
        return await work;
      } catch (error) {
        if (!failed || aftermath(failed.error)) failed = { error };
      }
    }),
  );
  if (failed) throw failed.error;
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as never;
}

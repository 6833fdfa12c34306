/** Rows read per batch. */
export const BATCH = 500;

/**
 * Processes rows in id order, batch by batch, until none are left. A failed row does not stop the others and waits for the next run.
 * @param batchAfter the next rows with greater ids, at most `BATCH`
 * @param failed describes the failure, after "1 of 7"
 * @returns how many. @throws AggregateError after all have been tried
 */
export async function workOff<R extends { id: number }>(
  batchAfter: (id: number) => Promise<R[]>,
  work: (row: R) => Promise<unknown>,
  failed: string,
): Promise<number> {
  const failures: unknown[] = [];
  let done = 0;
  for (let last = 0; ; ) {
    const rows = await batchAfter(last);
    for (const row of rows) await work(row).catch((error: unknown) => failures.push(error));
    done += rows.length;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH) break;
  }
  if (failures.length) throw new AggregateError(failures, `${failures.length} of ${done} ${failed}`);
  return done;
}

/** Does one work after the other, whatever becomes of those before. @throws AggregateError after all have been tried */
export async function tryAll(...works: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const work of works) await work().catch((error: unknown) => failures.push(error));
  if (failures.length) throw new AggregateError(failures, failures.map((error) => (error instanceof Error ? error.message : String(error))).join('; '));
}

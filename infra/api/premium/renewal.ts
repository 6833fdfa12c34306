import type { Db } from '../../db/database';
import type { JobKind } from '../platform/jobs';
import { beginRenewal, finish, finishAbandoned } from './charges';
import type { PaymentProvider } from './payments';
import { applyToMember, type Prices } from './premium.queries';
import { type Plan, type State, whenDue } from './premium.rules';

/**
 * Renews or ends the subscriptions whose time is over. One that cannot be renewed because the provider does not answer stays due.
 * @returns how many. @throws AggregateError after all have been tried
 */
export async function renewDue(db: Db, provider: PaymentProvider | null, prices: Prices): Promise<number> {
  const due = await db
    .selectFrom('subscriptions')
    .select(['id', 'member_id', 'plan', 'state'])
    .where('state', '<>', 'bitti')
    .where('ends_at', '<=', new Date())
    .orderBy('ends_at')
    .limit(500)
    .execute();
  const failures: unknown[] = [];
  for (const row of due) {
    const done =
      provider && whenDue(row.state as State) === 'renew'
        ? beginRenewal(db, row, { amountKurus: prices[row.plan as Plan], provider: provider.name }).then((charge) => charge && finish(db, provider, charge))
        : end(db, row);
    await done.catch((error: unknown) => failures.push(error));
  }
  if (failures.length) throw new AggregateError(failures, `${failures.length} of ${due.length} subscriptions could not be renewed`);
  return due.length;
}

const end = (db: Db, { id, member_id }: { id: number; member_id: number }) =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('subscriptions')
      .set({ state: 'bitti' })
      .where('id', '=', id)
      .where('state', '<>', 'bitti')
      .where('ends_at', '<=', new Date())
      .returning(['state', 'ends_at'])
      .executeTakeFirst();
    if (row) await applyToMember(tx, member_id, row);
  });

/** Takes up what was left between two steps, then what is due; what fails of the one holds nothing of the other up. */
export const premiumRenewal = (db: Db, provider: PaymentProvider | null, prices: Prices): JobKind => ({
  name: 'uyelik-yenileme',
  cron: '*/10 * * * *',
  work: async () => {
    const failures: unknown[] = [];
    const failed = (error: unknown) => failures.push(error);
    if (provider) await finishAbandoned(db, provider).catch(failed);
    await renewDue(db, provider, prices).catch(failed);
    if (failures.length) throw new AggregateError(failures, failures.map((error) => (error instanceof Error ? error.message : String(error))).join('; '));
  },
});

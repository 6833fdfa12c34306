import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { JobKind } from '../platform/jobs';
import type { Post } from '../platform/mail';
import { BATCH, tryAll, workOff } from '../platform/work-off';
import { beginRenewal, finish, finishAbandoned } from './charges';
import type { PaymentProvider } from './payments';
import { applyToMember, isClosed, type Prices } from './premium.queries';
import { type State, whenDue } from './premium.rules';
import { tellRefusals } from './renewal-letters';

/**
 * Renews or ends expired subscriptions; those of closed accounts end. One whose provider does not answer stays due.
 * @returns how many. @throws AggregateError after all have been tried
 */
export function renewDue(db: Db, provider: PaymentProvider | null, prices: Prices): Promise<number> {
  const now = new Date();
  const batchAfter = (id: number) =>
    db
      .selectFrom('subscriptions')
      .select(['id', 'member_id', 'state'])
      .where('state', '<>', sql.lit('bitti'))
      .where('ends_at', '<=', now)
      .where((e) => e.or([e('retry_at', 'is', null), e('retry_at', '<=', now), e('state', '=', 'iptal')]))
      .where('id', '>', id)
      .orderBy('id')
      .limit(BATCH)
      .execute();
  const renew = async (row: Awaited<ReturnType<typeof batchAfter>>[number]): Promise<unknown> => {
    if (!provider || whenDue(row.state as State) !== 'renew' || (await isClosed(db, row.member_id))) return end(db, row);
    const charge = await beginRenewal(db, row, { prices, provider: provider.name });
    return charge && finish(db, provider, charge);
  };
  return workOff(batchAfter, renew, 'subscriptions could not be renewed');
}

const end = (db: Db, { id, member_id }: { id: number; member_id: number }) =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('subscriptions')
      .set({ state: 'bitti', grace_until: null, retry_at: null })
      .where('id', '=', id)
      .where('state', '<>', 'bitti')
      .where('ends_at', '<=', new Date())
      .returning(['state', 'ends_at', 'grace_until'])
      .executeTakeFirst();
    if (row) await applyToMember(tx, member_id, row);
  });

/** Resumes interrupted charges, then processes due subscriptions, then writes about refusals; failures of one do not block the others. */
export const premiumRenewal = (db: Db, provider: PaymentProvider | null, prices: Prices, post?: Post): JobKind => ({
  name: 'uyelik-yenileme',
  cron: '*/10 * * * *',
  work: () =>
    tryAll(
      async () => provider && finishAbandoned(db, provider),
      () => renewDue(db, provider, prices),
      async () => post && tellRefusals(post),
    ),
});

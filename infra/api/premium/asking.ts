import { type Ctx, refuse } from '../platform';
import { askProvider, beginRenewal, type ChargeRow, type Outcome, settle } from './charges';
import type { PaymentProvider } from './payments';
import type { Prices, SubscriptionRow } from './premium.queries';

/** @throws Refusal `pleaseWait` if the provider is unreachable: the outcome is unknown and the charge will be resumed */
export const askOrWait = (ctx: Ctx, provider: PaymentProvider, charge: ChargeRow): Promise<Outcome> =>
  askProvider(ctx.db, provider, charge).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'payment provider');
    throw refuse('pleaseWait');
  });

/**
 * Tries a refused renewal again at once, with the card that the subscription has now. To be called outside of a transaction.
 * @throws Refusal `cardUnpaid` if the card does not pay, `pleaseWait` if the provider is unreachable
 */
export async function payNow(ctx: Ctx, provider: PaymentProvider, prices: Prices, { id }: SubscriptionRow): Promise<void> {
  const charge = await beginRenewal(ctx.db, { id, member_id: ctx.self.id }, { prices, provider: provider.name, now: true });
  if (!charge) return;
  const outcome = await askOrWait(ctx, provider, charge);
  await ctx.db.transaction().execute(async (tx) => {
    await settle(tx, charge.id, outcome);
    // Who is looking at the refusal needs no letter about it.
    if (!outcome.ok) await tx.updateTable('premium_charges').set({ told_at: new Date() }).where('id', '=', charge.id).execute();
  });
  if (!outcome.ok) throw refuse('cardUnpaid');
}

import { randomUUID } from 'node:crypto';
import * as contract from '@yaprak/shared-kit/contract';
import { formatDate } from '@yaprak/shared-kit/format';
import type { Updateable } from 'kysely';
import type { PremiumTables } from '../../db/schema/premium';
import { type Api, beyond, type Ctx, handle, handlePrepared, pageById, refuse } from '../platform';
import { sellerOn, vatOf } from '../platform/receipts';
import { payNow } from './asking';
import { openCharge } from './charges';
import type { PaymentProvider } from './payments';
import {
  applyToMember,
  buyerOf,
  newestSubscription,
  ownPayments,
  type SubscriptionRow,
  subscriptionColumns,
  toPayment,
  toSubscription,
} from './premium.queries';
import { canBeCancelled, inForce, type State, tierEnd, whenDue } from './premium.rules';

const SIZE = 20;

/** The member's newest subscription, locked. @throws Refusal `noSubscription` if there is none that `fits` */
async function ownSubscription(ctx: Ctx, fits: (state: State, endsAt: Date) => boolean): Promise<SubscriptionRow> {
  const row = await newestSubscription(ctx.db, ctx.member?.id ?? 0, true);
  if (!row || !fits(row.state as State, tierEnd(row))) throw refuse('noSubscription');
  return row;
}
const running = (state: State, endsAt: Date) => inForce(state, endsAt, new Date());
const renewing = (state: State) => whenDue(state) === 'renew';

const change = (ctx: Ctx, id: number, set: Updateable<PremiumTables['subscriptions']>) =>
  ctx.db.updateTable('subscriptions').set(set).where('id', '=', id).returning(subscriptionColumns).executeTakeFirstOrThrow();

/** What a member does with the subscription: restore, cancel, go on, change of plan and card, payments with receipts (R-STAFF-13). */
export function registerMembership(api: Api, provider: PaymentProvider | null): void {
  const prices = api.deps.config.premium;
  handle(api, contract.restorePremium, async (ctx) => {
    const row = await ownSubscription(ctx, running);
    await applyToMember(ctx.db, ctx.self.id, row);
    if (row.state !== 'iptal') ctx.say({ tr: 'Abonelikleriniz başarıyla geri yüklendi.', en: 'Your subscriptions have been successfully restored.' });
    else
      ctx.say({
        tr: `Aboneliğiniz iptal edilmiş: ${formatDate(row.ends_at, 'tr')} tarihine kadar Sıkı Okur’sunuz, sonra yenilenmez.`,
        en: `Your subscription is cancelled: you are Sıkı Okur until ${formatDate(row.ends_at, 'en')}, and it is not renewed.`,
      });
    return { uyelik: toSubscription(row) };
  });

  handle(api, contract.cancelPremium, async (ctx) => {
    const row = await ownSubscription(ctx, (state, endsAt) => canBeCancelled(state, endsAt, new Date()));
    // Days of grace are paid for by nobody: they end with the wish to go on.
    const gone = { state: 'bitti' as const, cancelled_at: new Date(), grace_until: null, retry_at: null };
    const cancelled = row.state === 'iptal' ? row : await change(ctx, row.id, row.grace_until ? gone : { state: 'iptal', cancelled_at: new Date() });
    if (cancelled.state === 'bitti') await applyToMember(ctx.db, ctx.self.id, cancelled);
    await ctx.audit('premium-iptal', { kind: 'uye', id: ctx.self.id });
    ctx.say({ tr: 'Aboneliğiniz yenilenmeyecek.', en: 'Your subscription will not be renewed.' });
    return { uyelik: toSubscription(cancelled) };
  });

  handle(api, contract.resumePremium, async (ctx) => {
    const row = await ownSubscription(ctx, running);
    if (row.state !== 'iptal') return { uyelik: toSubscription(row) };
    // One that nothing was paid for yet is still on trial.
    const paid = await ctx.db.selectFrom('payments').select('id').where('subscription_id', '=', row.id).limit(1).executeTakeFirst();
    const resumed = await change(ctx, row.id, { state: paid ? 'aktif' : 'deneme', cancelled_at: null });
    await ctx.audit('premium-surdur', { kind: 'uye', id: ctx.self.id });
    ctx.say({ tr: 'Aboneliğiniz sürüyor.', en: 'Your subscription goes on.' });
    return { uyelik: toSubscription(resumed) };
  });

  handle(api, contract.changePremiumPlan, async (ctx) => {
    const { paket } = ctx.input;
    const row = await ownSubscription(ctx, renewing);
    // A renewal on its way is charged for the plan it began with.
    if (await openCharge(ctx.db, ctx.self.id)) throw refuse('pleaseWait');
    const changed = await change(ctx, row.id, row.state === 'deneme' ? { plan: paket } : { next_plan: paket === row.plan ? null : paket });
    await ctx.audit('premium-paket', { kind: 'uye', id: ctx.self.id }, { paket: row.next_plan ?? row.plan }, { paket });
    ctx.say({ tr: 'Paketiniz değişti.', en: 'Your plan was changed.' });
    return { uyelik: toSubscription(changed) };
  });

  handlePrepared(
    api,
    contract.changePremiumCard,
    async (ctx) => {
      const row = await newestSubscription(ctx.db, ctx.self.id);
      if (!row || !renewing(row.state as State)) throw refuse('noSubscription');
      if (!provider) throw refuse('purchaseFailed');
      const token = await provider.register(ctx.input.odeme, randomUUID());
      if (!token) throw refuse('cardRefused');
      const card = await provider.cardOf(token);
      await ctx.db
        .updateTable('subscriptions')
        .set({ provider_token: token, card: card ? JSON.stringify(card) : null })
        .where('id', '=', row.id)
        .execute();
      // What the old card did not pay is due; the new one pays it at once.
      if (row.grace_until) await payNow(ctx, provider, prices, row);
      return { paid: row.grace_until !== null };
    },
    async (ctx, { paid }) => {
      const row = await ownSubscription(ctx, (state) => state !== 'bitti');
      await ctx.audit('premium-kart', { kind: 'uye', id: ctx.self.id });
      if (paid) ctx.say({ tr: 'Ödeme alındı, aboneliğiniz sürüyor.', en: 'The payment was made; your subscription goes on.' });
      else ctx.say({ tr: 'Kartınız değişti.', en: 'Your card was changed.' });
      return { uyelik: toSubscription(row) };
    },
  );

  handle(api, contract.listPremiumPayments, async (ctx) => {
    const size = ctx.input.adet ?? SIZE;
    const rows = await ownPayments(ctx.db, ctx.self.id)
      .where(beyond('p.id', ctx.input.imlec))
      .orderBy('p.id', 'desc')
      .limit(size + 1)
      .execute();
    return pageById(rows, size, toPayment);
  });

  handle(api, contract.readPremiumPayment, async (ctx) => {
    const row = await ownPayments(ctx.db, ctx.self.id).where('p.id', '=', ctx.input.id).executeTakeFirst();
    if (!row) throw refuse('paymentNotFound');
    const alici = (row.buyer as contract.Result<'v2/premium/makbuz'>['alici'] | null) ?? (await buyerOf(ctx.db, ctx.self.id));
    return { odeme: toPayment(row), kdv: vatOf(row.amount_kurus), satici: await sellerOn(ctx.db, row.seller_id), alici };
  });
}

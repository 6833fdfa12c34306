import * as contract from '@yaprak/shared-kit/contract';
import { type Api, handle, handlePrepared, refuse } from '../platform';
import { bit } from '../platform/wire';
import { askOrWait } from './asking';
import { beginPurchase, failedToRenew, isAbandoned, openCharge, settle } from './charges';
import { registerMembership } from './membership.routes';
import { paymentProvider } from './payments';
import { newestSubscription, toSubscription } from './premium.queries';
import { mayBuy, type State, TRIAL_DAYS, tierEnd } from './premium.rules';

/** The paid tier Sıkı Okur: plans and purchase (R-PREM-01 … R-PREM-08), and what a member does with the subscription. */
export function registerPremium(api: Api): void {
  const provider = paymentProvider(api.deps.config, api.deps.db);
  const prices = api.deps.config.premium;
  registerMembership(api, provider);

  handle(api, contract.premiumInfo, async (ctx) => {
    const own = ctx.member ? await newestSubscription(ctx.db, ctx.member.id) : undefined;
    return {
      paketler: contract.premiumPlans.map((paket) => ({ paket, fiyat: prices[paket] })),
      denemeGunu: TRIAL_DAYS,
      denemeHakki: own ? (0 as const) : (1 as const),
      acik: provider ? (1 as const) : (0 as const),
      ...(own ? { uyelik: toSubscription(own) } : {}),
      odenemedi: bit(own?.grace_until != null || (own?.state === 'bitti' && (await failedToRenew(ctx.db, own.id)))),
    };
  });

  handlePrepared(
    api,
    contract.buyPremium,
    async (ctx) => {
      const { paket, odeme } = ctx.input;
      if (!paket) throw refuse('noPackage');
      if (!provider) throw refuse('purchaseFailed');
      const left = await openCharge(ctx.db, ctx.self.id);
      if (left && isAbandoned(left, new Date())) {
        const outcome = await askOrWait(ctx, provider, left);
        // A purchase begun by an earlier attempt is the one the member wants.
        if (outcome.ok && !left.subscription_id) return { id: left.id, outcome };
        await ctx.db.transaction().execute((tx) => settle(tx, left.id, outcome));
      }
      const charge = await beginPurchase(ctx.db, ctx.self.id, { plan: paket, formToken: odeme, amountKurus: prices[paket], provider: provider.name });
      if (!charge) {
        const own = await newestSubscription(ctx.db, ctx.self.id);
        throw refuse(own && !mayBuy(own.state as State, tierEnd(own), new Date()) ? 'alreadySubscribed' : 'pleaseWait');
      }
      const outcome = await askOrWait(ctx, provider, charge);
      if (outcome.ok) return { id: charge.id, outcome };
      await ctx.db.transaction().execute((tx) => settle(tx, charge.id, outcome));
      throw refuse('purchaseFailed');
    },
    async (ctx, { id, outcome }) => {
      const row = await settle(ctx.db, id, outcome);
      if (!row) throw refuse('purchaseFailed');
      await ctx.audit('premium-al', { kind: 'uye', id: ctx.self.id }, undefined, { paket: row.plan, durum: row.state });
      ctx.say({ tr: 'Abonelik başarılı.', en: 'Subscription successful.' });
      return { uyelik: toSubscription(row) };
    },
  );
}

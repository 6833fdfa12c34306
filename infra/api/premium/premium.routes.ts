import * as contract from '@yaprak/shared-kit/contract';
import { type Api, handle, refuse } from '../platform';
import { paymentProvider } from './payments';
import { applyToMember, newestSubscription, pay, toSubscription } from './premium.queries';
import { inForce, periodEnd, type State, TRIAL_DAYS, trialEnd } from './premium.rules';

/** The paid tier Sıkı Okur: plans, purchase, restore, cancel (R-PREM-01 … R-PREM-12). */
export function registerPremium(api: Api): void {
  const provider = paymentProvider(api.deps.config);
  const prices = api.deps.config.premium;

  handle(api, contract.premiumInfo, async (ctx) => {
    const own = ctx.member ? await newestSubscription(ctx.db, ctx.member.id) : undefined;
    return {
      paketler: contract.premiumPlans.map((paket) => ({ paket, fiyat: prices[paket] })),
      denemeGunu: TRIAL_DAYS,
      denemeHakki: own ? (0 as const) : (1 as const),
      acik: provider ? (1 as const) : (0 as const),
      ...(own ? { uyelik: toSubscription(own) } : {}),
    };
  });

  handle(api, contract.buyPremium, async (ctx) => {
    const { paket, odeme } = ctx.input;
    if (!paket) throw refuse('noPackage');
    if (!provider) throw refuse('purchaseFailed');
    // The member's row is the lock: a second purchase at the same moment waits here and then finds the first one.
    await ctx.db.selectFrom('members').select('id').where('id', '=', ctx.self.id).forUpdate().executeTakeFirstOrThrow();
    const before = await newestSubscription(ctx.db, ctx.self.id, true);
    const now = new Date();
    if (before && before.state !== 'iptal' && inForce(before.state as State, before.ends_at, now)) throw refuse('pleaseWait');
    const token = await provider.register(odeme);
    if (!token) throw refuse('purchaseFailed');
    if (before && before.state !== 'bitti') await ctx.db.updateTable('subscriptions').set({ state: 'bitti' }).where('id', '=', before.id).execute();
    // What a cancelled subscription had left is not lost: the new one begins when that is over.
    const from = before?.state === 'iptal' && before.ends_at > now ? before.ends_at : now;
    const trial = !before;
    const row = await ctx.db
      .insertInto('subscriptions')
      .values({
        member_id: ctx.self.id,
        plan: paket,
        state: trial ? 'deneme' : 'aktif',
        provider: provider.name,
        provider_token: token,
        ends_at: trial ? trialEnd(from) : periodEnd(from, paket),
      })
      .returning(['id', 'plan', 'state', 'provider_token', 'started_at', 'ends_at'])
      .executeTakeFirstOrThrow();
    if (!trial && !(await pay(ctx.db, provider, row, prices[paket], from))) throw refuse('purchaseFailed');
    await applyToMember(ctx.db, ctx.self.id, row);
    await ctx.audit('premium-al', { kind: 'uye', id: ctx.self.id }, undefined, { paket, durum: row.state });
    ctx.say({ tr: 'Abonelik başarılı.', en: 'Subscription successful.' });
    return { uyelik: toSubscription(row) };
  });

  handle(api, contract.restorePremium, async (ctx) => {
    const row = await newestSubscription(ctx.db, ctx.self.id, true);
    if (!row || !inForce(row.state as State, row.ends_at, new Date())) throw refuse('noSubscription');
    await applyToMember(ctx.db, ctx.self.id, row);
    ctx.say({ tr: 'Abonelikleriniz başarıyla geri yüklendi.', en: 'Your subscriptions have been successfully restored.' });
    return { uyelik: toSubscription(row) };
  });

  handle(api, contract.cancelPremium, async (ctx) => {
    const row = await newestSubscription(ctx.db, ctx.self.id, true);
    if (!row || !inForce(row.state as State, row.ends_at, new Date())) throw refuse('noSubscription');
    if (row.state !== 'iptal') await ctx.db.updateTable('subscriptions').set({ state: 'iptal', cancelled_at: new Date() }).where('id', '=', row.id).execute();
    await ctx.audit('premium-iptal', { kind: 'uye', id: ctx.self.id });
    ctx.say({ tr: 'Aboneliğiniz yenilenmeyecek.', en: 'Your subscription will not be renewed.' });
    return { uyelik: toSubscription({ ...row, state: 'iptal' }) };
  });

  handle(api, contract.sendFeedback, async (ctx) => {
    const { turu, metin, email, adres } = ctx.input;
    await ctx.db
      .insertInto('feedback')
      .values({
        member_id: ctx.member?.id ?? null,
        kind: turu,
        text: metin,
        email: email ?? null,
        path: adres?.split(/[?#]/)[0] ?? null,
        user_agent: ctx.userAgent.slice(0, 300),
      })
      .execute();
    ctx.say({ tr: 'Yazdıklarınız bize ulaştı, teşekkür ederiz.', en: 'Your words have reached us, thank you.' });
    return {};
  });
}

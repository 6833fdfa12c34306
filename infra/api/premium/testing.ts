import type { TestApi, TestMember } from '../testing/server';
import { testCards } from './payments';

/** Plan prices in kuruş under the development settings. */
export const prices = { aylik: 9_000, yillik: 90_000 };

/** Premium actions of members, and inspection of their state. */
export const premiumOf = (api: TestApi) => ({
  buy: (session: TestMember, input: { paket?: 'aylik' | 'yillik'; odeme?: string } = { paket: 'aylik' }, lang: 'tr' | 'en' = 'en') =>
    api.post('v2/premium/satinAl', { odeme: testCards.good, ...input }, { session, lang }),
  cancel: (session: TestMember) => api.post('v2/premium/iptal', {}, { session }),
  isPremium: async (session: TestMember) => (await api.get('v2/hesap/uye-bilgileri', {}, { session })).body._sonuc.uye.premium,
  info: async (session?: TestMember) => (await api.get('v2/premium/bilgi', {}, session ? { session } : {})).body._sonuc,
  /** Lets a member's running subscription expire. */
  async timePasses(member: TestMember): Promise<void> {
    await api.db
      .updateTable('subscriptions')
      .set({ ends_at: new Date(Date.now() - 60_000) })
      .where('member_id', '=', member.id)
      .where('state', '<>', 'bitti')
      .execute();
  },
  paymentsOf: (member: TestMember) =>
    api.db
      .selectFrom('payments as p')
      .innerJoin('subscriptions as s', 's.id', 'p.subscription_id')
      .select('p.amount_kurus')
      .where('s.member_id', '=', member.id)
      .execute(),
});

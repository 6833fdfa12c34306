import { dayKey } from '@yaprak/shared-kit/format';
import { createMailer, type Post } from '../platform/mail';
import type { TestApi, TestMember } from '../testing/server';
import { TEST_CODE } from './payment-provider';

export const today = (offset = 0) => dayKey(new Date(), offset);

/** Letters of the background work, into the mailbox of a site without a mail server. */
export const postFrom = (api: TestApi, change: Partial<Post> = {}): Post => ({
  db: api.db,
  mail: createMailer(null, api.db),
  site: 'https://yaprak.ornek',
  demo: true,
  ...change,
});

/** A member with an advertiser profile and a balance in kuruş. */
export async function advertiser(api: TestApi, money = 0): Promise<TestMember> {
  const member = await api.member();
  await api.post(
    'v2/reklam/profil',
    { firma: 'Çınar Yayınları', vergiNo: '1234567890', vergiDairesi: 'Kadıköy', faturaAdresi: 'Moda Cad. 12, Kadıköy, İstanbul' },
    { session: member },
  );
  if (money) await pay(api, member, money);
  return member;
}

/** Pays into the balance through the test provider. */
export async function pay(api: TestApi, session: TestMember, tutar: number): Promise<number> {
  const { odeme } = (await api.post('v2/reklam/odeme/baslat', { tutar }, { session })).body._sonuc;
  await api.post('v2/reklam/odeme/deneme', { odemeId: odeme.id, yanit: 'kod', kod: TEST_CODE }, { session });
  return odeme.id;
}

export const draft = (change: object = {}) => ({
  baslik: 'Yeni bir öykü kitabı',
  metin: 'On dört öykü, on dört pencere. Şimdi kitapçılarda.',
  hedef: 'https://cinar-yayinlari.com/oykuler',
  baslangic: today(),
  bitis: today(9),
  butce: 10_000,
  ...change,
});

/** A running ad, funded, submitted and approved as in the product. */
export async function adOnAir(api: TestApi, options: { owner?: TestMember; butce?: number; gunlukSinir?: number; bitis?: string } = {}) {
  const { owner: given, ...change } = options;
  const owner = given ?? (await advertiser(api, Math.max(10_000, change.butce ?? 0)));
  const { reklam } = (await api.post('v2/reklam/kaydet', draft(change), { session: owner })).body._sonuc;
  await api.post('v2/reklam/durum', { id: reklam.id, islem: 'gonder' }, { session: owner });
  const staff = await api.member({ roles: ['panel'] });
  const { body } = await api.post('v2/reklam/onay/karar', { id: reklam.id, karar: 'yayinla' }, { session: staff });
  if (body._sonuc?.reklam.durum !== 'yayinda') throw new Error(`the ad is not on air: ${JSON.stringify(body)}`);
  return { owner, id: reklam.id };
}

import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { makeKey, readerOf } from './ad-key';
import { keepAds } from './ads.jobs';
import { balanceOf } from './ledger';
import { READER_PRICE_KURUS as PRICE } from './reach.rules';
import { adOnAir, advertiser, draft, postFrom, today } from './testing';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const lettersTo = (member: TestMember) =>
  api.db.selectFrom('mail_messages').select(['subject', 'text']).where('recipient', '=', member.email).orderBy('id').execute();
const stateOf = async (id: number) => (await api.db.selectFrom('ads').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const overSince = (id: number, days: number) =>
  api.db
    .updateTable('ads')
    .set({ starts_on: today(-days - 5), ends_on: today(-days) })
    .where('id', '=', id)
    .execute();

/** An ad of an advertiser with two hundred lira that waits for a review. */
async function waiting() {
  const owner = await advertiser(api, 20_000);
  const { reklam } = (await api.post('v2/reklam/kaydet', draft(), { session: owner })).body._sonuc;
  await api.post('v2/reklam/durum', { id: reklam.id, islem: 'gonder' }, { session: owner });
  return { owner, id: reklam.id };
}

describe('[R-STAFF-11] an ad whose days pass while it waits for a review', () => {
  test('is a draft again with all its money, once, and its owner is told; it can be sent anew', async () => {
    const { owner, id } = await waiting();
    expect([await balanceOf(api.db, owner.id), await balanceOf(api.db, owner.id, 'ayrilan')]).toEqual([10_000, 10_000]);
    await overSince(id, 1);
    await keepAds(postFrom(api));
    await keepAds(postFrom(api));
    expect(await stateOf(id)).toBe('taslak');
    expect([await balanceOf(api.db, owner.id), await balanceOf(api.db, owner.id, 'ayrilan')]).toEqual([20_000, 0]);
    const letters = await lettersTo(owner);
    expect(letters.map(({ subject }) => subject)).toEqual(['Reklamınıza zamanında bakamadık']);
    expect(letters[0]?.text).toContain('100 ₺ bakiyenize döndü');
    expect(letters[0]?.text).toContain(`https://yaprak.ornek/reklamlar/liste/${id}`);
    await api.post('v2/reklam/kaydet', { ...draft(), id }, { session: owner });
    expect((await api.post('v2/reklam/durum', { id, islem: 'gonder' }, { session: owner })).body._sonuc.reklam.durum).toBe('onayda');
    expect(await balanceOf(api.db, owner.id, 'ayrilan')).toBe(10_000);
  });

  test('waits for the next round if its letter cannot be queued', async () => {
    const { owner, id } = await waiting();
    await overSince(id, 1);
    const away = { send: () => Promise.reject(new Error('the queue is away')) };
    await expect(keepAds(postFrom(api, { mail: away }))).rejects.toThrow('1 of 1 ads');
    expect([await stateOf(id), await balanceOf(api.db, owner.id, 'ayrilan')]).toEqual(['onayda', 10_000]);
    await keepAds(postFrom(api));
    expect([await stateOf(id), (await lettersTo(owner)).length]).toEqual(['taslak', 1]);
  });

  test('waits on until its last day is over', async () => {
    const { owner, id } = await waiting();
    await overSince(id, 0);
    await keepAds(postFrom(api));
    expect([await stateOf(id), await balanceOf(api.db, owner.id, 'ayrilan'), await lettersTo(owner)]).toEqual(['onayda', 10_000, []]);
  });
});

describe('[R-STAFF-11] the owner of an ad that ends by itself reads what came of it', () => {
  const view = async (id: number, reader: TestMember) => {
    const anahtar = await makeKey(api.db, { adId: id, reader: (await readerOf(api.db, reader.id, '')) as Buffer, place: 'ust' });
    return (await api.post('v2/rlm/gorundu', { anahtar }, { session: reader })).body._sonuc.sayildi;
  };

  test('when its days are over', async () => {
    const { owner, id } = await adOnAir(api);
    await api.db.updateTable('members').set({ language: 'en' }).where('id', '=', owner.id).execute();
    await view(id, await api.member());
    await overSince(id, 1);
    await keepAds(postFrom(api));
    await keepAds(postFrom(api));
    const ended = (await lettersTo(owner)).filter(({ subject }) => subject === 'Your ad has ended');
    expect(ended).toHaveLength(1);
    expect(ended[0]?.text).toContain('reached 1 distinct reader with 1 view and 0 clicks, and cost ₺0.40. ₺99.60 went back to your balance.');
  });

  test('when its budget is used up, at once', async () => {
    const { owner, id } = await adOnAir(api, { butce: 5_000, bitis: today() });
    await api.db
      .updateTable('ads')
      .set({ spent_kurus: 5_000 - PRICE, readers: 124, impressions: 300 })
      .where('id', '=', id)
      .execute();
    expect(await view(id, await api.member())).toBe(1);
    expect(await stateOf(id)).toBe('bitti');
    const letter = (await lettersTo(owner)).at(-1);
    expect(letter?.subject).toBe('Reklamınız bitti');
    expect(letter?.text).toContain('125 farklı okura ulaştı; 301 gösterim ve 0 tıklama aldı, 50 ₺ harcadı.');
    expect(letter?.text).not.toContain('bakiyenize döndü');
  });

  test('but nothing is written to closed accounts, nor to invented addresses on a public site', async () => {
    const [closed, demo] = [await adOnAir(api), await adOnAir(api)];
    await api.db.updateTable('members').set({ closed_at: new Date() }).where('id', '=', closed.owner.id).execute();
    await api.db.updateTable('members').set({ demo: true }).where('id', '=', demo.owner.id).execute();
    for (const { id } of [closed, demo]) await overSince(id, 1);
    const before = [(await lettersTo(closed.owner)).length, (await lettersTo(demo.owner)).length];
    await keepAds(postFrom(api, { demo: false }));
    expect([await stateOf(closed.id), await stateOf(demo.id)]).toEqual(['bitti', 'bitti']);
    expect([(await lettersTo(closed.owner)).length, (await lettersTo(demo.owner)).length]).toEqual(before);
  });
});

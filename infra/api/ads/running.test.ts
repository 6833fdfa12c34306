import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { READER_PRICE_KURUS as PRICE } from './reach.rules';
import { adOnAir, advertiser, today } from './testing';

let api: TestApi;
let staff: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.member({ roles: ['panel'] });
});
afterAll(() => api?.stop());

const money = async (session: TestMember) => {
  const { bakiye, ayrilan } = (await api.get('v2/reklam/ben', {}, { session })).body._sonuc;
  return { bakiye, ayrilan };
};
const read = async (id: number, session: TestMember) => (await api.get('v2/reklam/oku', { id }, { session })).body._sonuc;
const change = (session: TestMember, input: object) =>
  api.post('v2/reklam/degistir', { bitis: today(9), butce: 10_000, ...input } as Parameters<typeof api.post<'v2/reklam/degistir'>>[1], { session });
/** An ad on air for 100 lira, of an owner with as much again. */
async function running() {
  const owner = await advertiser(api, 20_000);
  const { id } = await adOnAir(api, { owner, butce: 10_000 });
  return { owner, id };
}

describe('[R-STAFF-09] the plan of an ad on air', () => {
  test('changes at once; a larger budget is set aside, a smaller one returned', async () => {
    const { owner, id } = await running();
    const { reklam } = (await change(owner, { id, butce: 15_000, gunlukSinir: 2_000, bitis: today(20) })).body._sonuc;
    expect(reklam).toMatchObject({ durum: 'yayinda', butce: 15_000, gunlukSinir: 2_000, bitis: today(20) });
    expect(await money(owner)).toEqual({ bakiye: 5_000, ayrilan: 15_000 });
    expect((await change(owner, { id, butce: 6_000 })).body._sonuc.reklam).not.toHaveProperty('gunlukSinir');
    expect(await money(owner)).toEqual({ bakiye: 14_000, ayrilan: 6_000 });
  });

  test('sent twice, or with the same request key, moves the money once', async () => {
    const { owner, id } = await running();
    const input = { id, butce: 18_000, istekId: 'degistir-bir-iki' };
    for (let n = 0; n < 3; n += 1) expect((await change(owner, input)).status).toBe(200);
    await change(owner, { id, butce: 18_000 });
    expect(await money(owner)).toEqual({ bakiye: 2_000, ayrilan: 18_000 });
  });

  test('cannot take more than the balance, also when two ads ask at once', async () => {
    const { owner, id } = await running();
    expect((await change(owner, { id, butce: 20_001 })).body).toMatchObject({ hataKodu: 'adBalance' });
    expect(await money(owner)).toEqual({ bakiye: 10_000, ayrilan: 10_000 });
    const rich = await advertiser(api, 30_000);
    const ads = [await adOnAir(api, { owner: rich, butce: 10_000 }), await adOnAir(api, { owner: rich, butce: 10_000 })];
    const both = await Promise.all(ads.map((ad) => change(rich, { id: ad.id, butce: 20_000 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await money(rich)).toEqual({ bakiye: 0, ayrilan: 30_000 });
  });

  test('says when today’s part is used up, such as by a cap below what was spent today, until there is more of it', async () => {
    const { owner, id } = await running();
    expect(await read(id, owner)).not.toHaveProperty('bugunDoldu');
    await api.db.updateTable('ads').set({ spent_kurus: 3_000 }).where('id', '=', id).execute();
    await api.db.insertInto('ad_days').values({ ad_id: id, day: today(), impressions: 75, readers: 75, clicks: 0, spent_kurus: 3_000 }).execute();
    await change(owner, { id, gunlukSinir: 1_000 });
    expect(await read(id, owner)).toMatchObject({ bugunDoldu: 1 });
    await api.post('v2/reklam/durum', { id, islem: 'durdur' }, { session: owner });
    expect(await read(id, owner)).not.toHaveProperty('bugunDoldu');
    await api.post('v2/reklam/durum', { id, islem: 'surdur' }, { session: owner });
    expect(await read(id, owner)).toMatchObject({ bugunDoldu: 1 });
    await change(owner, { id, bitis: today() });
    expect(await read(id, owner)).not.toHaveProperty('bugunDoldu');
  });

  test('keeps the budget above what was spent', async () => {
    const { owner, id } = await running();
    await api.db.updateTable('ads').set({ spent_kurus: 6_000, budget_kurus: 10_000 }).where('id', '=', id).execute();
    expect((await change(owner, { id, butce: 6_000 + PRICE - 1 })).body.alanlar).toHaveProperty('butce');
    expect((await change(owner, { id, butce: 6_000 + PRICE })).status).toBe(200);
    // What is spent is set aside no longer.
    expect(await money(owner)).toEqual({ bakiye: 20_000 - 6_000 - PRICE, ayrilan: PRICE });
  });

  test.each<[string, object, string]>([
    ['an end that has passed', { bitis: today(-1) }, 'bitis'],
    ['an end too far away', { bitis: today(200) }, 'bitis'],
    ['a cap above the budget', { gunlukSinir: 10_001 }, 'gunlukSinir'],
    ['an aim that does not exist', { hedefler: 'tur:999999' }, 'hedefler'],
    ['too many aims', { hedefler: Array.from({ length: 21 }, (_, n) => `konu:${n + 1}`).join(',') }, 'hedefler'],
  ])('refuses %s and changes nothing', async (_, input, field) => {
    const { owner, id } = await running();
    const before = await read(id, owner);
    expect((await change(owner, { id, ...input })).body.alanlar).toHaveProperty(field);
    expect(await read(id, owner)).toEqual(before);
  });

  test('is its owner’s, and only of ads that run or pause', async () => {
    const { owner, id } = await running();
    expect((await change(await advertiser(api, 20_000), { id })).body).toMatchObject({ hataKodu: 'adNotFound' });
    await api.post('v2/reklam/durum', { id, islem: 'durdur' }, { session: owner });
    expect((await change(owner, { id, butce: 12_000 })).body._sonuc.reklam.durum).toBe('durduruldu');
    await api.post('v2/reklam/durum', { id, islem: 'bitir' }, { session: owner });
    expect((await change(owner, { id, butce: 14_000 })).body).toMatchObject({ hataKodu: 'adState' });
    expect(await money(owner)).toEqual({ bakiye: 20_000, ayrilan: 0 });
  });
});

describe('[R-STAFF-09] the wording of an ad on air', () => {
  const words = (change: object = {}) => ({ baslik: 'Başka bir başlık', metin: 'Başka sözlerle, aynı kitap üzerine.', hedef: '/kitaplar', ...change });
  const propose = (session: TestMember, id: number, yuva: 'a' | 'b', extra: object = {}) =>
    api.post('v2/reklam/metin', { id, yuva, ...words(extra) }, { session });
  const judge = (id: number, karar: 'yayinla' | 'reddet' | 'kaldir', surum?: number) =>
    api.post(
      'v2/reklam/onay/karar',
      { id, karar, ...(surum ? { surum } : {}), ...(karar === 'yayinla' ? {} : { gerekce: 'Böyle yazılmaz.' }) },
      { session: staff },
    );
  const queue = async () => (await api.page('yonetim-reklamlar', {}, { session: staff })).body._sonuc.veri;
  const shown = async () => {
    const session = await api.member();
    return (await api.get('v2/rlm/reklam', { yer: 'akis' }, { session })).body._sonuc.reklam?.baslik;
  };
  beforeEach(() => api.db.updateTable('ads').set({ state: 'bitti' }).execute());

  test('goes through review while the old one runs; then it replaces it, and the old one is kept', async () => {
    const { owner, id } = await running();
    const { metin } = (await propose(owner, id, 'a')).body._sonuc;
    expect(metin).toMatchObject({ durum: 'onayda', yuva: 'a', surum: 2 });
    expect(await shown()).toBe('Yeni bir öykü kitabı');
    expect((await queue()).liste.map((entry) => [entry.reklam.id, entry.yeniMetin?.baslik])).toEqual([[id, 'Başka bir başlık']]);
    expect((await judge(id, 'yayinla', 2)).body._sonuc.reklam).toMatchObject({ baslik: 'Başka bir başlık', durum: 'yayinda' });
    expect(await shown()).toBe('Başka bir başlık');
    expect((await read(id, owner)).metinler.map((m) => [m.surum, m.durum, m.baslik])).toEqual([[1, 'eski', 'Yeni bir öykü kitabı']]);
    expect((await queue()).bekleyen).toBe(0);
  });

  test('refused, it stays away with its reason, and the money is not touched', async () => {
    const { owner, id } = await running();
    const before = await money(owner);
    await propose(owner, id, 'a');
    await judge(id, 'reddet', 2);
    const { reklam, metinler } = await read(id, owner);
    expect(reklam).toMatchObject({ durum: 'yayinda', baslik: 'Yeni bir öykü kitabı' });
    expect(metinler).toMatchObject([{ durum: 'red', redNedeni: 'Böyle yazılmaz.' }]);
    expect(await money(owner)).toEqual(before);
  });

  test('is never let through unseen: what was changed since is not what was decided on', async () => {
    const { owner, id } = await running();
    await propose(owner, id, 'a');
    const later = (await propose(owner, id, 'a', { baslik: 'Gizlice değişti' })).body._sonuc.metin;
    for (const surum of [undefined, 2]) expect((await judge(id, 'yayinla', surum)).body).toMatchObject({ hataKodu: 'adState' });
    expect((await read(id, owner)).reklam.baslik).toBe('Yeni bir öykü kitabı');
    expect((await judge(id, 'yayinla', later.surum)).status).toBe(200);
    // Decided once: the second press finds nothing that waits.
    expect((await judge(id, 'yayinla', later.surum)).body).toMatchObject({ hataKodu: 'adState' });
    const late = await api.post('v2/reklam/onay/karar', { id, karar: 'yayinla', surum: later.surum }, { session: await api.member({ roles: ['admin'] }) });
    expect(late.body).toMatchObject({ hataKodu: 'settledMeanwhile', hataMesaji: expect.stringContaining('bu sırada sonuçlandırdı') });
  });

  test('can be withdrawn; another place has to wait; what is not the owner’s is not found', async () => {
    const { owner, id } = await running();
    const { surum } = (await propose(owner, id, 'b')).body._sonuc.metin;
    expect((await propose(owner, id, 'a')).body).toMatchObject({ hataKodu: 'adTextWaiting' });
    const stranger = await advertiser(api);
    expect((await propose(stranger, id, 'a')).body).toMatchObject({ hataKodu: 'adNotFound' });
    expect((await api.post('v2/reklam/metin/birak', { id, surum }, { session: stranger })).body).toMatchObject({ hataKodu: 'adNotFound' });
    expect((await api.post('v2/reklam/metin/birak', { id, surum }, { session: owner })).status).toBe(200);
    expect((await api.post('v2/reklam/metin/birak', { id, surum }, { session: owner })).body).toMatchObject({ hataKodu: 'adState' });
    expect((await judge(id, 'yayinla', surum)).body).toMatchObject({ hataKodu: 'adState' });
    expect((await propose(owner, id, 'a', { hedef: 'javascript:alert(1)' })).body.alanlar).toHaveProperty('hedef');
    expect((await propose(owner, id, 'a', { resimAnahtari: 'x'.repeat(22) })).body.alanlar).toHaveProperty('resimAnahtari');
  });

  test('[R-HOLD-18] [R-ROLE-18] is withdrawn by an owner who is suspended or no advertiser any more, and by nobody who has never been one', async () => {
    const { owner, id } = await running();
    const drop = (surum: number, session = owner) => api.post('v2/reklam/metin/birak', { id, surum }, { session });
    const first = (await propose(owner, id, 'a')).body._sonuc.metin.surum;
    const until = (suspended_until: Date | null) => api.db.updateTable('members').set({ suspended_until }).where('id', '=', owner.id).execute();
    await until(new Date('2999-01-01'));
    expect((await propose(owner, id, 'a')).body.hataTuru).toBe('askida');
    expect((await drop(first)).status).toBe(200);
    await until(null);
    const second = (await propose(owner, id, 'b')).body._sonuc.metin.surum;
    await api.db.deleteFrom('member_roles').where('member_id', '=', owner.id).execute();
    expect((await propose(owner, id, 'b')).body.hataKodu).toBe('forbidden');
    expect((await drop(second)).status).toBe(200);
    expect((await drop(second, await api.member())).body.hataKodu).toBe('forbidden');
    expect((await read(id, owner)).metinler.map(({ durum }) => durum)).toEqual(['eski', 'eski']);
  });

  test('waits no longer when the ad ends', async () => {
    const { owner, id } = await running();
    await propose(owner, id, 'a');
    await api.post('v2/reklam/durum', { id, islem: 'bitir' }, { session: owner });
    expect((await queue()).liste).toEqual([]);
    expect((await propose(owner, id, 'a')).body).toMatchObject({ hataKodu: 'adState' });
  });

  test('[R-STAFF-10] the second one runs beside the first: every reader always sees the same of the two', async () => {
    const { owner, id } = await running();
    await propose(owner, id, 'b');
    await judge(id, 'yayinla', 2);
    const seen = new Set<string>();
    for (let n = 0; n < 40 && seen.size < 2; n += 1) {
      const session = await api.member();
      const titles = await Promise.all([0, 1].map(async () => (await api.get('v2/rlm/reklam', { yer: 'akis' }, { session })).body._sonuc.reklam?.baslik));
      expect(titles[0]).toBe(titles[1]);
      seen.add(titles[0] ?? '');
    }
    expect(seen).toEqual(new Set(['Yeni bir öykü kitabı', 'Başka bir başlık']));
    await api.post('v2/reklam/metin/birak', { id, surum: 2 }, { session: owner });
    for (let n = 0; n < 5; n += 1) expect(await shown()).toBe('Yeni bir öykü kitabı');
  });
});

import { sql } from 'kysely';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { KEY_MINUTES, makeKey, readerOf } from './ad-key';
import { keepAds } from './ads.jobs';
import { balanceOf } from './ledger';
import { READER_PRICE_KURUS } from './reach.rules';
import { SHOWINGS_PER_READER } from './serving.rules';
import { adOnAir, advertiser, postFrom, today } from './testing';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());
// One running ad at a time, so that selection is deterministic.
afterEach(() => api.db.updateTable('ads').set({ state: 'bitti' }).where('state', '=', 'yayinda').execute());

const price = READER_PRICE_KURUS;
const pick = async (session?: TestMember, yer: 'akis' | 'ust' | 'alt' = 'akis', headers: Record<string, string> = {}) =>
  (await api.get('v2/rlm/reklam', { yer }, { ...(session ? { session } : {}), headers })).body._sonuc.reklam;
const view = (anahtar: string, session?: TestMember, headers: Record<string, string> = {}) =>
  api.post('v2/rlm/gorundu', { anahtar }, { ...(session ? { session } : {}), headers });
const show = async (session: TestMember) => {
  const ad = await pick(session);
  return ad ? (await view(ad.anahtar, session)).body._sonuc.sayildi : null;
};
const numbers = (id: number) =>
  api.db.selectFrom('ads').select(['impressions', 'readers', 'clicks', 'spent_kurus', 'state']).where('id', '=', id).executeTakeFirstOrThrow();

test('[R-ADS-08] [R-ROLE-03] readers and visitors see an ad; an impression is counted once', async () => {
  const { id, owner } = await adOnAir(api);
  const reader = await api.member();
  const ad = await pick(reader);
  expect(ad).toMatchObject({ id, baslik: 'Yeni bir öykü kitabı', reklamveren: 'Çınar Yayınları', hedefAdi: 'cinar-yayinlari.com' });
  expect(await numbers(id)).toMatchObject({ impressions: 0, readers: 0, spent_kurus: 0 });
  expect((await view(ad?.anahtar ?? '', reader)).body._sonuc.sayildi).toBe(1);
  expect((await view(ad?.anahtar ?? '', reader)).body._sonuc.sayildi).toBe(0);
  expect(await numbers(id)).toMatchObject({ impressions: 1, readers: 1, spent_kurus: price });
  const visitor = await pick(undefined, 'ust', { 'cihaz-kodu': 'misafir-cihazi' });
  expect((await view(visitor?.anahtar ?? '', undefined, { 'cihaz-kodu': 'misafir-cihazi' })).body._sonuc.sayildi).toBe(1);
  expect(await numbers(id)).toMatchObject({ impressions: 2, readers: 2, spent_kurus: 2 * price });
  const { gunler, reklam } = (await api.get('v2/reklam/oku', { id }, { session: owner })).body._sonuc;
  expect(gunler).toEqual([{ gun: today(), gosterim: 2, okur: 2, tiklama: 0, harcama: 2 * price }]);
  expect(reklam).toMatchObject({ gosterim: 2, okur: 2, harcama: 2 * price });
});

test('[R-ADS-17] [R-ADS-18] [R-PREM-04] premium members, bots, the advertiser and devices without a code get none', async () => {
  const { id, owner } = await adOnAir(api);
  const premium = await api.member({ premium: true });
  expect(await pick(premium)).toBeUndefined();
  expect(await pick(owner)).toBeUndefined();
  expect(await pick(undefined, 'akis', { 'user-agent': 'Googlebot/2.1' })).toBeUndefined();
  expect(await pick(undefined, 'akis', { 'cihaz-kodu': '' })).toBeUndefined();
  expect((await api.get('v2/rlm/config', {}, { session: premium })).body._sonuc).toEqual({ kisisel: 0 });
  // A key that somehow reaches a premium member counts nothing.
  const reader = await readerOf(api.db, premium.id, '');
  const key = await makeKey(api.db, { adId: id, reader: reader as Buffer, place: 'akis' });
  expect((await view(key, premium)).body._sonuc.sayildi).toBe(0);
  expect(await numbers(id)).toMatchObject({ impressions: 0, spent_kurus: 0 });
});

test('[R-ADS-08] [R-STAFF-04] who has blocked the advertiser, or is blocked by them, sees none of their ads, and nobody pays for them', async () => {
  const { id, owner } = await adOnAir(api);
  const [reader, unwanted, other] = [await api.member(), await api.member(), await api.member()];
  const before = await pick(reader);
  await api.db
    .insertInto('blocks')
    .values([
      { blocker_id: reader.id, blocked_id: owner.id },
      { blocker_id: owner.id, blocked_id: unwanted.id },
    ])
    .execute();
  for (const member of [reader, unwanted]) expect(await pick(member)).toBeUndefined();
  expect((await view(before?.anahtar ?? '', reader)).body._sonuc.sayildi).toBe(0);
  expect(await numbers(id)).toMatchObject({ impressions: 0, readers: 0, spent_kurus: 0 });
  expect(await pick(other)).toMatchObject({ id });
});

test('[R-ADS-20] [R-ENT-53] [R-ENT-54] [R-CALL-17] the settings list places only while an ad is running', async () => {
  const config = async () => (await api.get('v2/rlm/config')).body._sonuc;
  expect(await config()).toEqual({ kisisel: 0 });
  await adOnAir(api);
  const place = (slot: string) => ({ birim: 'native', istemciId: 'yaprak', slot, genislik: 728, yukseklik: 92 });
  expect(await config()).toEqual({ kisisel: 0, ust: place('ust'), alt: place('alt'), akisAraligi: 6 });
});

describe('[R-STAFF-04] a reader', () => {
  const hide = (anahtar: string, session?: TestMember, sikayet?: 'yaniltici' | 'uygunsuz', headers: Record<string, string> = {}) =>
    api.post('v2/rlm/gizle', { anahtar, ...(sikayet ? { sikayet } : {}) }, { ...(session ? { session } : {}), headers });

  test('never sees a hidden ad again; others do', async () => {
    await adOnAir(api);
    const [reader, other] = [await api.member(), await api.member()];
    const ad = await pick(reader);
    expect((await hide(ad?.anahtar ?? '', other)).body).toMatchObject({ hataKodu: 'adKey' });
    expect((await hide('x'.repeat(60), reader)).status).toBe(400);
    expect(await pick(reader)).toBeDefined();
    expect((await hide(ad?.anahtar ?? '', reader)).status).toBe(200);
    expect(await pick(reader)).toBeUndefined();
    expect(await pick(other)).toBeDefined();
    const device = { 'cihaz-kodu': 'baska-bir-cihaz' };
    const visitor = await pick(undefined, 'akis', device);
    expect((await hide(visitor?.anahtar ?? '', undefined, undefined, device)).status).toBe(200);
    expect(await pick(undefined, 'akis', device)).toBeUndefined();
  });

  test('complains once about an ad; the staff see how many and why, most complained about first', async () => {
    const { id } = await adOnAir(api);
    const quiet = await adOnAir(api);
    const staff = await api.member({ roles: ['panel'] });
    const readers = [await api.member(), await api.member(), await api.member()];
    const keyFor = async (reader: TestMember) => makeKey(api.db, { adId: id, reader: (await readerOf(api.db, reader.id, '')) as Buffer, place: 'akis' });
    for (const reader of readers) expect((await hide(await keyFor(reader), reader, 'yaniltici')).status).toBe(200);
    // The latest reason counts, and hiding without one takes no complaint back.
    await hide(await keyFor(readers[0] as TestMember), readers[0], 'uygunsuz');
    await hide(await keyFor(readers[0] as TestMember), readers[0]);
    const { veri } = (await api.page('yonetim-reklamlar', { durum: 'yayinda' }, { session: staff })).body._sonuc;
    const complaints = [
      { sebep: 'yaniltici', n: 2 },
      { sebep: 'uygunsuz', n: 1 },
    ];
    expect(veri.liste.map((entry) => [entry.reklam.id, entry.sikayetler])).toEqual([
      [id, complaints],
      [quiet.id, undefined],
    ]);
    expect(veri.sikayetli).toBe(1);
  });

  test('stops an ad with two others who complain within a day, until staff have looked; visitors stop nothing', async () => {
    const { id, owner } = await adOnAir(api);
    const staff = await api.member({ roles: ['panel'] });
    const complain = async (session?: TestMember, device = '') =>
      hide(
        await makeKey(api.db, { adId: id, reader: (await readerOf(api.db, session?.id ?? null, device)) as Buffer, place: 'akis' }),
        session,
        'yaniltici',
        session ? {} : { 'cihaz-kodu': device },
      );
    const [first, second, third, fourth, other] = await Promise.all(Array.from({ length: 5 }, () => api.member()));
    for (const device of ['bir-cihaz', 'iki-cihaz', 'uc-cihaz']) expect((await complain(undefined, device)).status).toBe(200);
    for (const reader of [first, second]) await complain(reader);
    const before = await pick(other as TestMember);
    expect(before?.id).toBe(id);
    await complain(third);
    expect(await pick(other as TestMember)).toBeUndefined();
    expect((await view(before?.anahtar ?? '', other)).body._sonuc.sayildi).toBe(0);
    const own = async () => (await api.get('v2/reklam/oku', { id }, { session: owner })).body._sonuc.reklam;
    expect(await own()).toMatchObject({ durum: 'yayinda', bekletildi: 1, harcama: 0 });
    const letter = await api.db.selectFrom('mail_messages').select('subject').where('recipient', '=', owner.email).orderBy('id', 'desc').executeTakeFirst();
    expect(letter?.subject).toBe('Reklamınız biz bakana kadar durduruldu');
    const { veri } = (await api.page('yonetim-reklamlar', {}, { session: staff })).body._sonuc;
    expect([veri.bekleyen, veri.liste.map(({ reklam }) => reklam.id)]).toEqual([1, [id]]);
    expect((await api.get('v2/yonetim/bekleyen', {}, { session: staff })).body._sonuc.sayilar.reklamlar).toBe(1);
    expect((await api.post('v2/reklam/onay/karar', { id, karar: 'yayinla' }, { session: staff })).status).toBe(200);
    expect([(await pick(other as TestMember))?.id, (await own()).bekletildi]).toEqual([id, undefined]);
    // What staff have looked at does not count again.
    await complain(fourth);
    expect((await pick(other as TestMember))?.id).toBe(id);
  });
});

test('[R-ADS-20] a site without ads has none', async () => {
  const quiet = await startTestApi({ ADS: '0' });
  try {
    await adOnAir(quiet);
    expect((await quiet.get('v2/rlm/config')).body._sonuc).toEqual({ kisisel: 0 });
    expect((await quiet.get('v2/rlm/reklam', { yer: 'akis' })).body._sonuc).toEqual({});
  } finally {
    await quiet.stop();
  }
});

test('a key is for one reader, for half an hour, and authentic', async () => {
  const { id } = await adOnAir(api);
  const [ayse, can] = [await api.member(), await api.member()];
  const ad = await pick(ayse);
  const key = ad?.anahtar ?? '';
  const last = key.at(-1) === 'A' ? 'B' : 'A';
  for (const [wrong, session] of [
    [key, can],
    [key, undefined],
    [`${key.slice(0, 10)}${key[10] === 'x' ? 'y' : 'x'}${key.slice(11)}`, ayse],
    [`${key.slice(0, -1)}${last}`, ayse],
    [`${key}=`, ayse],
    ['x'.repeat(60), ayse],
  ] as const)
    expect((await view(wrong, session)).body).toMatchObject({ hata: 1, hataKodu: 'adKey' });
  const reader = (await readerOf(api.db, ayse.id, '')) as Buffer;
  const old = await makeKey(api.db, { adId: id, reader, place: 'akis' }, Date.now() - (KEY_MINUTES + 1) * 60_000);
  expect((await view(old, ayse)).body).toMatchObject({ hataKodu: 'adKey' });
  expect(await numbers(id)).toMatchObject({ impressions: 0 });
});

test('[R-ERR-03] the ad of a member whose session has ended elsewhere asks them to sign in again, instead of calling their key wrong', async () => {
  await adOnAir(api);
  const reader = await api.member();
  const anahtar = (await pick(reader))?.anahtar ?? '';
  const headers = { 'uye-id': String(reader.id) };
  for (const path of ['v2/rlm/gorundu', 'v2/rlm/gizle'] as const) {
    const answer = await api.post(path, { anahtar }, { headers });
    expect([answer.status, answer.body.hataTuru]).toEqual([401, 'oturum']);
    expect((await api.post(path, { anahtar: 'x'.repeat(60) }, { headers })).body).toMatchObject({ hataKodu: 'adKey' });
  }
});

test('invented devices at one address cost an advertiser at most fifty readers a day; members still count', async () => {
  const limited = await startTestApi({ RATE_LIMITS: '1' });
  try {
    const { id } = await adOnAir(limited, { butce: 100_000, bitis: today() });
    const see = async (options: { session?: TestMember; headers?: Record<string, string> }) => {
      const reader = (await readerOf(limited.db, options.session?.id ?? null, options.headers?.['cihaz-kodu'] ?? '')) as Buffer;
      const anahtar = await makeKey(limited.db, { adId: id, reader, place: 'akis' });
      return (await limited.post('v2/rlm/gorundu', { anahtar }, options)).body._sonuc.sayildi;
    };
    let counted = 0;
    for (let i = 0; i < 60; i += 1) counted += await see({ headers: { 'cihaz-kodu': `uydurma-aygit-${i}` } });
    expect(counted).toBe(50);
    // Nor does a press stand in for the impression that would be one too many; it leads on all the same.
    const unseen = await makeKey(limited.db, { adId: id, reader: (await readerOf(limited.db, null, 'uydurma-aygit-99')) as Buffer, place: 'akis' });
    expect((await limited.post('v2/rlm/tiklandi', { anahtar: unseen })).body._sonuc).toEqual({ hedef: expect.any(String), sayildi: 0 });
    expect(await see({ headers: { 'cihaz-kodu': 'uydurma-aygit-0' } })).toBe(1);
    expect(await see({ session: await limited.member() })).toBe(1);
    const { spent_kurus } = await limited.db.selectFrom('ads').select('spent_kurus').where('id', '=', id).executeTakeFirstOrThrow();
    expect(spent_kurus).toBe(51 * price);
  } finally {
    await limited.stop();
  }
});

test('the same key sent twenty times at once counts once', async () => {
  const { id } = await adOnAir(api);
  const reader = await api.member();
  const ad = await pick(reader);
  const answers = await Promise.all(Array.from({ length: 20 }, () => view(ad?.anahtar ?? '', reader)));
  expect(answers.filter((a) => a.body._sonuc.sayildi === 1)).toHaveLength(1);
  expect(await numbers(id)).toMatchObject({ impressions: 1, readers: 1, spent_kurus: price });
});

test('a reader sees an ad three times a day and is charged once', async () => {
  const { id } = await adOnAir(api);
  const reader = await api.member();
  for (let i = 0; i < SHOWINGS_PER_READER; i++) expect(await show(reader)).toBe(1);
  expect(await pick(reader)).toBeUndefined();
  expect(await numbers(id)).toMatchObject({ impressions: SHOWINGS_PER_READER, readers: 1, spent_kurus: price });
});

test('[R-STAFF-11] clicks redirect to the target and count once per impression', async () => {
  const { id, owner } = await adOnAir(api);
  const reader = await api.member();
  const ad = await pick(reader);
  expect(ad?.adres).toBe(`/rlm/${ad?.anahtar}`);
  const click = (anahtar: string) => api.post('v2/rlm/tiklandi', { anahtar });
  expect((await click(ad?.anahtar ?? '')).body._sonuc).toEqual({ hedef: 'https://cinar-yayinlari.com/oykuler', sayildi: 1 });
  expect((await click(ad?.anahtar ?? '')).body._sonuc).toEqual({ hedef: 'https://cinar-yayinlari.com/oykuler', sayildi: 0 });
  // Sooner than a second, after which it would have counted as seen.
  expect((await view(ad?.anahtar ?? '', reader)).body._sonuc.sayildi).toBe(0);
  expect(await numbers(id)).toMatchObject({ clicks: 1, impressions: 1, readers: 1, spent_kurus: price });
  const { gunler } = (await api.get('v2/reklam/oku', { id }, { session: owner })).body._sonuc;
  expect(gunler[0]).toMatchObject({ tiklama: 1, gosterim: 1 });
  expect((await click('x'.repeat(60))).body).toMatchObject({ hataKodu: 'adKey' });
});

test('paused, refused, early and late ads are not shown; a daily cap stops the day', async () => {
  const { id, owner } = await adOnAir(api, { butce: 5_000, gunlukSinir: 1_000 });
  const reader = await api.member();
  const set = (values: object) => api.db.updateTable('ads').set(values).where('id', '=', id).execute();
  const ad = await pick(reader);
  await api.post('v2/reklam/durum', { id, islem: 'durdur' }, { session: owner });
  expect(await pick(reader)).toBeUndefined();
  // Shown before the pause, seen after it: not counted.
  expect((await view(ad?.anahtar ?? '', reader)).body._sonuc.sayildi).toBe(0);
  await api.post('v2/reklam/durum', { id, islem: 'surdur' }, { session: owner });
  await set({ starts_on: today(1) });
  expect(await pick(reader)).toBeUndefined();
  await set({ starts_on: today(-3), ends_on: today(-1) });
  expect(await pick(reader)).toBeUndefined();
  await set({ ends_on: today(3) });
  expect(await pick(reader)).toBeDefined();
  await api.db
    .insertInto('ad_days')
    .values({ ad_id: id, day: today(), spent_kurus: 970 })
    .onConflict((c) => c.columns(['ad_id', 'day']).doUpdateSet({ spent_kurus: 970 }))
    .execute();
  expect(await pick(reader)).toBeUndefined();
  expect((await view(ad?.anahtar ?? '', reader)).body._sonuc.sayildi).toBe(0);
  expect(await numbers(id)).toMatchObject({ impressions: 0, spent_kurus: 0 });
});

test('200 concurrent readers on the last lira: the budget is never overspent and the ledger balances', async () => {
  const { id, owner } = await adOnAir(api, { butce: 5_000, bitis: today() });
  const left = 100;
  await api.db
    .updateTable('ads')
    .set({ spent_kurus: 5_000 - left })
    .where('id', '=', id)
    .execute();
  const readers = await Promise.all(Array.from({ length: 200 }, () => api.member()));
  const keys = await Promise.all(readers.map(async (r) => makeKey(api.db, { adId: id, reader: (await readerOf(api.db, r.id, '')) as Buffer, place: 'akis' })));
  const answers = await Promise.all(keys.map((key, i) => view(key, readers[i])));
  expect(answers.filter((a) => a.status !== 200)).toEqual([]);
  // One lira covers two readers at 40 kuruş; 20 kuruş remain.
  expect(answers.filter((a) => a.body._sonuc.sayildi === 1)).toHaveLength(2);
  expect(await numbers(id)).toEqual({ impressions: 2, readers: 2, clicks: 0, spent_kurus: 4_980, state: 'bitti' });
  expect(await balanceOf(api.db, owner.id)).toBe(5_020);
  expect(await balanceOf(api.db, owner.id, 'ayrilan')).toBe(0);
  expect((await api.db.selectFrom('ad_readers').selectAll().where('ad_id', '=', id).execute()).length).toBe(2);
  const sum = await api.db
    .selectFrom('ledger_entries')
    .select((e) => e.fn.sum<number>('amount_kurus').as('sum'))
    .executeTakeFirstOrThrow();
  expect(sum.sum).toBe(0);
});

test.each([
  ['a daily cap of ten lira', { gunlukSinir: 1_000, bitis: today() }],
  ["ten lira as the day's part of a budget", { bitis: today(9) }],
])('sixty concurrent readers and %s', async (_, plan) => {
  const { id } = await adOnAir(api, { butce: 10_000, ...plan });
  const readers = await Promise.all(Array.from({ length: 60 }, () => api.member()));
  const keys = await Promise.all(readers.map(async (r) => makeKey(api.db, { adId: id, reader: (await readerOf(api.db, r.id, '')) as Buffer, place: 'ust' })));
  await Promise.all(keys.map((key, i) => view(key, readers[i])));
  expect(await numbers(id)).toMatchObject({ readers: 25, spent_kurus: 1_000, state: 'yayinda' });
});

test('the job ends expired ads, books spending and returns the rest', async () => {
  const owner = await advertiser(api, 20_000);
  const { id } = await adOnAir(api, { owner, butce: 10_000 });
  await show(await api.member());
  await keepAds(postFrom(api));
  expect(await api.db.selectFrom('ads').select(['posted_kurus', 'state']).where('id', '=', id).executeTakeFirst()).toEqual({
    posted_kurus: price,
    state: 'yayinda',
  });
  await api.db
    .updateTable('ads')
    .set({ starts_on: today(-5), ends_on: today(-1) })
    .where('id', '=', id)
    .execute();
  await keepAds(postFrom(api));
  await keepAds(postFrom(api));
  expect(await numbers(id)).toMatchObject({ state: 'bitti' });
  expect(await balanceOf(api.db, owner.id)).toBe(20_000 - price);
  expect(await balanceOf(api.db, owner.id, 'ayrilan')).toBe(0);
});

test('an ad that cannot be ended keeps no other from its end', async () => {
  const [stuck, other] = [await adOnAir(api), await adOnAir(api)];
  await api.db
    .updateTable('ads')
    .set({ starts_on: today(-5), ends_on: today(-1) })
    .where('id', 'in', [stuck.id, other.id])
    .execute();
  await sql`alter table ads add constraint stuck check (id <> ${sql.lit(stuck.id)} or state <> 'bitti')`.execute(api.db);
  await expect(keepAds(postFrom(api))).rejects.toThrow('ads could not be settled');
  await sql`alter table ads drop constraint stuck`.execute(api.db);
  expect([(await numbers(stuck.id))?.state, (await numbers(other.id))?.state]).toEqual(['yayinda', 'bitti']);
  await keepAds(postFrom(api));
  expect((await numbers(stuck.id))?.state).toBe('bitti');
});

test('[R-ADS-07] the estimate of a budget, and the contact form', async () => {
  await api.db.updateTable('ads').set({ impressions: 0 }).execute();
  const { enAz, enCok, okurBasi, olculdu, sinirli } = (await api.get('v2/rlm/tahmin', { butce: 100_000 })).body._sonuc;
  // A thousand lira would buy 2,500 readers; there are fewer.
  expect([okurBasi, olculdu, sinirli]).toEqual([price, 0, 1]);
  // Once ads have ended, the range is their actual reach.
  await api.db.updateTable('ads').set({ impressions: 1, readers: 0 }).execute();
  expect((await api.get('v2/rlm/tahmin', { butce: 100_000 })).body._sonuc).toMatchObject({ enAz: 0, enCok: 0, olculdu: 1 });
  expect(enAz).toBeLessThanOrEqual(enCok);
  expect((await api.get('v2/rlm/tahmin', { butce: 4_999 })).status).toBe(400);
  const message = { adi: 'Deniz', email: 'deniz@ornek.test', mesaj: 'Yıl boyu reklam vermek istiyoruz.' };
  expect((await api.post('v2/rlm/iletisim', message)).body.bilgiMesaji).toBe('İletiniz reklam ekibine ulaştı.');
});

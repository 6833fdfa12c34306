import { sql } from 'kysely';
import sharp from 'sharp';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { keepAds } from './ads.jobs';
import { advertiser, draft, pay, postFrom, today } from './testing';

let api: TestApi;
let owner: TestMember;
let staff: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  owner = await advertiser(api, 100_000);
  staff = await api.member({ roles: ['panel'] });
});
afterAll(() => api?.stop());

const write = async (change: object = {}, session = owner) => (await api.post('v2/reklam/kaydet', draft(change), { session })).body._sonuc.reklam;
const move = (id: number, islem: 'gonder' | 'geriCek' | 'durdur' | 'surdur' | 'bitir', session = owner) =>
  api.post('v2/reklam/durum', { id, islem }, { session });
const review = (id: number, karar: 'yayinla' | 'reddet' | 'kaldir', gerekce?: string, session = staff) =>
  api.post('v2/reklam/onay/karar', { id, karar, ...(gerekce ? { gerekce } : {}) }, { session });
const money = async (session = owner) => {
  const { bakiye, ayrilan } = (await api.get('v2/reklam/ben', {}, { session })).body._sonuc;
  return { bakiye, ayrilan };
};

test('[R-ROLE-18] a member becomes an advertiser only with a valid tax number', async () => {
  const member = await api.member();
  expect((await api.get('v2/reklam/liste', {}, { session: member })).status).toBe(403);
  const profile = { firma: 'Çınar Yayınları', vergiNo: '1234567891', faturaAdresi: 'Moda Cad. 12, Kadıköy' };
  expect((await api.post('v2/reklam/profil', profile, { session: member })).body.alanlar).toHaveProperty('vergiNo');
  expect((await api.get('v2/reklam/ben', {}, { session: member })).body._sonuc.profil).toBeUndefined();
  expect((await api.post('v2/reklam/profil', { ...profile, vergiNo: '10000000146' }, { session: member })).status).toBe(200);
  const self = (await api.get('v2/reklam/ben', {}, { session: member })).body._sonuc;
  expect(self).toMatchObject({ profil: { firma: 'Çınar Yayınları', vergiNo: '10000000146' }, bakiye: 0, ayrilan: 0 });
  expect((await api.get('v2/reklam/liste', {}, { session: member })).body._sonuc.liste).toEqual([]);
  await api.post('v2/reklam/profil', { ...profile, vergiNo: '10000000146', firma: 'Çınar Kitap' }, { session: member });
  expect((await api.get('v2/reklam/ben', {}, { session: member })).body._sonuc.profil?.firma).toBe('Çınar Kitap');
});

test('[R-ROLE-17] [R-ROLE-18] an advertiser whom a main administrator has taken the role from does not take it back by saving the profile; pressed twice it is given once', async () => {
  const [member, admin] = [await api.member(), await api.member({ roles: ['admin'] })];
  const save = async () =>
    (await api.post('v2/reklam/profil', { firma: 'Çınar Yayınları', vergiNo: '10000000146', faturaAdresi: 'Moda Cad. 12' }, { session: member })).status;
  const change = (ver: 0 | 1) => api.post('v2/yonetim/yetki/degistir', { kadi: member.kadi, rol: 'advertiser', ver }, { session: admin });
  const taken = async () => (await api.get('v2/reklam/ben', {}, { session: member })).body._sonuc.yetkiAlindi;
  expect(await Promise.all([save(), save()])).toEqual([200, 200]);
  expect(await taken()).toBeUndefined();
  await change(0);
  expect([await save(), await taken()]).toEqual([403, 1]);
  await change(1);
  expect([await save(), await taken()]).toEqual([200, undefined]);
});

test('[R-ROLE-18] [R-STAFF-11] whom the role was taken from sees what is theirs, ends ads and takes the money back, and brings nothing before others', async () => {
  const former = await advertiser(api);
  const payment = await pay(api, former, 50_000);
  const [running, fresh] = [await write({}, former), await write({}, former)];
  await move(running.id, 'gonder', former);
  await review(running.id, 'yayinla');
  await api.db.deleteFrom('member_roles').where('member_id', '=', former.id).execute();
  const session = former;
  for (const path of ['v2/reklam/liste', 'v2/reklam/odemeler', 'v2/reklam/hareketler'] as const)
    expect((await api.get(path, {}, { session })).status).toBe(200);
  for (const path of ['v2/reklam/oku', 'v2/reklam/istatistik', 'v2/reklam/istatistik/dosya'] as const)
    expect((await api.get(path, { id: running.id }, { session })).status).toBe(200);
  expect((await api.get('v2/reklam/odeme/oku', { id: payment }, { session })).status).toBe(200);
  expect((await move(running.id, 'durdur', former)).status).toBe(200);
  const refused = [
    await move(running.id, 'surdur', former),
    await move(fresh.id, 'gonder', former),
    await api.post('v2/reklam/kaydet', draft(), { session }),
    await api.post('v2/reklam/degistir', { id: running.id, bitis: today(9), butce: 20_000 }, { session }),
    await api.post('v2/reklam/odeme/baslat', { tutar: 5_000 }, { session }),
  ];
  expect(refused.map(({ body }) => body.hataKodu)).toEqual(refused.map(() => 'forbidden'));
  expect((await move(running.id, 'bitir', former)).status).toBe(200);
  expect((await api.post('v2/reklam/odeme/iade', { id: payment, tutar: 50_000 }, { session })).status).toBe(200);
  expect(await money(former)).toEqual({ bakiye: 0, ayrilan: 0 });
});

test('[R-ERR-23] a member who has never advertised has nothing there to see', async () => {
  const session = await api.member();
  for (const path of ['v2/reklam/liste', 'v2/reklam/odemeler', 'v2/reklam/hareketler'] as const)
    expect((await api.get(path, {}, { session })).body.hataKodu).toBe('forbidden');
  expect((await api.post('v2/reklam/odeme/iade', { id: 1, tutar: 100 }, { session })).body.hataKodu).toBe('forbidden');
});

test('[R-ADS-05] [R-ADS-06] a draft is created, edited, submitted, withdrawn and deleted; its money follows', async () => {
  const before = await money();
  const ad = await write({ butce: 12_345, gunlukSinir: 5_000 });
  expect(ad).toMatchObject({ durum: 'taslak', butce: 12_345, gunlukSinir: 5_000, harcama: 0, gosterim: 0 });
  expect((await write({ id: ad.id, baslik: 'Başka bir başlık', butce: 20_000 })).baslik).toBe('Başka bir başlık');
  expect((await move(ad.id, 'gonder')).body._sonuc.reklam.durum).toBe('onayda');
  expect(await money()).toEqual({ bakiye: before.bakiye - 20_000, ayrilan: before.ayrilan + 20_000 });
  expect((await api.post('v2/reklam/kaydet', draft({ id: ad.id }), { session: owner })).body).toMatchObject({ hataKodu: 'adState' });
  expect((await move(ad.id, 'gonder')).status).toBe(409);
  expect((await move(ad.id, 'geriCek')).body._sonuc.reklam.durum).toBe('taslak');
  expect(await money()).toEqual(before);
  // The ledger refers to it, so it stays; one that never had money is deleted.
  expect((await api.post('v2/reklam/sil', { id: ad.id }, { session: owner })).status).toBe(409);
  const other = await write();
  expect((await api.post('v2/reklam/sil', { id: other.id }, { session: owner })).status).toBe(200);
  expect((await api.get('v2/reklam/oku', { id: other.id }, { session: owner })).body).toMatchObject({ hataKodu: 'adNotFound' });
});

test('[R-STAFF-09] nobody lets through what they did not see: an ad written anew and submitted again meanwhile is looked at again', async () => {
  const { id } = await write({ baslik: 'Öyküler çıktı' });
  const seen = async () => {
    const { veri } = (await api.page('yonetim-reklamlar', {}, { session: staff })).body._sonuc;
    const { reklam, surum, oncekiRetler } = veri.liste.find((entry) => entry.reklam.id === id) as (typeof veri.liste)[number];
    return { baslik: reklam.baslik, surum, oncekiRetler };
  };
  const decide = (karar: 'yayinla' | 'reddet', surum: number) =>
    api.post('v2/reklam/onay/karar', { id, karar, surum, ...(karar === 'reddet' ? { gerekce: 'Böyle olmaz.' } : {}) }, { session: staff });
  await move(id, 'gonder');
  const first = await seen();
  await move(id, 'geriCek');
  await write({ id, baslik: 'Kolay para kazanın' });
  await move(id, 'gonder');
  for (const karar of ['yayinla', 'reddet'] as const) expect((await decide(karar, first.surum)).body.hataKodu).toBe('conflict');
  const second = await seen();
  expect([first.baslik, second.baslik]).toEqual(['Öyküler çıktı', 'Kolay para kazanın']);
  expect((await decide('reddet', second.surum)).body._sonuc.reklam.durum).toBe('red');
  await write({ id, baslik: 'Öyküler yeniden' });
  await move(id, 'gonder');
  expect((await decide('yayinla', second.surum)).body.hataKodu).toBe('conflict');
  expect([first.oncekiRetler, second.oncekiRetler, (await seen()).oncekiRetler]).toEqual([
    undefined,
    undefined,
    [{ gerekce: 'Böyle olmaz.', zaman: expect.any(String) }],
  ]);
  const last = await seen();
  expect((await decide('yayinla', last.surum)).body._sonuc.reklam).toMatchObject({ durum: 'yayinda', baslik: 'Öyküler yeniden' });
  // The second of two reviewers is told who put it on air; one's own second press is none.
  const late = { id, karar: 'reddet', gerekce: 'Böyle olmaz.', surum: last.surum } as const;
  const colleague = await api.member({ roles: ['panel'] });
  expect((await api.post('v2/reklam/onay/karar', late, { session: colleague })).body.hataMesaji).toContain(`(@${staff.kadi}) bu kaydı bu sırada sonuçlandırdı`);
  expect((await decide('yayinla', last.surum)).body.hataKodu).toBe('adState');
});

test('[R-ADS-05] an ad starts, pauses, resumes and ends; the rest of its budget is returned', async () => {
  const before = await money();
  const ad = await write({ butce: 10_000 });
  await move(ad.id, 'gonder');
  expect((await review(ad.id, 'yayinla')).body._sonuc.reklam.durum).toBe('yayinda');
  for (const [step, state] of [
    ['durdur', 'durduruldu'],
    // From a tab that shows it as it was: it is as wished.
    ['durdur', 'durduruldu'],
    ['surdur', 'yayinda'],
    ['surdur', 'yayinda'],
    ['durdur', 'durduruldu'],
    ['bitir', 'bitti'],
  ] as const)
    expect((await move(ad.id, step)).body._sonuc.reklam.durum).toBe(state);
  for (const step of ['gonder', 'geriCek', 'durdur', 'surdur', 'bitir'] as const) expect((await move(ad.id, step)).status).toBe(409);
  expect(await money()).toEqual(before);
});

test('[R-HOLD-18] a suspended advertiser withdraws, pauses and ends ads, whose money would be spent on, and brings none before others', async () => {
  const suspended = await advertiser(api, 50_000);
  const before = await money(suspended);
  const [running, other, waiting, fresh] = [await write({}, suspended), await write({}, suspended), await write({}, suspended), await write({}, suspended)];
  for (const { id } of [running, other, waiting]) await move(id, 'gonder', suspended);
  for (const { id } of [running, other]) await review(id, 'yayinla');
  await api.db
    .updateTable('members')
    .set({ suspended_until: new Date('2999-01-01') })
    .where('id', '=', suspended.id)
    .execute();
  const states = async () => (await api.get('v2/reklam/liste', {}, { session: suspended })).body._sonuc.liste.map(({ durum }) => durum);
  expect((await move(running.id, 'durdur', suspended)).body._sonuc.reklam.durum).toBe('durduruldu');
  for (const [id, step] of [
    [running.id, 'surdur'],
    [fresh.id, 'gonder'],
  ] as const)
    expect((await move(id, step, suspended)).body.hataTuru).toBe('askida');
  expect((await move(other.id, 'bitir', suspended)).status).toBe(200);
  expect((await move(waiting.id, 'geriCek', suspended)).status).toBe(200);
  expect(await states()).toEqual(['taslak', 'taslak', 'bitti', 'durduruldu']);
  await move(running.id, 'bitir', suspended);
  expect(await money(suspended)).toEqual(before);
});

test('a refusal needs a reason, returns the money, is emailed and audited', async () => {
  const before = await money();
  const ad = await write();
  await move(ad.id, 'gonder');
  expect((await review(ad.id, 'reddet')).body.alanlar).toHaveProperty('gerekce');
  expect((await review(ad.id, 'yayinla', 'Güzel olmuş.')).body.alanlar).toEqual({ gerekce: 'Gerekçe alanı burada kullanılmaz.' });
  const { reklam } = (await review(ad.id, 'reddet', 'Görsel okunmuyor, lütfen yenileyin.')).body._sonuc;
  expect(reklam).toMatchObject({ durum: 'red', redNedeni: 'Görsel okunmuyor, lütfen yenileyin.' });
  expect(await money()).toEqual(before);
  expect((await review(ad.id, 'yayinla')).status).toBe(409);
  const mail = await api.db.selectFrom('mail_messages').selectAll().where('recipient', '=', owner.email).orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(mail.subject).toBe('Reklamınız reddedildi');
  expect(mail.text).toMatch(/^Merhaba .+,\n\nReklamınız reddedildi: “.+”\n\nNedeni:\nGörsel okunmuyor[\s\S]*\nReklamlarımı aç: http\S+\/reklamlar\/liste\n/);
  const log = await api.db.selectFrom('audit_log').selectAll().where('action', '=', 'reklam-reddet').where('target_id', '=', ad.id).executeTakeFirstOrThrow();
  expect(log.actor_id).toBe(staff.id);
  expect((await move(ad.id, 'gonder')).body._sonuc.reklam.durum).toBe('onayda');
});

test('[R-STAFF-09] an ad whose days are over while it waits cannot be let through; refusing it returns the money', async () => {
  const before = await money();
  const { id } = await write();
  await move(id, 'gonder');
  const endOn = (day: string) => api.db.updateTable('ads').set({ starts_on: day, ends_on: day }).where('id', '=', id).execute();
  await endOn(today(-1));
  expect((await review(id, 'yayinla')).body).toMatchObject({ hataKodu: 'adOver', hataMesaji: expect.stringContaining('Reklamın günleri geçti.') });
  expect((await review(id, 'reddet', 'Günleri geçti.')).body._sonuc.reklam.durum).toBe('red');
  expect(await money()).toEqual(before);
  await write({ id });
  await move(id, 'gonder');
  await endOn(today());
  expect((await review(id, 'yayinla')).body._sonuc.reklam.durum).toBe('yayinda');
});

describe('[R-STAFF-04] an ad on air', () => {
  const running = async () => {
    const ad = await write({ butce: 10_000 });
    await move(ad.id, 'gonder');
    await review(ad.id, 'yayinla');
    return ad.id;
  };

  test.each(['yayinda', 'durduruldu'])('is taken off by staff from “%s”, with a reason and the money back, for good', async (state) => {
    const before = await money();
    const id = await running();
    if (state === 'durduruldu') await move(id, 'durdur');
    await api.db.updateTable('ads').set({ spent_kurus: 3_000 }).where('id', '=', id).execute();
    expect((await review(id, 'kaldir')).body.alanlar).toHaveProperty('gerekce');
    const versioned = { id, karar: 'kaldir', gerekce: 'Hedef sayfa değişti.', surum: 1 } as const;
    expect((await api.post('v2/reklam/onay/karar', versioned, { session: staff })).body.alanlar).toHaveProperty('surum');
    expect((await review(id, 'kaldir', 'Hedef sayfa değişti.')).body._sonuc.reklam).toMatchObject({ durum: 'bitti', redNedeni: 'Hedef sayfa değişti.' });
    expect(await money()).toEqual({ bakiye: before.bakiye - 3_000, ayrilan: before.ayrilan });
    expect((await review(id, 'kaldir', 'Bir kez daha.')).status).toBe(409);
    for (const step of ['gonder', 'geriCek', 'durdur', 'surdur', 'bitir'] as const) expect((await move(id, step)).status).toBe(409);
    expect((await api.post('v2/reklam/kaydet', draft({ id }), { session: owner })).status).toBe(409);
    const mail = await api.db
      .selectFrom('mail_messages')
      .select(['subject', 'text'])
      .where('recipient', '=', owner.email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([mail.subject, mail.text.includes('Hedef sayfa değişti.')]).toEqual(['Reklamınız yayından kaldırıldı', true]);
    const log = api.db.selectFrom('audit_log').select('actor_id').where('action', '=', 'reklam-kaldir').where('target_id', '=', id);
    expect((await log.executeTakeFirstOrThrow()).actor_id).toBe(staff.id);
  });

  test('is not taken off by others, nor one that waits', async () => {
    const id = await running();
    for (const role of ['librarian', 'advertiser'] as const)
      expect((await review(id, 'kaldir', 'Bence kalkmalı.', await api.member({ roles: [role] }))).status).toBe(403);
    const waiting = await write();
    await move(waiting.id, 'gonder');
    expect((await review(waiting.id, 'kaldir', 'Daha yayında değil.')).status).toBe(409);
    expect((await api.get('v2/reklam/oku', { id }, { session: owner })).body._sonuc.reklam.durum).toBe('yayinda');
  });
});

test('[R-ADMIN-16] the queue shows waiting ads, oldest first, to the management only', async () => {
  const [first, second] = [await write({ baslik: 'Önce gelen' }), await write({ baslik: 'Sonra gelen' })];
  for (const ad of [first, second]) await move(ad.id, 'gonder');
  const { veri } = (await api.page('yonetim-reklamlar', {}, { session: staff })).body._sonuc;
  const titles = veri.liste.map((entry) => entry.reklam.baslik);
  expect(titles.indexOf('Önce gelen')).toBeLessThan(titles.indexOf('Sonra gelen'));
  expect(veri.bekleyen).toBe(veri.liste.length);
  expect(veri.liste[0]).toMatchObject({ firma: 'Çınar Yayınları', kadi: owner.kadi });
  for (const role of ['librarian', 'advertiser'] as const) {
    const other = await api.member({ roles: [role] });
    expect((await review(first.id, 'yayinla', undefined, other)).status).toBe(403);
  }
  for (const role of ['admin', 'moderator'] as const)
    expect((await api.page('yonetim-reklamlar', {}, { session: await api.member({ roles: [role] }) })).status).toBe(200);
});

test.each(['durduruldu', 'onayda'] as const)('[R-STAFF-03] [R-STAFF-04] the review’s list of “%s” goes on to its end, each ad once', async (durum) => {
  const { id } = await write();
  await sql`insert into ads (advertiser_id, title, text, target, starts_on, ends_on, budget_kurus, state)
    select advertiser_id, title, text, target, starts_on, ends_on, budget_kurus, ${durum} from ads, generate_series(1, 45) where id = ${id}`.execute(api.db);
  const all = (await api.db.selectFrom('ads').select('id').where('state', '=', durum).orderBy('id').execute()).map((ad) => ad.id);
  const complained = all.filter((_, n) => n % 7 === 0);
  await sql`insert into ad_hides (ad_id, reader, complaint) select id, '\\xaa'::bytea, 'yaniltici' from unnest(${complained}::bigint[]) id`.execute(api.db);
  const listed: number[] = [];
  for (let imlec: string | undefined, first = true; imlec || first; first = false) {
    const { veri } = (await api.page('yonetim-reklamlar', { durum, ...(imlec ? { imlec } : {}) }, { session: staff })).body._sonuc;
    listed.push(...veri.liste.map(({ reklam }) => reklam.id));
    imlec = veri.imlec;
    if (durum === 'onayda') expect(veri.bekleyen).toBe(all.length);
  }
  const latest = (some: number[]) => some.sort((a, b) => b - a);
  expect(listed).toEqual(durum === 'onayda' ? all : [...latest([...complained]), ...latest(all.filter((one) => !complained.includes(one)))]);
});

test('staff cannot approve their own ad', async () => {
  const both = await advertiser(api, 10_000);
  await api.grant(both, 'moderator');
  const ad = await write({}, both);
  await move(ad.id, 'gonder', both);
  expect((await review(ad.id, 'yayinla', undefined, both)).body).toMatchObject({ hata: 1, hataKodu: 'ownCase' });
  expect((await review(ad.id, 'yayinla')).body._sonuc.reklam.durum).toBe('yayinda');
});

test("[R-ERR-23] nobody can read or change others' ads", async () => {
  const ad = await write();
  const other = await advertiser(api);
  const { status, body } = await api.get('v2/reklam/oku', { id: ad.id }, { session: other, lang: 'en' });
  expect([status, body.hataMesaji]).toEqual([404, 'No ads found']);
  expect((await move(ad.id, 'gonder', other)).status).toBe(404);
  expect((await api.post('v2/reklam/kaydet', draft({ id: ad.id }), { session: other })).status).toBe(404);
  expect((await api.post('v2/reklam/sil', { id: ad.id }, { session: other })).status).toBe(404);
  expect((await api.get('v2/reklam/liste', {}, { session: other })).body._sonuc.liste).toEqual([]);
});

test.each([
  ['hedef', { hedef: 'javascript:alert(1)' }],
  ['hedef', { hedef: 'http://ornek.com' }],
  ['bitis', { baslangic: '2020-01-01', bitis: '2020-01-05' }],
  ['bitis', { bitis: '2999-01-01' }],
  ['gunlukSinir', { butce: 5_000, gunlukSinir: 5_001 }],
  ['butce', { butce: 4_999 }],
  ['resimAnahtari', { resimAnahtari: 'abcdefghijklmnopqrstuv' }],
  ['baslik', { baslik: 'x'.repeat(61) }],
])('[R-ADS-05] a draft with a wrong %s is refused at its field (%#)', async (field, change) => {
  const { status, body } = await api.post('v2/reklam/kaydet', draft(change), { session: owner });
  expect([status, Object.keys(body.alanlar ?? {})]).toEqual([400, [field]]);
});

test('[R-ADS-05] everything that is wrong with a draft is named at once, in the order of the form; so it is with a change of one on air', async () => {
  const all = { hedef: 'http://kotu', bitis: '2999-01-01', butce: 6_000, gunlukSinir: 8_000, resimAnahtari: 'x'.repeat(22), hedefler: 'tur:999999' };
  const { body } = await api.post('v2/reklam/kaydet', draft(all), { session: owner });
  expect(Object.keys(body.alanlar ?? {})).toEqual(['gunlukSinir', 'bitis', 'hedefler', 'resimAnahtari', 'hedef']);
  const { id } = await write({ butce: 10_000 });
  await move(id, 'gonder');
  await review(id, 'yayinla');
  await api.db.updateTable('ads').set({ spent_kurus: 9_000, posted_kurus: 9_000 }).where('id', '=', id).execute();
  const changed = await api.post(
    'v2/reklam/degistir',
    { id, butce: 5_000, gunlukSinir: 6_000, bitis: '2999-01-01', hedefler: 'tur:999999' },
    { session: owner },
  );
  expect(Object.keys(changed.body.alanlar ?? {})).toEqual(['butce', 'gunlukSinir', 'bitis', 'hedefler']);
  await api.db.updateTable('ads').set({ spent_kurus: 0, posted_kurus: 0 }).where('id', '=', id).execute();
  await move(id, 'bitir');
});

test('[R-STAFF-11] what an ad has spent is no longer set aside, whether or not the books have it yet', async () => {
  const spender = await advertiser(api, 10_000);
  const { id } = await write({ butce: 6_000 }, spender);
  await move(id, 'gonder', spender);
  await review(id, 'yayinla');
  await api.db.updateTable('ads').set({ spent_kurus: 80, readers: 2 }).where('id', '=', id).execute();
  expect(await money(spender)).toEqual({ bakiye: 4_000, ayrilan: 5_920 });
  await keepAds(postFrom(api));
  expect(await money(spender)).toEqual({ bakiye: 4_000, ayrilan: 5_920 });
});

test("an ad's image must be the advertiser's own upload of that kind", async () => {
  const upload = async (r_turu: string, session: TestMember) => {
    const form = new FormData();
    form.append('r_turu', r_turu);
    const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#423a8c' } })
      .png()
      .toBuffer();
    form.append('resimadresi', new Blob([new Uint8Array(png)]), 'a.png');
    return ((await api.raw('POST', 'resimYukle', {}, { session, body: form })).body as unknown as { anahtar: string }).anahtar;
  };
  const own = await upload('reklam', owner);
  expect((await write({ resimAnahtari: own })).resim).toBe(`/medya/${own}`);
  for (const key of [await upload('gonderi', owner), await upload('reklam', staff)])
    expect((await api.post('v2/reklam/kaydet', draft({ resimAnahtari: key }), { session: owner })).body.alanlar).toHaveProperty('resimAnahtari');
});

test('a budget beyond the balance is refused, also for two ads at once', async () => {
  const poor = await advertiser(api);
  const lonely = await write({ butce: 5_000 }, poor);
  expect((await move(lonely.id, 'gonder', poor)).body).toMatchObject({ hataKodu: 'adBalance' });
  await pay(api, poor, 6_000);
  const ads = [lonely, await write({ butce: 5_000 }, poor), await write({ butce: 5_000 }, poor)];
  const answers = await Promise.all(ads.map((ad) => move(ad.id, 'gonder', poor)));
  expect(answers.map((a) => a.status).sort()).toEqual([200, 400, 400]);
  expect(await money(poor)).toEqual({ bakiye: 1_000, ayrilan: 5_000 });
});

test('the role without a profile can neither create ads nor pay', async () => {
  const bare = await api.member({ roles: ['advertiser'] });
  expect((await api.post('v2/reklam/kaydet', draft(), { session: bare })).body).toMatchObject({ hataKodu: 'adProfile' });
  expect((await api.post('v2/reklam/odeme/baslat', { tutar: 5_000 }, { session: bare })).body).toMatchObject({ hataKodu: 'adProfile' });
});

test('the list pages by cursor, newest first', async () => {
  const many = await advertiser(api);
  const ids: number[] = [];
  for (let i = 0; i < 5; i++) ids.push((await write({ baslik: `Reklam ${i}` }, many)).id);
  const first = (await api.get('v2/reklam/liste', { adet: 3 }, { session: many })).body._sonuc;
  const second = (await api.get('v2/reklam/liste', { adet: 3, imlec: first.imlec }, { session: many })).body._sonuc;
  expect([...first.liste, ...second.liste].map((a) => a.id)).toEqual(ids.reverse());
  expect(second.imlec).toBeUndefined();
  expect((await api.get('v2/reklam/liste', { durum: 'yayinda' }, { session: many })).body._sonuc.liste).toEqual([]);
});

test('an istekId creates a draft once', async () => {
  const input = { ...draft({ baslik: 'Tek sefer' }), istekId: 'reklam-tek-sefer' };
  const [a, b] = [await api.post('v2/reklam/kaydet', input, { session: owner }), await api.post('v2/reklam/kaydet', input, { session: owner })];
  expect(a.body._sonuc.reklam.id).toBe(b.body._sonuc.reklam.id);
});

test('an ad whose dates have passed cannot be submitted', async () => {
  const ad = await write();
  await api.db
    .updateTable('ads')
    .set({ starts_on: today(-9), ends_on: today(-1) })
    .where('id', '=', ad.id)
    .execute();
  expect((await move(ad.id, 'gonder')).body.alanlar).toHaveProperty('bitis');
});

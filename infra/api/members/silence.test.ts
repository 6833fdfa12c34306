import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
let ayse: TestMember;
let can: TestMember;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());
beforeEach(async () => {
  [ayse, can] = [await api.member(), await api.member()];
});

const block = (from: TestMember, uyeId: number, engelle: 0 | 1 = 1) => api.post('v2/uyeler/engelle', { uyeId, engelle }, { session: from });
const mute = (from: TestMember, uyeId: number, sustur: 0 | 1 = 1) => api.post('v2/uyeler/sustur', { uyeId, sustur }, { session: from });
const follow = (from: TestMember, uyeId: number) => api.post('v2/uyeler/takip', { uyeId, takip: 1 }, { session: from });
const names = async (from: TestMember, path: 'v2/uyeler/engellenenler' | 'v2/uyeler/susturulanlar') =>
  (await api.get(path, {}, { session: from })).body._sonuc.liste.map((m) => m.kadi);
const add = (from: TestMember, soz: string) => api.post('v2/uyeler/soz/ekle', { soz }, { session: from });
const words = async (from: TestMember) => (await api.get('v2/uyeler/sozler', {}, { session: from })).body._sonuc.liste.map((w) => w.soz);
const share = async (from: TestMember, metin: string) =>
  (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin }, { session: from })).body._sonuc.gonderi?.id ?? 0;
const comment = async (from: TestMember, gonderiId: number, metin: string) =>
  (await api.post('v2/yorum/ekle', { gonderiId, metin }, { session: from })).body._sonuc.yorum?.id ?? 0;
const feedOf = async (reader: TestMember) => (await api.get('v2/akis/liste', {}, { session: reader })).body._sonuc.liste.map((p) => p.id);

describe('[R-TOUCH-09] lists', () => {
  test('of blocked and muted readers, each for their own reader alone, latest first, in pages', async () => {
    const ela = await api.member();
    for (const other of [can, ela]) {
      await block(ayse, other.id);
      await mute(ayse, other.id);
    }
    expect(await names(ayse, 'v2/uyeler/engellenenler')).toEqual([ela.kadi, can.kadi]);
    expect(await names(ayse, 'v2/uyeler/susturulanlar')).toEqual([ela.kadi, can.kadi]);
    expect([await names(can, 'v2/uyeler/engellenenler'), await names(can, 'v2/uyeler/susturulanlar')]).toEqual([[], []]);
    const first = (await api.get('v2/uyeler/engellenenler', { adet: 1 }, { session: ayse })).body._sonuc;
    const second = (await api.get('v2/uyeler/engellenenler', { adet: 1, imlec: first.imlec }, { session: ayse })).body._sonuc;
    expect([first.liste.map((m) => m.id), second.liste.map((m) => m.id), second.imlec]).toEqual([[ela.id], [can.id], undefined]);
    await block(ayse, can.id, 0);
    await mute(ayse, ela.id, 0);
    expect(await names(ayse, 'v2/uyeler/engellenenler')).toEqual([ela.kadi]);
    expect(await names(ayse, 'v2/uyeler/susturulanlar')).toEqual([can.kadi]);
  });

  test('whoever has blocked the reader meanwhile stays in their lists, and both can be ended; then nothing is left to end', async () => {
    await block(ayse, can.id);
    await mute(ayse, can.id);
    await api.db.insertInto('blocks').values({ blocker_id: can.id, blocked_id: ayse.id }).execute();
    expect([await names(ayse, 'v2/uyeler/engellenenler'), await names(ayse, 'v2/uyeler/susturulanlar')]).toEqual([[can.kadi], [can.kadi]]);
    expect((await block(ayse, can.id, 0)).body._sonuc.uye).toEqual({ id: can.id, engelledimMi: 0, susturdumMu: 0 });
    expect((await mute(ayse, can.id, 0)).status).toBe(200);
    expect((await block(ayse, can.id, 0)).body.hataKodu).toBe('readerNotFound');
    expect((await mute(ayse, can.id, 0)).body.hataKodu).toBe('readerNotFound');
  });

  test('of words: added once in whatever spelling, removed by their reader alone', async () => {
    const first = (await add(ayse, '  Şiir   gecesi ')).body._sonuc.soz;
    expect(first.soz).toBe('Şiir gecesi');
    expect((await add(ayse, 'siir GECESİ')).body._sonuc.soz).toEqual(first);
    expect(await words(ayse)).toEqual(['Şiir gecesi']);
    expect((await api.post('v2/uyeler/soz/sil', { id: first.id }, { session: can })).body.hataKodu).toBe('notFound');
    expect((await api.post('v2/uyeler/soz/sil', { id: first.id }, { session: ayse })).status).toBe(200);
    expect(await words(ayse)).toEqual([]);
  });

  test('nothing that cannot be looked for is taken, nor more than a hundred', async () => {
    expect((await add(ayse, '!!! …')).body.alanlar).toEqual({ soz: expect.stringContaining('harf') });
    expect((await add(ayse, ' a ')).body.hataKodu).toBe('invalid');
    await api.db
      .insertInto('muted_words')
      .values(Array.from({ length: 99 }, (_, n) => ({ member_id: ayse.id, word: `söz${n}`, words: `söz${n}` })))
      .execute();
    const atOnce = await Promise.all(['yüzüncü', 'yüz birinci', 'yüz ikinci'].map((soz) => add(ayse, soz)));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await add(ayse, 'bir tane daha')).body.alanlar).toEqual({ soz: expect.stringContaining('100') });
  });
});

describe('[R-TOUCH-09] what has an unwanted word', () => {
  test('is in no feed, list or search of the reader, but there for others, for its author and at its address', async () => {
    await follow(ayse, can.id);
    const [spoiler, other] = [await share(can, 'Katil uşaktı, ŞAİR değil.'), await share(can, 'Şairane bir gün.')];
    expect(await feedOf(ayse)).toEqual([other, spoiler]);
    await add(ayse, 'sair');
    expect(await feedOf(ayse)).toEqual([other]);
    const ofCan = async (reader: TestMember) =>
      (await api.get('v2/gonderi/liste', { uyeId: can.id, turu: 'ileti' }, { session: reader })).body._sonuc.liste.map((p) => p.id).sort();
    expect([await ofCan(ayse), await ofCan(can)]).toEqual([[other], [spoiler, other].sort()]);
    const found = async (reader: TestMember) =>
      (await api.page('ara', { q: 'uşaktı', sekme: 'gonderiler' } as never, { session: reader })).body._sonuc.veri as {
        gonderiler?: { liste: { id: number }[] };
      };
    expect(JSON.stringify(await found(ayse))).not.toContain('Katil');
    expect(JSON.stringify(await found(can))).toContain('Katil');
    expect((await api.get('v2/gonderi/al', { id: spoiler }, { session: ayse })).status).toBe(200);
    const own = await share(ayse, 'Bir şair olarak ben…');
    expect(await feedOf(ayse)).toEqual([own, other]);
  });

  test('comes back into the kept feed when the word goes, and when the post is edited', async () => {
    await follow(ayse, can.id);
    const post = await share(can, 'Spoiler: sonunda evleniyorlar.');
    const word = (await add(ayse, 'Spoiler')).body._sonuc.soz;
    expect(await feedOf(ayse)).toEqual([]);
    await api.db.updateTable('posts').set({ text: 'Sonunda evleniyorlar.' }).where('id', '=', post).execute();
    expect(await feedOf(ayse)).toEqual([post]);
    await api.db.updateTable('posts').set({ text: 'Yine spoiler.' }).where('id', '=', post).execute();
    expect(await feedOf(ayse)).toEqual([]);
    await api.post('v2/uyeler/soz/sil', { id: word.id }, { session: ayse });
    expect(await feedOf(ayse)).toEqual([post]);
  });

  test('is not among the comments, and nobody is told of it', async () => {
    const post = await share(ayse, 'Bugün ne okusam?');
    await add(ayse, 'ölüm orucu');
    const [rude, kind] = [await comment(can, post, 'Ölüm, orucu!'), await comment(can, post, 'Ölüm ve orucu ayrı yazdım.')];
    const seen = async (reader: TestMember) => (await api.get('v2/yorum/liste', { gonderiId: post }, { session: reader })).body._sonuc.liste.map((c) => c.id);
    expect([await seen(ayse), await seen(can)]).toEqual([[kind], [rude, kind]]);
    const told = (await api.get('v2/bildirimler/liste', {}, { session: ayse })).body._sonuc.liste;
    expect(told.map((n) => [n.turu, n.sayi, n.yorum?.ozet])).toEqual([['yorum', 1, expect.stringContaining('ayrı')]]);
    // What was told before is no longer shown.
    await add(ayse, 'ayrı');
    expect((await api.get('v2/bildirimler/liste', {}, { session: ayse })).body._sonuc.liste).toEqual([]);
  });
});

test('[R-TOUCH-10] to a blocked reader the blocker is not there: every call answers as for somebody who does not exist', async () => {
  await block(ayse, can.id);
  await api.post('v2/yorum/ekle', { gonderiId: await share(ayse, 'Buradayım.'), metin: 'Ben de.' }, { session: ayse });
  const nobody = { id: 999_999_999, kadi: 'hic_olmayan_biri' };
  const asked = async ({ id, kadi }: { id: number; kadi: string }) => {
    const session = can;
    const answers = [
      await api.page('okur', { kadi }, { session }),
      await api.page('okur', { kadi, bolum: 'takipciler' }, { session }),
      await api.page('okur', { kadi, bolum: 'hikayeler', yineDeGoster: 1 }, { session }),
      await api.page('raf', { kadi } as never, { session }),
      await api.page('istatistik' as never, { kadi } as never, { session }),
      await follow(can, id),
      await api.post('v2/uyeler/takip', { uyeId: id, takip: 0 }, { session }),
      await block(can, id),
      await block(can, id, 0),
      await mute(can, id),
      await mute(can, id, 0),
      await api.post('v2/uyeler/istekYanitla', { uyeId: id, kabul: 1 }, { session }),
      await api.get('v2/uyeler/takipciler', { uyeId: id }, { session }),
      await api.get('v2/uyeler/takipEttikleri', { uyeId: id }, { session }),
      await api.get('v2/uyeler/kitaplari', { uyeId: id }, { session }),
      await api.get('v2/kitaplik/liste', { uyeId: id }, { session }),
      await api.get('v2/gonderi/liste', { uyeId: id }, { session }),
      await api.get('v2/hikaye/liste', { uyeId: id }, { session }),
      await api.get('v2/akis/liste', { uyeId: id }, { session }),
      await api.post('v2/mesajlar/ac', { uyeId: id }, { session }),
      await api.post('v2/mesajlar/grupKur', { uyeler: String(id), baslik: 'Biz' } as never, { session }),
    ];
    return answers.map(({ status, body }) => ({ status, body: JSON.parse(JSON.stringify(body).replaceAll(kadi, 'kadi')) }));
  };
  const [blocker, none] = [await asked(ayse), await asked(nobody)];
  expect(blocker).toEqual(none);
  expect(JSON.stringify(blocker)).not.toContain(ayse.kadi);
  // The blocker still sees whom they have blocked, to undo it.
  expect((await api.page('okur', { kadi: can.kadi }, { session: ayse })).body._sonuc.veri.uye).toMatchObject({ kapali: 'engelli', engelledimMi: 1 });
});

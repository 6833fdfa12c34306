import fastify from 'fastify';
import { sql } from 'kysely';
import { mountManagedRedirects } from '../../gateway/managed-redirects';
import { keepHouse } from '../platform/housekeeping';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.member({ roles: ['admin'] });
});
afterAll(() => api?.stop());

const save = (kaynak: string, hedef: string | undefined, durum: '301' | '302' | '410' = '301', id?: number) =>
  api.post('v2/yonetim/yonlendirme/kaydet', { kaynak, durum, ...(hedef ? { hedef } : {}), ...(id ? { id } : {}) }, { session: admin });

test('[R-ADMIN-03] redirects are created, changed and deleted, without loops and never off the site', async () => {
  const first = (await save('/eski-kampanya/', '/kesfet')).body._sonuc.yonlendirme;
  expect(first).toMatchObject({ kaynak: '/eski-kampanya', hedef: '/kesfet', durum: '301' });
  expect((await save('/eski-kampanya', '/kitaplar')).body.alanlar).toEqual({ kaynak: 'Bu adres için zaten bir yönlendirme var.' });
  expect((await save('/baska', '/eski-kampanya')).status).toBe(200);
  expect((await save('/eski-kampanya', '/baska', '302', first.id)).body.alanlar).toEqual({ hedef: 'Bu yönlendirme bir döngü oluşturur.' });
  expect((await save('/disari', '//kotu.test/x')).body.alanlar).toEqual({ hedef: 'Adres bu sitede olmalı.' });
  expect((await save('/api/ara', '/kesfet')).body.alanlar).toEqual({ kaynak: 'Adres bu sitede olmalı.' });
  expect((await save('/bos', undefined)).body.alanlar).toEqual({ hedef: 'Lütfen Hedef alanını doldurun.' });
  expect((await save('/kaldirildi', '/kesfet', '410')).body.alanlar).toEqual({ hedef: 'Hedef alanı burada kullanılmaz.' });
  expect((await save('/kaldirildi', undefined, '410')).body._sonuc.yonlendirme.hedef).toBeUndefined();
  for (const part of ['/kitap?x=1', '/kitap#x']) expect((await save(part, '/kesfet')).body.alanlar).toEqual({ kaynak: 'Eski adres alanı geçerli değil.' });
  expect((await save('/eski-kampanya', '/konular', '302', first.id)).body._sonuc.yonlendirme).toMatchObject({ id: first.id, hedef: '/konular', durum: '302' });
  expect((await api.get('v2/yonetim/yonlendirme/liste', { q: 'konular' }, { session: admin })).body._sonuc.liste.map((r) => r.id)).toEqual([first.id]);
  expect((await api.page('y-yonlendirmeler', {}, { session: admin })).body._sonuc.veri.yonlendirmeler.liste).toHaveLength(3);

  const gateway = fastify();
  mountManagedRedirects(gateway, api.db);
  gateway.get('/*', async () => 'sayfa');
  const answer = async (url: string) => {
    const { statusCode, headers } = await gateway.inject({ url });
    return [statusCode, headers.location];
  };
  expect(await answer('/eski-kampanya?kaynak=posta')).toEqual([302, '/konular']);
  expect(await answer('/baska/')).toEqual([301, '/eski-kampanya']);
  expect(await answer('/kaldirildi')).toEqual([410, undefined]);
  expect(await answer('/kesfet')).toEqual([200, undefined]);
  expect((await api.post('v2/yonetim/yonlendirme/sil', { id: first.id }, { session: admin })).status).toBe(200);
  expect((await api.post('v2/yonetim/yonlendirme/sil', { id: first.id }, { session: admin })).status).toBe(409);
  expect(await answer('/eski-kampanya')).toEqual([200, undefined]);
  await gateway.close();
  const { liste } = (await api.get('v2/yonetim/islemler', { q: 'yonlendirme' }, { session: admin })).body._sonuc;
  expect(liste[0]).toMatchObject({ islem: 'yonlendirme.sil', yapan: { kadi: admin.kadi } });
  expect(JSON.parse(liste[1]?.once ?? '{}')).toMatchObject({ hedef: '/kesfet' });
});

test('two redirects created at once do not form a loop together', async () => {
  const answers = await Promise.all([save('/bir', '/iki'), save('/iki', '/bir')]);
  expect(answers.map((r) => r.status).sort()).toEqual([200, 400]);
});

test('[R-STAFF-03] of two administrators who change the same redirect or the feed settings, the second is told and nothing is lost', async () => {
  const { id, zaman } = (await save('/iki-kisi', '/kesfet')).body._sonuc.yonlendirme;
  const change = (hedef: string) =>
    api.post('v2/yonetim/yonlendirme/kaydet', { id, kaynak: '/iki-kisi', hedef, durum: '301', gorulen: zaman }, { session: admin });
  expect((await change('/konular')).status).toBe(200);
  // The same once more, as after a lost answer, and another; a colleague is told who was faster, and what stands there now.
  expect([(await change('/konular')).status, (await change('/kitaplar')).body.hataKodu]).toEqual([200, 'conflict']);
  const late = await api.post(
    'v2/yonetim/yonlendirme/kaydet',
    { id, kaynak: '/iki-kisi', durum: '410', gorulen: zaman },
    { session: await api.member({ roles: ['admin'] }), lang: 'en' },
  );
  expect(late.body.hataMesaji).toMatch(new RegExp(`\\(@${admin.kadi}\\) has changed this in the meantime: /iki-kisi → /konular \\(301\\)\\.`));
  expect((await api.get('v2/yonetim/yonlendirme/liste', { q: 'iki-kisi' }, { session: admin })).body._sonuc.liste[0]?.hedef).toBe('/konular');

  // Nobody deletes what they have not seen, or changes what is gone.
  const colleague = { session: await api.member({ roles: ['admin'] }) };
  expect((await api.post('v2/yonetim/yonlendirme/sil', { id, gorulen: zaman }, colleague)).body.hataMesaji).toContain('/iki-kisi → /konular (301)');
  expect((await api.get('v2/yonetim/yonlendirme/liste', { q: 'iki-kisi' }, { session: admin })).body._sonuc.liste).toHaveLength(1);
  expect((await api.post('v2/yonetim/yonlendirme/sil', { id }, { session: admin })).status).toBe(200);
  const gone = { id, kaynak: '/iki-kisi', hedef: '/kitaplar', durum: '301' } as const;
  expect((await api.post('v2/yonetim/yonlendirme/kaydet', gone, colleague)).body.hataMesaji).toContain(`(@${admin.kadi}) bunu bu sırada değiştirdi: silindi.`);
  expect((await api.post('v2/yonetim/yonlendirme/sil', { id: 999_999 }, colleague)).status).toBe(404);

  const seen = { gorulenBegeni: 3, gorulenGun: 30 };
  const settle = (oneCikanBegeni: number, kanalGun: number) => api.post('v2/yonetim/akis/ayarla', { oneCikanBegeni, kanalGun, ...seen }, { session: admin });
  expect([(await settle(3, 14)).status, (await settle(3, 14)).status, (await settle(9, 30)).body.hataKodu]).toEqual([200, 200, 'conflict']);
  const other = await api.post('v2/yonetim/akis/ayarla', { oneCikanBegeni: 9, kanalGun: 30, ...seen }, { session: await api.member({ roles: ['admin'] }) });
  expect([other.body.hataKodu, other.body.hataMesaji]).toEqual(['changedMeanwhile', expect.stringContaining('bu sırada değiştirdi: 3 beğeni, 14 gün.')]);
  expect((await api.page('y-akis', {}, { session: admin })).body._sonuc.veri.ayarlar).toEqual({ oneCikanBegeni: 3, kanalGun: 14 });
  await api.post('v2/yonetim/akis/ayarla', { oneCikanBegeni: 3, kanalGun: 30 }, { session: admin });
  await api.db.deleteFrom('audit_log').where('action', '=', 'akis.ayarla').execute();
});

test('[R-ADMIN-06] feed settings take effect at once', async () => {
  const [author, reader] = [await api.member(), await api.member()];
  const id = (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Henüz kimse beğenmedi.' }, { session: author })).body._sonuc.gonderi.id;
  const featured = async () => (await api.get('v2/akis/liste', { oneCikan: 1 }, { session: reader })).body._sonuc.liste.map((p) => p.id);
  expect(await featured()).not.toContain(id);
  expect((await api.page('y-akis', {}, { session: admin })).body._sonuc.veri.ayarlar).toEqual({ oneCikanBegeni: 3, kanalGun: 30 });
  expect((await api.post('v2/yonetim/akis/ayarla', { oneCikanBegeni: 0, kanalGun: 400 }, { session: admin })).status).toBe(400);
  expect((await api.post('v2/yonetim/akis/ayarla', { oneCikanBegeni: 0, kanalGun: 7 }, { session: admin })).body._sonuc).toEqual({
    oneCikanBegeni: 0,
    kanalGun: 7,
  });
  expect(await featured()).toContain(id);
  expect((await api.get('v2/yonetim/islemler', { q: 'akis.ayarla' }, { session: admin })).body._sonuc.liste).toHaveLength(1);
});

test('[R-ADMIN-12] [R-STAFF-05] accounts that behave like spam stand with those who share their device or texts; each is marked by itself, staff never', async () => {
  const device = 'ortak-cihaz-1';
  const members = [await api.member(), await api.member(), await api.member(), await api.member({ roles: ['librarian'] })];
  for (const m of members) await api.db.insertInto('access_log').values({ member_id: m.id, device_code: device, ip: null }).execute();
  const listed = async (durum: 'acik' | 'isaretli') => (await api.page('y-spam', { durum }, { session: admin })).body._sonuc.veri.gruplar;
  const groups = async () => [...(await listed('acik')), ...(await listed('isaretli'))];
  const group = async (kind: string) => (await groups()).find((g) => g.turu === kind);
  const mark = (uyeler: number[], spam: 0 | 1, turu: 'cihaz' | 'metin' | 'davranis' | 'isaretli' = 'cihaz', anahtar = device) =>
    api.post('v2/yonetim/spam/isaretle', { turu, anahtar, uyeler: uyeler.join(','), spam }, { session: admin });
  // A family, a school or a library shares a device as well.
  expect(await groups()).toEqual([]);

  const [first, second, company, staff] = members.map((m) => m.id) as [number, number, number, number];
  const words = 'Hemen tıklayın, bu fırsatı kaçırmayın, herkese bedava kitap!';
  for (const m of members) if (m.id !== company) await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: words }, { session: m });
  // A long-standing member wrote the same once: that alone is no reason.
  const old = await api.member();
  await api.db
    .updateTable('members')
    .set({ created_at: new Date(Date.now() - 90 * 86_400_000) })
    .where('id', '=', old.id)
    .execute();
  await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: words }, { session: old });
  const seen = (g: Awaited<ReturnType<typeof group>>) => g?.uyeler.map((u) => [u.id, u.supheli, u.nedenler.map((n) => n.neden)]);
  const suspected = [1, ['ayni-metin', 'yeni-hesap']];
  expect(seen(await group('cihaz'))).toEqual([
    [first, ...suspected],
    [second, ...suspected],
    [company, 0, []],
  ]);
  expect(seen(await group('metin'))).toEqual([
    [first, ...suspected],
    [second, ...suspected],
    [old.id, 0, ['ayni-metin']],
  ]);
  expect(await group('davranis')).toBeUndefined();
  // Shares nothing with anybody, but wrote the same three times.
  const alone = await api.member();
  await api.db.deleteFrom('access_log').where('member_id', '=', alone.id).execute();
  const again = { author_id: alone.id, kind: 'ileti' as const, text: 'Kitap değil bu, ama bir bakın: https://ornek.test/firsat sayfasına' };
  await api.db.insertInto('posts').values([again, again, again]).execute();
  expect(seen(await group('davranis'))).toEqual([[alone.id, 1, ['ayni-metin', 'baglanti', 'yeni-hesap']]]);

  // Somebody has looked: accounts that are not spam start over, and what waits is what the menu counts.
  const waits = async () => (await api.get('v2/yonetim/bekleyen', {}, { session: admin })).body._sonuc.sayilar.spam;
  const waiting = (await listed('acik')).length;
  expect(await waits()).toBe(waiting);
  // Whose account is on its way out shows nothing any more: nobody need judge it, until its owner comes back.
  const leaving = (on: boolean) =>
    api.db
      .updateTable('members')
      .set(on ? { closed_at: new Date(), deletion_at: new Date(Date.now() + 86_400_000) } : { closed_at: null, deletion_at: null })
      .where('id', '=', alone.id)
      .execute();
  await leaving(true);
  expect((await listed('acik')).length).toBe(waiting - 1);
  expect(await waits()).toBe(waiting - 1);
  await leaving(false);
  expect((await listed('acik')).length).toBe(waiting);
  expect((await mark([alone.id], 0, 'davranis', 'davranis')).body._sonuc.sayi).toBe(1);
  expect(await waits()).toBe(waiting - 1);
  expect(await group('davranis')).toBeUndefined();
  await api.db.insertInto('posts').values([again, again, again]).execute();
  expect(seen(await group('davranis'))).toEqual([[alone.id, 1, ['ayni-metin', 'baglanti', 'yeni-hesap']]]);
  expect((await mark([alone.id], 1, 'davranis', 'davranis')).body._sonuc.sayi).toBe(1);
  expect([await waits(), (await listed('isaretli')).map((g) => g.turu)]).toEqual([waiting - 1, ['davranis']]);

  expect((await mark([first], 1)).body._sonuc.sayi).toBe(1);
  expect((await mark([first], 1)).body._sonuc.sayi).toBe(0);
  expect((await group('cihaz'))?.uyeler.map((u) => u.isSpam)).toEqual([1, 0, 0]);
  // Neither staff nor somebody who is not in the group, and nothing of the others then.
  expect((await mark([second, staff], 1)).status).toBe(404);
  expect((await mark([second, alone.id], 1)).status).toBe(404);
  expect((await mark([first], 1, 'metin', 'yok')).status).toBe(404);
  expect((await group('cihaz'))?.uyeler.map((u) => u.isSpam)).toEqual([1, 0, 0]);
  // A member who has behaved since keeps the mark until it is removed.
  await api.db.updateTable('posts').set({ deleted_at: new Date() }).where('author_id', 'in', [first, second, staff, old.id, alone.id]).execute();
  expect((await groups()).map((g) => [g.turu, g.uyeler.map((u) => u.id)])).toEqual([['isaretli', [first, alone.id]]]);
  expect((await mark([first, alone.id], 0, 'isaretli', 'isaretli')).body._sonuc.sayi).toBe(2);
  expect(await groups()).toEqual([]);
});

test('[R-ADMIN-13] sign-ins are logged with device and address for ninety days, for main administrators only', async () => {
  const reader = await api.signUp();
  const { liste } = (await api.get('v2/yonetim/cihaz/liste', { q: reader.kadi }, { session: admin })).body._sonuc;
  expect(liste).toMatchObject([{ uye: { kadi: reader.kadi }, cihaz: 'test-cihazi', ip: '127.0.0.1' }]);
  expect((await api.page('y-cihazlar', { q: '127.0.0.1' }, { session: admin })).body._sonuc.veri.kayitlar.liste.length).toBeGreaterThan(0);
  expect((await api.get('v2/yonetim/cihaz/liste', {}, { session: await api.member({ roles: ['moderator'] }) })).status).toBe(403);
  await api.db
    .updateTable('access_log')
    .set({ created_at: new Date(Date.now() - 91 * 86_400_000) })
    .where('member_id', '=', reader.id)
    .execute();
  await keepHouse(api.db);
  expect((await api.get('v2/yonetim/cihaz/liste', { q: reader.kadi }, { session: admin })).body._sonuc.liste).toEqual([]);
});

test('[R-ROLE-12] [R-ROLE-14] [R-ROLE-17] main administrators grant and revoke roles, audited, never their own', async () => {
  const reader = await api.member();
  const change = (kadi: string, ver: 0 | 1) => api.post('v2/yonetim/yetki/degistir', { kadi, rol: 'moderator', ver }, { session: admin });
  // Pressed twice at once, it stands in the log once.
  for (const { body } of await Promise.all([change(reader.kadi, 1), change(reader.kadi, 1)])) expect(body._sonuc.yetkili.roller).toEqual(['moderator']);
  expect((await api.get('v2/yonetim/sikayet/liste', {}, { session: reader })).status).toBe(200);
  expect((await api.page('y-yetkililer', {}, { session: admin })).body._sonuc.veri.yetkililer.map((y) => y.uye.kadi)).toContain(reader.kadi);
  expect((await change(reader.kadi, 0)).body._sonuc.yetkili.roller).toEqual([]);
  expect((await api.get('v2/yonetim/sikayet/liste', {}, { session: reader })).status).toBe(403);
  expect((await change(admin.kadi, 0)).body.hataKodu).toBe('ownRole');
  expect((await change('boyle_biri_yok', 1)).status).toBe(404);
  const log = (await api.page('y-kayitlar', { q: 'yetki' }, { session: admin })).body._sonuc.veri.islemler.liste;
  expect(log.map((l) => [l.islem, l.once, l.sonra])).toEqual([
    ['yetki.al', '{"roller":["moderator"]}', '{"roller":[]}'],
    ['yetki.ver', '{"roller":[]}', '{"roller":["moderator"]}'],
  ]);
});

test("[R-STAFF-03] readers' feedback waits until a moderator has handled it, and can wait again", async () => {
  const reader = await api.member();
  const said = { member_id: reader.id, kind: 'oneri', email: null, path: '/kesfet' };
  await api.db
    .insertInto('feedback')
    .values([
      { ...said, text: 'Koyu tema çok güzel.' },
      { ...said, text: 'Arama yavaş.' },
    ])
    .execute();
  const session = await api.member({ roles: ['moderator'] });
  const list = async (durum?: 'kapandi') => (await api.get('v2/yonetim/geriBildirim/liste', durum ? { durum } : {}, { session })).body._sonuc.liste;
  const waits = async () => (await api.get('v2/yonetim/bekleyen', {}, { session })).body._sonuc.sayilar['geri-bildirim'];
  const set = (id: number, durum: 'acik' | 'kapandi', who = session) => api.post('v2/yonetim/geriBildirim/durum', { id, durum }, { session: who });
  const [first, second] = await list();
  expect([first, second]).toMatchObject([
    { turu: 'oneri', metin: 'Koyu tema çok güzel.', uye: { kadi: reader.kadi }, sayfa: '/kesfet', durum: 'acik' },
    { metin: 'Arama yavaş.' },
  ]);
  const id = first?.id ?? 0;
  expect(await waits()).toBe(2);
  expect((await set(id, 'kapandi', reader)).status).toBe(403);
  expect((await set(id, 'acik')).body.hataKodu).toBe('stateAlready');
  expect((await set(999_999, 'kapandi')).status).toBe(404);
  expect((await set(id, 'kapandi')).body._sonuc.kayit).toMatchObject({ id, durum: 'kapandi' });
  expect((await set(id, 'kapandi')).body.hataKodu).toBe('stateAlready');
  // A colleague who comes too late reads who was faster.
  const late = await set(id, 'kapandi', await api.member({ roles: ['moderator'] }));
  expect([late.status, late.body.hataMesaji]).toEqual([409, expect.stringContaining(`(@${session.kadi}) bu kaydı bu sırada sonuçlandırdı.`)]);
  expect([await waits(), await list(), await list('kapandi')]).toMatchObject([1, [{ id: second?.id }], [{ id }]]);
  expect((await api.page('y-geri-bildirim', { durum: 'kapandi' }, { session })).body._sonuc.veri.kayitlar.liste).toMatchObject([{ id }]);
  await set(id, 'acik');
  expect((await list()).map((one) => one.id)).toEqual([id, second?.id]);
  expect((await api.get('v2/yonetim/islemler', { q: 'geri-bildirim' }, { session: admin })).body._sonuc.liste.map((l) => l.islem)).toEqual([
    'geri-bildirim.ac',
    'geri-bildirim.kapat',
  ]);
});

test('what staff have handled is listed by when they did, not by when it came, page by page', async () => {
  const [reader, moderator, other] = [await api.member(), await api.member({ roles: ['moderator'] }), await api.member({ roles: ['moderator'] })];
  type Answer = Promise<{ status: number; body: { _sonuc: { liste: { id: number; vakaId?: number }[]; imlec?: string } } }>;
  /** A list from its first page to its last, two lines at a time. */
  const all = async (page: (at: { adet: number; imlec?: string }) => Answer) => {
    const found: number[] = [];
    for (let imlec: string | undefined, more = true; more; more = imlec !== undefined) {
      const { liste, imlec: next } = (await page({ adet: 2, ...(imlec ? { imlec } : {}) })).body._sonuc;
      found.push(...liste.map((one) => one.id));
      imlec = next;
    }
    return found;
  };
  const session = moderator;
  const notes = await api.db
    .insertInto('feedback')
    .values(['Bir', 'İki', 'Üç'].map((text) => ({ kind: 'oneri', text })))
    .returning('id')
    .execute();
  const feedback = (at: object) => api.get('v2/yonetim/geriBildirim/liste', { durum: 'kapandi', ...at }, { session }) as Answer;
  const order = [1, 2, 0];
  for (const at of order) await api.post('v2/yonetim/geriBildirim/durum', { id: notes[at]?.id as number, durum: 'kapandi' }, { session });
  const latest = [...order].reverse();
  expect((await all(feedback)).slice(0, 3)).toEqual(latest.map((at) => notes[at]?.id));

  const requests: number[] = [];
  for (const turu of ['telif', 'diger', 'verilerim'] as const)
    requests.push((await api.post('v2/istek/gonder', { turu, aciklama: 'Bakar mısınız?' }, { session: reader })).body._sonuc.istek.id);
  for (const at of order) await api.post('v2/yonetim/istek/cozumle', { id: requests[at] as number, sonuc: 'ret', aciklama: 'Hayır.' }, { session });
  expect((await all((at) => api.get('v2/yonetim/istek/liste', { grup: 'istek', durum: 'karar', ...at }, { session }) as Answer)).slice(0, 3)).toEqual(
    latest.map((at) => requests[at]),
  );

  const cases: number[] = [];
  for (const metin of ['Biri.', 'Ötekisi.', 'Sonuncusu.']) {
    const id = (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin }, { session: reader })).body._sonuc.gonderi.id;
    await api.post('v2/sikayet/gonder', { turu: 'gonderi', id, neden: 'spam' }, { session: other });
    cases.push((await api.get('v2/yonetim/sikayet/liste', { adet: 50 }, { session })).body._sonuc.liste.find((c) => c.hedefId === id)?.id as number);
  }
  const decisions: number[] = [];
  for (const at of order)
    decisions[at] = (
      await api.post('v2/yonetim/sikayet/karar', { id: cases[at] as number, karar: 'uyar', aciklama: 'Reklam.' }, { session })
    ).body._sonuc.karar.id;
  expect((await all((at) => api.get('v2/yonetim/sikayet/liste', { durum: 'karar', ...at }, { session }) as Answer)).slice(0, 3)).toEqual(
    latest.map((at) => cases[at]),
  );

  const appeals: number[] = [];
  for (const kararId of decisions)
    appeals.push((await api.post('v2/itiraz/gonder', { kararId, aciklama: 'Reklam değil.' }, { session: reader })).body._sonuc.karar.itiraz?.id as number);
  const chief = await api.member({ roles: ['admin'] });
  for (const at of order) await api.post('v2/yonetim/itiraz/karar', { id: appeals[at] as number, sonuc: 'ret', aciklama: 'Reklam.' }, { session: chief });
  expect((await all((at) => api.get('v2/yonetim/itiraz/liste', { durum: 'karar', ...at }, { session }) as Answer)).slice(0, 3)).toEqual(
    latest.map((at) => decisions[at]),
  );
});

test("[R-ADMIN-02] a day's activity counts what readers did on it in Istanbul, excluding deleted content", async () => {
  const [reader, other] = [await api.member(), await api.member()];
  const { id } = await api.db
    .insertInto('posts')
    .values({ author_id: reader.id, kind: 'ileti', text: 'Dün gece yarısından sonra.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Half past midnight in Istanbul is still the day before in UTC.
  await sql`update posts set created_at = ((now() at time zone 'Europe/Istanbul')::date - 2 + time '00:30') at time zone 'Europe/Istanbul' where id = ${id}`.execute(
    api.db,
  );
  const staff = await api.member({ roles: ['moderator'] });
  const read = async () => (await api.page('yonetim-etkilesimler', { gun: '7' }, { session: staff })).body._sonuc.veri.gunler;
  const before = await read();
  expect(before).toHaveLength(7);
  expect(before[2]?.gonderi).toBe(1);
  expect(before[3]?.gonderi).toBe(0);
  await api.post('v2/gonderi/begen', { id, begen: 1 }, { session: other });
  await api.post('v2/yorum/ekle', { gonderiId: id, metin: 'Ne güzel.' }, { session: other });
  const after = await read();
  expect([after[0]?.begeni, after[0]?.yorum]).toEqual([(before[0]?.begeni ?? 0) + 1, (before[0]?.yorum ?? 0) + 1]);
  await api.db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  expect((await read())[2]?.gonderi).toBe(0);
  expect((await api.page('yonetim-etkilesimler', {}, { session: reader })).status).toBe(403);
});

test('[R-LOOK-14] a day counts its complaints, and the cases that waited at its end', async () => {
  const staff = await api.member({ roles: ['moderator'] });
  const read = async () =>
    (await api.page('yonetim-etkilesimler', { gun: '7' }, { session: staff })).body._sonuc.veri.gunler.map(
      ({ sikayet, bekleyen }: { sikayet: number; bekleyen: number }) => [sikayet, bekleyen],
    );
  const before = await read();
  const [reader, target] = [await api.member(), await api.member()];
  /** Noon in Istanbul so many days ago. */
  const noon = (days: number) => sql<Date>`((now() at time zone 'Europe/Istanbul')::date - ${days}::int + time '12:00') at time zone 'Europe/Istanbul'`;
  const opened = async (days: number, decided?: number) => {
    const { id } = await api.db
      .insertInto('moderation_cases')
      .values({
        target_kind: 'okur',
        target_id: target.id,
        member_id: target.id,
        reason: 'spam',
        state: decided === undefined ? 'acik' : 'karar',
        created_at: noon(days),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.db
      .insertInto('complaints')
      .values({ case_id: id, reporter_id: reader.id, reason: 'spam', created_at: noon(days) })
      .execute();
    if (decided !== undefined)
      await api.db
        .insertInto('moderation_decisions')
        .values({ case_id: id, member_id: target.id, kind: 'islem-yok', reason: 'Yok.', before: '{}', after: '{}', created_at: noon(decided) })
        .execute();
  };
  await opened(5, 3);
  await opened(40, 6);
  await opened(40, 20);
  await opened(2);
  const added = (await read()).map(([filed, waiting]: number[], i: number) => [(filed ?? 0) - (before[i]?.[0] ?? 0), (waiting ?? 0) - (before[i]?.[1] ?? 0)]);
  // Today first; decided on the fourth day, a case waits no more at its end.
  expect(added).toEqual([
    [0, 1],
    [0, 1],
    [1, 1],
    [0, 0],
    [0, 1],
    [1, 1],
    [0, 0],
  ]);
});

test('[R-ADMIN-14] editions show what they lack and how many their work has; an ISBN finds its edition', async () => {
  const staff = await api.member({ roles: ['panel'] });
  const work = await api.db.insertInto('works').values({ title: 'Saatleri Ayarlama Enstitüsü' }).returning('id').executeTakeFirstOrThrow();
  const edition = (values: object) =>
    api.db
      .insertInto('books')
      .values({ work_id: work.id, title: 'Saatleri Ayarlama Enstitüsü', slug: 'saatleri-ayarlama-enstitusu', ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
  const bare = await edition({ published: false });
  const full = await edition({
    is_main: false,
    isbn13: '9789754709940',
    isbn10: '975470994X',
    pages: 382,
    description_tr: 'Bir enstitünün hikâyesi.',
    image_key: 'kapak',
  });
  const list = async (input: object) => (await api.get('v2/yonetim/baski/liste', input, { session: staff })).body._sonuc.liste;
  expect(await list({ q: 'saatleri ayar' })).toMatchObject([
    { id: full.id, sayfa: 382, baskiSayisi: 2, eksikler: ['yayinevi'] },
    { id: bare.id, eksikler: ['isbn', 'kapak', 'sayfa', 'tanitim', 'yayinevi', 'yayin'] },
  ]);
  expect((await list({ q: '978-975-470-994-0' })).map((b) => b.id)).toEqual([full.id]);
  expect((await list({ q: '975-470-994-x' })).map((b) => b.id)).toEqual([full.id]);
  // Readers are counted per work, whichever edition they have.
  await api.post('v2/kitap/isaretle', { kitapId: full.id, raf: 'okudum' }, { session: staff });
  expect((await list({ q: 'saatleri ayar' })).map((b) => b.okurSayisi)).toEqual([1, 1]);
  expect((await list({ q: 'saatleri', eksik: 'yayin' })).map((b) => b.id)).toEqual([bare.id]);
  await api.db.updateTable('books').set({ merged_into: full.id }).where('id', '=', bare.id).execute();
  expect(await list({ q: 'saatleri' })).toMatchObject([{ id: full.id, baskiSayisi: 1 }]);
  expect((await api.page('y-baskilar', { eksik: 'yayinevi' }, { session: staff })).body._sonuc.veri.baskilar.liste.map((b) => b.id)).toContain(full.id);
});

test('[R-ADMIN-19] the load screen includes a measurement', async () => {
  const staff = await api.member({ roles: ['panel'] });
  const { yuk } = (await api.page('y-sistem', {}, { session: staff })).body._sonuc.veri;
  expect(yuk.havuz).toBeGreaterThan(0);
  expect(Date.parse(yuk.zaman)).toBeGreaterThan(Date.now() - 60_000);
});

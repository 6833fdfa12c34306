import { sql } from 'kysely';
import { makeAuthor, makeBook } from '../librarian/testing';
import { findTwins } from '../librarian/twins';
import { moderationOf } from '../moderation/testing';
import { keepHouse } from '../platform/housekeeping';
import type { Mail } from '../platform/mail';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { stillForenoon, tellStaff } from './staff-letter';

let api: TestApi;
let moderator: TestMember;
let librarian: TestMember;
let panel: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  moderator = await api.member({ roles: ['moderator'] });
  librarian = await api.member({ roles: ['librarian'] });
  panel = await api.member({ roles: ['panel'] });
  const [reader, other] = [await api.member(), await api.member()];
  const desk = moderationOf(api, moderator);
  for (const text of ['Birinci kötü söz', 'İkinci kötü söz']) await desk.complain(other, 'gonderi', await desk.share(reader, text));
  await api.post('v2/istek/gonder', { turu: 'telif', aciklama: 'Bu metin bana ait.' }, { session: reader });
  await api.post('v2/istek/gonder', { turu: 'onay-rozeti', aciklama: 'Yazarım.' }, { session: reader });
  const { id } = await makeBook(api);
  await api.post('v2/kutuphane/islem', { islem: 'kitap-kaldir', id }, { session: reader });
  const imported = await makeBook(api);
  await sql`update books set review = 'bekliyor' where id = ${imported.id}`.execute(api.db);
  for (const adi of ['Çınar Yayınları', 'Defne Kitabevi'])
    await api.post('v2/rlm/iletisim', { adi, email: 'cinar@ornek.test', mesaj: 'Yeni kitabımızı duyurmak istiyoruz.' });
  await api.post('v2/geriBildirim/gonder', { turu: 'hata', metin: 'Bu sayfa açılmıyor.' });
  for (const name of ['Refik Halid Karay', 'Refik Halit Karay', 'Refik Halid Karay']) await makeAuthor(api, name);
  await findTwins(api.db);
  await sql`update books set image_key = 'yok' where id = ${id}`.execute(api.db);
  await sql`insert into broken_covers (book_id, picture, reason) values (${id}, 'yok', 'kayip')`.execute(api.db);
});
afterAll(() => api?.stop());

const waiting = async (session: TestMember) => (await api.get('v2/yonetim/bekleyen', {}, { session })).body._sonuc;
const size = async (path: never, input: object, session: TestMember): Promise<number> => {
  const { body } = await api.get(path, { ...input, adet: 50 } as never, { session });
  return (body as unknown as { _sonuc: { liste: unknown[] } })._sonuc.liste.length;
};

test('[R-STAFF-03] [R-STAFF-07] [R-ENT-55] every count of the menu is the length of its list, the total counts what somebody waits for, and each role sees only its own', async () => {
  const { sayilar, toplam } = await waiting(moderator);
  const lists: [keyof typeof sayilar, string, object][] = [
    ['sikayetler', 'v2/yonetim/sikayet/liste', {}],
    ['itirazlar', 'v2/yonetim/itiraz/liste', {}],
    ['istekler', 'v2/yonetim/istek/liste', { grup: 'istek' }],
    ['basvurular', 'v2/yonetim/istek/liste', { grup: 'basvuru' }],
    ['geri-bildirim', 'v2/yonetim/geriBildirim/liste', {}],
    ['kciistekkeri', 'v2/kutuphane/istekler', {}],
    ['ice-aktarilanlar', 'v2/kutuphane/ice-aktarilanlar', {}],
    ['isbnsiz', 'v2/kutuphane/isler', { liste: 'isbnsiz' }],
    ['ikizler', 'v2/kutuphane/isler', { liste: 'ikizler' }],
    ['kapaklar', 'v2/kutuphane/isler', { liste: 'kapaklar' }],
    ['reklam-iletileri', 'v2/reklam/ileti/liste', {}],
  ];
  for (const [section, path, input] of lists) expect([section, sayilar[section]]).toEqual([section, await size(path as never, input, moderator)]);
  expect(sayilar).toMatchObject({
    sikayetler: 2,
    istekler: 1,
    basvurular: 1,
    'geri-bildirim': 1,
    kciistekkeri: 1,
    'ice-aktarilanlar': 1,
    isbnsiz: 1,
    ikizler: 1,
    kapaklar: 1,
    reklamlar: 0,
    'reklam-iletileri': 2,
  });
  const { veri } = (await api.page('yonetim-reklamlar', {}, { session: moderator })).body._sonuc;
  expect(sayilar.reklamlar).toBe(veri.liste.length);
  expect(toplam).toBe(9);
  expect((await api.post('sayilariYenile', {}, { session: moderator })).body.yonetimAcilSayilar).toEqual({ ...sayilar, toplamBekleyen: 9 });

  expect(await waiting(librarian)).toEqual({
    toplam: 2,
    sayilar: { kciistekkeri: 1, 'ice-aktarilanlar': 1, kutuphaneciler: 0, isbnsiz: 1, ikizler: 1, kapaklar: 1 },
  });
  expect((await api.post('sayilariYenile', {}, { session: librarian })).body.yonetimAcilSayilar.toplamBekleyen).toBe(2);
  expect(await waiting(panel)).toEqual({ toplam: 2, sayilar: { reklamlar: 0, 'reklam-iletileri': 2 } });
  expect((await api.get('v2/yonetim/bekleyen', {}, { session: await api.member() })).status).toBe(403);
  expect((await api.get('v2/yonetim/bekleyen', {})).status).toBe(401);
});

test('[R-STAFF-03] staff get one letter a day about what waits for them; readers get none', async () => {
  const sent: Mail[] = [];
  const post = { db: api.db, site: 'https://yaprak.test', demo: true, mail: { send: async (mail: Mail) => void sent.push(mail) } };
  const morning = new Date('2030-05-06T05:30:00Z');
  await Promise.all([tellStaff(post, morning), tellStaff(post, morning)]);
  expect(sent).toHaveLength(3);
  expect(sent.map(({ text }) => JSON.stringify(text))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/Şikâyetler: 2.*yaprak\.test\/y"/),
      expect.stringMatching(/Okurların istekleri: 1.*yaprak\.test\/kutuphanecilik"/),
    ]),
  );
  expect(sent.find(({ text }) => JSON.stringify(text).includes('/kutuphanecilik'))?.text).not.toEqual(expect.stringContaining('Şikâyetler'));
  await tellStaff(post, new Date('2030-05-06T20:00:00Z'));
  expect(sent).toHaveLength(3);
  await tellStaff(post, new Date('2030-05-07T05:30:00Z'));
  expect(sent).toHaveLength(6);
  // One whose letter cannot be queued keeps no colleague's back, and gets it with the next run.
  let away = true;
  const send = async (mail: Mail) => (away && mail.to === moderator.email ? Promise.reject(new Error('the queue is away')) : void sent.push(mail));
  const next = () => tellStaff({ ...post, mail: { send } }, new Date('2030-05-08T05:30:00Z'));
  await expect(next()).rejects.toThrow('the queue is away');
  expect(sent).toHaveLength(8);
  away = false;
  await next();
  expect(sent.slice(8).map(({ to }) => to)).toEqual([moderator.email]);
});

test('[R-STAFF-03] a letter of an advertiser is answered once and leaves the list; only staff may', async () => {
  const list = async () => (await api.get('v2/reklam/ileti/liste', {}, { session: panel })).body._sonuc.liste;
  const [first, second] = await list();
  const close = (input: { id: number; yanit?: string }, session = panel) => api.post('v2/reklam/ileti/kapat', input, { session });
  expect(first).toMatchObject({ adi: 'Çınar Yayınları', durum: 'acik' });
  expect((await close({ id: first?.id ?? 0, yanit: 'Elbette, buyurun.' }, await api.member())).status).toBe(403);
  expect((await close({ id: first?.id ?? 0, yanit: 'Elbette, buyurun.' })).body._sonuc.ileti).toMatchObject({ durum: 'kapandi', yanit: 'Elbette, buyurun.' });
  const { rows } = await sql<{ recipient: string; text: string }>`select recipient, text from mail_messages where recipient = 'cinar@ornek.test'`.execute(
    api.db,
  );
  expect(rows).toEqual([expect.objectContaining({ text: expect.stringContaining('Elbette, buyurun.') })]);
  expect((await close({ id: first?.id ?? 0, yanit: 'Bir daha.' })).status).toBe(409);
  expect((await close({ id: 999_999 })).status).toBe(404);
  await close({ id: second?.id ?? 0 });
  expect(await list()).toEqual([]);
  expect((await waiting(panel)).sayilar['reklam-iletileri']).toBe(0);
  const closed = (await api.page('yonetim-reklam-iletileri', { durum: 'kapandi' }, { session: panel })).body._sonuc.veri.iletiler.liste;
  expect(closed.map((one) => [one.adi, one.yanit])).toEqual([
    ['Defne Kitabevi', undefined],
    ['Çınar Yayınları', 'Elbette, buyurun.'],
  ]);
  // A year after they were settled nothing is left of them; what was settled later stays.
  await sql`update ad_letters set decided_at = now() - case when id = ${first?.id} then interval '366 days' else interval '364 days' end`.execute(api.db);
  await keepHouse(api.db);
  expect((await sql<{ name: string }>`select name from ad_letters`.execute(api.db)).rows).toEqual([{ name: 'Defne Kitabevi' }]);
});

test.each([
  ['2026-11-27T05:29:00Z', false],
  ['2026-11-27T05:30:00Z', true],
  ['2026-11-27T08:59:00Z', true],
  ['2026-11-27T09:00:00Z', false],
])('[R-STAFF-03] a letter that was missed in the morning still comes in the forenoon of Istanbul: at %s %s', (now, still) => {
  expect(stillForenoon(new Date(now))).toBe(still);
});

import { sql } from 'kysely';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { keepHouse } from './housekeeping';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const mark = (session: TestMember, istekId?: string) => api.post('uyeler/noktalar/goruldu', { nokta: 'raf', istekId }, { session });

test('a write without client id happens each time', async () => {
  const member = await api.member();
  expect([(await mark(member)).body.sayi, (await mark(member)).body.sayi]).toEqual([1, 2]);
});

test('a repeated write answers the same and happens once', async () => {
  const member = await api.member();
  const first = await mark(member, 'istek-1001');
  const second = await mark(member, 'istek-1001');
  expect(second.body).toEqual(first.body);
  expect((await mark(member)).body.sayi).toBe(2);
});

test('twelve at the same moment happen once and all get the answer', async () => {
  const member = await api.member();
  const answers = await Promise.all(Array.from({ length: 12 }, () => mark(member, 'istek-1002')));
  expect(answers.map((a) => [a.status, a.body.sayi])).toEqual(Array.from({ length: 12 }, () => [200, 1]));
});

test('the same client id of another member, or for another call, is another request', async () => {
  const [one, two] = [await api.member(), await api.member()];
  expect((await mark(one, 'istek-1003')).body.sayi).toBe(1);
  expect((await mark(two, 'istek-1003')).body.sayi).toBe(1);
  expect((await api.post('v2/uyeler/diger/gunlukKullanimEkle', { saniye: 5, istekId: 'istek-1003' }, { session: one })).body._sonuc).toEqual({ tamam: 1 });
});

test('a refused write leaves nothing behind and can be tried again with its client id', async () => {
  const [member, other] = [await api.member(), await api.member()];
  const change = { icerikId: other.id, istekId: 'istek-1004' };
  expect((await api.post('hesap/coklu/gecisYap', change, { session: member })).status).toBe(403);
  await sql`update members set account_group_id = ${member.id} where id in (${member.id}, ${other.id})`.execute(api.db);
  expect((await api.post('hesap/coklu/gecisYap', change, { session: member })).status).toBe(200);
});

test('answers are forgotten after a day', async () => {
  const member = await api.member();
  await mark(member, 'istek-1005');
  await sql`update idempotent_answers set created_at = now() - interval '25 hours'`.execute(api.db);
  await keepHouse(api.db);
  expect(await api.db.selectFrom('idempotent_answers').selectAll().execute()).toEqual([]);
});

test('a stored answer can be read only with the client id, because it may hold a session code', async () => {
  const istekId = 'istek-1006-uzun-ve-gizli';
  const answer = await api.post('v2/hesap/kaydol', {
    adi: 'Deniz',
    kadi: 'deniz_gizli',
    email: 'gizli@ornek.test',
    cinsiyet: 'kadin',
    dogumTarihi: '1990-01-02',
    sifre: 'mavi-defter-42',
    altcha: await api.human(),
    istekId,
  });
  const kept = JSON.stringify(await api.db.selectFrom('idempotent_answers').selectAll().execute());
  expect(answer.body._sonuc.oturumkodu).toMatch(/^[\w-]{43}$/);
  expect(kept).not.toContain(answer.body._sonuc.oturumkodu);
  expect(kept).not.toContain(istekId);
});

import { termsVersion } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import sharp from 'sharp';
import { testPassword } from '../testing/members';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { keepHouse } from './housekeeping';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const mark = (session: TestMember, istekId?: string) => api.post('uyeler/noktalar/goruldu', { nokta: 'raf', istekId }, { session });

test('a write without a client id happens each time', async () => {
  const member = await api.member();
  expect([(await mark(member)).body.sayi, (await mark(member)).body.sayi]).toEqual([1, 2]);
});

test('a repeated write gets the same response and happens once', async () => {
  const member = await api.member();
  const first = await mark(member, 'istek-1001');
  const second = await mark(member, 'istek-1001');
  expect(second.body).toEqual(first.body);
  expect((await mark(member)).body.sayi).toBe(2);
});

test('twelve simultaneous requests happen once and all get the response', async () => {
  const member = await api.member();
  const answers = await Promise.all(Array.from({ length: 12 }, () => mark(member, 'istek-1002')));
  expect(answers.map((a) => [a.status, a.body.sayi])).toEqual(Array.from({ length: 12 }, () => [200, 1]));
});

test('the same client id from another member, or for another call, is another request', async () => {
  const [one, two] = [await api.member(), await api.member()];
  await mark(one);
  expect((await mark(one, 'istek-1003')).body.sayi).toBe(2);
  expect((await mark(two, 'istek-1003')).body.sayi).toBe(1);
  expect((await api.post('v2/uyeler/diger/gunlukKullanimEkle', { saniye: 5, istekId: 'istek-1003' }, { session: one })).body._sonuc).toEqual({ tamam: 1 });
});

test('[R-HOLD-14] the same client id with another body is refused clearly, whatever the first response was', async () => {
  const member = await api.member();
  expect((await mark(member, 'istek-1007')).status).toBe(200);
  const other = await api.post('uyeler/noktalar/goruldu', { nokta: 'hedef', istekId: 'istek-1007' }, { session: member });
  expect([other.status, other.body.hataKodu, other.body.hataTuru]).toEqual([409, 'requestReused', 'cakisma']);
  expect(other.body.hataMesaji).toBe('Bu isteğin ilk denemesi başka bir içerikle işlendi. Sayfayı yenileyip sonucuna bakın.');
  // The refused one had no effect, and the first one can still be repeated.
  expect((await api.post('uyeler/noktalar/goruldu', { nokta: 'hedef' }, { session: member })).body.sayi).toBe(1);
  expect((await mark(member, 'istek-1007')).body.sayi).toBe(1);
});

test('[R-HOLD-14] field order does not matter, nor do unknown fields', async () => {
  const member = await api.member();
  const send = (fields: [string, string][]) =>
    api.raw('POST', 'v2/uyeler/diger/gunlukKullanimEkle', {}, { session: member, body: new URLSearchParams([...fields, ['istekId', 'istek-1008']]) });
  expect((await send([['saniye', '5']])).status).toBe(200);
  expect(
    (
      await send([
        ['bilinmeyen', 'x'],
        ['saniye', '5'],
      ])
    ).status,
  ).toBe(200);
  expect((await send([['saniye', '6']])).status).toBe(409);
});

test('[R-HOLD-14] a sign-in repeated on the same device with a wrong password gets no session', async () => {
  const member = await api.member();
  const signIn = (sifre: string) => api.post('v2/hesap/girisYap', { kadiVeyaEmail: member.kadi, sifre, istekId: 'istek-1009' });
  const first = await signIn(testPassword);
  expect(first.body._sonuc.oturumkodu).toMatch(/^[\w-]{43}$/);
  const wrong = await signIn('yanlis-sifre-1');
  expect(wrong.status).toBe(409);
  expect(JSON.stringify(wrong.body)).not.toContain(first.body._sonuc.oturumkodu);
  expect((await signIn(testPassword)).body).toEqual(first.body);
});

test('[R-HOLD-14] file contents count: the same client id with another image is refused, also for prepared work', async () => {
  const member = await api.member();
  const picture = async (background: string) =>
    sharp({ create: { width: 80, height: 80, channels: 3, background } })
      .png()
      .toBuffer();
  const [red, blue] = [await picture('#f00'), await picture('#00f')];
  const send = (bytes: Buffer) => {
    const body = new FormData();
    body.set('r_turu', 'gonderi');
    body.set('istekId', 'istek-1010');
    body.set('resimadresi', new Blob([new Uint8Array(bytes)]), 'a.png');
    return api.raw('POST', 'resimYukle', {}, { session: member, body });
  };
  const first = await send(red);
  expect(first.status).toBe(200);
  expect((await send(blue)).status).toBe(409);
  expect((await send(red)).body).toEqual(first.body);
});

test('[R-HOLD-14] a newly solved robot check is not another body: a sign-up whose response was lost is repeated', async () => {
  const signUp = {
    adi: 'Deniz',
    kadi: 'deniz_tekrar',
    email: 'tekrar@ornek.test',
    cinsiyet: 'kadin',
    dogumTarihi: '1990-01-02',
    kosullar: termsVersion,
    sifre: 'mavi-defter-42',
    istekId: 'istek-1011',
  } as const;
  const first = await api.post('v2/hesap/kaydol', { ...signUp, altcha: await api.human() });
  expect(first.status).toBe(200);
  expect((await api.post('v2/hesap/kaydol', { ...signUp, altcha: await api.human() })).body).toEqual(first.body);
  expect((await api.post('v2/hesap/kaydol', { ...signUp, sifre: 'baska-defter-42', altcha: await api.human() })).status).toBe(409);
});

test('a refused write leaves nothing behind and can be retried with its client id', async () => {
  const [member, other] = [await api.member(), await api.member()];
  const change = { icerikId: other.id, istekId: 'istek-1004' };
  expect((await api.post('hesap/coklu/gecisYap', change, { session: member })).status).toBe(403);
  await sql`update members set account_group_id = ${member.id} where id in (${member.id}, ${other.id})`.execute(api.db);
  expect((await api.post('hesap/coklu/gecisYap', change, { session: member })).status).toBe(200);
});

test('responses are deleted after a day', async () => {
  const member = await api.member();
  await mark(member, 'istek-1005');
  await sql`update idempotent_answers set created_at = now() - interval '25 hours'`.execute(api.db);
  await keepHouse(api.db);
  expect(await api.db.selectFrom('idempotent_answers').selectAll().execute()).toEqual([]);
});

test('a stored response is readable only with the client id, because it may contain a session code', async () => {
  const istekId = 'istek-1006-uzun-ve-gizli';
  const answer = await api.post('v2/hesap/kaydol', {
    adi: 'Deniz',
    kadi: 'deniz_gizli',
    email: 'gizli@ornek.test',
    cinsiyet: 'kadin',
    dogumTarihi: '1990-01-02',
    kosullar: termsVersion,
    sifre: 'mavi-defter-42',
    altcha: await api.human(),
    istekId,
  });
  const kept = JSON.stringify(await api.db.selectFrom('idempotent_answers').selectAll().execute());
  expect(answer.body._sonuc.oturumkodu).toMatch(/^[\w-]{43}$/);
  expect(kept).not.toContain(answer.body._sonuc.oturumkodu);
  expect(kept).not.toContain(istekId);
});

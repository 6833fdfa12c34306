import { calls } from '@yaprak/shared-kit/contract';
import { openBrowser } from '../testing/browser';
import { testPassword } from '../testing/members';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { appCode, turnTwoStepOn } from '../testing/two-step';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

/** Sets the session's last authentication to this many minutes ago. */
const provenBefore = (member: TestMember, minutes: number) =>
  api.db
    .updateTable('sessions')
    .set({ reauthenticated_at: new Date(Date.now() - minutes * 60_000) })
    .where('member_id', '=', member.id)
    .execute();
const prove = (session: TestMember, sifre = testPassword, dogrulamaKodu?: string) =>
  api.post('v2/hesap/kimlikDogrula', { sifre, ...(dogrulamaKodu ? { dogrulamaKodu } : {}) }, { session });

test('[R-HOLD-05] exactly the sensitive calls require re-authentication', () => {
  expect(calls.flatMap((call) => (call.reauth ? [call.path] : [])).sort()).toEqual([
    'hesap/coklu/ekle',
    'v2/alan/anahtarOlustur',
    'v2/hesap/dondur',
    'v2/hesap/epostaDegistir',
    'v2/hesap/gecisAnahtari/baslat',
    'v2/hesap/gecisAnahtari/ekle',
    'v2/hesap/gecisAnahtari/sil',
    'v2/hesap/ikiAdim/baslat',
    'v2/hesap/ikiAdim/kapat',
    'v2/hesap/ikiAdim/onayla',
    'v2/hesap/ikiAdim/yedekKodlar',
    'v2/hesap/jeton/ekle',
    'v2/hesap/kadiDegistir',
    'v2/hesap/sifreDegistir',
    'v2/hesap/verilerim',
  ]);
});

test('[R-HOLD-05] a session authenticated more than ten minutes ago, or never, is refused every sensitive call, and nothing is written', async () => {
  const member = await api.member({ roles: ['admin'] });
  const before = await api.db.selectFrom('members').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow();
  for (const { path } of calls.filter((call) => call.reauth)) {
    await provenBefore(member, 11);
    const refused = await api.raw('POST', path, {}, { session: member, body: new URLSearchParams({ kadi: 'baska_ad', email: 'baska@ornek.test' }) });
    expect([path, refused.status, refused.body.hataTuru]).toEqual([path, 403, 'kimlik']);
  }
  expect(await api.db.selectFrom('members').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()).toEqual(before);
  await api.db.updateTable('sessions').set({ reauthenticated_at: null }).where('member_id', '=', member.id).execute();
  expect((await api.post('v2/hesap/kadiDegistir', { kadi: 'baska_ad' }, { session: member })).body.hataTuru).toBe('kimlik');
  await provenBefore(member, 9);
  expect((await api.post('v2/hesap/kadiDegistir', { kadi: 'baska_ad' }, { session: member })).status).toBe(200);
});

test('[R-HOLD-05] the password renews it for ten minutes; a wrong one does not', async () => {
  const member = await api.member();
  await provenBefore(member, 60);
  const change = () => api.post('v2/hesap/kadiDegistir', { kadi: `yeni_${member.id}` }, { session: member });
  expect((await prove(member, 'yanlis-sifre')).body.alanlar).toEqual({ sifre: 'Şifreniz hatalı.' });
  expect((await change()).body.hataTuru).toBe('kimlik');
  const { bitis } = (await prove(member)).body._sonuc;
  expect(Math.round((Date.parse(bitis) - Date.now()) / 60_000)).toBe(10);
  expect((await change()).status).toBe(200);
});

test('[R-HOLD-05] with two-step sign-in the password alone does not suffice', async () => {
  const member = await api.member();
  await turnTwoStepOn(api, member);
  await provenBefore(member, 60);
  const off = () => api.post('v2/hesap/ikiAdim/kapat', {}, { session: member });
  expect((await prove(member)).body).toMatchObject({ hata: 1, hataTuru: 'iki-adim' });
  expect((await prove(member, testPassword, '000000')).body.alanlar).toHaveProperty('dogrulamaKodu');
  expect((await off()).body.hataTuru).toBe('kimlik');
  const code = await appCode(api, member);
  expect((await prove(member, 'yanlis-sifre', code)).body.alanlar).toHaveProperty('sifre');
  expect((await prove(member, testPassword, code)).status).toBe(200);
  expect((await off()).status).toBe(200);
});

test('[R-HOLD-05] one session proves nothing for another, and one entered from a linked account has proven nothing', async () => {
  const [one, two] = [await api.member(), await api.member()];
  const other = (await api.post('v2/hesap/girisYap', { kadiVeyaEmail: one.kadi, sifre: testPassword })).body._sonuc.oturumkodu;
  await provenBefore(one, 60);
  expect((await prove(one)).status).toBe(200);
  expect((await api.post('v2/hesap/verilerim', {}, { session: other })).body.hataTuru).toBe('kimlik');
  expect((await api.post('hesap/coklu/ekle', { kadiVeyaEmail: two.kadi, sifre: testPassword }, { session: one })).status).toBe(200);
  const entered = (await api.post('hesap/coklu/gecisYap', { icerikId: two.id }, { session: one })).body.oturumkodu;
  expect((await api.post('v2/hesap/kadiDegistir', { kadi: 'calinan_ad' }, { session: entered })).body.hataTuru).toBe('kimlik');
});

test('[R-HOLD-05] a fresh sign-in counts as authenticated', async () => {
  const member = await api.member();
  const session = (await openBrowser(api).post('v2/hesap/girisYap', { kadiVeyaEmail: member.kadi, sifre: testPassword })).body._sonuc.oturumkodu;
  expect((await api.post('v2/hesap/verilerim', {}, { session })).status).toBe(200);
});

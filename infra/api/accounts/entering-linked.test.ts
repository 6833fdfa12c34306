import { openBrowser, type TestBrowser } from '../testing/browser';
import { testPassword } from '../testing/members';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { appCode, turnTwoStepOn } from '../testing/two-step';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const enter = (browser: TestBrowser, session: TestMember, other: TestMember, dogrulamaKodu?: string) =>
  browser.post('hesap/coklu/gecisYap', { icerikId: other.id, ...(dogrulamaKodu ? { dogrulamaKodu } : {}) }, { session });
const link = (session: TestMember, other: TestMember, dogrulamaKodu?: string) =>
  api.post('hesap/coklu/ekle', { kadiVeyaEmail: other.kadi, sifre: testPassword, ...(dogrulamaKodu ? { dogrulamaKodu } : {}) }, { session });

/** Two linked accounts, the first with two-step sign-in. */
async function linkedPair(): Promise<[TestMember, TestMember]> {
  const [safe, plain] = [await api.member(), await api.member()];
  await turnTwoStepOn(api, safe);
  expect((await link(plain, safe, await appCode(api, safe))).status).toBe(200);
  return [safe, plain];
}

test('[R-HOLD-06] an account with two-step sign-in is entered with its code, once per browser', async () => {
  const [safe, plain] = await linkedPair();
  const [home, office] = [openBrowser(api), openBrowser(api)];
  expect((await enter(home, plain, safe)).body).toMatchObject({ hata: 1, hataTuru: 'iki-adim' });
  expect((await enter(home, plain, safe, '000000')).body.alanlar).toHaveProperty('dogrulamaKodu');
  expect((await enter(home, plain, safe)).body.hataTuru).toBe('iki-adim');
  expect((await enter(home, plain, safe, await appCode(api, safe, 1))).status).toBe(200);
  expect((await enter(home, plain, safe)).status).toBe(200);
  expect((await enter(office, plain, safe)).body.hataTuru).toBe('iki-adim');
});

test('[R-HOLD-06] the client-generated device code does not make a known browser', async () => {
  const [safe, plain] = await linkedPair();
  const home = openBrowser(api);
  expect((await enter(home, plain, safe, await appCode(api, safe, 1))).status).toBe(200);
  const forged = await api.post(
    'hesap/coklu/gecisYap',
    { icerikId: safe.id },
    { session: plain, headers: { 'cihaz-kodu': 'test-cihazi', cookie: `cihaz-anahtari=${'a'.repeat(43)}` } },
  );
  expect(forged.body.hataTuru).toBe('iki-adim');
});

test('[R-HOLD-06] the second factor of one account counts for that account alone', async () => {
  const [safe, plain] = await linkedPair();
  const own = openBrowser(api);
  const signedIn = await own.post('v2/hesap/girisYap', { kadiVeyaEmail: plain.kadi, sifre: testPassword });
  expect(signedIn.status).toBe(200);
  expect((await enter(own, plain, safe)).body.hataTuru).toBe('iki-adim');
});

test("[R-HOLD-06] [R-HOLD-05] a stolen session cannot link anything without the account's password and code", async () => {
  const [safe, thief] = [await api.member(), await api.member()];
  await turnTwoStepOn(api, safe);
  await api.db.updateTable('sessions').set({ reauthenticated_at: null }).where('member_id', '=', safe.id).execute();
  expect((await link(safe, thief)).body.hataTuru).toBe('kimlik');
  expect((await api.post('v2/hesap/kimlikDogrula', { sifre: testPassword }, { session: safe })).body.hataTuru).toBe('iki-adim');
  expect((await enter(openBrowser(api), thief, safe)).status).toBe(403);
});

describe.each([
  ['ending all other sessions', (session: TestMember) => api.post('v2/hesap/oturumlariKapat', {}, { session })],
  [
    'a new password',
    (session: TestMember) => api.post('v2/hesap/sifreDegistir', { yeniSifre: 'bambaska-defter-77', yeniSifre2: 'bambaska-defter-77' }, { session }),
  ],
] as const)('[R-HOLD-06] %s', (_, act) => {
  test('revokes the ways in, also for known browsers', async () => {
    const [safe, plain] = await linkedPair();
    const home = openBrowser(api);
    expect((await enter(home, plain, safe, await appCode(api, safe, 1))).status).toBe(200);
    expect((await act(safe)).status).toBe(200);
    expect((await enter(home, plain, safe)).body).toMatchObject({ hata: 1, hataTuru: 'hesap' });
    // After linking again, the browser is no longer known.
    await api.db.updateTable('members').set({ account_group_id: plain.id }).where('id', 'in', [safe.id, plain.id]).execute();
    expect((await enter(home, plain, safe)).body.hataTuru).toBe('iki-adim');
  });
});

test('[R-HOLD-06] a password reset by mail revokes them too, even if other sessions continue', async () => {
  const [owner, other] = [await api.member(), await api.member()];
  await link(other, owner);
  const own = openBrowser(api);
  await own.post('v2/hesap/sifreSifirla/kodGonder', { email: owner.email, altcha: await api.human() });
  const { text } = await api.db.selectFrom('mail_messages').select('text').where('recipient', '=', owner.email).orderBy('id', 'desc').executeTakeFirstOrThrow();
  const kod = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  const renewed = await own.post('v2/hesap/sifreSifirla/onayla', { email: owner.email, kod, sifre: 'bambaska-defter-77', sifre2: 'bambaska-defter-77' });
  expect(renewed.status).toBe(200);
  expect((await enter(openBrowser(api), other, owner)).status).toBe(403);
  expect((await api.get('v2/hesap/uye-bilgileri', {}, { session: owner })).status).toBe(200);
});

test('[R-HOLD-06] ending the other sessions keeps this one, reports how many ended, and affects nobody else', async () => {
  const [owner, other] = [await api.member(), await api.member()];
  const second = (await api.post('v2/hesap/girisYap', { kadiVeyaEmail: owner.kadi, sifre: testPassword })).body._sonuc.oturumkodu;
  expect((await api.post('v2/hesap/oturumlariKapat', {}, { session: owner })).body._sonuc).toEqual({ kapanan: 1 });
  expect((await api.get('v2/hesap/uye-bilgileri', {}, { session: second })).status).toBe(401);
  for (const session of [owner, other]) expect((await api.get('v2/hesap/uye-bilgileri', {}, { session })).status).toBe(200);
  expect((await api.post('v2/hesap/oturumlariKapat', {}, { session: owner })).body._sonuc).toEqual({ kapanan: 0 });
});

import { type Lie, TestAuthenticator } from '../testing/authenticator';
import { openBrowser } from '../testing/browser';
import { testPassword } from '../testing/members';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { turnTwoStepOn } from '../testing/two-step';

const origin = 'https://yaprak.ornek.test';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ SITE_URL: origin });
});
afterAll(() => api?.stop());

const start = async (member: TestMember) => (await api.post('v2/hesap/gecisAnahtari/baslat', {}, { session: member })).body._sonuc.secenekler;
const store = (member: TestMember, yanit: string, ad = 'Telefonum') => api.post('v2/hesap/gecisAnahtari/ekle', { ad, yanit }, { session: member });
const list = async (member: TestMember) => (await api.get('v2/hesap/gecisAnahtari/liste', {}, { session: member })).body._sonuc.liste;
/** A passkey of the member. */
async function make(member: TestMember) {
  const authenticator = new TestAuthenticator(origin);
  expect((await store(member, authenticator.register(await start(member)))).status).toBe(200);
  return authenticator;
}
type Browser = ReturnType<typeof openBrowser>;
const ask = async (browser: Browser) => (await browser.post('v2/hesap/gecisAnahtari/girisBaslat')).body._sonuc.secenekler;
const enter = async (browser: Browser, authenticator: TestAuthenticator, lie?: Lie, vazgec?: 1) =>
  browser.post('v2/hesap/gecisAnahtari/giris', { yanit: authenticator.sign(await ask(browser), lie), ...(vazgec ? { vazgec } : {}) });
const subjects = async (member: TestMember) =>
  (await api.db.selectFrom('mail_messages').select('subject').where('recipient', '=', member.email).orderBy('id').execute()).map((m) => m.subject);

test('[R-TOUCH-15] a passkey is added, named and listed, signs in without password and code, and counts as both', async () => {
  const member = await api.member();
  await turnTwoStepOn(api, member);
  const authenticator = await make(member);
  expect(await list(member)).toEqual([{ id: expect.any(Number), ad: 'Telefonum', esitli: 0, baslangic: expect.any(String) }]);
  const { status, body } = await enter(openBrowser(api), authenticator);
  expect([status, body._sonuc?.kadi]).toEqual([200, member.kadi]);
  expect((await api.post('v2/hesap/verilerim', {}, { session: body._sonuc.oturumkodu })).status).toBe(200);
  expect((await list(member))[0]?.sonKullanim).toEqual(expect.any(String));
  expect(await subjects(member)).toContain('Yaprak hesabınıza geçiş anahtarı eklendi');
});

test.each<[string, unknown]>([
  ['what cannot be stored', ['internal', 'a\0', 7, null]],
  ['a word', 'internal'],
])('[R-TOUCH-15] a passkey whose response names %s as ways to reach it is stored with the known ones', async (_, transports) => {
  const member = await api.member();
  const yanit = JSON.parse(new TestAuthenticator(origin).register(await start(member))) as { response: object };
  expect((await store(member, JSON.stringify({ ...yanit, response: { ...yanit.response, transports } }))).status).toBe(200);
  const kept = await api.db.selectFrom('passkeys').select('transports').where('member_id', '=', member.id).executeTakeFirstOrThrow();
  expect(kept.transports).toEqual(Array.isArray(transports) ? ['internal'] : []);
});

test('[R-TOUCH-15] a removed passkey no longer signs in, its owner is told, and nobody else can remove it', async () => {
  const [member, other] = [await api.member(), await api.member()];
  const authenticator = await make(member);
  const [{ id = 0 } = {}] = await list(member);
  expect((await api.post('v2/hesap/gecisAnahtari/sil', { id }, { session: other })).body.hataKodu).toBe('notFound');
  expect((await api.post('v2/hesap/gecisAnahtari/sil', { id }, { session: member })).status).toBe(200);
  expect((await enter(openBrowser(api), authenticator)).body.hataKodu).toBe('badPasskey');
  expect(await subjects(member)).toContain('Yaprak hesabınızdan geçiş anahtarı kaldırıldı');
});

test.each<[string, Lie]>([
  ['another site', { origin: 'https://kotu.test' }],
  ['another relying party', { rpId: 'kotu.test' }],
  ['a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['another member', { userHandle: Buffer.alloc(32).toString('base64url') }],
  ['nobody asked', { unverified: true }],
  ['a counter that went back', { counter: 0 }],
])('[R-TOUCH-15] nobody gets in by a response that tells of %s', async (_, lie) => {
  const member = await api.member();
  const authenticator = await make(member);
  expect((await enter(openBrowser(api), authenticator)).status).toBe(200);
  const { status, body } = await enter(openBrowser(api), authenticator, lie);
  expect([status, body.hataKodu]).toEqual([400, 'badPasskey']);
});

test('[R-TOUCH-15] a challenge is for one browser, once, for minutes; a refused answer uses it up, too', async () => {
  const member = await api.member();
  const authenticator = await make(member);
  const [own, strange] = [openBrowser(api), openBrowser(api)];
  const send = (browser: Browser, yanit: string) => browser.post('v2/hesap/gecisAnahtari/giris', { yanit });
  await ask(strange);
  const stolen = authenticator.sign(await ask(own));
  expect((await send(strange, stolen)).body.hataKodu).toBe('badPasskey');
  expect((await send(own, stolen)).body.hataKodu).toBe('badPasskey');
  const used = authenticator.sign(await ask(own));
  expect([(await send(own, used)).status, (await send(own, used)).status]).toEqual([200, 400]);
  const late = authenticator.sign(await ask(own));
  await api.db
    .updateTable('passkey_challenges')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute();
  expect((await send(own, late)).body.hataKodu).toBe('badPasskey');
  for (const yanit of ['{}', 'null', '[]', 'x'.repeat(20), '{"response":{"clientDataJSON":"bnVsbA"}}'])
    expect((await send(own, yanit)).body.hataKodu).toBe('badPasskey');
});

test('[R-TOUCH-15] a passkey is added with the challenge of the own session only, once, and belongs to one member', async () => {
  const [member, thief] = [await api.member(), await api.member()];
  const authenticator = new TestAuthenticator(origin);
  const options = await start(member);
  expect((await store(thief, authenticator.register(options))).body.hataKodu).toBe('badPasskey');
  expect((await store(member, authenticator.register(options))).body.hataKodu).toBe('badPasskey');
  expect((await store(member, authenticator.register(await start(member), { unverified: true }))).body.hataKodu).toBe('badPasskey');
  expect((await store(member, authenticator.register(await start(member)))).status).toBe(200);
  expect((await store(thief, authenticator.register(await start(thief)))).body.hataKodu).toBe('passkeyTaken');
  expect(await list(thief)).toEqual([]);
  // The challenge of a sign-in adds nothing.
  expect(
    (
      await store(
        member,
        new TestAuthenticator(origin).register(
          JSON.stringify({ ...JSON.parse(await start(member)), challenge: JSON.parse(await ask(openBrowser(api))).challenge }),
        ),
      )
    ).body.hataKodu,
  ).toBe('badPasskey');
});

test('[R-TOUCH-15] [R-TOUCH-13] an account in deletion comes back only when the member says so; a suspended one stays suspended', async () => {
  const member = await api.member();
  const authenticator = await make(member);
  await api.post('v2/hesap/dondur', { islem: 'sil' }, { session: member });
  const asked = await enter(openBrowser(api), authenticator);
  expect([asked.status, asked.body.hataTuru]).toEqual([400, 'silinecek']);
  expect((await enter(openBrowser(api), authenticator, {}, 1)).status).toBe(200);
  await api.db
    .updateTable('members')
    .set({ suspended_until: new Date('2099-01-01') })
    .where('id', '=', member.id)
    .execute();
  const { oturumkodu } = (await enter(openBrowser(api), authenticator)).body._sonuc;
  expect((await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Olmaz.' }, { session: oturumkodu })).body.hataTuru).toBe('askida');
});

test('[R-TOUCH-15] [R-HOLD-05] a passkey re-authenticates its own member, and nobody else', async () => {
  const [member, other] = [await api.member(), await api.member()];
  const authenticator = await make(member);
  const browser = openBrowser(api);
  const stale = () => api.db.updateTable('sessions').set({ reauthenticated_at: null }).where('member_id', 'in', [member.id, other.id]).execute();
  await stale();
  const prove = async (as: TestMember) => browser.post('v2/hesap/gecisAnahtari/dogrula', { yanit: authenticator.sign(await ask(browser)) }, { session: as });
  expect((await prove(other)).body.hataKodu).toBe('badPasskey');
  expect((await api.post('v2/hesap/verilerim', {}, { session: other })).body.hataTuru).toBe('kimlik');
  expect((await prove(member)).status).toBe(200);
  expect((await api.post('v2/hesap/verilerim', {}, { session: member })).status).toBe(200);
});

test('[R-TOUCH-15] ten passkeys at most', async () => {
  const member = await api.member();
  const row = (n: number) => ({ member_id: member.id, credential_id: `${member.id}-${n}`, public_key: Buffer.from(''), name: `Anahtar ${n}` });
  await api.db
    .insertInto('passkeys')
    .values(Array.from({ length: 9 }, (_, n) => row(n)))
    .execute();
  const options = await start(member);
  await make(member);
  expect((await store(member, new TestAuthenticator(origin).register(options))).body.hataKodu).toBe('passkeyLimit');
  expect((await api.post('v2/hesap/gecisAnahtari/baslat', {}, { session: member })).body.hataKodu).toBe('passkeyLimit');
});

test('the password still signs in beside a passkey', async () => {
  const member = await api.member();
  await make(member);
  expect((await openBrowser(api).post('v2/hesap/girisYap', { kadiVeyaEmail: member.kadi, sifre: testPassword })).status).toBe(200);
});

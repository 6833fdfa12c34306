import { termsVersion } from '@yaprak/shared-kit/limits';
import { openBrowser } from '../testing/browser';
import { testPassword } from '../testing/members';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { turnTwoStepOn } from '../testing/two-step';
import { browserName } from './browser-name.rules';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const letters = async (to: string) =>
  (await api.db.selectFrom('mail_messages').select(['subject', 'text']).where('recipient', '=', to).orderBy('id').execute()).map((m) => m);
const subjects = async (member: TestMember) => (await letters(member.email)).map((m) => m.subject);
const signIn = (browser: ReturnType<typeof openBrowser>, member: TestMember) =>
  browser.post('v2/hesap/girisYap', { kadiVeyaEmail: member.kadi, sifre: testPassword });

test('[R-HOLD-19] the owner is told of a sign-in from a new browser, once; the sign-up browser is not new', async () => {
  const home = openBrowser(api);
  const kadi = `mektup_${process.pid}`;
  const form = {
    adi: 'Mektup',
    kadi,
    email: `${kadi}@ornek.test`,
    cinsiyet: 'kadin',
    dogumTarihi: '1990-05-17',
    sifre: testPassword,
    kosullar: termsVersion,
  } as const;
  const made = await home.post('v2/hesap/kaydol', { ...form, altcha: await api.human() });
  const { id } = await api.db.selectFrom('members').select('id').where('username', '=', kadi).executeTakeFirstOrThrow();
  const member: TestMember = { id, kadi, email: form.email, session: made.body._sonuc.oturumkodu };
  const news = async () => (await letters(form.email)).filter((m) => m.subject === 'Yaprak hesabınıza yeni bir cihazdan girildi');
  await signIn(home, member);
  expect(await news()).toEqual([]);
  const office = openBrowser(api, '203.0.113.7');
  await signIn(office, member);
  await signIn(office, member);
  const told = await news();
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toMatch(/^Merhaba Mektup,\n\n[\s\S]*Tarayıcı: Chrome, Windows\nAğ adresi: 203\.0\.113\.7\n/);
  // The way to a new password is a press away.
  expect(told[0]?.text).toMatch(/\n\nYeni şifre belirle: http[^\s]+\/sifremi-unuttum\n\n-- \n/);
  await office.post('v2/hesap/girisYap', { kadiVeyaEmail: kadi, sifre: 'yanlis-sifre' });
  expect(await news()).toHaveLength(1);
});

test('[R-HOLD-19] a client that keeps no cookies is told of once, and is known by its code alone; it proves itself all the same', async () => {
  const member = await api.member();
  const enter = (code: string, from = '203.0.113.9') =>
    api.post(
      'v2/hesap/girisYap',
      { kadiVeyaEmail: member.kadi, sifre: testPassword },
      { headers: { 'cihaz-kodu': code, 'x-forwarded-for': from, 'user-agent': 'okur-araci/1' } },
    );
  const news = async () => (await subjects(member)).filter((subject) => subject.includes('yeni bir cihazdan')).length;
  const told: number[] = [];
  for (const [code, from] of [
    ['evdeki'],
    ['evdeki'],
    ['evdeki', '203.0.113.77'],
    ['baskasi'],
    ['baskasi'],
    ['', '203.0.113.1'],
    ['', '203.0.113.1'],
    ['', '203.0.113.2'],
  ] as [string, string?][]) {
    expect((await enter(code, from)).status).toBe(200);
    told.push(await news());
  }
  // The first of all is no news.
  expect(told).toEqual([0, 0, 0, 1, 1, 2, 2, 3]);
  // Ending everything makes it news again.
  await api.post('v2/hesap/oturumlariKapat', {}, { session: member });
  await enter('evdeki');
  expect(await news()).toBe(4);
});

test('[R-HOLD-19] after a new password every other browser is news again', async () => {
  const member = await api.member();
  const [home, office] = [openBrowser(api), openBrowser(api)];
  await signIn(home, member);
  const session = (await signIn(office, member)).body._sonuc.oturumkodu;
  const news = async () => (await subjects(member)).filter((subject) => subject.includes('yeni bir cihazdan')).length;
  expect(await news()).toBe(1);
  await office.post('v2/hesap/sifreDegistir', { yeniSifre: `${testPassword}7`, yeniSifre2: `${testPassword}7` }, { session });
  const again = (browser: typeof home) => browser.post('v2/hesap/girisYap', { kadiVeyaEmail: member.kadi, sifre: `${testPassword}7` });
  expect((await again(office)).status).toBe(200);
  expect(await news()).toBe(1);
  expect((await again(home)).status).toBe(200);
  expect(await news()).toBe(2);
});

test("[R-HOLD-19] password and two-step sign-in, in the member's language", async () => {
  const [turk, english] = [await api.member(), await api.member()];
  await api.db.updateTable('members').set({ language: 'en' }).where('id', '=', english.id).execute();
  for (const session of [turk, english]) {
    await turnTwoStepOn(api, session);
    await api.post('v2/hesap/ikiAdim/kapat', {}, { session });
    await api.post('v2/hesap/sifreDegistir', { yeniSifre: 'bambaska-defter-77', yeniSifre2: 'bambaska-defter-77' }, { session });
  }
  expect(await subjects(turk)).toEqual(['Yaprak’ta iki adımlı giriş açıldı', 'Yaprak’ta iki adımlı giriş kapatıldı', 'Yaprak şifreniz değişti']);
  expect(await subjects(english)).toEqual([
    'Two-step sign-in was turned on at Yaprak',
    'Two-step sign-in was turned off at Yaprak',
    'Your Yaprak password was changed',
  ]);
  expect((await letters(english.email)).every((m) => m.text.startsWith('Hello '))).toBe(true);
});

test('[R-HOLD-19] a refused change sends no email', async () => {
  const member = await api.member();
  await api.post('v2/hesap/sifreDegistir', { yeniSifre: 'bambaska-defter-77', yeniSifre2: 'baska-defter-78' }, { session: member });
  await api.post('v2/hesap/epostaDegistir', { email: member.email }, { session: member });
  expect(await letters(member.email)).toEqual([]);
});

test('[R-HOLD-19] everyone concerned is told of a link, and of its end', async () => {
  const [one, two, three] = [await api.member(), await api.member(), await api.member()];
  const link = (session: TestMember, other: TestMember) => api.post('hesap/coklu/ekle', { kadiVeyaEmail: other.kadi, sifre: testPassword }, { session });
  await link(one, two);
  await link(two, three);
  // Accounts already linked are not announced again.
  await link(one, three);
  const linked = async (member: TestMember) => (await letters(member.email)).filter((m) => m.subject.includes('bağlandı')).map((m) => m.text.match(/@\w+/g));
  expect(await linked(one)).toEqual([[`@${two.kadi}`], [`@${three.kadi}`]]);
  expect(await linked(two)).toEqual([[`@${one.kadi}`], [`@${three.kadi}`]]);
  expect(await linked(three)).toEqual([[`@${one.kadi}`, `@${two.kadi}`]]);
  await api.post('hesap/coklu/gruptanCikar', { icerikId: three.id }, { session: one });
  const unlinked = async (member: TestMember) =>
    (await letters(member.email)).filter((m) => m.subject.includes('kaldırıldı')).map((m) => m.text.match(/@\w+/g));
  expect(await unlinked(one)).toEqual([[`@${three.kadi}`]]);
  expect(await unlinked(three)).toEqual([[`@${one.kadi}`, `@${two.kadi}`]]);
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0', 'Microsoft Edge, Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1', 'Safari, iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36', 'Samsung Internet, Android'],
  ['curl/8 https://kotu.test tıklayın', undefined],
  ['', undefined],
])('%s is called %s', (userAgent, name) => expect(browserName(userAgent)).toBe(name));

import { openBrowser, type TestBrowser } from '../testing/browser';
import { testPassword } from '../testing/members';
import { startTestApi, type TestApi } from '../testing/server';
import { appCode, turnTwoStepOn } from '../testing/two-step';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: '1' });
});
afterAll(() => api?.stop());

const signIn = (browser: TestBrowser, kadiVeyaEmail: string, sifre = 'yanlis-sifre', dogrulamaKodu?: string) =>
  browser.post('v2/hesap/girisYap', { kadiVeyaEmail, sifre, ...(dogrulamaKodu ? { dogrulamaKodu } : {}) });
const statuses = async (n: number, attempt: (i: number) => Promise<{ status: number }>) => {
  const all: number[] = [];
  for (let i = 0; i < n; i++) all.push((await attempt(i)).status);
  return all;
};
const times = (n: number, status: number) => Array<number>(n).fill(status);

test('[R-HOLD-11] ten wrong passwords stop the guesser; the owner signs in from elsewhere', async () => {
  const owner = await api.member();
  const guesser = openBrowser(api);
  expect(await statuses(11, () => signIn(guesser, owner.kadi))).toEqual([...times(10, 400), 429]);
  expect((await signIn(guesser, owner.kadi, testPassword)).status).toBe(429);
  expect((await signIn(openBrowser(api), owner.kadi, testPassword)).status).toBe(200);
});

test("[R-HOLD-11] a known browser can still sign in, even behind the guesser's address and while many addresses guess", async () => {
  const owner = await api.member();
  const address = '203.0.113.40';
  const own = openBrowser(api, address);
  expect((await signIn(own, owner.kadi, testPassword)).status).toBe(200);
  for (let i = 0; i < 10; i++) await statuses(11, () => signIn(openBrowser(api, `203.0.113.${50 + i}`), owner.kadi));
  await statuses(11, () => signIn(openBrowser(api, address), owner.kadi));
  // After this many guesses, new browsers are blocked from everywhere.
  expect((await signIn(openBrowser(api), owner.kadi, testPassword)).status).toBe(429);
  expect((await signIn(own, owner.kadi, testPassword)).status).toBe(200);
  // Its own attempts are counted too.
  expect(await statuses(11, () => signIn(own, owner.kadi))).toEqual([...times(10, 400), 429]);
});

test("[R-HOLD-11] another account's device secret, or none, does not make a known browser", async () => {
  const [owner, guesser] = [await api.member(), await api.member()];
  const browser = openBrowser(api);
  expect((await signIn(browser, guesser.kadi, testPassword)).status).toBe(200);
  expect(await statuses(11, () => signIn(browser, owner.kadi))).toEqual([...times(10, 400), 429]);
});

test('[R-HOLD-11] correct passwords are not counted', async () => {
  const owner = await api.member();
  const address = '203.0.113.90';
  expect(await statuses(12, () => signIn(openBrowser(api, address), owner.kadi, testPassword))).toEqual(times(12, 200));
});

test('[R-HOLD-11] an unknown name gets the same refusal after as many attempts; username and address are not revealed to be one account', async () => {
  const owner = await api.member();
  const tries = async (name: string) => {
    const browser = openBrowser(api);
    const answers = [];
    for (let i = 0; i < 11; i++) answers.push(await signIn(browser, i % 2 ? name : name.toUpperCase()));
    return answers.map(({ status, body }) => [status, body.hataTuru]);
  };
  const known = await tries(owner.kadi);
  expect(await tries('kimse_bilmez')).toEqual(known);
  expect(known.at(-1)).toEqual([429, 'sinir']);
  const browser = openBrowser(api);
  await statuses(10, () => signIn(browser, owner.kadi));
  expect((await signIn(browser, owner.email)).status).toBe(400);
});

test('[R-HOLD-11] linking another account counts as a guess at its password', async () => {
  const [owner, guesser] = [await api.member(), await api.member()];
  const browser = openBrowser(api);
  await statuses(9, () => signIn(browser, owner.kadi));
  const link = () => browser.post('hesap/coklu/ekle', { kadiVeyaEmail: owner.kadi, sifre: 'yanlis-sifre' }, { session: guesser });
  expect(await statuses(2, link)).toEqual([400, 429]);
});

test("[R-HOLD-11] wrong second-factor codes stop a guesser who knows the password, not the owner's browser", async () => {
  const owner = await api.member();
  const [first = ''] = await turnTwoStepOn(api, owner);
  const own = openBrowser(api);
  expect((await signIn(own, owner.kadi, testPassword, first)).status).toBe(200);
  for (let i = 0; i < 5; i++) {
    const guesser = openBrowser(api);
    await statuses(9, () => signIn(guesser, owner.kadi, testPassword, '000000'));
  }
  expect((await signIn(openBrowser(api), owner.kadi, testPassword, '000000')).status).toBe(429);
  expect((await signIn(own, owner.kadi, testPassword, await appCode(api, owner))).status).toBe(200);
});

test('[R-HOLD-11] password guesses in a stolen session do not stop the owner from re-authenticating', async () => {
  const owner = await api.member();
  const own = openBrowser(api);
  await signIn(own, owner.kadi, testPassword);
  const thief = openBrowser(api);
  const prove = (browser: TestBrowser, sifre: string) => browser.post('v2/hesap/kimlikDogrula', { sifre }, { session: owner });
  expect(await statuses(11, () => prove(thief, 'yanlis-sifre'))).toEqual([...times(10, 400), 429]);
  expect((await prove(own, testPassword)).status).toBe(200);
});

describe('password reset codes', () => {
  const ask = async (browser: TestBrowser, email: string) => browser.post('v2/hesap/sifreSifirla/kodGonder', { email, altcha: await api.human() });
  const renew = (browser: TestBrowser, email: string, kod: string) =>
    browser.post('v2/hesap/sifreSifirla/onayla', { email, kod, sifre: 'yeni-defter-43', sifre2: 'yeni-defter-43' });
  const codeIn = async (email: string) =>
    /\b\d{6}\b/.exec(
      (await api.db.selectFrom('mail_messages').select('text').where('recipient', '=', email).orderBy('id', 'desc').executeTakeFirstOrThrow()).text,
    )?.[0] ?? '';

  test("[R-HOLD-11] can be requested only a few times from one place, also for unknown addresses; the owner's browser has its own limit", async () => {
    const owner = await api.member();
    const own = openBrowser(api);
    await signIn(own, owner.kadi, testPassword);
    for (const email of [owner.email, 'kimse@ornek.test']) {
      const one = openBrowser(api);
      expect(await statuses(6, (i) => ask(one, i % 2 ? email : email.toUpperCase()))).toEqual([...times(5, 200), 429]);
    }
    expect((await ask(own, owner.email)).status).toBe(200);
  });

  test("[R-HOLD-11] nobody can replace or use up another browser's code", async () => {
    const owner = await api.member();
    const [own, guesser] = [openBrowser(api), openBrowser(api)];
    await ask(own, owner.email);
    const kod = await codeIn(owner.email);
    await ask(guesser, owner.email);
    const wrong = kod === '123456' ? '654321' : '123456';
    expect(await statuses(6, () => renew(guesser, owner.email, wrong))).toEqual(times(6, 400));
    // Nor without cookies.
    expect(
      await statuses(6, () => api.post('v2/hesap/sifreSifirla/onayla', { email: owner.email, kod: wrong, sifre: 'yeni-defter-43', sifre2: 'yeni-defter-43' })),
    ).toEqual(times(6, 400));
    expect((await renew(guesser, owner.email, kod)).status).toBe(400);
    expect((await renew(own, owner.email, kod)).status).toBe(200);
    expect((await signIn(own, owner.kadi, 'yeni-defter-43')).status).toBe(200);
  });

  test('[R-HOLD-11] expire after five wrong attempts in the requesting browser', async () => {
    const owner = await api.member();
    const own = openBrowser(api);
    await ask(own, owner.email);
    const kod = await codeIn(owner.email);
    expect(await statuses(5, () => renew(own, owner.email, kod === '123456' ? '654321' : '123456'))).toEqual(times(5, 400));
    expect((await renew(own, owner.email, kod)).status).toBe(400);
  });
});

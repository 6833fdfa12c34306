import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { termsVersion } from '@yaprak/shared-kit/limits';
import { solveRobotQuestion } from '../api/testing/robot';
import { accessible, accessibleOnBoth, nextPress, ready, settle, signIn, visit, watch } from './helpers';
import { appCode } from './two-step';

const password = 'mavi-defter-42';
let made = 0;

/** A member of this test alone, signed up through the API. */
async function freshMember(request: APIRequestContext, project: string): Promise<string> {
  const kadi = `hesap_${project}_${Date.now().toString(36)}_${made++}`;
  const question = await (await request.get('/api/v2/robot/soru')).json();
  const answer = await request.post('/api/v2/hesap/kaydol', {
    form: {
      adi: 'Hesap Denemesi',
      kadi,
      email: `${kadi}@ornek.test`,
      cinsiyet: 'kadin',
      dogumTarihi: '1990-05-17',
      kosullar: termsVersion,
      sifre: password,
      altcha: await solveRobotQuestion(question._sonuc),
    },
  });
  expect(answer.ok()).toBe(true);
  return kadi;
}
/** Fills in the sign-in form's current step. */
async function fillIn(page: Page, name: string, to = '/kesfet'): Promise<void> {
  await page.goto(`/giris-yap?yonlendir=${encodeURIComponent(to)}`);
  await ready(page);
  await page.locator('input[name="kadiVeyaEmail"]').fill(name);
  await page.locator('input[name="sifre"]').fill(password);
  await page.locator('main button[type="submit"]').click();
}
const signInAs = (page: Page, name: string, to: string) => signIn(page, name, to, password);

test(
  '[R-ACC-02] [R-ACC-03] [R-ACC-04] [R-ACC-05] adds an account, switches to it, and disconnects the first one',
  { tag: '@both' },
  async ({ page, request }, info) => {
    await settle(page);
    const problems = watch(page);
    const [one, two] = [await freshMember(request, info.project.name), await freshMember(request, info.project.name)];
    await signInAs(page, one, '/hesap');
    await page.getByRole('button', { name: 'Hesap ekle' }).click();
    await page.locator('input[name="kadiVeyaEmail"]').fill(two);
    await page.locator('input[name="sifre"]').fill(password);
    await accessible(page);
    await page.locator('main button[type="submit"]').click();
    const other = page.getByRole('button', { name: 'Hesap Denemesi hesabına geç' });
    await expect(other).toContainText(two);
    await other.click();
    await page.waitForURL((url) => url.pathname !== '/hesap');
    await page.goto('/hesap');
    await ready(page);
    await expect(page.locator('main button[aria-current="true"]')).toContainText(two);
    await page.getByRole('button', { name: 'Düzenle' }).click();
    await page.getByRole('button', { name: 'Hesap Denemesi hesabını ayır' }).click();
    await expect(page.getByRole('dialog')).toContainText(one);
    await page.getByRole('dialog').getByRole('button', { name: 'Ayır' }).click();
    await expect(page.getByRole('button', { name: 'Hesap Denemesi hesabını ayır' })).toHaveCount(0);
    expect(problems).toEqual([]);
  },
);

test('two-step sign-in: set up with an app, asked for at the next sign-in, a backup code works once', async ({ page, request }, info) => {
  await settle(page);
  const kadi = await freshMember(request, info.project.name);
  await signInAs(page, kadi, '/ayarlar/guvenlik');
  const form = page.getByRole('form', { name: 'İki adımlı giriş' });
  await page.getByRole('button', { name: 'Açmaya başla' }).click();
  const key = (await page.locator('code').textContent()) ?? '';
  await page.locator('input[name="dogrulamaKodu"]').fill(appCode(key));
  await form.getByRole('button', { name: 'Aç' }).click();
  await expect(page.getByText('Yedek kodlarınız')).toBeVisible();
  await accessibleOnBoth(page);
  const backup =
    (await page
      .locator('main li', { hasText: /^[a-z0-9]{5}-[a-z0-9]{5}$/ })
      .first()
      .textContent()) ?? '';
  await page.getByRole('button', { name: 'Sakladım' }).click();
  await expect(page.getByText('Açık. Kullanılmamış yedek kod: 8.')).toBeVisible();

  await page.context().clearCookies();
  await settle(page);
  await fillIn(page, kadi);
  await page.locator('input[name="dogrulamaKodu"]').fill('000000');
  await nextPress(page);
  await page.locator('main button[type="submit"]').click();
  await expect(page.getByText('Doğrulama kodu hatalı ya da kullanılmış.')).toBeVisible();
  await page.locator('input[name="dogrulamaKodu"]').fill(backup);
  await nextPress(page);
  await page.locator('main button[type="submit"]').click();
  await page.waitForURL('**/kesfet');
  const again = await request.post('/api/v2/hesap/girisYap', { form: { kadiVeyaEmail: kadi, sifre: password, dogrulamaKodu: backup } });
  expect(again.status()).toBe(400);
});

test(
  '[R-PREM-05] [R-PREM-06] [R-PREM-08] [R-PREM-12] finds the paid tier in the account and is asked for a plan before anything is bought',
  { tag: '@both' },
  async ({ page, request }, info) => {
    await settle(page, 'en');
    await signInAs(page, await freshMember(request, info.project.name), '/hesap');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Sıkı Okur' }).click();
    await page.waitForURL('**/premium');
    await expect(main.getByText('1 week free trial')).toBeVisible();
    await accessible(page);
    await main.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('You did not select a package.')).toBeVisible();
    await expect(main.getByRole('textbox', { name: /Card number/ })).toHaveCount(0);
  },
);

test(
  '[R-NAV-13] settings save at once and say so; a failure puts the switch back; quick presses end in the last state',
  { tag: '@both' },
  async ({ page, request }, info) => {
    await settle(page, info.project.name === 'phone' ? 'tr' : 'en');
    await signInAs(page, await freshMember(request, info.project.name), '/ayarlar/gizlilik');
    const hidden = page.getByRole('switch').first();
    const kept = async () => {
      await page.reload();
      await ready(page);
      return page.getByRole('switch').first().isChecked();
    };
    // By keyboard.
    await hidden.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(/Ayarlarınız kaydedildi|Your settings were saved/)).toBeVisible();
    await accessible(page);
    expect(await kept()).toBe(true);

    await page.context().setOffline(true);
    await hidden.click();
    await expect(page.getByText(/bağlantı|connection/i).first()).toBeVisible();
    await expect(hidden).toBeChecked();
    await page.context().setOffline(false);

    const sent: string[] = [];
    page.on('requestfinished', (asked) => {
      if (asked.method() === 'POST' && asked.url().includes('v2/hesap/ayarlar')) sent.push(asked.postData() ?? '');
    });
    for (let i = 0; i < 3; i++) await hidden.click();
    await expect.poll(() => sent.at(-1)).toContain('isGizli=0');
    await expect(hidden).not.toBeChecked();
    expect(await kept()).toBe(false);
  },
);

test('[R-TOUCH-13] a deletion request signs the reader out, and signing in asks before the account comes back', async ({ page, request }, info) => {
  await settle(page);
  const kadi = await freshMember(request, info.project.name);
  await signInAs(page, kadi, '/ayarlar/verilerim');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Arşivi hazırla' }).click();
  expect((await file).suggestedFilename()).toBe(`yaprak-${kadi}.zip`);
  await page.getByRole('main').getByRole('button', { name: 'Hesabı sil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hesabınız silinsin mi?' });
  await accessibleOnBoth(page);
  await dialog.getByRole('button', { name: 'Hesabı sil' }).click();
  await expect(page.getByRole('status').filter({ hasText: /tarihinde silinecek/ })).toBeVisible();
  await accessibleOnBoth(page);
  expect((await request.get(`/${kadi}`)).status()).toBe(404);
  await fillIn(page, kadi, '/hesap');
  await expect(page.getByRole('status').filter({ hasText: 'silme işleminden vazgeçmiş olursunuz' })).toBeVisible();
  await accessible(page);
  await nextPress(page);
  await page.getByRole('button', { name: 'Hesabımı geri al ve gir' }).click();
  await page.waitForURL('**/hesap');
  const state = await page.evaluate(() => JSON.parse(document.getElementById('boot')?.textContent ?? '{}').session.uye);
  expect(state.silinme).toBeUndefined();
  expect((await request.get(`/${kadi}`)).status()).toBe(200);
});

test('[R-TOUCH-11] [R-TOUCH-14] other sessions are named and ended, and the address of the old username leads to the new one', async ({
  page,
  request,
}, info) => {
  await settle(page);
  const kadi = await freshMember(request, info.project.name);
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
  await request.post('/api/v2/hesap/girisYap', { form: { kadiVeyaEmail: kadi, sifre: password }, headers: { 'user-agent': phone } });
  await signInAs(page, kadi, '/ayarlar/guvenlik');
  await expect(page.getByText('iPhone · Safari')).toBeVisible();
  await page.getByRole('button', { name: 'Öbür oturumları kapat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oturumları kapat' }).click();
  await expect(page.getByText('iPhone · Safari')).toHaveCount(0);
  await accessibleOnBoth(page);
  await page.getByRole('main').getByRole('link', { name: 'Hesap', exact: true }).click();
  await page.waitForURL('**/ayarlar');
  await page.getByLabel('Yeni kullanıcı adı').fill(`${kadi}_y`);
  await page.getByRole('button', { name: 'Kullanıcı adını değiştir' }).click();
  await expect(page.getByText(`/${kadi}_y`)).toBeVisible();
  await page.goto(`/${kadi}/alintilar`);
  await page.waitForURL(`**/${kadi}_y/alintilar`);
});

test('[R-SET-02] every section of the settings is accessible and logs no errors', { tag: '@both' }, async ({ page, request }, info) => {
  await settle(page, info.project.name === 'phone' ? 'tr' : 'en');
  const problems = watch(page);
  await signInAs(page, await freshMember(request, info.project.name), '/ayarlar');
  for (const section of ['', '/gizlilik', '/bildirimler', '/okuma', '/gorunum', '/guvenlik', '/reklamlar', '/gelistirici', '/verilerim']) {
    await visit(page, `/ayarlar${section}`);
    await accessible(page);
  }
  expect(problems).toEqual([]);
});

test('[R-MISC-01] [R-MISC-02] [R-WRITE-19] the about pages, and feedback without an account', async ({ page }) => {
  await settle(page, 'en');
  const problems = watch(page);
  for (const [path, title] of [
    ['/hakkinda', 'What is Yaprak?'],
    ['/hakkinda/kosullar', 'Terms of use'],
    ['/hakkinda/gizlilik', 'Privacy'],
    ['/hakkinda/cerezler', 'Cookies'],
    ['/hakkinda/kvkk', 'Notice on personal data'],
    ['/gelistirici', 'Developer'],
    ['/hakkinda/iletisim', 'Contact'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await ready(page);
    await accessibleOnBoth(page);
  }
  await page.getByRole('main').getByRole('link', { name: 'Transparency' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transparency');
  await accessibleOnBoth(page);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Feedback' }).click();
  await expect(page).toHaveURL(/\/geri-bildirim/);
  await page.locator('textarea').fill('The cover of a book is missing.');
  await accessibleOnBoth(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your words have reached us.').first()).toBeVisible();
  expect(problems).toEqual([]);
});

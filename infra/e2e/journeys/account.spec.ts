import { accessible, nextPress, on, ready, settle } from '../helpers';
import { codeSentBy, expect, freshMember, langs, say, signInAs, test, unique } from './fixtures';

for (const lang of langs) {
  const shell = (key: string) => say(lang, 'shell', key);
  const account = (key: string) => say(lang, 'account', key);

  test(
    `[R-AUTH-03] [R-TOUCH-18] [R-AUTH-05] [R-AUTH-13] [R-AUTH-16] ${lang}: signs up, confirms the email address, signs out, signs in by email`,
    on(lang),
    async ({ page, request, problems }, info) => {
      await settle(page, lang);
      const name = unique('yeni', info, lang);
      const email = `${name}@ornek.test`;
      await page.goto('/kaydol');
      await ready(page);
      await accessible(page);
      await page.locator('input[name="adi"]').fill('Zeynep Işık');
      await page.locator('input[name="email"]').fill(email);
      await page.locator('input[name="kadi"]').fill('okur');
      await expect(page.getByText(account('usernameTaken'))).toBeVisible();
      await page.locator('input[name="kadi"]').fill(name);
      await expect(page.getByText(account('usernameFree'))).toBeVisible();
      await page.locator('input[name="sifre"]').fill('mavi-defter-42');
      const selects = page.locator('main select');
      await selects.nth(0).selectOption('5');
      await selects.nth(1).selectOption({ index: 3 });
      await selects.nth(2).selectOption('1990');
      await page.locator('input[name="cinsiyet"][value="kadin"]').check({ force: true });
      await page.locator('main button[type="submit"]').click();
      await expect(page.locator('input[name="kosullar"]')).toHaveAttribute('aria-invalid', 'true');
      await page.locator('input[name="kosullar"]').check({ force: true });
      await nextPress(page);
      const code = await codeSentBy(request, email, async () => {
        await page.locator('main button[type="submit"]').click();
        await page.waitForURL('**/eposta-onayla');
        await ready(page);
      });
      await page.locator('input[name="kod"]').fill(code);
      await page.locator('main button[type="submit"]').first().click();
      await page.waitForURL('**/ilk-adimlar');

      await page.goto('/hesap');
      await ready(page);
      await page.getByRole('button', { name: account('signOut') }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await expect(page.getByRole('link', { name: shell('signIn') }).first()).toBeVisible();

      await page.goto('/giris-yap');
      await ready(page);
      await page.locator('input[name="kadiVeyaEmail"]').fill(email.toUpperCase());
      await page.locator('input[name="sifre"]').fill('yanlis-sifre');
      await page.locator('main button[type="submit"]').click();
      await expect(page.locator('main [role="alert"]').first()).toBeVisible();
      await expect(page.locator('input[name="kadiVeyaEmail"]')).toHaveValue(email.toUpperCase());
      // The browser itself logs the refused call.
      problems.length = 0;
      await page.locator('input[name="sifre"]').fill('mavi-defter-42');
      await nextPress(page);
      await page.locator('main button[type="submit"]').click();
      await page.waitForURL((url) => url.pathname === '/');
      await page.goto('/akis');
      await expect(page).toHaveURL(/\/akis$/);
    },
  );

  test(
    `[R-AUTH-04] [R-AUTH-06] [R-AUTH-07] [R-VAL-19] ${lang}: resets a forgotten password and signs out everywhere`,
    on(lang),
    async ({ page, browser, request }, info) => {
      const { name, email, password } = await freshMember(request, unique('unutkan', info, lang));
      const elsewhere = await browser.newContext();
      const old = await elsewhere.newPage();
      await signInAs(old, lang, name, password);

      await settle(page, lang);
      await page.goto('/giris-yap');
      await ready(page);
      await page.getByRole('link', { name: account('forgot') }).click();
      await page.waitForURL('**/sifremi-unuttum');
      await page.locator('input[name="email"]').fill(email);
      const code = await codeSentBy(request, email, () => page.getByRole('button', { name: account('sendCode') }).click());
      await page.locator('input[name="kod"]').fill(code);
      await page.locator('input[name="sifre"]').fill('yepyeni-sifre-7');
      await page.locator('input[name="sifre2"]').fill('baska-bir-sifre-7');
      await page.getByRole('button', { name: account('renew') }).click();
      await expect(page.getByText(account('samePassword'))).toBeVisible();
      await accessible(page);
      await page.locator('input[name="sifre2"]').fill('yepyeni-sifre-7');
      await expect(page.locator('input[name="herYerdenCik"]')).toBeChecked();
      await page.getByRole('button', { name: account('renew') }).click();
      await expect(page.getByText(account('resetDone'))).toBeVisible();

      await old.goto('/akis');
      await expect(old).toHaveURL(/\/giris-yap\?yonlendir=%2Fakis$/);
      await elsewhere.close();
      await signInAs(page, lang, name, 'yepyeni-sifre-7', '/akis');
    },
  );
}

test("[R-SET-04] [R-SET-05] changes language and night mode; the choice is in the next page's first HTML", { tag: '@phone' }, async ({ page }) => {
  await signInAs(page, 'tr', 'okur', 'yaprak-demo', '/ayarlar/gorunum');
  await page.locator('input[name="dil"][value="en"]').check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.getByText('Night', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  const response = await page.reload();
  expect(await response?.text()).toContain('<html lang="en" data-theme="night">');
  await accessible(page);
  await ready(page);
  await page.locator('input[name="dil"][value="tr"]').check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
});

test('[R-HOLD-15] the session code is in no page and nothing scripts can read; a page rendered for another account acts for nobody', async ({
  page,
  context,
  problems,
}) => {
  await signInAs(page, 'tr', 'okur', 'yaprak-demo', '/akis');
  const code = (await context.cookies()).find((c) => c.name === 'oturumkodu')?.value ?? '';
  expect(code).not.toBe('');
  const html = await (await page.reload())?.text();
  await ready(page);
  const readable = await page.evaluate(() =>
    JSON.stringify([document.documentElement.outerHTML, document.cookie, { ...localStorage }, { ...sessionStorage }, history.state]),
  );
  expect(html).toContain('"kadi":"okur"');
  expect([html?.includes(code), readable.includes(code)]).toEqual([false, false]);
  const self = (id?: string) =>
    page.evaluate(async (uyeId) => (await fetch('/api/v2/hesap/uye-bilgileri', { headers: uyeId ? { 'Uye-Id': uyeId } : {} })).status, id);
  const id = /"uye":\{"id":(\d+)/.exec(html ?? '')?.[1];
  expect([await self(id), await self('999999'), await self()]).toEqual([200, 401, 401]);
  problems.splice(0, problems.length, ...problems.filter((p) => !p.includes('401')));
});

const astray = [
  '//kotu.test',
  '/\\kotu.test',
  '/%2Fkotu.test',
  '/%5Ckotu.test',
  '%2F%2Fkotu.test',
  'https://kotu.test',
  'https:kotu.test',
  'javascript:alert(1)',
  '/\tkotu.test/../../kotu',
  '/ /kotu.test',
  '\\\\kotu.test',
  '/%09/kotu.test',
  '/.//kotu.test',
  '/akis/..//kotu.test',
  '/%2e%2e//kotu.test',
];
test('[R-AUTH-02] [R-HOLD-07] yonlendir keeps readers on the site, however it is written', async ({ page, context, problems }) => {
  await signInAs(page, 'tr', 'okur');
  const code = (await context.cookies()).find((c) => c.name === 'oturumkodu')?.value ?? '';
  expect(code).not.toBe('');
  const outside: string[] = [];
  await page.route(/^https?:\/\/[^/]*kotu\.test/, (route) => {
    outside.push(route.request().url());
    return route.abort();
  });
  for (const [i, to] of astray.entries()) {
    await context.clearCookies({ name: 'oturumkodu' });
    await page.goto(`/giris-yap?yonlendir=${i % 2 ? to : encodeURIComponent(to)}`);
    await ready(page);
    await page.locator('input[name="kadiVeyaEmail"]').fill('okur');
    await page.locator('input[name="sifre"]').fill('yaprak-demo');
    await page.locator('main button[type="submit"]').click();
    await page.waitForURL((url) => url.pathname !== '/giris-yap');
    expect(new URL(page.url()).hostname, to).toBe('localhost');
  }
  expect(outside).toEqual([]);
  // Some of the URLs are missing pages of the site; and a page whose cookie was removed is told so.
  problems.splice(0, problems.length, ...problems.filter((p) => !/40[14]/.test(p)));
});

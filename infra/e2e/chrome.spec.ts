import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { accessible, accessibleOnBoth, loaded, nextPress, ready, settle, signIn, visit, watch } from './helpers';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const bot = 'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) Chrome/126 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const cookie = async (context: BrowserContext, prefix: string) =>
  (await context.cookies())
    .filter((c) => c.name.startsWith(prefix))
    .map((c) => c.name)
    .sort();
const banner = (page: Page) => page.getByRole('complementary', { name: 'Uygulama daveti' });
const cookieNotice = (page: Page) => page.getByRole('complementary', { name: /çerez/ });

test('[R-LAYOUT-25] [R-LAYOUT-32] [R-CONST-04] the cookie notice stays until accepted once', { tag: '@both' }, async ({ page, context }) => {
  await page.goto('/kesfet');
  await ready(page);
  await expect(cookieNotice(page)).toBeVisible();
  await accessible(page);
  await nextPress(page);
  await cookieNotice(page).getByRole('button').click();
  await expect(cookieNotice(page)).toBeHidden();
  expect((await context.cookies()).find((c) => c.name === 'cerez-kabul-2')?.value).toBe('1');
  await page.reload();
  await ready(page);
  await expect(cookieNotice(page)).toBeHidden();
});

test('[R-LAYOUT-28] [R-LAYOUT-30] [R-LAYOUT-31] [R-MOBILE-03] a phone is invited to the app; dismissing sets the cookies of three days', async ({
  browser,
}, info) => {
  const context = await browser.newContext({ userAgent: iphone, viewport: info.project.use.viewport ?? null, locale: 'tr-TR' });
  const page = await context.newPage();
  await settle(page);
  await page.goto('/kesfet');
  await ready(page);
  await expect(banner(page)).toBeVisible();
  await accessible(page);
  await nextPress(page);
  await banner(page).getByRole('button', { name: 'Şimdi değil' }).click();
  await expect(banner(page)).toBeHidden();
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000 + 3 * 3_600_000).toISOString().slice(0, 10);
  await expect.poll(() => cookie(context, 'uygulama-bandi-')).toEqual([0, 1, 2].map((offset) => `uygulama-bandi-${day(offset)}`));
  await page.clock.install();
  const noBanner = async () => {
    await loaded(page);
    await page.clock.fastForward(1500);
    await expect(banner(page)).toBeHidden();
  };
  await page.reload();
  await ready(page);
  await noBanner();
  await context.clearCookies({ name: /^uygulama-bandi/ });
  // It does not show on message pages; a visitor is redirected from there to sign-in.
  await signIn(page, 'okur', '/mesajlar');
  await noBanner();
  await context.close();
});

test('[R-LAYOUT-29] [R-LAYOUT-33] bots see neither notice', async ({ browser }, info) => {
  const context = await browser.newContext({ userAgent: bot, viewport: info.project.use.viewport ?? null });
  const page = await context.newPage();
  await page.clock.install();
  await visit(page, '/kesfet');
  await page.clock.fastForward(1500);
  await expect(banner(page)).toBeHidden();
  await expect(page.locator('aside[aria-label*="çerez"], aside[aria-label*="ookie"]')).toHaveCount(0);
  await context.close();
});

test('[R-LAYOUT-01] [R-LAYOUT-03] [R-LAYOUT-11] [R-LAYOUT-12] six tabs; long presses open the search and the accounts', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install();
  await settle(page);
  await signIn(page);
  const bar = page.getByRole('navigation', { name: 'Alt menü' });
  await expect(bar.getByRole('link').or(bar.getByRole('button'))).toHaveCount(6);
  const hold = async (name: string) => {
    const box = await bar.getByRole('link', { name }).or(bar.getByRole('button', { name })).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await page.mouse.down();
    await page.clock.fastForward(700);
    await page.mouse.up();
  };
  await hold('Hesap');
  await expect(page.getByRole('dialog', { name: 'Hesaplarım' })).toBeVisible();
  await accessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await hold('Konular');
  await page.waitForURL((url) => url.pathname === '/arama');
});

test('[R-LAYOUT-13] [R-LAYOUT-14] tapping the current tab scrolls up, and refreshes at the top', { tag: '@phone' }, async ({ page }) => {
  await settle(page);
  await page.goto('/kitaplar');
  await ready(page);
  const tab = page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'Kitaplar' });
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await tab.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const asked = page.waitForRequest((request) => request.url().includes('page-request'));
  await tab.click();
  await asked;
});

test('[R-LAYOUT-02] [R-LAYOUT-19] [R-LAYOUT-20] [R-LAYOUT-21] wide screens have the drawer instead of the tab bar, a narrow one on medium screens', {
  tag: '@wide',
}, async ({ page }) => {
  await settle(page);
  await page.goto('/kesfet');
  await ready(page);
  await expect(page.getByRole('navigation', { name: 'Alt menü' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Ana menü' }).getByText('Keşfet')).toBeVisible();
  expect((await page.getByRole('navigation', { name: 'Ana menü' }).boundingBox())?.width).toBe(240);
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(page.getByRole('navigation', { name: 'Ana menü' }).getByText('Keşfet')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Ana menü' })).toBeVisible();
  expect((await page.getByRole('navigation', { name: 'Ana menü' }).boundingBox())?.width).toBe(72);
});

test('[R-LAYOUT-22] [R-LAYOUT-23] the main column is on every screen, the side column on very wide ones', { tag: '@wide' }, async ({ page }) => {
  await settle(page);
  await page.goto('/kesfet');
  await ready(page);
  const middle = page.locator('main h1').first();
  const right = page.getByRole('heading', { name: 'Tanışmaya değer okurlar' });
  for (const [width, beside] of [
    [390, false],
    [1179, false],
    [1180, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(middle).toBeVisible();
    await expect(right).toBeVisible({ visible: beside });
  }
  const [left, end] = [await middle.boundingBox(), await right.boundingBox()];
  expect(end?.x).toBeGreaterThan(left?.x ?? 0);
});

test('[R-LAYOUT-15] the add button is there on pages for reading, and asks visitors to sign in', { tag: '@both' }, async ({ page }) => {
  await settle(page);
  for (const path of ['/kesfet', '/kitaplar', '/hakkinda']) {
    await page.goto(path);
    await ready(page);
    await expect(page.getByRole('button', { name: 'Yeni paylaşım' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Yeni paylaşım' }).click();
  await expect(page.getByRole('dialog', { name: 'Giriş yapın' })).toContainText('GİRİŞ YAP');
});

test('[R-ROLE-02] [R-ROLE-10] [R-MISC-03] members report their use, visitors do not', async ({ page }) => {
  await settle(page);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('gunlukKullanimEkle')) reports.push(request.postData() ?? '');
  });
  await page.clock.install();
  await visit(page, '/kesfet');
  await page.clock.fastForward(11_500);
  await loaded(page);
  expect(reports).toEqual([]);
  await signIn(page);
  await loaded(page);
  await page.clock.fastForward(11_500);
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  expect(Number(new URLSearchParams(reports[0]).get('saniye'))).toBeGreaterThanOrEqual(1);
});

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test('offline, the offline page appears and says how to go on', async ({ page, context }) => {
    await settle(page);
    const problems = watch(page);
    await page.goto('/kesfet');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => page.evaluate(() => caches.match('/cevrimdisi.html').then(Boolean))).toBe(true);
    expect(problems).toEqual([]);
    await page.reload();
    await context.setOffline(true);
    await page.goto('/kitaplar').catch(() => null);
    await expect(page.getByRole('heading', { name: 'Bağlantınız yok' })).toBeVisible();
    await accessibleOnBoth(page);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Tekrar dene' }).click();
    await expect(page.getByRole('heading', { name: 'Bağlantınız yok' })).toBeHidden();
  });
});

const share = (page: Page) => page.getByRole('button', { name: /^(Yeni paylaşım|New post)$/ });

test('[R-MODAL-28] [R-MODAL-31] a modal traps and returns focus, and Escape and the back button close it without leaving the page', {
  tag: '@wide',
}, async ({ page }) => {
  await settle(page, 'en');
  const problems = watch(page);
  await signIn(page, 'okur', '/kesfet');
  await page.goto('/kitaplar');
  await ready(page);
  await share(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let i = 0; i < 10; i++) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((d) => d.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(share(page)).toBeFocused();

  await share(page).dblclick();
  await expect(dialog).toHaveCount(1);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/kitaplar$/);
  await expect(share(page)).toBeFocused();
  // Closed by other means, a modal leaves no history entry to step through.
  await share(page).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goBack();
  await page.waitForURL((url) => url.pathname !== '/kitaplar');
  expect(problems).toEqual([]);
});

test('[R-MODAL-28] [R-MODAL-29] [R-MODAL-30] of two modals the back button and Escape close the upper one first', async ({ page }) => {
  await settle(page);
  await signIn(page, 'okur', '/hesap');
  await page.goto('/kitaplar');
  await ready(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('main a[href^="/kitap/"]')?.click());
  await page.waitForURL(/\/kitap\/.+--\d+$/);
  await page.getByRole('main').getByRole('button', { name: 'Diğer işlemler' }).first().click();
  await page.getByRole('menuitem', { name: 'Raflarım' }).click();
  const dialogs = page.getByRole('dialog', { includeHidden: true });
  await expect(dialogs).toHaveCount(1);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Raf oluştur|Yeni raf/ })
    .first()
    .click();
  await expect(dialogs).toHaveCount(2);
  const layers = await dialogs.evaluateAll((all) => all.map((d) => Number(getComputedStyle(d.parentElement as Element).zIndex)));
  expect((layers[1] ?? 0) - (layers[0] ?? 0)).toBe(10);
  const address = page.url();
  await page.goBack();
  await expect(dialogs).toHaveCount(1);
  await page.goBack();
  await expect(dialogs).toHaveCount(0);
  expect(page.url()).toBe(address);
});

test('[R-AUTH-13] [R-AUTH-15] signing out in one tab signs out the other; the theme follows at once', async ({ page, context }) => {
  await settle(page);
  await signIn(page, 'okur', '/akis');
  const other = await context.newPage();
  await visit(other, '/ayarlar/gorunum');
  await loaded(page);
  await other.getByRole('radio', { name: 'Gece', exact: true }).check();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'night');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await other.goto('/hesap');
  await ready(other);
  await other.getByRole('main').getByRole('button', { name: 'Çıkış yap' }).click();
  await page.waitForURL((url) => url.pathname === '/giris-yap');
  await expect(page.getByRole('main').getByRole('button', { name: 'Giriş yap' })).toBeVisible();
});

test('[R-NAV-11] a half-written message waits in its tab for whoever signed out in another, and for nobody else', async ({ page, context }) => {
  await settle(page);
  const words = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('yaprak-yazilan:')));
  const begin = async () => {
    await signIn(page, 'okur', '/mesajlar');
    await page
      .getByRole('link', { name: /Haluk Ersoy/ })
      .first()
      .click();
    return page.getByRole('textbox', { name: 'Mesajınızı yazın' });
  };
  const signOutElsewhere = async () => {
    const other = await context.newPage();
    await visit(other, '/hesap');
    await other.getByRole('main').getByRole('button', { name: 'Çıkış yap' }).click();
    await page.waitForURL((url) => url.pathname === '/giris-yap');
    await other.close();
  };
  await (await begin()).fill('Yarım kalan söz');
  await signOutElsewhere();
  await expect(await begin()).toHaveValue('Yarım kalan söz');
  await signOutElsewhere();
  expect(await words()).toHaveLength(1);
  await signIn(page, 'sikiokur', '/kesfet');
  expect(await words()).toEqual([]);
});

test('[R-SET-05] the night theme applies from the first byte: nothing flashes', async ({ page, context }) => {
  await settle(page);
  await context.addCookies([{ name: 'tema', value: 'night', url: 'http://localhost:4700' }]);
  const html = await (await page.request.get('/kitaplar', { headers: { cookie: 'tema=night' } })).text();
  expect(html).toMatch(/<html[^>]*data-theme="night"/);
  // Even without any of the site's scripts.
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/kitaplar', { waitUntil: 'domcontentloaded' });
  const light = await page.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []);
  expect(Math.max(...light.slice(0, 3))).toBeLessThan(60);
});

test('[R-LAYOUT-26] a lost connection is shown, and what it prevented loads once it is back', { tag: '@both' }, async ({ page, context }) => {
  await settle(page);
  await visit(page, '/kesfet');
  await page.evaluate(() => window.scrollTo(0, 1200));
  // The notices come after the page; without a connection they could not.
  await expect(page.locator('[role="status"]:empty').first()).toBeAttached();
  await context.setOffline(true);
  const notice = page.getByText('Bağlantınız koptu. Bağlanınca kaldığınız yerden devam edeceksiniz.');
  await expect(notice).toBeInViewport();
  await accessible(page);
  await page.getByRole('link', { name: 'Konular' }).first().click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Konular' })).toBeVisible();
});

test('[R-SET-04] another language applies at once, on the same page', async ({ page }) => {
  await settle(page);
  await signIn(page, 'okur', '/ayarlar/gorunum');
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(/\/ayarlar\/gorunum$/);
  await ready(page);
  await page.getByRole('radio', { name: 'Türkçe' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
});

import { type Browser, expect, type Page, type Request, test } from '@playwright/test';
import { accessible, accessibleOnBoth, nextPress, on, settle, signIn, watch } from './helpers';
import { screens } from './screens';

/** The advertisers' application's own host name; browsers resolve it to this machine. */
const adsHost = (baseURL: string | undefined) => (baseURL ?? '').replace('//localhost', '//reklam.localhost');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Signs in an advertiser on the application's own page, below `root`. */
async function enter(page: Page, root: string): Promise<void> {
  await page.goto(`${root}/giris`);
  await page.locator('input[name="kadiVeyaEmail"]').fill('reklamveren');
  await page.locator('input[name="sifre"]').fill('yaprak-demo');
  await page.locator('main button[type="submit"]').click();
  await expect(page.locator('nav a[href$="/profil"]')).toBeVisible();
}

/** Enters company details, required of advertisers. */
async function describeCompany(page: Page): Promise<void> {
  await page.goto('/reklamlar/profil');
  await page.locator('input[name="firma"]').fill('Çınar Yayınları');
  await page.locator('input[name="vergiNo"]').fill('1234567890');
  await page.locator('textarea[name="faturaAdresi"]').fill('Moda Cad. 12, Kadıköy, İstanbul');
  await accessibleOnBoth(page);
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(heading(page, 'Kitabınız, okuyan insanların önünde')).toBeVisible();
}

/** A page in a separate browser, with notices dismissed. */
async function another(browser: Browser, from: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: from.viewportSize(), baseURL: test.info().project.use.baseURL });
  const page = await context.newPage();
  await settle(page);
  return page;
}

/**
 * Scrolls as a reader does until the ad is in sight, as long as it takes: on a slow machine the next posts arrive long after the wheel has turned. An ad
 * that arrives when its place is already in sight stays away (R-ADS-21), so each step waits for the ads requested so far.
 */
async function readTo(page: Page, title: string): Promise<void> {
  const ad = page.getByRole('article', { name: 'Reklam' }).filter({ hasText: title }).last();
  const pending = new Set<Request>();
  const settled = (request: Request) => pending.delete(request);
  page.on('request', (request) => request.url().includes('v2/rlm/reklam') && pending.add(request));
  page.on('requestfinished', settled).on('requestfailed', settled);
  const loaded = () => page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/AdUnit.js')));
  const comeBack = async () => {
    pending.clear();
    await page.reload();
    await loaded();
  };
  await loaded();
  await expect(async () => {
    await page.mouse.wheel(0, 350);
    // What came near with this step asks for its ad once the page is drawn.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await expect.poll(() => pending.size).toBe(0);
    const seen = await ad.isVisible();
    // Other ads are on air too: a reader who gets to the end without meeting this one comes back later.
    if (!seen && (await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2))) await comeBack();
    expect(seen).toBe(true);
  }).toPass({ intervals: [50] });
  await ad.scrollIntoViewIfNeeded();
}

/** Keeps account of one ad on a page. @returns tells whether a view of it was counted; views of others do not count */
function viewsOf(page: Page, title: string): () => boolean {
  const keys = new Set<string>();
  const viewed: string[] = [];
  page.on('response', async (response) => {
    if (!response.ok()) return;
    if (response.url().includes('v2/rlm/gorundu')) viewed.push(new URLSearchParams(response.request().postData() ?? '').get('anahtar') ?? '');
    // A body can no longer be read once the page has gone on.
    const answer = response.url().includes('v2/rlm/reklam') ? await response.json().catch(() => undefined) : undefined;
    const ad = answer?._sonuc?.reklam as { baslik: string; anahtar: string } | undefined;
    if (ad?.baslik === title) keys.add(ad.anahtar);
  });
  return () => viewed.some((key) => keys.has(key));
}

test.beforeEach(({ page }) => settle(page));

test('[R-ADS-01] [R-ADS-03] [R-ADS-04] [R-ADS-05] [R-ADS-07] [R-ADS-08] [R-ADS-09] [R-ADS-10] [R-ENT-52] an ad is created, paid, approved, read, clicked and counted', async ({
  page,
  browser,
}) => {
  test.slow();
  const problems = watch(page);
  const title = `Öykü kitabı ${test.info().project.name} ${Date.now() % 100_000}`;
  await page.goto('/reklamlar');
  await expect(heading(page, 'Kitabınız, okuyan insanların önünde')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Reklam menüsü' }).getByRole('link')).toHaveText([
    'Giriş yap',
    'Ana sayfa',
    'Reklamlarım',
    'Reklam oluştur',
    'Ödemelerim',
    'Ödeme ekle',
    'Sık sorulanlar',
    'İletişim',
  ]);
  await accessibleOnBoth(page);
  await enter(page, '/reklamlar');
  await describeCompany(page);

  await page.goto('/reklamlar/olustur');
  await page.getByLabel('Başlık').fill(title);
  await page.getByLabel('Metin').fill('On iki öykü, on iki şehir. Kasım boyunca bütün kitapçılarda.');
  await page.getByLabel('Hedef sayfa').fill('/kitaplar');
  await page.getByLabel(/^Bütçe/).fill('49');
  await expect(page.getByText('En az 50 ₺ girin')).toBeVisible();
  await page.getByLabel(/^Bütçe/).fill('60');
  await expect(page.getByText(/Tahminen [\d.]+–?[\d.]* farklı okur/)).toBeVisible();
  await accessibleOnBoth(page);
  await page.getByRole('button', { name: 'Taslağı kaydet' }).click();
  await expect(heading(page, title)).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Ödeme ekle' }).click();
  // The missing amount is suggested; an earlier run on the same site may have left some balance.
  await expect(page.getByLabel('Tutar (TL)')).toHaveValue(/^[56]0$/);
  await page.getByLabel('Tutar (TL)').fill('60');
  await page.getByRole('button', { name: 'Ödemeye geç' }).click();
  await page.getByLabel('Onay kodu').fill('000000');
  await accessibleOnBoth(page);
  await page.getByRole('button', { name: 'Onayla' }).click();
  await expect(heading(page, 'Ödeme alınamadı')).toBeVisible();
  await page.getByRole('link', { name: 'Yeniden dene' }).click();
  await page.getByRole('button', { name: 'Ödemeye geç' }).click();
  await page.getByLabel('Onay kodu').fill('123456');
  await page.getByRole('button', { name: 'Onayla' }).click();
  await expect(heading(page, 'Ödeme alındı')).toBeVisible();
  await page.getByRole('link', { name: 'Makbuz' }).click();
  await expect(page.getByText(/YR\d{4}-\d{6}/)).toBeVisible();
  await expect(page.getByText('50,00 ₺', { exact: true })).toBeVisible();
  await accessibleOnBoth(page);
  await page.goBack();
  await page.getByRole('link', { name: 'Reklama dön' }).click();
  await page.getByRole('button', { name: 'Onaya gönder' }).click();
  await expect(page.getByText('Onay bekliyor')).toBeVisible();
  const address = new URL(page.url()).pathname;

  const staff = await another(browser, page);
  await signIn(staff, 'yonetici', '/kesfet');
  await staff.goto('/y/reklamlar');
  const waiting = staff.getByRole('listitem').filter({ hasText: title });
  await accessibleOnBoth(staff);
  await waiting.getByRole('button', { name: 'Yayımla' }).click();
  await expect(waiting).toHaveCount(0);
  await staff.context().close();

  const reader = await another(browser, page);
  await expect.poll(async () => (await (await reader.request.get('/giris-yap')).text()).includes('"disReklamlar":1')).toBe(true);
  await signIn(reader, 'okur', '/akis');
  const isViewed = viewsOf(reader, title);
  await readTo(reader, title);
  await expect.poll(isViewed).toBe(true);
  // The feed keeps only what is near the screen.
  await accessible(reader, '[data-ad-place="akis"]', 'here');
  await reader.setViewportSize(screens.wide);
  await readTo(reader, title);
  await accessible(reader, '[data-ad-place="akis"]', 'here');
  await reader.setViewportSize(page.viewportSize() ?? screens.phone);
  const opened = reader.context().waitForEvent('page');
  await reader.getByRole('article', { name: 'Reklam' }).filter({ hasText: title }).last().getByRole('link').click();
  await (await opened).waitForURL('**/kitaplar');
  // R-ADS-09, R-ADS-10, R-ADS-19: these pages have no ads.
  for (const quiet of ['/ara', '/ayarlar']) {
    await reader.goto(quiet);
    await expect(reader.locator('main')).toBeVisible();
    await expect(reader.locator('[data-ad-place]')).toHaveCount(0);
  }
  await reader.context().close();

  const premium = await another(browser, page);
  await signIn(premium, 'sikiokur', '/akis');
  await expect(premium.locator('main article').first()).toBeVisible();
  await expect(premium.locator('[data-ad-place]')).toHaveCount(0);
  await premium.context().close();

  await page.goto('/reklamlar/liste');
  const line = page.getByRole('article').filter({ hasText: title });
  await expect(line.locator('dd')).toHaveText([/^[1-9]/, '1', '1', '0,40 ₺ / 60 ₺']);
  await accessibleOnBoth(page);
  await page.goto(address);
  await expect(page.getByRole('slider', { name: /^Gösterim/ })).toHaveAttribute('aria-valuetext', /: [1-9]/);
  await accessibleOnBoth(page);
  await page.getByRole('button', { name: 'Bitir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bitir' }).click();
  await expect(page.getByText('Bitti.')).toBeVisible();
  await page.goto('/reklamlar/odemelerim?bolum=hareketler');
  await expect(page.getByText(`Bakiyeye döndü · ${title}`)).toBeVisible();
  expect(problems).toEqual([]);
});

const changes = {
  tr: {
    ad: 'Rafta yeri olan romanlar',
    change: 'Değiştir',
    find: 'Tür ara',
    genre: 'roman',
    place: 'Akışta',
    unknown: /^Bilmediğimiz: kişiye özel reklama izin vermemiş/,
    save: 'Değişikliği kaydet',
    aim: /^Kime: .*Akışta/,
    newText: 'Yeni metin',
    title: 'Başlık',
    send: 'Onaya gönder',
    waiting: 'İncelemede',
    withdraw: 'Geri çek',
    pause: 'Durdur',
    resume: 'Sürdür',
  },
  en: {
    ad: 'Turkish novels, in English',
    change: 'Change',
    find: 'Find a genre',
    genre: 'novel',
    place: 'In the feed',
    unknown: /^What we do not know: what members read/,
    save: 'Save the change',
    aim: /^For: .*In\sthe\sfeed/,
    newText: 'New text',
    title: 'Title',
    send: 'Send for approval',
    waiting: 'Being looked at',
    withdraw: 'Withdraw',
    pause: 'Pause',
    resume: 'Resume',
  },
};

for (const lang of ['tr', 'en'] as const)
  test(
    `[R-STAFF-08] [R-STAFF-09] [R-STAFF-12] an advertiser reads a month of numbers, aims a running ad, proposes a text and pauses it (${lang})`,
    on(lang),
    async ({ page }) => {
      const w = changes[lang];
      await settle(page, lang);
      const problems = watch(page);
      await enter(page, '/reklamlar');
      await page.locator('nav a[href$="/liste"]').click();
      await page.getByRole('link', { name: w.ad, exact: true }).click();
      await expect(page.getByRole('slider').first()).toBeVisible();
      await accessibleOnBoth(page);
      await page.getByRole('link', { name: w.change, exact: true }).click();
      await page.getByRole('button', { name: w.place, exact: true }).click();
      await page.getByRole('combobox', { name: w.find }).fill(w.genre);
      await page.getByRole('listbox').getByRole('option').first().click();
      await expect(page.getByText(w.unknown)).toBeVisible();
      await accessibleOnBoth(page);
      await page.getByRole('button', { name: w.save }).click();
      await expect(page.getByText(w.aim)).toBeVisible();
      await nextPress(page);
      await page.getByRole('link', { name: w.change, exact: true }).click();
      const form = page.getByRole('form', { name: w.newText });
      await form.getByLabel(w.title, { exact: true }).fill(`${w.ad} (2)`);
      await form.getByRole('button', { name: w.send }).click();
      await expect(page.getByText(w.waiting, { exact: true })).toBeVisible();
      await accessibleOnBoth(page);
      await page.getByRole('button', { name: w.withdraw }).click();
      await expect(page.getByText(w.waiting, { exact: true })).toHaveCount(0);
      await page.getByRole('button', { name: w.pause, exact: true }).click();
      await expect(page.getByRole('button', { name: w.resume, exact: true })).toBeVisible();
      await nextPress(page);
      await page.getByRole('button', { name: w.resume, exact: true }).click();
      await expect(page.getByRole('button', { name: w.pause, exact: true })).toBeVisible();
      expect(problems).toEqual([]);
    },
  );

test('[R-ADS-02] [R-I18N-03] the application speaks English and serves every URL below it', async ({ page }) => {
  const problems = watch(page);
  await settle(page, 'en');
  for (const [path, title] of [
    ['', 'Your book, before people who read'],
    ['/giris', 'Sign in'],
    ['/sss', 'Questions'],
    ['/iletisim', 'Contact'],
  ] as const) {
    await page.goto(`/reklamlar${path}`);
    await expect(heading(page, title)).toBeVisible();
    await accessibleOnBoth(page);
  }
  await page.getByLabel('Your name').fill('Deniz');
  await page.getByLabel('E-mail').fill('deniz');
  await page.getByLabel('Your message').fill('We would like to advertise all year.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  expect((await page.goto('/reklamlar/yok/boyle'))?.status()).toBe(404);
  await expect(page.getByText('There is no such page')).toBeVisible();
  // Advertiser pages go through sign-in.
  await page.goto('/reklamlar/odemelerim');
  await expect(heading(page, 'Sign in')).toBeVisible();
  expect(problems.filter((p) => !/40[04]/.test(p))).toEqual([]);
});

test('[R-ADS-03] the application runs alone on its own host name, with its own session', { tag: '@wide' }, async ({ page, baseURL }) => {
  const alone = adsHost(baseURL);
  await page.context().addCookies([{ name: 'dil', value: 'tr', url: alone }]);
  const problems = watch(page);
  await page.goto(`${alone}/`);
  await expect(heading(page, 'Kitabınız, okuyan insanların önünde')).toBeVisible();
  await accessibleOnBoth(page);
  await enter(page, alone);
  await page.goto(`${alone}/liste`);
  await expect(page.getByRole('link', { name: 'Yaprak’a dön' })).toHaveAttribute('href', /^http/);
  expect(await (await page.goto(`${alone}/robots.txt`))?.text()).toContain('Disallow: /');
  expect((await page.goto(`${alone}/yok`))?.status()).toBe(404);
  // The reader site does not know this session.
  await page.goto('/reklamlar');
  await expect(page.getByRole('link', { name: 'Giriş yap' })).toBeVisible();
  expect(problems.filter((p) => !p.includes('404'))).toEqual([]);
});

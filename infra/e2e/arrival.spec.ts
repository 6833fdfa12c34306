import { expect, type Locator, type Page, test } from '@playwright/test';
import { accessible, on, ready, settle, signIn, watch } from './helpers';

/** Holds the data of these pages back until `arrive` is called. */
async function hold(page: Page, ...pages: string[]) {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/api/page-request*', async (route) => {
    if (pages.includes(new URL(route.request().url()).searchParams.get('sayfa') ?? '')) await arrived;
    await route.continue().catch(() => undefined);
  });
  return { arrive };
}
/** Waits until what stands for pages on their way is loaded, as an idle tab does. */
const idle = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/later\.[\w.]*js|\/later\.js/.test(name)));
const skeleton = (page: Page, shape: string) => page.locator(`[data-skeleton="${shape}"]`);

/** Waits until the page is scrolled to a place again; the browser may shift it by less than a line, to hold what is on screen while the rest settles. */
const backAt = (page: Page, place: number) => expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(24);

/** Presses a link. @returns where the page was scrolled to at that moment: bringing the link into reach may scroll, too */
async function press(page: Page, link: Locator): Promise<number> {
  await page.evaluate(() => addEventListener('click', () => sessionStorage.setItem('pressed-at', String(scrollY)), { capture: true, once: true }));
  await link.click();
  return Number(await page.evaluate(() => sessionStorage.getItem('pressed-at')));
}

for (const lang of ['tr', 'en'] as const) {
  const t = {
    tr: { books: 'Kitaplar', feed: 'Akış', tabs: 'Alt menü', menu: 'Ana menü' },
    en: { books: 'Books', feed: 'Feed', tabs: 'Tabs', menu: 'Main menu' },
  }[lang];

  test(`[R-NAV-09] tab, title and skeleton of a late page stand within 100 ms (${lang})`, on(lang), async ({ page }) => {
    const problems = watch(page);
    await settle(page, lang);
    await signIn(page, 'okur', '/akis');
    await idle(page);
    const { arrive } = await hold(page, 'kitaplar');
    const books = page.getByRole('navigation').getByRole('link', { name: t.books, exact: true }).locator('visible=true').first();
    // Measured in the page: from the press to the first frame with all three.
    await page.evaluate((title) => {
      addEventListener(
        'click',
        () => {
          const pressed = performance.now();
          const look = () => {
            const there =
              document.querySelector('[data-skeleton="grid"]') &&
              document.querySelector('main h1')?.textContent === title &&
              document.querySelector('nav [aria-current="page"]')?.textContent === title &&
              document.title.startsWith(title);
            if (there) (window as { stood?: number }).stood = performance.now() - pressed;
            else requestAnimationFrame(look);
          };
          look();
        },
        { capture: true, once: true },
      );
    }, t.books);
    await books.click();
    const stood = await page.waitForFunction(() => (window as { stood?: number }).stood).then((handle) => handle.jsonValue());
    expect(stood).toBeGreaterThan(0);
    test.info().annotations.push({ type: 'stood after (ms)', description: String(Math.round(stood ?? 0)) });
    await expect(page).toHaveURL(/\/kitaplar$/);
    await expect(books).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1, name: t.books })).toBeVisible();
    await accessible(page);
    arrive();
    await expect(skeleton(page, 'grid')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(problems).toEqual([]);
  });
}

/** Opens the books and scrolls down to the last of them. @returns its link */
async function scrolledToBook(page: Page): Promise<Locator> {
  await settle(page);
  await page.goto('/kitaplar');
  await ready(page);
  await idle(page);
  const link = page.locator('main a[href^="/kitap/"]').last();
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  return link;
}

test('[R-NAV-09] back from a late page leads to the one before, where it was scrolled to @both', async ({ page }) => {
  const link = await scrolledToBook(page);
  const { arrive } = await hold(page, 'kitap');
  const before = await press(page, link);
  await expect(skeleton(page, 'detail')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/kitaplar$/);
  await backAt(page, before);
  await page.goForward();
  await expect(skeleton(page, 'detail')).toBeVisible();
  arrive();
  await expect(page.locator('main h1')).toBeVisible();
  await expect(skeleton(page, 'detail')).toHaveCount(0);
});

test('[R-NAV-09] a page that comes back late is scrolled to where it was', async ({ page }) => {
  const link = await scrolledToBook(page);
  const before = await press(page, link);
  await page.waitForURL(/\/kitap\//);
  await expect(page.locator('main h1')).toBeVisible();
  // A full load of the book: going back has nothing in its cache.
  await page.reload();
  await ready(page);
  await idle(page);
  const { arrive } = await hold(page, 'kitaplar');
  await page.goBack();
  await expect(skeleton(page, 'grid')).toBeVisible();
  arrive();
  await expect(skeleton(page, 'grid')).toHaveCount(0);
  await backAt(page, before);
});

test('[R-NAV-09] [R-LAYOUT-26] a lost connection is said in place of the skeleton; trying again brings the page', async ({ page }) => {
  await settle(page);
  await signIn(page, 'okur', '/akis');
  await idle(page);
  let lost = true;
  await page.route('**/api/page-request*', (route) => (lost ? route.abort() : route.continue()));
  await page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'Konular' }).click();
  await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/konular$/);
  lost = false;
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Konular' })).toBeVisible();
});

test('[R-NAV-09] without motion the skeleton stands still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settle(page);
  await page.goto('/kitaplar');
  await ready(page);
  await idle(page);
  await hold(page, 'konular');
  await page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'Konular' }).click();
  await expect(page.locator('[data-skeleton]')).toBeVisible();
  // No ad stands below what is not there yet (R-NAV-05).
  await expect(page.locator('[data-ad-place]').locator('visible=true')).toHaveCount(0);
  expect(
    await page.evaluate(
      () => document.getAnimations().filter((a) => a.playState === 'running' && a.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY).length,
    ),
  ).toBe(0);
});

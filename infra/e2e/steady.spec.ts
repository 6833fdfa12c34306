import { expect, type Page, test } from '@playwright/test';
import { accessible, enter, goOn, loaded, ready, settle, signIn, visit } from './helpers';

/** Collects from now on how far content moved without the reader's doing; 0.1 is a tenth of the screen by a tenth of its height. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: { value: number; what: string }[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] })[])
        if (!entry.hadRecentInput)
          moved.push({ value: entry.value, what: entry.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120)).join(' | ') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
const shifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { moved: { value: number; what: string }[] }).moved.filter(({ value }) => value > 0.001));

/** Opens a page whose pictures and films arrive only after it stands, and tells what moved. */
async function arriving(page: Page, address: string): Promise<unknown[]> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const held = /\/medya\//;
  await page.route(held, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await ready(page);
  await expect(page.locator('main').first()).toBeVisible();
  release();
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight || image.loading === 'lazy'),
  );
  await page.waitForFunction(() => [...document.querySelectorAll('video')].every((film) => film.preload === 'none' || film.readyState > 0 || film.error));
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.unroute(held);
  return shifts(page);
}

test('[R-NAV-17] nothing moves when pictures and films arrive: feed, videos, a post with a film, messages', async ({ page }) => {
  await settle(page);
  await enter(page, 'okur');
  await watchShifts(page);
  for (const address of ['/kesfet', '/akis', '/video', '/mesajlar']) expect(await arriving(page, address), address).toEqual([]);
  await page.goto('/video');
  await ready(page);
  const film = await page.locator('main a[href^="/gonderi/"], main a[href*="/video/"]').first().getAttribute('href');
  expect(await arriving(page, film ?? ''), film ?? '').toEqual([]);
  await page.goto('/mesajlar');
  await ready(page);
  const talk = await page
    .locator('main a[href^="/mesajlar/"]')
    .filter({ has: page.locator('time') })
    .first()
    .getAttribute('href');
  expect(await arriving(page, talk ?? ''), talk ?? '').toEqual([]);
});

/** Answers of the ads' calls: one ad for every place, or none for this reader. */
async function ads(page: Page, there: boolean): Promise<void> {
  const words = { baslik: 'Kısa öykünün on iki ustası', metin: 'Bir oturuşta okunan öyküler.', reklamveren: 'Ardıç Yayınları', hedefAdi: 'yaprak.example' };
  const reklam = { id: 1, ...words, adres: '/rlm/deneme-deneme-deneme', anahtar: 'deneme-deneme-deneme-1', neden: { turu: 'genel', dil: 0, yer: 0 } };
  const answer = (result: object) => ({ json: { bilgi: 1, _sonuc: result } });
  await page.route(/\/v2\/rlm\/reklam/, (route) => route.fulfill(answer(there ? { reklam } : {})));
  await page.route(/\/v2\/rlm\/gorundu/, (route) => route.fulfill(answer({ sayildi: 1 })));
}

for (const there of [true, false])
  test(`[R-NAV-06] the top of the next page ${there ? 'has room for the ad from its first frame' : 'keeps no room without an ad'}, and nothing moves`, async ({
    page,
  }) => {
    await settle(page);
    await watchShifts(page);
    await ads(page, there);
    const place = page.locator('[data-ad-place="ust"]');
    const fetched = page.waitForResponse((response) => /rlm\/reklam.*yer=ust/.test(response.url()));
    await visit(page, '/konular');
    await expect(place).toHaveCount(0);
    await (await fetched).finished();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    // Every frame of the coming page in which its heading stands: whether the place stood there too, and where what follows began.
    await page.evaluate(() => {
      const frames: { place: boolean; top: number }[] = [];
      Object.assign(window, { frames, moved: [] });
      const look = () => {
        const heading = [...document.querySelectorAll('main h1')].find((title) => title.textContent === 'Kitaplar');
        const box = document.querySelector('[data-ad-place="ust"]');
        const below = document.querySelector('main a[href^="/populer/"]');
        if (heading && below) frames.push({ place: !!box, top: Math.round(below.getBoundingClientRect().top + window.scrollY) });
        requestAnimationFrame(look);
      };
      look();
      // Pressed by the program, so that the browser counts what moves afterwards as unasked.
      document.querySelector<HTMLElement>('nav a[href="/kitaplar"]')?.click();
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Kitaplar' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Popüler', exact: true }).first()).toBeVisible();
    await loaded(page);
    await expect(place).toHaveCount(there ? 1 : 0);
    await expect(place.getByRole('article', { name: 'Reklam' })).toHaveCount(there ? 1 : 0);
    const frames = await page.evaluate(() => (window as unknown as { frames: { place: boolean; top: number }[] }).frames);
    expect(new Set(frames.map((frame) => frame.place))).toEqual(new Set([there]));
    expect([...new Set(frames.map((frame) => frame.top))]).toHaveLength(1);
    expect(await shifts(page)).toEqual([]);
  });

test('[R-NAV-08] rows of chips fade where they continue and show the selected one', async ({ page }) => {
  await settle(page);
  await enter(page, 'okur');
  const faults: string[] = [];
  for (const address of ['/kitaplar', '/ne-okusam', '/alisveris', '/kitaplarim', '/populer', '/listeler', '/gundem']) {
    await page.goto(address);
    await ready(page);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const found = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main *')]
        .filter((row) => row.scrollWidth > row.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(row).overflowX) && row.matches('nav, ul, div'))
        .flatMap((row) => {
          const chosen = row.querySelector('[aria-current]:not([aria-current="false"]), [aria-pressed="true"]');
          if (!chosen) return [];
          const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
          const name = `${row.getAttribute('aria-label')} ${row.textContent?.slice(0, 30)}`;
          return [
            ...(getComputedStyle(row).maskImage === 'none' ? [`${name}: does not show that it goes on`] : []),
            ...(inner.left < outer.left - 1 || inner.right > outer.right + 1 ? [`${name}: the selected one is out of sight`] : []),
          ];
        }),
    );
    faults.push(...found.map((fault) => `${address}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('[R-SPEED-06] further pages and a sheet add no rule, and hand down nothing, for which all styles would be worked out anew', async ({ page }) => {
  await settle(page);
  await page.addInitScript(() => {
    const late: string[] = [];
    Object.assign(window, { late });
    const insert = CSSStyleSheet.prototype.insertRule;
    CSSStyleSheet.prototype.insertRule = function (rule, at) {
      if (rule.startsWith('@')) late.push(rule);
      return insert.call(this, rule, at);
    };
  });
  await signIn(page, 'okur', '/akis');
  await loaded(page);
  const late = () => page.evaluate(() => (window as unknown as { late: string[] }).late.splice(0));
  // Those of the page that the server drew come at once.
  expect(await late()).not.toEqual([]);
  for (const address of ['/mesajlar', '/hikayeler', '/kitap/kurk-mantolu-madonna--1']) await goOn(page, address);
  const inherited = () =>
    page.evaluate(() => ['pointer-events', '--removed-body-scroll-bar-size'].map((name) => getComputedStyle(document.body).getPropertyValue(name)));
  const before = await inherited();
  await page.locator('[data-add-button]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await inherited()).toEqual(before);
  expect(await late()).toEqual([]);
});

test('the search page has one search field on each screen', { tag: '@both' }, async ({ page }) => {
  await settle(page);
  for (const address of ['/ara?q=istanbul', '/arama']) {
    await page.goto(address);
    await ready(page);
    await expect(page.locator('input[type="search"], [role="combobox"], [role="searchbox"]').filter({ visible: true })).toHaveCount(1);
  }
});

test('on wide screens a header with nothing in it is left out, and what a visitor needs stays', { tag: '@wide' }, async ({ page }) => {
  await settle(page);
  const header = page.getByRole('banner');
  await page.goto('/ara?q=istanbul');
  await ready(page);
  await expect(header.getByRole('link', { name: 'Kaydol' })).toBeVisible();
  await signIn(page, 'okur', '/ara?q=istanbul');
  await expect(header).toBeHidden();
  await page.goto('/kitaplar');
  await ready(page);
  await expect(header).toBeVisible();
});

test('[R-NAV-09] results that the server drew stay while the browser still loads what takes them over', async ({ page }) => {
  await settle(page);
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/search-results/, async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest(/search-results/);
  // From the first frame that shows a result on: whether there was one without.
  await page.addInitScript(() => {
    const seen = { results: false, blank: false };
    Object.assign(window, { seen });
    const look = () => {
      const there = !!document.querySelector('main a[href^="/kitap/"]');
      if (there) seen.results = true;
      else if (seen.results) seen.blank = true;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/ara?q=orhan', { waitUntil: 'commit' });
  await asked;
  await expect(page.locator('main a[href^="/kitap/"]').first()).toBeVisible();
  release();
  await ready(page);
  await loaded(page);
  expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({ results: true, blank: false });
  await accessible(page);
});

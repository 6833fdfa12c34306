import { expect, type Page, test } from '@playwright/test';
import { enter, ready, settle, signIn } from './helpers';

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

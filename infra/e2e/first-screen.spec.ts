import { expect, type Page, test } from '@playwright/test';
import { accessible, atRest, enter, goOn, loaded, on, ready, settle, visit } from './helpers';

const widths = [320, 390, 768, 1280];
const pages = [
  '/kesfet',
  '/akis',
  '/kitaplar',
  '/konular',
  '/konu/istanbul',
  '/okur',
  '/okur/kitaplari',
  '/ne-okusam',
  '/hakkinda',
  '/hakkinda/kosullar',
  '/hikayeler',
  '/populer',
  '/bildirimler',
  '/arama',
  '/ara?q=istanbul',
  '/hedefler',
  '/istatistikler/okur',
  '/kitap/kitap--4',
];

/** Controls whose middle, where they are pressed, lies under the floating add button, and what makes the page move sideways. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    const add = document.querySelector('[data-add-button]');
    const box = add?.getBoundingClientRect();
    const under = [...document.querySelectorAll<HTMLElement>('main a[href], main button, main input, main select, main summary')].filter((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const seen = control.checkVisibility({ visibilityProperty: true }) && y < window.innerHeight;
      return seen && box?.width && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom && add?.contains(document.elementFromPoint(x, y));
    });
    return [
      ...(wide > 0 ? [`${wide} px wider than the screen`] : []),
      ...under.map((control) => `the add button lies on "${control.getAttribute('aria-label') ?? control.textContent?.slice(0, 40)}"`),
    ];
  });

// In one language each page is loaded, in the other it is gone on to.
for (const [lang, colorScheme, open] of [
  ['tr', 'light', visit],
  ['en', 'dark', goOn],
] as const)
  test.describe(() => {
    test.use({ colorScheme });
    test(`[R-NAV-04] [R-NAV-07] at rest the add button lies on no control, and no page moves sideways (${lang}, ${colorScheme})`, async ({ page }) => {
      test.slow();
      await settle(page, lang);
      await enter(page, 'okur');
      const found: string[] = [];
      await visit(page, '/konular');
      for (const address of pages) {
        await open(page, address);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await loaded(page);
          await atRest(page);
          found.push(...(await faults(page)).map((fault) => `${address} at ${width}: ${fault}`));
        }
      }
      expect(found).toEqual([]);
    });
  });

test('[R-NAV-01] [R-NAV-02] the smallest phone leads where every phone does, the mini drawer where the full one does', async ({ page }) => {
  await settle(page);
  await enter(page, 'okur');
  const places = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/kitaplar');
    await page.getByRole('button', { name: 'Hesap', exact: true }).filter({ visible: true }).click();
    await expect(page.getByRole('dialog', { name: 'Hesap' }).getByRole('link', { name: 'Kaydedilenler' })).toBeVisible();
    return page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('nav a[href], [role="dialog"] a[href], header a[href]')]
        .filter((link) => link.checkVisibility({ visibilityProperty: true }) && !link.closest('main'))
        .map((link) => link.pathname)
        .sort(),
    );
  };
  expect(await places(320)).toEqual(await places(390));
  expect(await places(768)).toEqual(await places(1280));
});

test('[R-LOOK-04] the sections of a read and rated book begin in the upper half of a phone screen', { tag: '@phone' }, async ({ page }) => {
  await settle(page);
  await enter(page, 'okur');
  await visit(page, '/okur/kitaplari/okudum');
  await page.locator('main a[href^="/kitap/"]').first().click();
  await expect(page).toHaveURL(/\/kitap\//);
  await loaded(page);
  const sections = page.getByRole('main').getByRole('navigation').filter({ hasText: 'Genel bakış' });
  await expect(page.getByRole('button', { name: 'Okuma kaydı' })).toBeVisible();
  const box = await sections.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect(box?.y).toBeLessThanOrEqual(480);
});

for (const [lang, other, label, name, said] of [
  ['tr', 'en', 'Hesap', 'English', 'Yaprak is in English now.'],
  ['en', 'tr', 'Account', 'Türkçe', 'Yaprak artık Türkçe.'],
] as const)
  test(`[R-NAV-13] a chosen language is saved with a word, said once in that language (${lang} → ${other})`, on(lang), async ({ page }) => {
    await settle(page, lang);
    await visit(page, '/kitaplar');
    await page.getByRole('button', { name: label, exact: true }).filter({ visible: true }).click();
    await page.getByRole('dialog', { name: label }).getByText(name, { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expect(page.getByText(said)).toBeVisible();
    await accessible(page);
    await page.reload();
    await ready(page);
    await loaded(page);
    await expect(page.getByText(said)).toHaveCount(0);
  });

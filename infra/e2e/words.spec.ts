import { expect, type Page, test } from '@playwright/test';
import { enter, goOn, settle, visit } from './helpers';

/** Pages with covers, and pages of long titles. */
const publicPages = [
  '/kesfet',
  '/kitaplar',
  '/populer',
  '/gundem',
  '/listeler',
  '/ne-okusam',
  '/alisveris',
  '/konu/istanbul',
  '/hikayeler',
  '/okur',
  '/okur/kitaplari',
  '/yazar/oguz-atay',
  '/ara?q=tutunamayanlar',
  '/ara?q=buddenbrooklar',
  '/dizin/kitap/z',
  '/gonderiler',
];
const memberPages = ['/akis', '/kitaplarim', '/kaydedilenler', '/hikayelerim', '/mesajlar', '/bildirimler'];
const widths = [320, 390, 768, 1280];

/**
 * Words in two lines without a hyphen: of each word the rectangles of its letters are measured. A break after a hyphen, a dash, a slash or a soft hyphen is none,
 * and neither is one in an address or a name of an account.
 */
const broken = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('script, style, [hidden], code') || !parent.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s]{2,}/g)) {
        if (/[@_]|:\/\/|[.:]\S*\//.test(word)) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length < 2) continue;
        const lineOf = (at: number) => {
          range.setStart(node as Node, index + at);
          range.setEnd(node as Node, index + at + 1);
          // After a soft hyphen a letter has a second, empty rectangle in the line before.
          return [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect();
        };
        for (let at = 1; at < word.length; at++) {
          const [before, after] = [lineOf(at - 1), lineOf(at)];
          const below = after.top > before.top + before.height / 2 || after.left < before.left;
          if (below && before.width && after.width && !/[-–—/\u00ad]/.test(word[at - 1] ?? '')) found.add(`${word.slice(0, at)}|${word.slice(at)}`);
        }
      }
    }
    return [...found];
  });

async function allWhole(page: Page, addresses: readonly string[]): Promise<void> {
  const faults: string[] = [];
  await visit(page, '/hakkinda');
  for (const address of addresses) {
    await goOn(page, address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await broken(page)).map((word) => `${address} at ${width}: ${word}`));
    }
  }
  expect(faults).toEqual([]);
}

/** The page of the book with the longest word in its title, and that of the flagship novel. */
async function bookPages(page: Page): Promise<string[]> {
  const paths: string[] = [];
  for (const title of ['Tutunamayanlar', 'Baskerviller', 'Kaplumbağalar']) {
    await visit(page, `/ara?q=${title}`);
    paths.push((await page.locator('main a[href^="/kitap/"]').first().getAttribute('href')) ?? '');
  }
  return paths.flatMap((path) => [path, `${path}/benzer-kitaplar`, `${path}/alintilar`]);
}

test('[R-NAV-14] the measure finds a broken word, and passes whole and hyphenated ones', async ({ page }) => {
  await page.setContent(
    `<p style="width: 60px; overflow-wrap: anywhere; font: 16px sans-serif">Tutunamayanlar</p>
     <p style="width: 60px; font: 16px sans-serif">bir&nbsp; iki üç dört gün-görmüş Tu\u00adtu\u00adna\u00adma\u00adyan\u00adlar</p>`,
  );
  const faults = await broken(page);
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.every((fault) => fault.replaceAll('|', '') === 'Tutunamayanlar')).toBe(true);
});

test('[R-NAV-14] no word of a public page is broken without a hyphen', async ({ page }) => {
  test.slow();
  await settle(page);
  await allWhole(page, [...publicPages, ...(await bookPages(page))]);
});

test('[R-NAV-14] no word of a member’s page is broken without a hyphen, in English either', async ({ page }) => {
  test.slow();
  await settle(page, 'en');
  await enter(page, 'okur');
  await allWhole(page, [...memberPages, '/kesfet', '/kitaplar']);
});

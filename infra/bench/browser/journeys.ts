import type { Locator, Page } from '@playwright/test';

/** One of the things readers do most, on a page that is ready. */
export interface Journey {
  what: string;
  path: string;
  /** Makes the interactions. @returns how many */
  act(page: Page): Promise<number>;
}

/** Presses as a finger does. */
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.tap();
}
/** Types letter by letter; each is an interaction. */
async function type(field: Locator, text: string): Promise<number> {
  await tap(field);
  await field.pressSequentially(text);
  return text.length + 1;
}
const ofFirstPost = (page: Page, name: RegExp) => page.getByRole('main').getByRole('article').getByRole('button', { name }).first();
const accountMenu = (page: Page) => page.getByRole('button', { name: 'Hesap', exact: true });

/** What the next interactions wait for: the one before has been answered. */
const shown = (target: Locator) => target.first().waitFor();

/** The main journeys of a signed-in reader on a phone. None leaves anything behind that another run would meet: what is set is set back, nothing is sent twice. */
export const journeys: readonly Journey[] = [
  {
    what: 'like and take it back',
    path: '/akis',
    act: async (page) => {
      for (const _ of [1, 2]) {
        await tap(ofFirstPost(page, /^Beğen(,|$)/));
        await page.waitForLoadState('networkidle');
      }
      return 2;
    },
  },
  {
    what: 'save and take it back',
    path: '/akis',
    act: async (page) => {
      for (const _ of [1, 2]) {
        await tap(ofFirstPost(page, /^Kaydet$/));
        await page.waitForLoadState('networkidle');
      }
      return 2;
    },
  },
  {
    what: "open a post's menu",
    path: '/akis',
    act: async (page) => {
      await tap(page.getByRole('main').getByRole('article').locator('button[aria-haspopup]').first());
      await shown(page.getByRole('menu'));
      return 1;
    },
  },
  {
    what: 'change the tab',
    path: '/akis',
    act: async (page) => {
      for (const [to, heading] of [
        ['/kitaplar', 'main h1'],
        ['/mesajlar', 'main a[href^="/mesaj"]'],
      ] as const) {
        await tap(page.locator(`nav a[href="${to}"]:visible`));
        await page.waitForURL(`**${to}`);
        await shown(page.locator(heading));
      }
      return 2;
    },
  },
  {
    what: 'search',
    path: '/arama',
    act: (page) => type(page.getByRole('main').getByRole('combobox'), 'suç ve'),
  },
  {
    what: 'open the composer and write',
    path: '/akis',
    act: async (page) => {
      await tap(page.locator('main a[href="/ileti-paylas"]'));
      await page.waitForURL('**/ileti-paylas');
      return 1 + (await type(page.locator('main textarea').first(), 'Merhaba'));
    },
  },
  {
    what: 'write a comment',
    path: '/akis',
    act: async (page) => {
      await tap(ofFirstPost(page, /^Yorumlar(,|$)/));
      await page.waitForURL('**/gonderi/**');
      return 1 + (await type(page.locator('main textarea').first(), 'Çok güzel'));
    },
  },
  {
    what: 'set the shelf',
    path: '/kitap/suc-ve-ceza--7',
    act: async (page) => {
      for (const shelf of ['Okuyorum', 'Okuyacağım']) {
        await tap(
          page
            .getByRole('main')
            .locator('button[aria-haspopup]')
            .filter({ hasText: /^(Rafa ekle|Okuyorum|Okuyacağım|Okudum|Yarım bıraktım)$/ }),
        );
        await tap(page.getByRole('menuitemradio', { name: shelf, exact: true }));
        await page.waitForLoadState('networkidle');
      }
      return 4;
    },
  },
  {
    what: 'open the menu of places and change the theme',
    path: '/akis',
    act: async (page) => {
      await tap(accountMenu(page));
      for (const theme of ['Gece', 'Gündüz']) await tap(page.getByRole('dialog').getByText(theme, { exact: true }));
      return 3;
    },
  },
];

import { type Browser, expect, type Page, test } from '@playwright/test';
import { accessible, accessibleOnBoth, atRest, enter, goOn, loaded, nextPress, on, ready, settle, visit } from './helpers';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
/** Public pages, and each form that has a page. */
const publicPages = [
  '/',
  '/kesfet',
  '/kitaplar',
  '/konular',
  '/konu/istanbul',
  '/yazar',
  '/yazar/sabahattin-ali',
  '/hikayeler',
  '/video',
  '/populer',
  '/gundem',
  '/listeler',
  '/ne-okusam',
  '/alisveris',
  '/okur',
  '/okur/kitaplari',
  '/istatistikler/okur',
  '/kitap/kitap--4',
  '/arama',
  '/ara?q=istanbul',
  '/hakkinda',
  '/kutuphanecilik/rehber',
  '/giris-yap',
  '/kaydol',
  '/sifremi-unuttum',
  '/geri-bildirim',
  '/boyle/bir-sayfa-yok',
];
const memberForms = [
  '/akis',
  '/ileti-paylas',
  '/inceleme-paylas?kitapId=4',
  '/hikayeler/ekle',
  '/ayarlar',
  '/ayarlar/guvenlik',
  '/mesajlar',
  '/mesajlar/yeni-grup',
  '/kitaplarim/ice-aktar',
  '/y/kitap-ekle',
  '/hesap',
];
const staffPages = ['/akis', '/y', '/y/sikayetler', '/y/reklamlar', '/y/spam', '/y/kciistekkeri', '/kutuphanecilik', '/kutuphanecilik/istekler'];

/**
 * Every width with every theme and language, and every theme with every language, in two visits of a page: one loads it, the other goes on to it. Another theme
 * redraws everything, so a visit changes it only twice.
 */
const visits = [
  {
    lang: 'tr',
    looks: [
      { width: 320, theme: 'light' },
      { width: 768, theme: 'light' },
      { width: 390, theme: 'dark' },
      { width: 1280, theme: 'dark' },
    ],
  },
  {
    lang: 'en',
    looks: [
      { width: 320, theme: 'dark' },
      { width: 768, theme: 'dark' },
      { width: 390, theme: 'light' },
      { width: 1280, theme: 'light' },
    ],
  },
] as const;

/** Controls covered by something else at their centre, each scrolled into view first. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [role="button"], [role="tab"]');
    const faults: string[] = [];
    for (const control of controls) {
      const drawn = () => [...control.getClientRects()].find((part) => part.width > 4 && part.height > 4);
      // The add button stands aside where a page has no room for it: it is neither seen nor pressed there.
      if (control.matches('[data-add-button][data-aside]')) continue;
      if (control.matches(':disabled') || control.closest('[aria-hidden="true"], [inert]') || !control.checkVisibility({ visibilityProperty: true })) continue;
      const before = drawn();
      // Keyboard-only controls are off screen until focused.
      if (!before || before.right < 0) continue;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = drawn() ?? before;
      const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const own =
        there && (control.contains(there) || there.contains(control) || (there.closest('label') && there.closest('label') === control.closest('label')));
      const label = control.id && there?.closest<HTMLLabelElement>('label')?.htmlFor === control.id;
      if (own || label) continue;
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40) ?? control.tagName;
      faults.push(
        `${control.tagName} "${name}" lies under ${there ? `${there.tagName} "${there.textContent?.trim().slice(0, 30)}"` : 'the edge of the screen'}`,
      );
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    return faults;
  });

/** Whether a page is drawn on light or on dark ground. */
const ground = (page: Page) =>
  page.evaluate(() => {
    const colours = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    return Math.max(...colours.slice(0, 3)) < 60 ? 'dark' : 'light';
  });

async function pressEverything(page: Page, addresses: readonly string[]): Promise<void> {
  const faults: string[] = [];
  for (const { lang, looks } of visits) {
    await page.context().addCookies([{ name: 'dil', value: lang, url: new URL(test.info().project.use.baseURL ?? '').origin }]);
    for (const [i, address] of addresses.entries())
      await test.step(`${address} in ${lang}`, async () => {
        if (lang === 'en' && i) await goOn(page, address);
        else {
          await page.goto(address);
          await ready(page);
        }
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page.getByRole('complementary', { name: /çerez|cookies|e-posta|e-mail/i })).toBeVisible();
        for (const { width, theme } of looks) {
          await page.emulateMedia({ colorScheme: theme });
          await page.setViewportSize({ width, height: 800 });
          expect(await ground(page), `${address} in ${theme}`).toBe(theme);
          let found = await covered(page);
          // What gives way to a notice or a new width moves a moment later.
          if (found.length) {
            await atRest(page);
            found = await covered(page);
          }
          faults.push(...found.map((fault) => `${address} at ${width}, ${theme}, ${lang}: ${fault}`));
        }
      });
  }
  expect(faults).toEqual([]);
}

/** A fresh phone browser that has never visited the site. */
async function firstVisit(browser: Browser): Promise<Page> {
  const { baseURL, viewport } = test.info().project.use;
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: viewport ?? null, userAgent: iphone, locale: 'tr-TR' });
  return context.newPage();
}

test('[R-NAV-04] on a first visit no control of any public page is covered', async ({ browser }) => {
  test.slow();
  const page = await firstVisit(browser);
  await pressEverything(page, publicPages);
  await page.context().close();
});

test('[R-NAV-04] on a first visit no control of any member form is covered', async ({ browser }) => {
  test.slow();
  const page = await firstVisit(browser);
  await enter(page, 'okur');
  await pressEverything(page, memberForms);
  await page.context().close();
});

test('[R-NAV-04] on a first visit no control of any page for staff is covered', async ({ browser }) => {
  test.slow();
  const page = await firstVisit(browser);
  await enter(page, 'yonetici');
  await pressEverything(page, staffPages);
  await page.context().close();
});

test('[R-NAV-04] the app invitation never shows on the first visit, and only after the cookie notice', async ({ browser }) => {
  const page = await firstVisit(browser);
  const notices = page.getByRole('complementary', { name: /çerez|Uygulama daveti/ });
  await visit(page, '/kesfet');
  await expect(notices).toHaveAccessibleName(/çerez/);
  await accessibleOnBoth(page);
  await nextPress(page);
  await notices.getByRole('button', { name: 'Tamam' }).click();
  await expect(notices).toHaveCount(0);
  // Another page of the same visit is a route change, on which the invitation might appear.
  await page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'Kitaplar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kitaplar' })).toBeVisible();
  await loaded(page);
  await expect(notices).toHaveCount(0);
  await page.reload();
  await expect(notices).toHaveAccessibleName('Uygulama daveti');
  // Elements at the foot of the page move up.
  const [bar, add] = [await notices.boundingBox(), await page.getByRole('button', { name: 'Yeni paylaşım' }).boundingBox()];
  expect((add?.y ?? 0) + (add?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.context().close();
});

for (const [lang, name, join] of [
  ['tr', 'Okuduğunuz kitaplar burada konuşuluyor', /Kaydol|katılın/i],
  ['en', /./, /Join|Sign up/i],
] as const)
  test(`[R-NAV-05] ${lang}: a visitor's first phone screen says what Yaprak is and has the join button; no ad comes first`, async ({ page }) => {
    await settle(page, lang);
    for (const path of ['/', '/kesfet']) {
      await visit(page, path);
      const heading = page.getByRole('heading', { level: 1, name });
      const button = page.getByRole('main').getByRole('link', { name: join }).first();
      for (const part of [heading, button]) {
        const box = await part.boundingBox();
        expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(500);
      }
      await expect(page.locator('[data-ad-place="ust"]')).toHaveCount(0);
    }
  });

test('[R-NAV-07] the add button is hidden on forms, settings, conversations and error pages', async ({ page }) => {
  await settle(page);
  const add = page.getByRole('button', { name: 'Yeni paylaşım' });
  for (const path of ['/giris-yap', '/kaydol', '/sifremi-unuttum', '/geri-bildirim', '/boyle/bir-sayfa-yok', '/kitap/yok--999999']) {
    await page.goto(path);
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(add, path).toBeHidden();
  }
  await enter(page, 'okur');
  for (const path of ['/ayarlar', '/ayarlar/verilerim', '/mesajlar', '/mesajlar/yeni-grup', '/ileti-paylas', '/kitaplarim/ice-aktar', '/hesap']) {
    await page.goto(path);
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(add, path).toBeHidden();
  }
});

test('[R-NAV-07] the add button hides when scrolling down and returns when scrolling up; Tab reaches it before the page', { tag: '@both' }, async ({
  page,
}) => {
  await settle(page);
  await page.goto('/kitaplar');
  await ready(page);
  const add = page.getByRole('button', { name: 'Yeni paylaşım' });
  await expect(add).toBeInViewport();
  const opacity = () => add.evaluate((button) => getComputedStyle(button).opacity);
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 600);
  await expect.poll(opacity).toBe('0');
  await page.mouse.wheel(0, -200);
  await expect.poll(opacity).toBe('1');
  const before = await add.evaluate((button) =>
    Boolean(button.compareDocumentPosition(document.querySelector('main') as Node) & Node.DOCUMENT_POSITION_FOLLOWING),
  );
  expect(before).toBe(true);
});

test('[R-NAV-07] the add button leaves a link free that comes late to a line of the page', { tag: '@phone' }, async ({ page }) => {
  await settle(page);
  await enter(page, 'okur');
  await visit(page, '/kitap/kitap--4');
  const [link, add] = [page.getByRole('main').getByRole('link', { name: 'Düzeltme öner' }), page.getByRole('button', { name: 'Yeni paylaşım' })];
  await expect
    .poll(async () => {
      const [there, over] = [await link.boundingBox(), await add.boundingBox()];
      return there && over && (there.x + there.width <= over.x || there.y + there.height <= over.y || over.y + over.height <= there.y);
    })
    .toBe(true);
});

test('[R-NAV-08] a row of tabs fades where it continues and shows the selected one', async ({ page }) => {
  await settle(page);
  await enter(page, 'okur');
  await page.goto('/ayarlar');
  await ready(page);
  const tabs = page.getByRole('navigation', { name: 'Ayarlar' }).getByRole('list');
  const fade = (row = tabs) =>
    row.evaluate((row) => [row.hasAttribute('data-before'), row.hasAttribute('data-after'), getComputedStyle(row).maskImage !== 'none']);
  await expect.poll(() => fade()).toEqual([false, true, true]);
  await page.goto('/ayarlar/verilerim');
  await ready(page);
  await expect.poll(() => fade()).toEqual([true, false, true]);
  const box = await page.getByRole('link', { name: 'Verilerim' }).boundingBox();
  expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 0) <= 390]).toEqual([true, true]);
  await accessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/arsiv');
  await ready(page);
  await expect.poll(() => fade(page.getByRole('navigation', { name: 'Kendi yazdıklarınız' }).getByRole('list'))).toEqual([false, false, false]);
});

test('[R-NAV-16] sticky bars are opaque, and as wide as what scrolls under them', { tag: '@both' }, async ({ page }) => {
  await settle(page);
  await page.goto('/kesfet');
  const address = await page.locator('main a[href^="/kitap/"]').first().getAttribute('href');
  for (const path of ['/kesfet', address ?? '', '/okur', '/ne-okusam']) {
    await page.goto(path);
    await ready(page);
    const faults = await page.evaluate(() => {
      const bars = [...document.querySelectorAll<HTMLElement>('main nav, header')].filter((bar) => getComputedStyle(bar).position === 'sticky');
      return bars.flatMap((bar) => {
        const { backgroundColor } = getComputedStyle(bar);
        const opaque = /^rgb\(/.test(backgroundColor);
        const own = bar.getBoundingClientRect();
        const column = bar.tagName === 'HEADER' ? document.querySelector('main') : bar.parentElement;
        const wide = [...(column?.children ?? [])].every((part) => {
          const { left, right, width } = part.getBoundingClientRect();
          return !width || (left >= own.left - 1 && right <= own.right + 1);
        });
        return [
          ...(opaque ? [] : [`${bar.ariaLabel} shows what is behind: ${backgroundColor}`]),
          ...(wide ? [] : [`${bar.ariaLabel} is narrower than the page`]),
        ];
      });
    });
    expect(faults, path).toEqual([]);
  }
});

for (const lang of ['tr', 'en'] as const)
  test(`[R-NAV-01] ${lang}: the account menu opens by click and by key, closes with the back button and restores focus`, on(lang), async ({ page }) => {
    await settle(page, lang);
    await enter(page, 'okur');
    await page.goto('/kitaplar');
    await ready(page);
    const button = page.getByRole('button', { name: lang === 'tr' ? 'Hesap' : 'Account', exact: true }).filter({ visible: true });
    const dialog = page.getByRole('dialog', { name: lang === 'tr' ? 'Hesap' : 'Account' });
    await button.click();
    await expect(dialog.getByRole('link', { name: lang === 'tr' ? 'Kaydedilenler' : 'Saved' })).toBeVisible();
    await accessibleOnBoth(page);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/kitaplar$/);
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('radio', { name: lang === 'tr' ? 'Gece' : 'Night' }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
    await accessible(page);
    await dialog.getByRole('link', { name: lang === 'tr' ? 'Taslaklar' : 'Drafts' }).click();
    await expect(page).toHaveURL(/\/taslaklar$/);
    await expect(dialog).toBeHidden();
  });

test('[R-NAV-04] a toast leaves the add button free, however wide its words run in the fonts of the machine', { tag: '@both' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, 'okur');
  await page.goto('/akis');
  await ready(page);
  await page.locator('main article').first().getByRole('button', { name: 'Daha fazla seçenek' }).click();
  await page.getByRole('menuitem', { name: 'Bağlantıyı kopyala' }).click();
  const toast = await page.getByRole('status').filter({ hasText: 'Bağlantı kopyalandı.' }).boundingBox();
  const add = await page.getByRole('button', { name: 'Yeni paylaşım' }).filter({ visible: true }).boundingBox();
  if (!toast || !add) throw new Error('Toast and button stand on the page');
  const apart = toast.y + toast.height <= add.y || toast.y >= add.y + add.height || toast.x + toast.width <= add.x || toast.x >= add.x + add.width;
  expect(apart).toBe(true);
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { decideGuard, type Guard, type Viewer, viewerOf } from '../../shared-kit/src/area/guard';
import { matchPattern } from '../../shared-kit/src/area/registry';
import { ownPages } from '../../shell/src/account/own-pages';
import { enter, goOn, loaded, on, ready, settle } from './helpers';

/** A page as declared. */
interface Declared {
  path: string;
  guard?: Guard | 'visitor';
  unlinked?: string;
}
const root = path.resolve(__dirname, '../..');
const areas = readdirSync(root).filter((name) => name.startsWith('mf-'));
const declared: Declared[] = [
  ...Object.values(ownPages),
  ...areas.flatMap((name) => (JSON.parse(readFileSync(path.join(root, name, 'area.json'), 'utf8')) as { routes: Declared[] }).routes),
];
/** Addresses of the advertisers' app, which has its own router and menu. */
const adsPages = [...readFileSync(path.join(root, 'mf-ads/src/app/routes.tsx'), 'utf8').matchAll(/path: '([a-z-]+)'/g)].map(([, page]) => `/reklamlar/${page}`);

/** Whether a pattern is a single page: no required parameter in its path. */
const isPlain = ({ path: pattern }: Declared) => !/\/:[^/]+[^/?](\/|$)/.test(pattern);
const plainAddress = (pattern: string) => pattern.replace(/\/:[^/]+\?/g, '') || '/';

/** Sort key for how specific a pattern is, as for the router: `/kitap/:idSeo` comes before `/:kadi/:bolum`. */
const fixed = (pattern: string) =>
  pattern
    .split('/')
    .map((segment) => (segment.startsWith(':') ? 0 : 1))
    .join('');
const byRank = [...declared].sort((a, b) => (fixed(a.path) < fixed(b.path) ? 1 : -1));
/** The declared pattern of an address; for the advertisers' app the address itself, with ids replaced. */
const patternOf = (address: string): string | undefined =>
  address.startsWith('/reklamlar') ? address.replace(/\d+/g, ':id') : byRank.find(({ path: pattern }) => matchPattern(pattern, address))?.path;

const partOf = (address: string) => address.split('/')[1];

const open = ({ guard }: Declared, viewer: Viewer) => (guard === 'visitor' ? !viewer.signedIn : decideGuard(guard, viewer) === 'allowed');

/** Paths of the links visible on the page, once it is drawn as wide as it now is. */
const visibleLinks = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(
        (link) => link.origin === location.origin && link.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && link.getClientRects().length,
      )
      .map((link) => link.pathname),
  );
};

const isOfAds = (address: string) => address.startsWith('/reklamlar');
/** Follows a link; to the site's first page and to the application's, which has a router of its own, by loading it. */
async function follow(page: Page, address: string): Promise<void> {
  const from = new URL(page.url()).pathname;
  if (address !== '/' && !isOfAds(address) && !isOfAds(from)) return goOn(page, address);
  await page.goto(address);
  await (isOfAds(address) ? page.locator('nav a[href]').first().waitFor() : ready(page));
}

/** Most clicks from home. */
const MOST = 3;
/** The widths of the walk, each by day or by night: what a width hides is found on none of its pages. */
const looks = [
  { width: 320, colorScheme: 'light' },
  { width: 768, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'dark' },
] as const;

/** What was found at a width: patterns with the number of clicks each takes, and those whose own links are known. */
interface Found {
  met: Map<string, number>;
  seen: Set<string>;
}

/**
 * Follows visible links from home, up to three clicks deep and one page per declared pattern, until every wanted page has been found at every width. A page is
 * opened once and looked at in each width at which a link led to it.
 * @param patient waits on each page until it has loaded everything, for links that appear late
 * @returns what was found at each width
 */
async function walk(page: Page, wanted: readonly string[], patient: boolean): Promise<Found[]> {
  const found = looks.map((): Found => ({ met: new Map([['/', 0]]), seen: new Set() }));
  /** Patterns whose page waits to be loaded. */
  const waiting = new Set<string>();
  /** Addresses to visit, by number of clicks. */
  const steps: string[][] = [['/'], [], []];
  const meet = ({ met }: Found, links: readonly string[], presses: number) => {
    for (const link of links) {
      const pattern = patternOf(link);
      if (!pattern || met.has(pattern)) continue;
      met.set(pattern, presses);
      // The application leads to its own pages alone: whoever looks for others need not go there.
      if (waiting.has(pattern) || (isOfAds(link) && !wanted.some(isOfAds))) continue;
      waiting.add(pattern);
      steps[presses]?.push(link);
    }
  };
  /** The next address of a step: one of the same part of the site as a page that is still missing, if there is one. */
  const next = (addresses: string[], missing: readonly string[]) => {
    const parts = new Set(missing.map(partOf));
    return addresses.splice(
      Math.max(
        0,
        addresses.findIndex((address) => parts.has(partOf(address))),
      ),
      1,
    )[0] as string;
  };
  /** The looks at the next page: those of the last backwards, since another theme redraws everything. */
  const turn = [...looks.entries()];
  for (const addresses of steps) {
    while (addresses.length) {
      const missing = wanted.filter((pattern) => found.some(({ met }) => !met.has(pattern)));
      if (!missing.length) return found;
      const address = next(addresses, missing);
      await follow(page, address);
      const here = patternOf(address) ?? address;
      waiting.delete(here);
      for (const [i, { width, colorScheme }] of turn) {
        const at = found[i] as Found;
        const presses = at.met.get(here) ?? MOST;
        if (presses >= MOST || at.seen.has(here) || missing.every((pattern) => at.met.has(pattern))) continue;
        at.seen.add(here);
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        if (patient) await loaded(page);
        meet(at, await visibleLinks(page), presses + 1);
        if (address === '/') meet(at, await menuLinks(page), presses + 2);
      }
      turn.reverse();
    }
  }
  return found;
}

/** Links of the account menu, which is the same on every page: its button is one click, an entry another. */
async function menuLinks(page: Page): Promise<string[]> {
  await page
    .getByRole('button', { name: /^(Hesap|Account)$/ })
    .filter({ visible: true })
    .click();
  const menu = page.getByRole('dialog');
  await menu.locator('a[href="/hakkinda"]').waitFor();
  // In the first frame of its entrance nothing of it can be seen yet.
  await menu.evaluate((element) => Promise.all(element.getAnimations({ subtree: true }).map((animation) => animation.finished.catch(() => undefined))));
  const links = await visibleLinks(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  return links;
}

/** Wanted pages that no visible link leads to, with the width at which. */
async function lost(page: Page, wanted: readonly string[]): Promise<string[]> {
  const quick = await walk(page, wanted, false);
  const left = wanted.filter((pattern) => quick.some(({ met }) => !met.has(pattern)));
  if (!left.length) return [];
  const slow = await walk(page, left, true);
  return looks.flatMap(({ width }, i) =>
    left.filter((pattern) => !quick[i]?.met.has(pattern) && !slow[i]?.met.has(pattern)).map((pattern) => `${pattern} at ${width}`),
  );
}

async function viewerAt(page: Page): Promise<Viewer> {
  await page.goto('/');
  const { session } = JSON.parse((await page.locator('#boot').textContent()) ?? '{}');
  return viewerOf(session.uye, session.config.flags);
}

const plain = declared.filter((page) => isPlain(page) && !page.unlinked);

test('the walk tells plain addresses from parameterised ones', () => {
  expect(['/', '/kesfet', '/populer/:s?', '/dizin/:turu/:sayfa1?', '/:kadi', '/gonderi/:id'].map((pattern) => isPlain({ path: pattern }))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['/kitap/ada--4/incelemeler', '/elif', '/populer', '/kitaplarim/ice-aktar', '/reklamlar/sss'].map(patternOf)).toEqual([
    '/kitap/:idSeo/:bolum?',
    '/:kadi/:bolum?',
    '/populer/:s?',
    '/kitaplarim/ice-aktar',
    '/reklamlar/sss',
  ]);
  expect(plainAddress('/populer/:s?')).toBe('/populer');
  expect(adsPages.length).toBeGreaterThan(6);
});

for (const lang of ['tr', 'en'] as const)
  for (const [role, name] of [
    ['visitor', null],
    ['reader', 'okur'],
  ] as const)
    test(`[R-NAV-02] ${lang}: a ${role} reaches every page by visible links, at most three clicks from home, at every width`, on(lang), async ({ page }) => {
      await settle(page, lang);
      if (name) await enter(page, name);
      const viewer = await viewerAt(page);
      const wanted = plain.filter((declaration) => open(declaration, viewer)).map((declaration) => declaration.path);
      expect(wanted.length).toBeGreaterThan(10);
      expect(await lost(page, wanted)).toEqual([]);
    });

// Roles only add entries to those of readers, so only the pages a role unlocks are walked to.
for (const [role, name, lang] of [
  ['librarian', 'kutuphaneci', 'tr'],
  ['moderator', 'moderator', 'en'],
  ['administrator', 'yonetici', 'tr'],
] as const) {
  test(
    `[R-NAV-02] ${lang}: a ${role} reaches every staff page by visible links, at most three clicks from home, at every width`,
    on(lang),
    async ({ page }) => {
      await settle(page, lang);
      await enter(page, name);
      const viewer = await viewerAt(page);
      const wanted = plain.filter((declaration) => typeof declaration.guard === 'object' && declaration.guard.permission && open(declaration, viewer));
      expect(wanted.length).toBeGreaterThan(2);
      expect(
        await lost(
          page,
          wanted.map((declaration) => declaration.path),
        ),
      ).toEqual([]);
    },
  );
}

test(
  '[R-NAV-02] en: an advertiser reaches every page of the advertiser app by visible links, at most three clicks from home, at every width',
  on('en'),
  async ({ page }) => {
    await settle(page, 'en');
    await enter(page, 'reklamveren');
    expect(
      await lost(
        page,
        adsPages.filter((address) => !address.endsWith('/giris')),
      ),
    ).toEqual([]);
  },
);

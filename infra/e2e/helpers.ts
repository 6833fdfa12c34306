import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page } from '@playwright/test';

/** Collects what must not happen on a page: console errors, uncaught errors, violations of the content policy. */
export function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}

/** Waits until React has taken the page over. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__reactFiber')));
}

/** Two presses of the same button within 400 ms count as one (R-CONST-13): waits until the next one counts. */
export const nextPress = (page: Page) => page.waitForTimeout(450);

/** WCAG 2.2 AA, as far as a program can see; looked at once what fades in stands there. Of one part of the page where a selector is given. */
export async function accessible(page: Page, part = 'html'): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every((a) => a.playState !== 'running' || a.effect?.getComputedTiming().endTime === Infinity));
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
  expect(
    violations.map(
      (v) =>
        `${v.id}: ${v.nodes
          .map((n) => n.target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    ),
  ).toEqual([]);
}

/** Cookies that keep notices out of the way. */
export const settle = (page: Page, lang: 'tr' | 'en' = 'tr') =>
  page
    .context()
    .addCookies(
      ['cerez-kabul-2=1', `dil=${lang}`].map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.split('=')[1] ?? '', url: 'http://localhost:4700' })),
    );

export async function signIn(page: Page, name = 'okur', to = '/kesfet'): Promise<void> {
  await page.goto(`/giris-yap?yonlendir=${encodeURIComponent(to)}`);
  await ready(page);
  await page.locator('input[name="kadiVeyaEmail"]').fill(name);
  await page.locator('input[name="sifre"]').fill('yaprak-demo');
  await page.locator('main button[type="submit"]').click();
  await page.waitForURL((url) => url.pathname === to);
  await ready(page);
}

/** A tab of its own for somebody. */
export interface Somebody {
  page: Page;
  /** What must not happen on a page and did. */
  problems: string[];
  go(to: string): Promise<void>;
  end(): Promise<void>;
}
/** Signs somebody of the demo in, in one language and a tab of its own. */
export async function as(browser: Browser, base: string, name: string, lang: 'tr' | 'en', to = '/kesfet'): Promise<Somebody> {
  const context = await browser.newContext({ baseURL: base });
  await context.addCookies([
    { name: 'cerez-kabul-2', value: '1', url: base },
    { name: 'dil', value: lang, url: base },
  ]);
  const page = await context.newPage();
  const problems = watch(page);
  await signIn(page, name, to);
  const go = async (path: string) => {
    await page.goto(path);
    await ready(page);
  };
  return { page, problems, go, end: () => context.close() };
}

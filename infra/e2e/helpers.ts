import { type Browser, expect, type Page, type Request, type Response, test } from '@playwright/test';
import { saidOfItself } from '../testing/chromium';
import { scaledTimeout } from '../testing/timeouts.cjs';
import { violations } from './axe';
import { screens } from './screens';

/** Collects what must not happen on a page: console errors, uncaught errors, violations of the content policy. */
export function watch(page: Page): string[] {
  follow(page);
  const problems: string[] = [];
  page.on('console', (message) => {
    if ((message.type() === 'error' || message.type() === 'warning') && !saidOfItself(message.text())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}

/** Waits until React has taken the page over: until then the first script of a page drawn by the server keeps what is pressed. */
export async function ready(page: Page): Promise<void> {
  // What the server had preloaded, such as a picture, stands before the page itself.
  await page.waitForFunction(
    () =>
      !(window as { earlyPresses?: unknown }).earlyPresses &&
      [...document.querySelectorAll('#root > *')].some((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))),
  );
}

/** Two presses of the same button within 400 ms count as one (R-CONST-13), and none on a notice that has just come: puts the clock on for the next one. */
export const nextPress = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 400;
  });

/** Requests under way per page, from the first call of `follow` on. */
const underWay = new WeakMap<Page, Set<Request>>();
function follow(page: Page): Set<Request> {
  const known = underWay.get(page);
  if (known) return known;
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    // With another document, the requests of the one before it end without an event.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    // A player may keep its request open.
    if (request.resourceType() !== 'media') requests.add(request);
  });
  const ended = (request: Request) => void requests.delete(request);
  page.on('requestfinished', ended).on('requestfailed', ended);
  return requests;
}

/**
 * Waits for the end of a request, but not forever: of one that its page no longer needs, the browser may never tell it. The report then names it, since it took
 * the test that long.
 */
async function orGivenUp(request: Request, end: Promise<unknown>): Promise<void> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<void>((waited) => {
    limit = setTimeout(() => {
      test.info().annotations.push({ type: 'no end told', description: `${request.method()} ${request.url()}` });
      waited();
    }, scaledTimeout(20));
  });
  await Promise.race([end, late]);
  clearTimeout(limit);
}

/** Waits until a page has loaded everything it loads by itself: the document, what it asks for once idle, and what that asks for. */
export async function loaded(page: Page): Promise<void> {
  const requests = follow(page);
  await page.waitForLoadState('load');
  do {
    for (const request of requests) {
      // A call is over with its answer: of one that may outlive its page, the browser does not tell the end.
      const answer = request.response();
      await orGivenUp(request, request.resourceType() === 'fetch' ? answer : answer.then((response) => response?.finished()));
      requests.delete(request);
    }
    await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
  } while (requests.size);
}

/** Goes to a page and waits until React has taken it over and it has loaded everything. @returns the response of the page itself */
export async function visit(page: Page, path: string): Promise<Response | null> {
  follow(page);
  const response = await page.goto(path);
  await ready(page);
  await loaded(page);
  return response;
}

/**
 * Goes on to another page of the site as a pressed link does, for a third of what it takes to load the site again, and waits until that page has loaded
 * everything. How a page arrives from the server is proven where it is visited.
 */
export async function goOn(page: Page, path: string): Promise<void> {
  follow(page);
  await page.evaluate((path) => {
    history.pushState({ idx: ((history.state as { idx?: number } | null)?.idx ?? 0) + 1 }, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  const onTheWay = page.locator('#root div[role="progressbar"]:not([aria-valuenow])');
  do await loaded(page);
  while (await onTheWay.count());
}

/** Waits until nothing fades or slides any more; from then on what begins to move is noted. @returns whether something has moved since the call before */
async function still(page: Page): Promise<boolean> {
  await page.waitForFunction(() => document.getAnimations().every((a) => a.playState !== 'running' || a.effect?.getComputedTiming().endTime === Infinity));
  return page.evaluate(() => {
    const noted = window as { movedSince?: boolean };
    if (noted.movedSince === undefined)
      for (const name of ['animationstart', 'transitionrun'])
        document.addEventListener(
          name,
          () => {
            noted.movedSince = true;
          },
          true,
        );
    const moved = noted.movedSince === true;
    noted.movedSince = false;
    return moved;
  });
}

/** Waits until a page has come to rest: nothing moves, and the add button has taken its place. */
export const atRest = (page: Page) =>
  page.evaluate(async () => {
    const rises = () => {
      const button = document.querySelector<HTMLElement>('[data-add-button]');
      return `${button?.style.getPropertyValue('--add-lift')} ${button?.hasAttribute('data-aside')}`;
    };
    for (let last = '', same = 0; same < 20; last = rises()) {
      same = last === rises() ? same + 1 : 0;
      await new Promise((next) => requestAnimationFrame(next));
    }
    await Promise.all(document.getAnimations().map((movement) => (movement.effect?.getComputedTiming().endTime === Infinity ? null : movement.finished)));
  });

/** Times that a page is measured again because something moved meanwhile. */
const MEASURED_ANEW = 4;

/**
 * WCAG 2.2 AA, as far as a program can see; of one part of the page where a selector is given. What was measured while something faded in, such as a dialog that
 * came late, does not count: it is measured again.
 * Looked at from the top of the page: a field of which half stands under the bar that stays there counts as too small, and where a page is scrolled to
 * depends on the fonts of the machine.
 * @param from `here` for a part that is only there while it is near the screen, such as something in the feed
 */
export async function accessible(page: Page, part = 'html', from: 'top' | 'here' = 'top'): Promise<void> {
  await still(page);
  const scrolled = await page.evaluate((from) => {
    const before = window.scrollY;
    if (from === 'top') window.scrollTo({ top: 0, behavior: 'instant' });
    return before;
  }, from);
  let found = await violations(page, part);
  for (let times = 0; found.length && times < MEASURED_ANEW && (await still(page)); times += 1) found = await violations(page, part);
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrolled);
  expect(found).toEqual([]);
}

/** Nothing is wider than the screen, which would make it move sideways. */
async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), page.url()).toBeLessThanOrEqual(0);
}

/** As `accessible`, and that nothing is wider than the screen: on a phone and on a wide screen, for what is visited once. */
export async function accessibleOnBoth(page: Page, part = 'html'): Promise<void> {
  const own = page.viewportSize() ?? screens.phone;
  const other = own.width === screens.phone.width ? screens.wide : screens.phone;
  for (const size of [own, other]) {
    await page.setViewportSize(size);
    await fits(page);
    await accessible(page, part);
  }
  await page.setViewportSize(own);
}

/** The screen on which a journey is made in a language: each language has one and each screen one, so that both meet every journey. */
export const on = (lang: 'tr' | 'en') => ({ tag: lang === 'tr' ? '@phone' : '@wide' });

/** Cookies that keep notices out of the way. */
export const settle = (page: Page, lang: 'tr' | 'en' = 'tr') =>
  page
    .context()
    .addCookies(
      ['cerez-kabul-2=1', `dil=${lang}`].map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.split('=')[1] ?? '', url: 'http://localhost:4700' })),
    );

/** Gives a browser somebody's session, through the calls that the sign-in form makes; the form has journeys of its own. */
export async function enter(page: Page, name: string, password = 'yaprak-demo'): Promise<void> {
  const answer = await page.request.post('/api/v2/hesap/girisYap', { form: { kadiVeyaEmail: name, sifre: password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { oturumkodu } = ((await answer.json()) as { _sonuc: { oturumkodu: string } })._sonuc;
  const kept = await page.request.post('/oturum', { headers: { 'Oturum-Kodu': oturumkodu } });
  expect(kept.status()).toBe(204);
}

/** Signs somebody in and goes to a page. */
export async function signIn(page: Page, name = 'okur', to = '/kesfet', password?: string): Promise<void> {
  await enter(page, name, password);
  await page.goto(to);
  await page.waitForURL((url) => url.pathname === to.split('?')[0]);
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

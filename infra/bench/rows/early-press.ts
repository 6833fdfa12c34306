import type { BrowserContext, Page } from '@playwright/test';
import type { BenchRow, Measure } from '../bench.types';
import { asReader } from '../browser/demo-site';
import { freshProfile, hinder, phone } from '../browser/phone';
import { spread } from '../statistics';

/** What a reader presses as soon as it stands. */
interface Press {
  what: string;
  path: string;
  control(page: Page): ReturnType<Page['locator']>;
}
const presses: readonly Press[] = [
  { what: 'like', path: '/akis', control: (page) => page.locator('main article button[aria-pressed="false"][aria-label^="Beğen"]') },
  { what: 'save', path: '/akis', control: (page) => page.locator('main article button[aria-pressed="false"][aria-label="Kaydet"]') },
  { what: 'shelf', path: '/kitap/suc-ve-ceza--7', control: (page) => page.locator('main button[aria-haspopup="menu"]') },
  { what: 'tab', path: '/akis', control: (page) => page.locator('nav a[href="/kitaplar"]:visible') },
  { what: 'search', path: '/akis', control: (page) => page.locator('header a[href^="/arama"]:visible') },
];

type Recorded = Window & { answered: number | null };

/** Runs in the page before everything else: notes the first frame that shows that something was pressed. */
function record(): void {
  const page = window as unknown as Recorded;
  page.answered = null;
  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const pressed = (target as Element).closest('button, a');
      const look = () => {
        const shown = pressed?.matches('[aria-pressed="true"]') || pressed?.getAnimations().some((movement) => !(movement instanceof CSSTransition));
        if (shown) page.answered ??= performance.now();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      // What a followed link shows belongs to the page it stands on, which must stay until it was read.
      if (pressed?.matches('a')) event.preventDefault();
    },
    true,
  );
}

/** Loads a page with an empty cache, presses, and closes it before anything can be sent. @returns ms from the start, and bytes of scripts until the answer */
async function press(context: BrowserContext, base: string, { path, control }: Press) {
  const page = await context.newPage();
  const cdp = await hinder(page, phone);
  const scripts = new Set<string>();
  let bytes = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)));
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  // tsx marks functions with a helper that pages do not have.
  await page.addInitScript('globalThis.__name = (f) => f');
  await page.addInitScript(record);
  await page.goto(base + path, { waitUntil: 'commit' });
  await control(page).first().click();
  const times = await page.waitForFunction(() => {
    const { answered } = window as unknown as Recorded;
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    return answered !== null && paint && { answered, paint: paint.startTime };
  });
  const { answered, paint } = (await times.jsonValue()) as { answered: number; paint: number };
  const result = { answered, paint, scripts: bytes };
  await page.close();
  return result;
}

/** What a press is worth that a reader makes while the page still loads its scripts (R-SPEED-05). */
export const earlyPress: BenchRow = {
  name: 'early-press',
  title: 'A press made as soon as its button stands, empty cache: from the start of the page until it shows; 412 px, CPU 4× slower, 1.6 Mbit/s, 150 ms',
  floor: 'the first paint of the same load',
  run: (bench) =>
    asReader(bench, async ({ browser, context, url }) => {
      const cookies = await context.cookies();
      const measures: Measure[] = [];
      for (const one of presses) {
        const rounds: Awaited<ReturnType<typeof press>>[] = [];
        // The first load, which warms the server up, does not count.
        for (let round = 0; round <= (bench.quick ? 1 : 5); round++) {
          const fresh = await freshProfile(browser, cookies);
          try {
            rounds.push(await press(fresh, url, one));
          } finally {
            await fresh.close();
          }
        }
        const counted = rounds.slice(1);
        measures.push(
          {
            what: `${one.what}: answered`,
            unit: 'ms',
            value: spread(counted.map((r) => r.answered)),
            floor: spread(counted.map((r) => r.paint)),
            aim: { most: 1200 },
          },
          { what: `${one.what}: scripts until then`, unit: 'KB', value: spread(counted.map((r) => r.scripts / 1000)), aim: { most: 180 } },
        );
      }
      return measures;
    }),
};

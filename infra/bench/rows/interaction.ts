import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { BenchRow, Measure } from '../bench.types';
import { asReader } from '../browser/demo-site';
import { emptyPage } from '../browser/empty-page/build';
import { delaysOf, inpOf, LEAST_MS, type TimedEvent } from '../browser/interactions.rules';
import { type Journey, journeys } from '../browser/journeys';
import { freshProfile, hinder, unhindered } from '../browser/phone';
import { inTurns, spread } from '../statistics';

const SLOWDOWN = 4;

type Recorded = Window & { interactions(): TimedEvent[] };

/** Runs in the page before everything else and records what the browser says of interactions. */
function record(least: number): void {
  const events: TimedEvent[] = [];
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEntry & { interactionId?: number })[])
      events.push({ interactionId: entry.interactionId ?? 0, duration: entry.duration });
    return events;
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'event', buffered: true, durationThreshold: least } as PerformanceObserverInit);
  (window as unknown as Recorded).interactions = () => note(observer.takeRecords());
}

/** Entries come a moment after the frame they end with: two frames, and what the observer still holds. */
const told = (page: Page): Promise<TimedEvent[]> =>
  page.evaluate(async () => {
    for (const _ of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return (window as unknown as Recorded).interactions();
  });

/** Makes a journey on a slow phone whose page is ready. @returns the delay of each of its interactions in ms */
async function go(context: BrowserContext, base: string, { path, act }: Journey): Promise<number[]> {
  const page = await context.newPage();
  try {
    // tsx marks functions with a helper that pages do not have.
    await page.addInitScript('globalThis.__name = (f) => f');
    await page.addInitScript(record, LEAST_MS);
    await page.goto(base + path, { waitUntil: 'networkidle' });
    await hinder(page, { ...unhindered, slowdown: SLOWDOWN });
    const pressed = await act(page);
    return delaysOf(await told(page), pressed);
  } finally {
    await page.close();
  }
}

/** As many interactions as the journeys of a round have, roughly, on a page of React with nothing on it. */
const onEmptyPage: Journey = {
  what: 'empty page',
  path: '/',
  act: async (page) => {
    const button = page.getByRole('button');
    for (let i = 0; i < 10; i++) await button.tap();
    await page.getByRole('textbox').tap();
    await page.getByRole('textbox').pressSequentially('Merhaba');
    return 18;
  },
};

async function emptyContext(browser: Browser, html: string): Promise<BrowserContext> {
  const context = await freshProfile(browser);
  await context.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  return context;
}

/** How long a reader on a mid-range phone waits for the answer to a press, by the browser's own measure (Event Timing API). */
export const interaction: BenchRow = {
  name: 'interaction',
  title: 'Interaction to next paint, p75 over the main journeys of a signed-in reader: 412 px, CPU 4× slower',
  floor: 'presses and letters on a page of React with nothing else on it, under the same conditions',
  run: (bench) =>
    asReader(bench, async ({ browser, context, url }) => {
      const empty = await emptyContext(browser, await emptyPage());
      const { measured, floor } = await inTurns(
        bench.quick ? 1 : 5,
        async () => {
          const delays: number[][] = [];
          for (const journey of journeys) delays.push(await go(context, url, journey));
          return delays;
        },
        () => go(empty, 'http://empty.invalid', onEmptyPage),
      );
      const floorSpread = spread(floor.map(inpOf));
      const all: Measure = {
        what: 'all journeys: INP p75',
        unit: 'ms',
        value: spread(measured.map((round) => inpOf(round.flat()))),
        floor: floorSpread,
        aim: { most: 200 },
      };
      return [
        all,
        ...journeys.map(
          ({ what }, i): Measure => ({
            what: `${what}: slowest`,
            unit: 'ms',
            value: spread(measured.map((round) => Math.max(...(round[i] ?? [])))),
            floor: floorSpread,
          }),
        ),
      ];
    }),
};

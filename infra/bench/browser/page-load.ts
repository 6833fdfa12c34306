import type { BrowserContext, Page } from '@playwright/test';
import { type Conditions, hinder } from './phone';
import { type LoadRecord, vitalsOf } from './vitals.rules';

/** A screen to be measured. */
export interface Screen {
  what: string;
  path: string;
  /** Selector of the content the reader came for. */
  content: string;
}

/** Idle means no request and no long task for this many ms. */
const QUIET_MS = 1500;
const LONGEST_MS = 30_000;

/** Runs in the page before everything else and records performance entries. */
function record(content: string): void {
  const notes: LoadRecord = { paints: [], largest: [], shifts: [], longTasks: [], content: null, taken: null };
  (window as unknown as { bench: LoadRecord }).bench = notes;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', (e) => notes.paints.push({ name: e.name, start: e.startTime }));
  observe('largest-contentful-paint', (e) => notes.largest.push({ start: e.startTime, size: (e as PerformanceEntry & { size: number }).size }));
  observe('longtask', (e) => notes.longTasks.push({ start: e.startTime, duration: e.duration }));
  observe('layout-shift', (e) => {
    const { value, hadRecentInput } = e as PerformanceEntry & { value: number; hadRecentInput: boolean };
    notes.shifts.push({ start: e.startTime, value, afterInput: hadRecentInput });
  });
  const drawn = () => {
    const seen = document.querySelector(content)?.getBoundingClientRect();
    return seen !== undefined && seen.height > 0;
  };
  /** React has taken the page over and done what was pressed before: the page's first script keeps presses until then. */
  const taken = () =>
    !(window as { earlyPresses?: unknown }).earlyPresses &&
    Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__reactFiber'));
  const look = () => {
    const now = performance.now();
    if (notes.content === null && drawn()) notes.content = now;
    if (notes.taken === null && taken()) notes.taken = now;
    if (notes.content === null || notes.taken === null) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const recordOf = (page: Page) => page.evaluate(() => ({ notes: (window as unknown as { bench: LoadRecord }).bench, now: performance.now() }));

/** Loads a screen once with an empty cache and waits until it is idle. @returns times in ms, bytes as transferred */
export async function loadScreen(context: BrowserContext, base: string, { path, content }: Screen, conditions: Conditions) {
  const page = await context.newPage();
  const cdp = await hinder(page, conditions);
  const scripts = new Map<string, { at: number; bytes: number }>();
  let requests = 0;
  let bytes = 0;
  let document = 0;
  let open = 0;
  let lastTraffic = Date.now();
  const kinds = new Map<string, { kind: string; at: number }>();
  cdp.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) => {
    requests++;
    open++;
    lastTraffic = Date.now();
    kinds.set(requestId, { kind: type ?? '', at: timestamp });
  });
  const ended = () => {
    open--;
    lastTraffic = Date.now();
  };
  cdp.on('Network.loadingFailed', ended);
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    ended();
    bytes += encodedDataLength;
    const request = kinds.get(requestId);
    if (request?.kind === 'Script') scripts.set(requestId, { at: request.at, bytes: encodedDataLength });
    if (request?.kind === 'Document') document += encodedDataLength;
  });
  // tsx marks functions with a helper that pages do not have.
  await page.addInitScript('globalThis.__name = (f) => f');
  await page.addInitScript(record, content);
  await page.goto(base + path, { waitUntil: 'load', timeout: LONGEST_MS });
  const deadline = Date.now() + LONGEST_MS;
  for (;;) {
    const { notes, now } = await recordOf(page);
    const lastTask = notes.longTasks.at(-1);
    const calm = !lastTask || now - lastTask.start - lastTask.duration > QUIET_MS;
    if (notes.taken !== null && calm && open <= 0 && Date.now() - lastTraffic > QUIET_MS) break;
    if (Date.now() > deadline) break;
    await page.waitForTimeout(100);
  }
  const { notes } = await recordOf(page);
  const vitals = vitalsOf(notes);
  const began = Math.min(...[...kinds.values()].map((k) => k.at));
  const first = [...scripts.values()].filter((s) => (s.at - began) * 1000 <= vitals.taken).reduce((sum, s) => sum + s.bytes, 0);
  const all = [...scripts.values()].reduce((sum, s) => sum + s.bytes, 0);
  await page.close();
  return { ...vitals, requests, bytes, document, firstScripts: first, allScripts: all };
}

export type ScreenLoad = Awaited<ReturnType<typeof loadScreen>>;

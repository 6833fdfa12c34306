import type { LiveArea } from '@yaprak/shared-kit/host';
import { watchVitals } from './vitals';
import { Presses, Shifts } from './vitals.rules';

const fetches = jest.fn(async (_path: string, _options: RequestInit) => new Response());
let tell: Record<string, (entries: object[]) => void>;
const area = (name: string, path: string) => ({ name, version: '1.2.0', declaration: { routes: [{ path }] } }) as unknown as LiveArea;
const turn = (state: 'hidden' | 'visible') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const sent = () => fetches.mock.calls.map(([, { body }]) => Object.fromEntries(body as URLSearchParams));

beforeEach(() => {
  tell = {};
  fetches.mockClear();
  class Observer {
    constructor(private readonly seen: (list: { getEntries(): object[] }) => void) {}
    observe({ type }: { type: string }) {
      if (type === 'event' && !('onclick' in window)) throw new Error('unknown');
      tell[type] = (entries) => this.seen({ getEntries: () => entries });
    }
  }
  Object.assign(globalThis, { fetch: fetches, PerformanceObserver: Observer });
  window.history.replaceState(null, '', '/kitap/huzur--3');
});
afterEach(() => jest.restoreAllMocks());

test('[R-OPEN-12] tells once, on leaving, what the first page of its area was like', () => {
  const loaded = watchVitals();
  turn('hidden');
  expect(sent()).toEqual([]);
  loaded(area('mf-search', '/ara'));
  loaded(area('mf-catalog', '/kitap/:seo'));
  tell['largest-contentful-paint']?.([{ startTime: 700 }, { startTime: 912.4 }]);
  tell['layout-shift']?.([
    { startTime: 100, value: 0.02 },
    { startTime: 400, value: 0.03 },
    { startTime: 600, value: 0.5, hadRecentInput: true },
  ]);
  tell.event?.([
    { interactionId: 0, duration: 900 },
    { interactionId: 1, duration: 64 },
    { interactionId: 1, duration: 48 },
  ]);
  // On a page of another area nothing counts.
  window.history.replaceState(null, '', '/ara');
  tell.event?.([{ interactionId: 2, duration: 800 }]);
  turn('hidden');
  turn('visible');
  turn('hidden');
  expect(sent()).toEqual([{ alan: 'mf-catalog', surum: '1.2.0', lcp: '912', cls: '50', inp: '64' }]);
});

test('[R-OPEN-12] a page of no area, and a browser that measures nothing, tell nothing', () => {
  watchVitals()(area('mf-search', '/ara'));
  tell['largest-contentful-paint']?.([{ startTime: 700 }]);
  turn('hidden');
  Object.assign(globalThis, { PerformanceObserver: undefined });
  watchVitals()(area('mf-catalog', '/kitap/:seo'));
  turn('hidden');
  expect(sent()).toEqual([]);
});

test('[R-OPEN-12] shifts count by their worst burst, presses by the slowest but one in fifty', () => {
  const shifts = new Shifts();
  for (const [at, value] of [
    [0, 0.1],
    [900, 0.1],
    [2500, 0.15],
    [2600, 0.01],
  ] as const)
    shifts.add(at, value);
  expect(shifts.worst).toBeCloseTo(0.2);
  const presses = new Presses();
  expect(presses.slow()).toBeUndefined();
  for (let n = 1; n < 50; n += 1) presses.add(n, n === 7 ? 900 : n);
  expect(presses.slow()).toBe(900);
  presses.add(50, 200);
  expect(presses.slow()).toBe(200);
});

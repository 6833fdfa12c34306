import { setCookie } from '@yaprak/shared-kit';
import { readBootData } from '../boot/boot-data';
import { reportLoad } from './load-report';

const HOUR = 3_600_000;
const fetches = jest.fn(async (_path: string, _options: RequestInit) => new Response());
const area = { name: 'mf-x', version: '1.0.0' };
/** What was sent, field by field. */
const sent = () => fetches.mock.calls.map(([, { body }]) => Object.fromEntries(body as URLSearchParams));
const told = () => JSON.parse(localStorage.getItem('alan-olcum') ?? '{}') as Record<string, number>;

beforeEach(() => {
  jest.useFakeTimers({ now: 100 * HOUR + 60_000 });
  fetches.mockReset();
  fetches.mockResolvedValue(new Response());
  Object.assign(globalThis, { fetch: fetches });
  localStorage.clear();
  setCookie('cik-v2', 'cihaz-1');
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('reports three seconds later which version loaded and how long it took, without the session', () => {
  reportLoad(area, 123.6);
  jest.advanceTimersByTime(2999);
  expect(fetches).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(sent()).toEqual([{ alan: 'mf-x', surum: '1.0.0', sure: '124' }]);
  expect(fetches.mock.calls[0]).toEqual([
    '/api/v2/alan/olcum',
    { method: 'POST', headers: { 'Cihaz-Kodu': 'cihaz-1' }, body: expect.any(URLSearchParams), credentials: 'omit', keepalive: true },
  ]);
});

test('reports once an hour per version', () => {
  reportLoad(area, 1);
  reportLoad(area, 1);
  reportLoad({ ...area, version: '2.0.0' }, 1);
  reportLoad({ ...area, name: 'mf-y' }, 1);
  jest.runAllTimers();
  expect(sent().map(({ alan, surum }) => `${alan} ${surum}`)).toEqual(['mf-x 1.0.0', 'mf-x 2.0.0', 'mf-y 1.0.0']);
  jest.setSystemTime(101 * HOUR - 1);
  reportLoad(area, 1);
  jest.setSystemTime(101 * HOUR);
  reportLoad(area, 1);
  jest.runAllTimers();
  expect(sent()).toHaveLength(4);
});

test('remembers only the current hour', () => {
  localStorage.setItem('alan-olcum', JSON.stringify({ 'mf-old 1': 99, 'mf-y 1': 100 }));
  reportLoad(area, 1);
  expect(told()).toEqual({ 'mf-y 1': 100, 'mf-x 1.0.0': 100 });
});

test.each([
  ['what cannot be read', () => localStorage.setItem('alan-olcum', '{')],
  [
    'a browser that keeps nothing',
    () => {
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new Error('full');
      });
    },
  ],
  [
    'a browser that forbids it',
    () => {
      jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new Error('forbidden');
      });
    },
  ],
])('%s keeps nobody from telling', (_, before) => {
  before();
  reportLoad(area, 1);
  jest.runAllTimers();
  expect(sent()).toHaveLength(1);
});

test('an unresponsive site is no error', async () => {
  fetches.mockRejectedValue(new TypeError('Failed to fetch'));
  reportLoad(area, 1);
  await jest.runAllTimersAsync();
  expect(fetches).toHaveBeenCalledTimes(1);
});

test("[R-HOLD-10] includes its page's code", () => {
  document.body.innerHTML = '<script id="boot" type="application/json">{"sayfaKodu":"kod-1"}</script>';
  readBootData();
  reportLoad(area, 5);
  jest.runAllTimers();
  expect(sent()).toEqual([{ alan: 'mf-x', surum: '1.0.0', sure: '5', sayfaKodu: 'kod-1' }]);
});

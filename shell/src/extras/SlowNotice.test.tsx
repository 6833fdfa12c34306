import { act, screen } from '@testing-library/react';
import { baseApi, get } from '@yaprak/shared-kit';
import { renderShell } from '../testing/render-shell';
import { SlowNotice } from './SlowNotice';
import { waitingSince } from './slow.rules';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ slowTest: build.query<object, object>(get('v2/hesap/oturumlar') as never) }),
});

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined });
  jest.useRealTimers();
});
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test.each([
  ['tr', undefined, 3_000, 'Bu biraz uzun sürdü, hâlâ yükleniyor…'],
  ['en', undefined, 3_000, 'This is taking a while, still loading…'],
  ['tr', { effectiveType: 'slow-2g' }, 5_000, 'Bu biraz uzun sürdü, hâlâ yükleniyor…'],
] as const)('[R-CONST-08] a reader (%s, line %j) is told after %i ms that what they wait for is on its way', async (lang, connection, timeout, words) => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  let arrive: (answer: object) => void = () => {};
  const { store } = renderShell(<SlowNotice />, { lang, site: () => new Promise<object>((resolve) => (arrive = resolve)) });
  store.dispatch(api.endpoints.slowTest.initiate({}));
  await pass(timeout - 100);
  expect(screen.queryByText(words)).toBeNull();
  await pass(200);
  expect(screen.getByRole('status')).toHaveTextContent(words);
  arrive({ oturumlar: [] });
  await pass(10);
  expect(screen.queryByText(words)).toBeNull();
});

test('refreshes and background queries do not count as waiting; navigation does', () => {
  const pending = { status: 'pending', startedTimeStamp: 500 };
  expect(waitingSince({}, 0)).toBe(0);
  expect(
    waitingSince({ a: { ...pending, endpointName: 'page', data: {} }, b: { ...pending, endpointName: 'self' }, c: { ...pending, status: 'fulfilled' } }, 0),
  ).toBe(0);
  expect(waitingSince({ a: { ...pending, endpointName: 'page' }, b: { ...pending, startedTimeStamp: 400 } }, 0)).toBe(400);
  expect(waitingSince({ a: pending }, 300)).toBe(300);
});

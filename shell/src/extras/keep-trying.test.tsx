import { baseApi, get } from '@yaprak/shared-kit';
import { noConnection, refusal, stage } from '@yaprak/shared-kit/testing';
import { keepTrying } from './keep-trying';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ keepTryingTest: build.query<object, object>(get('v2/hesap/oturumlar') as never) }),
});

let seen = 'visible';
beforeEach(() => {
  jest.useFakeTimers();
  seen = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => seen });
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
});
afterEach(() => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined });
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** A screen showing the list of sessions; the site responds as the test says. */
function waiting(answer: () => object) {
  const made = stage({ site: () => answer() });
  const stop = keepTrying(made.store);
  const screen = made.store.dispatch(api.endpoints.keepTryingTest.initiate({}));
  return { ...made, screen, stop, asked: () => made.sent.length };
}

test('[R-CONST-07] a failure is retried after 5 s, then with backoff, until it succeeds', async () => {
  let broken = true;
  const { asked, store, stop } = waiting(() => (broken ? noConnection() : { oturumlar: [] }));
  await pass(4_900);
  expect(asked()).toBe(1);
  await pass(200);
  expect(asked()).toBe(2);
  await pass(9_800);
  expect(asked()).toBe(2);
  broken = false;
  await pass(300);
  expect(asked()).toBe(3);
  expect(api.endpoints.keepTryingTest.select({})(store.getState() as never).data).toEqual({ oturumlar: [] });
  await pass(120_000);
  expect(asked()).toBe(3);
  // The failure is reported once.
  expect(store.getState().toasts).toHaveLength(1);
  stop();
});

test('[R-CONST-07] on a slow connection after 10 s', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: '2g' } });
  const { asked, stop } = waiting(noConnection);
  await pass(9_900);
  expect(asked()).toBe(1);
  await pass(200);
  expect(asked()).toBe(2);
  stop();
});

test.each([
  ['a refusal is not asked for again', () => refusal('Yok.', undefined, 404), 1],
  ['a server in trouble is', () => refusal('Şu anda olmaz.', undefined, 503), 2],
])('%s', async (_, answer, calls) => {
  const { asked, stop } = waiting(answer);
  await pass(6_000);
  expect(asked()).toBe(calls);
  stop();
});

test('queries no screen shows any longer, or nobody sees, are not retried', async () => {
  const left = waiting(noConnection);
  await pass(100);
  left.screen.unsubscribe();
  await pass(30_000);
  expect(left.asked()).toBe(1);
  left.stop();
  const hidden = waiting(noConnection);
  await pass(100);
  seen = 'hidden';
  await pass(60_000);
  expect(hidden.asked()).toBe(1);
  seen = 'visible';
  await pass(6_000);
  expect(hidden.asked()).toBe(2);
  hidden.stop();
});

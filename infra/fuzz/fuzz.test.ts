import { startTestApi, type TestApi } from '../api/testing/server';
import { requestsOf } from './requests';
import { runFuzz } from './run';
import { fault } from './send';

const COUNT = 600;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

test('[R-HOLD-12] the same seed gives the same requests, another seed others', () => {
  const first = [...requestsOf(3, 40, ['/kitap/:a'])];
  expect([...requestsOf(3, 40, ['/kitap/:a'])]).toEqual(first);
  expect([...requestsOf(4, 40, ['/kitap/:a'])]).not.toEqual(first);
});

test.each([
  [0, '', 'ECONNRESET', /^no answer/],
  [500, 'application/json', '{"hata":1,"hataTuru":"a","hataMesaji":"b"}', /^status 500/],
  [503, 'application/json', '{"hata":1,"hataTuru":"a","hataMesaji":"b"}', /^status 503/],
  [200, 'text/html', '<h1>', /^no envelope/],
  [200, 'application/json', '{}', /^no envelope/],
  [400, 'application/json', '{"hata":1}', /^no envelope/],
  [400, 'application/json', '{"hata":1,"hataTuru":"a","hataMesaji":"b"}', /^undefined/],
  [200, 'application/json', '{"bilgi":1}', /^undefined/],
])('[R-HOLD-12] an answer %s %s %s is judged', (status, type, text, what) => {
  expect(String(fault({ as: 'visitor', method: 'GET', target: '/api/a', headers: {} }, { status, type, text }))).toMatch(what);
});

test(`[R-HOLD-12] ${COUNT} generated requests of all roles to all calls and pages are answered without a failure of ours`, async () => {
  const { sent, failures, statuses } = await runFuzz({ origin: api.url, db: api.db, seed: 20, count: COUNT });
  expect(failures).toEqual([]);
  expect(sent).toBe(COUNT);
  // Not everything may be refused: otherwise the requests would prove nothing.
  expect((statuses[200] ?? 0) / COUNT).toBeGreaterThan(0.1);
});

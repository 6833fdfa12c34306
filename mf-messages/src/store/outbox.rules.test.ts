import { isPassing, retryAfter } from './outbox.rules';

test.each([
  ['no server', 0, true],
  ['a server in trouble', 503, true],
  ['too many at once', 429, true],
  ['a session that ended', 401, true],
  ['more than may be uploaded in a day', 413, false],
  ['a message that is not allowed', 403, false],
])('%s', (_what, durum, passing) => expect(isPassing({ durum })).toBe(passing));

test('[R-CALL-38] a recording for which there is no room waits longer than a message that met no server', () => {
  expect([retryAfter(null), retryAfter({ hataKodu: 'database' }), retryAfter({ hataKodu: 'recordingsBusy' })]).toEqual([3_000, 3_000, 30_000]);
});

import { isPushService, outcomeOf } from './push.rules';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', false, true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', false, true],
  ['https://web.push.apple.com/abc', false, true],
  ['https://db5p.notify.windows.com/w/?token=a', false, true],
  ['http://fcm.googleapis.com/fcm/send/abc', false, false],
  ['https://fcm.googleapis.com:8443/abc', false, false],
  ['https://a:b@fcm.googleapis.com/abc', false, false],
  ['https://fcm.googleapis.com.evil.test/abc', false, false],
  ['https://evilpush.apple.com.test/abc', true, false],
  ['https://169.254.169.254/latest', true, false],
  ['http://127.0.0.1:4000/push', false, false],
  ['http://127.0.0.1:4000/push', true, true],
  ['http://10.0.0.1/push', true, false],
  ['file:///etc/passwd', true, false],
  ['push', true, false],
] as const)('[R-TOUCH-04] %s (development %p): %p', (address, development, ok) => expect(isPushService(address, development)).toBe(ok));

const now = Date.parse('2026-01-05T10:00:00Z');
test.each([
  [201, null, { kind: 'sent' }],
  [404, null, { kind: 'gone' }],
  [410, '60', { kind: 'gone' }],
  [429, '120', { kind: 'later', seconds: 120 }],
  [429, 'Mon, 05 Jan 2026 10:00:30 GMT', { kind: 'later', seconds: 30 }],
  [429, '99999999', { kind: 'later', seconds: 86_400 }],
  [429, '-5', { kind: 'later', seconds: 300 }],
  [503, null, { kind: 'later', seconds: 300 }],
  [0, null, { kind: 'later', seconds: 300 }],
] as const)('[R-TOUCH-04] %d with Retry-After %p', (status, after, outcome) => expect(outcomeOf(status, after, now)).toEqual(outcome));

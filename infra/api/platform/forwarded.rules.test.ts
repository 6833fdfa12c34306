import { forwardedAddresses, tidyForwarded } from './forwarded.rules';

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['198.51.100.1, 203.0.113.7', ['198.51.100.1', '203.0.113.7']],
  [' 2001:db8::1 ,203.0.113.7', ['2001:db8::1', '203.0.113.7']],
  ['203.0.113.9, unknown, 203.0.113.7', ['203.0.113.7']],
  ['203.0.113.9, 1.2.3', []],
  [';;,unknown,1.2.3', []],
  ['203.0.113.7:5555', []],
  ['203.0.113.7,', []],
  ['fe80::1%eth0', []],
  ['', []],
])('[R-HOLD-12] forwarded for %j: %j', (text, addresses) => expect(forwardedAddresses(text)).toEqual(addresses));

test('a header without an address stays, empty: the request was passed on all the same', () => {
  const headers = { 'x-forwarded-for': 'unknown', via: '1.1 x' };
  tidyForwarded(headers);
  expect(headers).toEqual({ 'x-forwarded-for': '', via: '1.1 x' });
  const none = {};
  tidyForwarded(none);
  expect(none).toEqual({});
});

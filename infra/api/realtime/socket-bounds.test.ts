import { proxiesOf } from '../../config/trusted-proxies';
import { boundedSets, clientAddress } from './socket-bounds';

const request = (remoteAddress: string | undefined, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
});

test.each([
  ['8.8.8.8', undefined, '8.8.8.8'],
  ['8.8.8.8', '1.1.1.1', '8.8.8.8'],
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['127.0.0.1', '1.1.1.1', '1.1.1.1'],
  ['::ffff:127.0.0.1', '9.9.9.9, 1.1.1.1', '1.1.1.1'],
  ['::1', '9.9.9.9, 1.1.1.1, 127.0.0.1', '1.1.1.1'],
  ['::1', ' , ', '::1'],
  ['10.0.0.7', '9.9.9.9, 1.1.1.1', '1.1.1.1'],
  ['127.0.0.1', '9.9.9.9, 1.1.1.1, 10.0.0.7', '1.1.1.1'],
  ['10.0.1.7', '1.1.1.1', '10.0.1.7'],
  [undefined, undefined, ''],
])('[R-HOLD-16] a connection from %s, forwarded for %s, is that of %s', (remote, forwarded, client) => {
  expect(clientAddress(request(remote, forwarded), proxiesOf(['10.0.0.0/24']))).toBe(client);
});

test('[R-HOLD-16] a key has a maximum of items; ended ones, reported or not, make room', () => {
  const open = new Set([1, 2, 3, 4, 5]);
  const sets = boundedSets<string, number>(2, (item) => open.has(item));
  expect([sets.join('a', 1), sets.join('a', 2), sets.join('a', 3), sets.join('b', 3)]).toEqual([true, true, false, true]);
  sets.leave('a', 2);
  expect([sets.hasRoom('a'), sets.join('a', 4), sets.hasRoom('a')]).toEqual([true, true, false]);
  open.delete(1);
  expect([sets.join('a', 5), sets.hasRoom('a')]).toEqual([true, false]);
  sets.leave('c', 1);
  expect(sets.hasRoom('c')).toBe(true);
});

import { proxiesOf } from './trusted-proxies';

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.7', true],
  ['::ffff:10.0.0.7', true],
  ['10.0.1.7', false],
  ['192.0.2.4', true],
  ['192.0.2.5', false],
  ['fd00::5', true],
  ['fd01::5', false],
  ['fe80::1%eth0', false],
  ['', false],
  ['yerel', false],
])('[R-SCALE-02] with proxies in a network, %s is one of them: %s', (address, trusted) => {
  expect(proxiesOf(['10.0.0.0/24', '192.0.2.4', 'fd00::/16'])(address)).toBe(trusted);
});

test('[R-SCALE-02] without any, only this machine is trusted', () => {
  expect(['127.0.0.1', '10.0.0.7'].map(proxiesOf([]))).toEqual([true, false]);
});

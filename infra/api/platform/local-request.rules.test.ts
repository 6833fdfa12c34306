import type { FastifyRequest } from 'fastify';
import { asksThisMachine, isLocalRequest, isLoopback } from './local-request.rules';

const from = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  isLocalRequest({ socket: { remoteAddress } as FastifyRequest['socket'], headers });

test.each([
  ['127.0.0.1', true],
  ['127.255.255.254', true],
  ['::1', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['LOCALHOST', true],
  ['reklam.localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['128.0.0.1', false],
  ['127.0.0.256', false],
  ['127.0.0.1.evil.test', false],
  ['localhost.evil.test', false],
  ['notlocalhost', false],
  ['10.0.0.1', false],
  ['', false],
])('[R-HOLD-04] %s is this machine: %s', (host, expected) => expect(isLoopback(host)).toBe(expected));

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host', 'x-forwarded-proto', 'cf-connecting-ip', 'true-client-ip'])(
  '[R-HOLD-04] a forwarded request (%s) came from elsewhere, even if it claims to be local',
  (name) => {
    expect(from('127.0.0.1')).toBe(true);
    expect(from('127.0.0.1', { [name]: '127.0.0.1' })).toBe(false);
  },
);

test('[R-HOLD-04] another machine and a closed connection are not local', () => {
  expect(from('192.0.2.1')).toBe(false);
  expect(from(undefined)).toBe(false);
});

test.each([
  ['localhost:3000', true],
  ['127.0.0.1', true],
  ['[::1]:3000', true],
  ['evil.test:3000', false],
  ['localhost:3000@evil.test', false],
  ['', false],
  [undefined, false],
])('[R-HOLD-04] asked as %s: %s', (host, expected) => expect(asksThisMachine(host)).toBe(expected));

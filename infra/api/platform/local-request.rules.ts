import type { FastifyRequest } from 'fastify';

/** Headers set by proxies; a request that carries one came from elsewhere, whatever it says. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'];

/** Whether a host name or IP address can only be this machine. */
export function isLoopback(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[|\]$/g, '');
  if (bare === 'localhost' || bare.endsWith('.localhost') || bare === '::1') return true;
  return /^(::ffff:)?127(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/.test(bare);
}

/**
 * Whether a request was made by a program on this machine and reached us directly. A local proxy also connects from loopback, so forwarded requests do not
 * count.
 */
export function isLocalRequest({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  return isLoopback(socket.remoteAddress ?? '') && !FORWARDING.some((name) => headers[name] !== undefined);
}

/** Whether the requested host name belongs to this machine: another site could point its own name at our address (DNS rebinding). */
export function asksThisMachine(host: string | undefined): boolean {
  const name = /^(\[[0-9a-f:.]+\]|[^:]+)(:\d+)?$/i.exec(host ?? '')?.[1];
  return name !== undefined && isLoopback(name);
}

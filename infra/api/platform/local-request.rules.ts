import type { FastifyRequest } from 'fastify';

/** Put on by whatever passes a request on; one that carries them began elsewhere, whatever they say. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'];

/** Whether a host name or address can only be this machine. */
export function isLoopback(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[|\]$/g, '');
  if (bare === 'localhost' || bare.endsWith('.localhost') || bare === '::1') return true;
  return /^(::ffff:)?127(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/.test(bare);
}

/**
 * Whether a request was made by a program of this machine and came straight to us. A proxy here also speaks from a loopback address, so a request
 * that was passed on does not count.
 */
export function isLocalRequest({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  return isLoopback(socket.remoteAddress ?? '') && !FORWARDING.some((name) => headers[name] !== undefined);
}

/** Whether the name under which the site was asked is one of this machine: a page of another site could bring its own name to our address. */
export function asksThisMachine(host: string | undefined): boolean {
  const name = /^(\[[0-9a-f:.]+\]|[^:]+)(:\d+)?$/i.exec(host ?? '')?.[1];
  return name !== undefined && isLoopback(name);
}

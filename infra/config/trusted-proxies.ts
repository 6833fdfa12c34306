import { BlockList, isIP } from 'node:net';
import { ConfigError } from './errors';
import type { Readers } from './readers';

/** Whether what an address says of its client holds: it is a proxy on this machine, or one that the operator names. */
export type IsProxy = (address: string) => boolean;

const OURS = ['127.0.0.0/8', '::1'];

const kindOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
const mostBits = (address: string) => (isIP(address) === 6 ? 128 : 32);

/** The addresses and networks in TRUSTED_PROXIES. @throws ConfigError naming what is none */
export function readTrustedProxies(read: Readers): readonly string[] {
  const given = (read.optional('TRUSTED_PROXIES') ?? '').split(',').map((each) => each.trim());
  for (const each of given.filter(Boolean)) {
    const [address = '', bits = '1', more] = each.split('/');
    // Whoever trusts everybody can be told any address.
    const known = isIP(address) !== 0 && !address.includes('%') && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= mostBits(address);
    if (!known || more !== undefined) throw new ConfigError(`TRUSTED_PROXIES must hold addresses or networks such as 10.0.0.0/24, not "${each}".`);
  }
  return Object.freeze(given.filter(Boolean));
}

/** The proxies on this machine and those named. @param named as `readTrustedProxies` gives them */
export function proxiesOf(named: readonly string[]): IsProxy {
  const list = new BlockList();
  for (const each of [...OURS, ...named]) {
    const [address = '', bits = mostBits(address)] = each.split('/');
    list.addSubnet(address, Number(bits), kindOf(address));
  }
  return (address) => isIP(address) !== 0 && !address.includes('%') && list.check(address, kindOf(address));
}

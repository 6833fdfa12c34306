import type { IncomingMessage } from 'node:http';
import type { IsProxy } from '../../config/trusted-proxies';
import { forwardedAddresses } from '../platform/forwarded.rules';

/** Client IP: behind proxies, the last address that is none of theirs, which the client cannot forge. */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  isProxy: IsProxy,
): string {
  const remote = socket.remoteAddress ?? '';
  if (!isProxy(remote)) return remote;
  const forwarded = forwardedAddresses(String(headers['x-forwarded-for'] ?? ''));
  return forwarded.findLast((address) => !isProxy(address)) ?? remote;
}

/**
 * Counts open items per key.
 * @param most limit per key
 * @param isOpen items that closed silently are dropped on the next check
 */
export function boundedSets<K, T>(most: number, isOpen: (item: T) => boolean) {
  const sets = new Map<K, Set<T>>();
  const leave = (key: K, item: T): void => {
    const set = sets.get(key);
    if (set?.delete(item) && !set.size) sets.delete(key);
  };
  const hasRoom = (key: K): boolean => {
    for (const item of sets.get(key) ?? []) if (!isOpen(item)) leave(key, item);
    return (sets.get(key)?.size ?? 0) < most;
  };
  return {
    hasRoom,
    leave,
    /** @returns whether there was room */
    join(key: K, item: T): boolean {
      if (!hasRoom(key)) return false;
      sets.set(key, (sets.get(key) ?? new Set()).add(item));
      return true;
    },
  };
}

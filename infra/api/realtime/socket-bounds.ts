import type { IncomingMessage } from 'node:http';

const loopback = /^(::ffff:)?127\.|^::1$/;

/** Whose connection it is: behind a proxy on this machine, the last address that it did not make up itself. */
export function clientAddress({ socket, headers }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }): string {
  const remote = socket.remoteAddress ?? '';
  if (!loopback.test(remote)) return remote;
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  return (
    forwarded
      .map((part) => part.trim())
      .filter((part) => part && !loopback.test(part))
      .at(-1) ?? remote
  );
}

/**
 * Counts what is open under each key.
 * @param most under one key
 * @param isOpen what was closed without saying so is let go of at the next look
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

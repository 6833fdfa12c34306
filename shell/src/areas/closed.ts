import { useSyncExternalStore } from 'react';

/** Header of every answer to a call that names, with spaces between, areas taken off the air of late (`infra/server.ts`). */
const HEADER = 'kapali-alanlar';

const none: ReadonlySet<string> = new Set();
let closed = none;
const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Takes what an answer says of closed areas. What is closed stays so in this document: one that comes back is there after a reload. */
export function learnClosed(headers: { get(name: string): string | null }): void {
  const fresh = (headers.get(HEADER) ?? '').split(' ').filter((name) => name && !closed.has(name));
  if (!fresh.length) return;
  closed = new Set([...closed, ...fresh]);
  for (const listener of [...listeners]) listener();
}

/** Whether an area is closed. */
export const isClosed = (area: string): boolean => closed.has(area);

/** Calls back whenever another area is closed. @returns ends it */
export const onClosed = listen;

/** Areas closed since this document was served; on the server none. */
export const useClosed = (): ReadonlySet<string> =>
  useSyncExternalStore(
    listen,
    () => closed,
    () => none,
  );

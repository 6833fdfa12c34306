import { useSyncExternalStore } from 'react';

const KEY = 'yaprak-acilan';
/** The latest ones that are remembered. */
const MOST = 300;
let known: string[] | undefined;
const listeners = new Set<() => void>();

function opened(): string[] {
  try {
    known ??= JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    known = [];
  }
  return known;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Opens or closes what is covered, and remembers it until the tab is closed. */
export function setOpened(id: string, open: boolean): void {
  known = [...opened().filter((one) => one !== id), ...(open ? [id] : [])].slice(-MOST);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // Without storage the page remembers it.
  }
  for (const listener of listeners) listener();
}

/** Whether the reader has opened what is covered; what the server renders is always covered. */
export const useOpened = (id: string | undefined): boolean =>
  useSyncExternalStore(
    subscribe,
    () => id !== undefined && opened().includes(id),
    () => false,
  );

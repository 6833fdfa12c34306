import { unsavedKey } from '@yaprak/shared-kit';
import type { OutboxItem } from './outbox.rules';

/**
 * Storage in which unsent texts survive the tab. Images, audio and video are kept by `outbox-files`. Each change reads the current content first, since the
 * member's other tabs write too.
 */
export interface OutboxStorage {
  read(): OutboxItem[];
  put(item: OutboxItem): void;
  remove(eskiId: string): void;
  /** Called when another of the member's tabs has changed it. @returns an unsubscribe function */
  onOther(listener: () => void): () => void;
}

/** A member's unsent texts in browser storage, or in memory without it; they go when the member signs out. */
export function browserOutbox(memberId: number, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null = safeStorage()): OutboxStorage {
  const key = unsavedKey(memberId, 'giden');
  takeOver(storage, `yaprak-giden-${memberId}`, key);
  let memory: OutboxItem[] = [];
  const read = (): OutboxItem[] => {
    try {
      const text = storage?.getItem(key);
      if (text) memory = JSON.parse(text) as OutboxItem[];
      else if (storage) memory = [];
    } catch {
      // Unreadable content counts as empty.
    }
    return memory;
  };
  const write = (items: OutboxItem[]) => {
    memory = items;
    try {
      if (items.length) storage?.setItem(key, JSON.stringify(items));
      else storage?.removeItem(key);
    } catch {
      // Storage is full or blocked: the tab still has them in memory.
    }
  };
  return {
    read,
    put: (item) => {
      const items = read();
      write(items.some((i) => i.eskiId === item.eskiId) ? items.map((i) => (i.eskiId === item.eskiId ? item : i)) : [...items, item]);
    },
    remove: (eskiId) => write(read().filter((i) => i.eskiId !== eskiId)),
    onOther: (listener) => {
      const hear = (event: StorageEvent) => event.key === key && listener();
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  };
}

/** What an earlier version left under a name that signing out does not remove. */
function takeOver(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null, from: string, to: string): void {
  try {
    const left = storage?.getItem(from);
    if (!left) return;
    if (!storage?.getItem(to)) storage?.setItem(to, left);
    storage?.removeItem(from);
  } catch {
    // Storage is full or blocked.
  }
}

function safeStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

import type { OutboxItem } from './outbox.rules';

/** Where unsent texts outlive the tab. Pictures, sound and film are not kept beyond the tab. Each change reads what is there, since other tabs of the member write too. */
export interface OutboxStorage {
  read(): OutboxItem[];
  put(item: OutboxItem): void;
  remove(eskiId: string): void;
  /** Called when another tab of the member has changed them. @returns what ends that */
  onOther(listener: () => void): () => void;
}

/** Unsent texts of a member in the browser's storage; without one, in memory. */
export function browserOutbox(memberId: number, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null = safeStorage()): OutboxStorage {
  const key = `yaprak-giden-${memberId}`;
  let memory: OutboxItem[] = [];
  const read = (): OutboxItem[] => {
    try {
      const text = storage?.getItem(key);
      if (text) memory = JSON.parse(text) as OutboxItem[];
      else if (storage) memory = [];
    } catch {
      // What cannot be read is as good as empty.
    }
    return memory;
  };
  const write = (items: OutboxItem[]) => {
    memory = items;
    try {
      if (items.length) storage?.setItem(key, JSON.stringify(items));
      else storage?.removeItem(key);
    } catch {
      // Storage is full or forbidden: the tab still holds them.
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

function safeStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

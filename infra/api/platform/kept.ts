import { LRUCache } from 'lru-cache';
import { slotsOf } from '../../db/changes/change-clock';
import type { ChangeFeed } from '../../db/changes/change-feed';

/** Maximum age of an entry in ms: changes by time alone, such as the end of a suspension or of a signed address, show after that. */
const KEPT_MS = 60_000;

/** Data read from the database, with the tags (`db/changes`, decision 016) of everything it was made of. */
export interface Loaded<T> {
  value: T;
  /** Null if it must not be cached. */
  tags: Iterable<string> | null;
}

interface Entry<T> {
  value: T;
  slots: Int32Array;
  stamp: number;
}

/** A value with what it depends on. */
export interface Held<T> {
  value: T;
  /** Slots of its tags; null if it is not kept. */
  slots: Int32Array | null;
  /** For how many ms it will be kept. */
  freshMs: number;
}

/** Keeps what was read from the database for as long as nothing of it has changed. */
export interface Kept<T> {
  /** What is kept under the key if it still holds, otherwise what `load` reads now, from the primary. */
  get(key: string, load: () => Promise<Loaded<T>>): Promise<T>;
  /** The same with what it depends on, for what is kept on top of it. */
  hold(key: string, load: () => Promise<Loaded<T>>): Promise<Held<T>>;
}

/**
 * In-memory cache of one process. Never stale once a write in this process has been answered, or 100 ms after one in another process; while the change
 * feed is down, everything is read from the database.
 * @param bounds maximum size in bytes, and the size of a value
 */
export function createKept<T>(changes: ChangeFeed, bounds: { most: number; sizeOf: (value: T) => number }): Kept<T> {
  const entries = new LRUCache<string, Entry<T>>({
    ttl: KEPT_MS,
    maxSize: bounds.most,
    sizeCalculation: ({ value, slots }, key) => bounds.sizeOf(value) + slots.byteLength + 2 * key.length + 200,
  });
  async function hold(key: string, load: () => Promise<Loaded<T>>): Promise<Held<T>> {
    const fresh = changes.fresh();
    if (!(fresh === true || (await fresh))) return { value: (await load()).value, slots: null, freshMs: 0 };
    const found = entries.get(key);
    if (found && changes.clock.renews(found)) return { value: found.value, slots: found.slots, freshMs: entries.getRemainingTTL(key) };
    // Taken before reading: a change during the read makes this entry stale from the start.
    const stamp = changes.clock.stamp();
    const { value, tags } = await load();
    if (!tags) return { value, slots: null, freshMs: 0 };
    const slots = slotsOf(tags);
    entries.set(key, { value, slots, stamp });
    return { value, slots, freshMs: KEPT_MS };
  }
  return { hold, get: async (key, load) => (await hold(key, load)).value };
}

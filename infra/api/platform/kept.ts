import { LRUCache } from 'lru-cache';
import { slotsOf } from '../../db/changes/change-clock';
import type { ChangeFeed } from '../../db/changes/change-feed';

/** What is kept for so many ms at most: what the clock alone changes, such as the end of a suspension or of a signed address, shows after that. */
const KEPT_MS = 60_000;

/** Something read from the database, with the tags (`db/changes`, decision 016) of all that it was made of. */
export interface Loaded<T> {
  value: T;
  /** Null for what is not to be kept. */
  tags: Iterable<string> | null;
}

interface Entry<T> {
  value: T;
  slots: Int32Array;
  stamp: number;
}

/** Keeps what was read from the database for as long as nothing of it has changed. */
export interface Kept<T> {
  /** What is kept under the key if it still holds, otherwise what `load` reads now, from the primary. */
  get(key: string, load: () => Promise<Loaded<T>>): Promise<T>;
}

/**
 * A memory of one process. Nothing in it is stale once a write of this process was answered, nor 100 ms after one of another process; while the news
 * of changes are down, everything is read.
 * @param bounds most bytes kept, and how many bytes a value takes
 */
export function createKept<T>(changes: ChangeFeed, bounds: { most: number; sizeOf: (value: T) => number }): Kept<T> {
  const entries = new LRUCache<string, Entry<T>>({
    ttl: KEPT_MS,
    maxSize: bounds.most,
    sizeCalculation: ({ value, slots }, key) => bounds.sizeOf(value) + slots.byteLength + 2 * key.length + 200,
  });
  return {
    async get(key, load) {
      const fresh = changes.fresh();
      if (!(fresh === true || (await fresh))) return (await load()).value;
      const found = entries.get(key);
      if (found && changes.clock.holds(found.slots, found.stamp)) return found.value;
      // Taken before reading: what changes meanwhile makes this entry stale from the start.
      const stamp = changes.clock.stamp();
      const { value, tags } = await load();
      if (tags) entries.set(key, { value, slots: slotsOf(tags), stamp });
      return value;
    },
  };
}

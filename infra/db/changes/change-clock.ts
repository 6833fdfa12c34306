/** Slots of the clock. Tags that share a slot count as changed together: that costs a database read, but is never wrong. */
const SLOTS = 1 << 20;
/** Wildcard tag: everything may have changed. */
export const EVERYTHING = '*';

/** Slot number of a tag: its FNV-1a hash. */
function slotOf(tag: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < tag.length; i += 1) hash = Math.imul(hash ^ tag.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 20)) & (SLOTS - 1);
}

/** Slots of the tags an entry depends on. */
export const slotsOf = (tags: Iterable<string>): Int32Array => Int32Array.from(new Set(Array.from(tags, slotOf)));

/**
 * When each tag last changed, counted in changes rather than seconds. Data read at a stamp is valid while none of its tags has changed since. The size is
 * fixed, so nothing is ever evicted; a change during a read makes the result stale at once.
 */
export class ChangeClock {
  readonly #changed = new Float64Array(SLOTS);
  #now = 0;
  #lost = 0;

  /** The current time; take it before reading the database. */
  stamp(): number {
    return this.#now;
  }

  note(tag: string): void {
    if (tag === EVERYTHING) this.forget();
    else this.#changed[slotOf(tag)] = ++this.#now;
  }

  /** Invalidates everything read so far: changes were missed, or are too many to list. */
  forget(): void {
    this.#lost = ++this.#now;
  }

  /** Whether what was read at a stamp is still valid. */
  holds(slots: Int32Array, stamp: number): boolean {
    if (stamp === this.#now) return true;
    if (stamp < this.#lost) return false;
    for (let i = 0; i < slots.length; i += 1) if ((this.#changed[slots[i] as number] as number) > stamp) return false;
    return true;
  }

  /** Whether an entry is still valid; then it is as good as read now, and is looked through again only after the next change. */
  renews(entry: { slots: Int32Array; stamp: number }): boolean {
    if (!this.holds(entry.slots, entry.stamp)) return false;
    entry.stamp = this.#now;
    return true;
  }
}

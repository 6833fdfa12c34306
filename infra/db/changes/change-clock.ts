/** Slots of the clock: tags that share one are taken for changed together, which costs a look at the database and is never wrong. */
const SLOTS = 1 << 20;
/** Tag of everything. */
export const EVERYTHING = '*';

/** FNV-1a of a tag, as the number of a slot. */
function slotOf(tag: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < tag.length; i += 1) hash = Math.imul(hash ^ tag.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 20)) & (SLOTS - 1);
}

/** Slots of the tags that something depends on. */
export const slotsOf = (tags: Iterable<string>): Int32Array => Int32Array.from(new Set(Array.from(tags, slotOf)));

/**
 * When each tag changed last, in changes rather than seconds. What was read from the database at a stamp still holds while none of its tags has changed
 * since. The size is fixed, so nothing has to be forgotten; a change under way while something is read leaves that stale at once.
 */
export class ChangeClock {
  readonly #changed = new Float64Array(SLOTS);
  #now = 0;
  #lost = 0;

  /** The present, to be taken before the database is read. */
  stamp(): number {
    return this.#now;
  }

  note(tag: string): void {
    if (tag === EVERYTHING) this.forget();
    else this.#changed[slotOf(tag)] = ++this.#now;
  }

  /** Nothing that was read before this holds any more: changes were missed, or are too many to name. */
  forget(): void {
    this.#lost = ++this.#now;
  }

  holds(slots: Int32Array, stamp: number): boolean {
    if (stamp < this.#lost) return false;
    for (let i = 0; i < slots.length; i += 1) if ((this.#changed[slots[i] as number] as number) > stamp) return false;
    return true;
  }
}

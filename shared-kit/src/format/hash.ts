/** FNV-1a of a string as an unsigned 32-bit number; stable across platforms and releases. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  // FNV leaves the low bits of short, similar keys close together; one avalanche round spreads them.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Picks from a list deterministically by seed. */
export function pick<T>(list: readonly [T, ...T[]], seed: number): T {
  return list[seed % list.length] ?? list[0];
}

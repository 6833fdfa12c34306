import { LRUCache } from 'lru-cache';
import type { Drawing, DrawingMemory } from '../../shell/src/server-drawing';

/** Longest time a drawing is kept in ms: after it the page tells another time anyhow. */
const KEPT_MS = 60_000;
/** Characters of all drawings at most; a character takes one or two bytes. */
const MOST = 24_000_000;

/**
 * The pages that were drawn for visitors lately. To draw one takes longer than to fetch what it shows, and a page that many open at once, from a search
 * engine or a shared link, is the same for all of them. Only the drawing is kept: its data is fetched, and may be refused, for every request.
 */
export function drawingMemory(): DrawingMemory {
  return new LRUCache<string, Drawing>({
    ttl: KEPT_MS,
    maxSize: MOST,
    sizeCalculation: ({ html, styles }, inputs) => html.length + styles.length + inputs.length,
  });
}

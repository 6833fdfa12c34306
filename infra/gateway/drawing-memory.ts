import { LRUCache } from 'lru-cache';
import type { Drawing, DrawingMemory } from '../../shell/src/server-drawing';

/** Maximum age of a rendering in ms: after a minute the page shows a different time anyway. */
const KEPT_MS = 60_000;
/** Maximum total characters of all renderings; a character takes one or two bytes. */
const MOST = 24_000_000;

/**
 * Cache of pages recently rendered for visitors. Rendering takes longer than fetching the data, and a page that many open at once, from a search engine or a
 * shared link, is the same for all of them. Only the rendering is cached: data is fetched, and may be refused, on every request.
 */
export function drawingMemory(): DrawingMemory {
  return new LRUCache<string, Drawing>({
    ttl: KEPT_MS,
    maxSize: MOST,
    sizeCalculation: ({ html, styles }, inputs) => html.length + styles.length + inputs.length,
  });
}

import type { ChangeFeed } from '../db/changes/change-feed';

/** Tags of what stands on shared pages: posts, members, books, works, topics, chapters, files (`db/changes/tags.ts`). */
const ON_PAGES = /^[pmbwtck]/;
/** Every shared page has it. */
const ALL = 'hepsi';
/** Tags in one purge, which is a header. */
const TOGETHER = 200;
/** Milliseconds between two looks at the feed and at what is left to purge; and until a purge is said again. */
const TICK_MS = 250;
const AGAIN_MS = 1_000;
/** A purge takes no longer, and a write waits no longer for one. */
const PURGE_MS = 1_000;

/** The shared cache in front of the site, as far as this process knows it (decision 026). */
export interface SharedCache {
  /** Whether pages may be given to it now: changes arrive, and it takes purges. */
  ready(): Promise<boolean>;
  /** Resolves once it has dropped what was reported so far, or is known not to answer. */
  settled(): Promise<void>;
  /** Drops everything: pages are made with other versions from now on. */
  dropAll(): void;
  close(): void;
}

/**
 * Passes on to the cache at `address` what has changed. What could not be said is said again until it was, and everything is dropped whenever news may have
 * been missed; until then no page is given to it, and what it has ends by itself within a minute.
 */
export function createSharedCache(address: string, changes: ChangeFeed, log: (line: string) => void): SharedCache {
  let pending = new Set<string>([ALL]);
  let answers = false;
  let complained = false;
  let sending: Promise<void> | null = null;
  const repeats = new Set<NodeJS.Timeout>();

  async function purge(tags: readonly string[]): Promise<void> {
    const response = await fetch(address, { method: 'PURGE', headers: { 'purge-tags': tags.join(' ') }, signal: AbortSignal.timeout(PURGE_MS) });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`it answers ${response.status}`);
  }

  async function send(): Promise<void> {
    while (pending.size > 0) {
      const said = pending.has(ALL) ? [ALL] : [...pending].slice(0, TOGETHER);
      try {
        await purge(said);
      } catch (error) {
        if (!complained) log(`The shared cache takes no purges, so nothing is given to it: ${(error as Error).message}.`);
        complained = true;
        answers = false;
        pending = new Set([ALL]);
        return;
      }
      if (said[0] === ALL) {
        pending = new Set([...pending].filter((tag) => tag !== ALL));
        answers = true;
        complained = false;
      } else for (const tag of said) pending.delete(tag);
      repeat(said);
    }
  }

  /** Once more a little later: what was on its way to the cache while it was told may have arrived after that. */
  function repeat(said: readonly string[]): void {
    const timer = setTimeout(() => {
      repeats.delete(timer);
      purge(said).catch(() => note(ALL));
    }, AGAIN_MS);
    timer.unref();
    repeats.add(timer);
  }

  function flush(): Promise<void> {
    sending ??= send().finally(() => {
      sending = null;
    });
    return sending;
  }
  function note(tag: string): void {
    pending.add(tag);
    void flush();
  }

  changes.onChange((tag) => {
    if (tag === null) note(ALL);
    else if (ON_PAGES.test(tag)) note(tag);
  });
  const timer = setInterval(() => {
    void changes.fresh();
    if (pending.size > 0) void flush();
  }, TICK_MS);
  timer.unref();
  // What it has may be of an earlier start.
  void flush();

  return {
    ready: async () => (await changes.fresh()) && answers && pending.size === 0,
    async settled() {
      while (pending.size > 0 && (answers || sending)) await flush();
    },
    dropAll: () => note(ALL),
    close() {
      clearInterval(timer);
      for (const each of repeats) clearTimeout(each);
    },
  };
}

/** The change feed of a site with a shared cache: a write is answered only after the cache has dropped what it changed. */
export const withPurges = (changes: ChangeFeed, cache: SharedCache): ChangeFeed => ({
  ...changes,
  async caughtUp() {
    const up = await changes.caughtUp();
    await cache.settled();
    return up;
  },
});

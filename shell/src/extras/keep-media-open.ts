import { type AppStore, baseApi, get, type Input, type Result } from '@yaprak/shared-kit';
import { mediaKey, withBase } from './media-addresses.rules';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    mediaAddresses: build.query<Result<'v2/medya/imza'>, Input<'v2/medya/imza'>>(get('v2/medya/imza', { quiet: true, noPrompt: true })),
  }),
});

/** Milliseconds during which files are batched. */
const GATHER_MS = 30;
/** Files per call. */
const AT_ONCE = 50;
/** Attributes that hold URLs. */
const ATTRIBUTES = ['src', 'srcset', 'poster'] as const;

type Shown = HTMLImageElement | HTMLMediaElement | HTMLTrackElement;
const isShown = (target: unknown): target is Shown =>
  target instanceof HTMLImageElement || target instanceof HTMLMediaElement || target instanceof HTMLTrackElement;

/** Requests fresh URLs, batched. Resolves to undefined for a file that can no longer be opened. */
function addressBook(store: AppStore) {
  let gathered = new Map<string, (base: string | undefined) => void>();
  const waiting = new Map<string, Promise<string | undefined>>();
  const ask = async () => {
    const all = [...gathered];
    gathered = new Map();
    for (let i = 0; i < all.length; i += AT_ONCE) {
      const some = all.slice(i, i + AT_ONCE);
      const anahtarlar = some.map(([key]) => key).join(',');
      const { data } = await store.dispatch(api.endpoints.mediaAddresses.initiate({ anahtarlar }, { forceRefetch: true, subscribe: false }));
      for (const [key, tell] of some) {
        waiting.delete(key);
        tell(data?.adresler[key]);
      }
    }
  };
  return (key: string): Promise<string | undefined> => {
    const known = waiting.get(key);
    if (known) return known;
    const answer = new Promise<string | undefined>((resolve) => {
      if (!gathered.size) window.setTimeout(() => void ask(), GATHER_MS);
      gathered.set(key, resolve);
    });
    waiting.set(key, answer);
    return answer;
  };
}

/** Gives an element its fresh URL; audio and video continue where they were. */
function show(element: Shown, change: () => void): void {
  const { currentTime, paused } = element instanceof HTMLMediaElement ? element : { currentTime: 0, paused: true };
  change();
  if (!(element instanceof HTMLMediaElement)) return;
  if (currentTime > 0)
    element.addEventListener(
      'loadedmetadata',
      () => {
        element.currentTime = currentTime;
      },
      { once: true },
    );
  if (!paused) void element.play().catch(() => undefined);
}

/** Whether an image has failed to load. */
const isBroken = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0;

/** Loads our images again that failed while there was no line. */
function loadBrokenAgain(): void {
  for (const image of document.images) if (isBroken(image) && image.src.startsWith(`${location.origin}/`)) image.setAttribute('src', image.src);
}

/**
 * Keeps private images, audio, video and captions open while their page is: a URL that fails to load, because its signature expired or its holder became
 * private, is renewed once before its component hears of the failure. Only signed-in readers need this. What failed without a line is loaded again with it.
 * @returns a function that stops it
 */
export function keepMediaOpen(store: AppStore): () => void {
  const renewed = addressBook(store);
  /** Last base given to each element: if that fails too, the file is gone. */
  const given = new WeakMap<Shown, string>();
  /** Elements whose component is being told of the failure now. */
  const told = new WeakSet<Shown>();

  const renew = async (element: Shown, key: string) => {
    const holds = (text: string) => text.includes(`/medya/${key}`);
    const before = ATTRIBUTES.map((name) => element.getAttribute(name) ?? '').join(' ');
    const poster = mediaKey(element.getAttribute('poster') ?? '', location.origin);
    const [base, posterBase] = await Promise.all([renewed(key), poster && renewed(poster)]);
    // It shows something else by now.
    if (ATTRIBUTES.map((name) => element.getAttribute(name) ?? '').join(' ') !== before) return;
    if (!base || !holds(before) || given.get(element) === base || before.includes(`${base}/`)) {
      told.add(element);
      element.dispatchEvent(new Event('error'));
      told.delete(element);
      return;
    }
    given.set(element, base);
    show(element, () => {
      for (const name of ATTRIBUTES) {
        const text = element.getAttribute(name);
        if (text === null) continue;
        const fresh = withBase(text, key, base);
        const next = poster && posterBase ? withBase(fresh, poster, posterBase) : fresh;
        if (next !== text) element.setAttribute(name, next);
      }
    });
  };

  const keyOf = (element: Shown) =>
    store.getState().session.uye ? mediaKey((!(element instanceof HTMLTrackElement) && element.currentSrc) || element.src, location.origin) : undefined;
  const failed = (event: Event) => {
    const { target } = event;
    if (!isShown(target) || told.has(target)) return;
    const key = keyOf(target);
    if (!key) return;
    event.stopImmediatePropagation();
    void renew(target, key);
  };
  document.addEventListener('error', failed, true);
  // Failures from before this started, as on a page restored from the back/forward cache.
  for (const element of document.querySelectorAll<HTMLImageElement | HTMLMediaElement>('img, audio, video')) {
    const broken = element instanceof HTMLImageElement ? isBroken(element) : element.error !== null;
    const key = broken && keyOf(element);
    if (key) void renew(element, key);
  }
  window.addEventListener('online', loadBrokenAgain);
  return () => {
    document.removeEventListener('error', failed, true);
    window.removeEventListener('online', loadBrokenAgain);
  };
}

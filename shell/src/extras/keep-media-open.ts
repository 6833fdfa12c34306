import { type AppStore, baseApi, get, type Input, type Result } from '@yaprak/shared-kit';
import { mediaKey, withBase } from './media-addresses.rules';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    mediaAddresses: build.query<Result<'v2/medya/imza'>, Input<'v2/medya/imza'>>(get('v2/medya/imza', { quiet: true, noPrompt: true })),
  }),
});

/** Milliseconds for which files are gathered before they are asked for together. */
const GATHER_MS = 30;
/** Files of one call. */
const AT_ONCE = 50;
/** Attributes that hold addresses. */
const ATTRIBUTES = ['src', 'srcset', 'poster'] as const;

type Shown = HTMLImageElement | HTMLMediaElement;
const isShown = (target: unknown): target is Shown => target instanceof HTMLImageElement || target instanceof HTMLMediaElement;

/** Asks for fresh addresses, those that are wanted at about the same time in one call. The answer is undefined for a file that does not open any more. */
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

/** Gives an element its fresh address; a sound or film goes on where it was. */
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

/**
 * Keeps pictures, sounds and films of private things open while their page is: an address that does not open, because its signature has ended or because
 * what holds the file has become private, is renewed once, before whoever shows it hears of the failure. Only a signed-in reader has anything to renew.
 * @returns ends it
 */
export function keepMediaOpen(store: AppStore): () => void {
  const renewed = addressBook(store);
  /** Base that each element was given last: when that fails too, the file is gone. */
  const given = new WeakMap<Shown, string>();
  /** Those whose failure their component is told of now. */
  const told = new WeakSet<Shown>();

  const renew = async (element: Shown, key: string) => {
    const holds = (text: string) => text.includes(`/medya/${key}`);
    const before = ATTRIBUTES.map((name) => element.getAttribute(name) ?? '').join(' ');
    const poster = mediaKey(element.getAttribute('poster') ?? '', location.origin);
    const [base, posterBase] = await Promise.all([renewed(key), poster && renewed(poster)]);
    // Meanwhile it shows something else.
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

  const keyOf = (element: Shown) => (store.getState().session.uye ? mediaKey(element.currentSrc || element.src, location.origin) : undefined);
  const failed = (event: Event) => {
    const { target } = event;
    if (!isShown(target) || told.has(target)) return;
    const key = keyOf(target);
    if (!key) return;
    event.stopImmediatePropagation();
    void renew(target, key);
  };
  document.addEventListener('error', failed, true);
  // What failed before this began, as on a page that the browser kept from an earlier day.
  for (const element of document.querySelectorAll<Shown>('img, audio, video')) {
    const broken = element instanceof HTMLImageElement ? element.complete && element.naturalWidth === 0 : element.error !== null;
    const key = broken && keyOf(element);
    if (key) void renew(element, key);
  }
  return () => document.removeEventListener('error', failed, true);
}

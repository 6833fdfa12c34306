import type { Input, Result } from '../../contract';
import { baseApi, post } from '../../store/base-api';
import type { AppDispatch } from '../../store/store';
import { type Source, sourceOf } from './source.rules';

/** How long a post must be in sight, and how long seen posts are gathered before they are sent together, in ms. */
const SIGHT_MS = 1_000;
const GATHER_MS = 4_000;
/** Share of the post, or of the window where the post is taller, that must be in sight. */
const SHARE = 0.5;
/** As `VIEWS_AT_ONCE` of the contract. */
const AT_ONCE = 40;

const viewsApi = baseApi.injectEndpoints({
  endpoints: (b) => ({
    countViews: b.mutation<Result<'v2/gonderi/goruldu'>, Input<'v2/gonderi/goruldu'>>(post('v2/gonderi/goruldu', { quiet: true, noPrompt: true })),
  }),
});

type Navigation = { currentEntry?: { index: number }; entries(): { url: string | null }[] };
const landingPath = location.pathname;
let lastList: string | undefined;

function source(): Source {
  const { navigation } = globalThis as { navigation?: Navigation };
  const index = navigation?.currentEntry?.index ?? 0;
  const before = index > 0 ? navigation?.entries()[index - 1]?.url : undefined;
  // React Router numbers the entries of its own history; the first page of a visit has none or 0.
  const moved = Boolean(before) || Number(history.state?.idx ?? 0) > 0 || location.pathname !== landingPath;
  const found = sourceOf({
    path: location.pathname,
    before: before ? new URL(before).pathname : lastList,
    landed: !moved,
    referrer: document.referrer,
    host: location.host,
  });
  if (!/^\/(gonderi|video|hikaye|yorum)\//.test(location.pathname)) lastList = location.pathname;
  return found;
}

/** Posts sent from this page already; the server counts a reader once a day anyway. */
const sent = new Set<number>();
let waiting: { id: number; from: Source }[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** Sends at once when the page is left, its last moment for it. */
let leaving: () => void = () => {};

/** Sends what was gathered: one call for each source, at most `AT_ONCE` posts each. */
function send(dispatch: AppDispatch): void {
  clearTimeout(timer);
  timer = undefined;
  removeEventListener('visibilitychange', leaving);
  const groups = new Map<string, { id: number; from: Source }[]>();
  for (const one of waiting) {
    const key = `${one.from.kaynak} ${one.from.sunucu ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  waiting = [];
  for (const group of groups.values())
    for (let i = 0; i < group.length; i += AT_ONCE) {
      const part = group.slice(i, i + AT_ONCE);
      const input = { gonderiler: part.map(({ id }) => id).join(','), ...(part[0] as { from: Source }).from };
      void dispatch(viewsApi.endpoints.countViews.initiate(input, { track: false }));
    }
}

function note(id: number, dispatch: AppDispatch): void {
  if (sent.has(id)) return;
  sent.add(id);
  waiting.push({ id, from: source() });
  if (timer) return;
  timer = setTimeout(() => send(dispatch), GATHER_MS);
  leaving = () => send(dispatch);
  addEventListener('visibilitychange', leaving);
}

/** Counts a post once its element has been in sight for a moment. @returns ends watching */
export function watch(element: Element, id: number, dispatch: AppDispatch): () => void {
  if (sent.has(id)) return () => {};
  let pause: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(pause);
    pause = undefined;
  };
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      const enough = entry && (entry.intersectionRatio >= SHARE || entry.intersectionRect.height >= innerHeight * SHARE);
      if (!enough) return stop();
      pause ??= setTimeout(() => {
        if (document.visibilityState !== 'visible') return stop();
        observer.disconnect();
        note(id, dispatch);
      }, SIGHT_MS);
    },
    { threshold: [0, 0.05, 0.1, 0.2, 0.3, 0.4, SHARE] },
  );
  observer.observe(element);
  return () => {
    stop();
    observer.disconnect();
  };
}

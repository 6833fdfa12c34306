import type { AppStore } from '@yaprak/shared-kit';
import { type ShelfView, shelfViews } from './library-address.rules';

/** A cookie, so that the server draws the view at once. */
const KEY = 'raf-gorunumu';
const YEAR_SECONDS = 31_536_000;

/** The view the reader chose last on this device: in the browser as it is now, on the server as the request said. */
export function rememberedView(store: AppStore): ShelfView | undefined {
  const kept =
    typeof document === 'undefined'
      ? store.getState().session.rafGorunumu
      : document.cookie
          .split('; ')
          .find((pair) => pair.startsWith(`${KEY}=`))
          ?.slice(KEY.length + 1);
  return shelfViews.find((view) => view === kept);
}

/** Keeps the view for the next visit, if the browser lets it. */
export function rememberView(view: ShelfView): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${KEY}=${view}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}

import { type AppStore, cookieValue, setCookie } from '@yaprak/shared-kit';
import { type ShelfView, shelfViews } from './library-address.rules';

/** A cookie, so that the server draws the view at once. */
const KEY = 'raf-gorunumu';

/** The view the reader chose last on this device: in the browser as it is now, on the server as the request said. */
export function rememberedView(store: AppStore): ShelfView | undefined {
  const kept = typeof document === 'undefined' ? store.getState().session.rafGorunumu : cookieValue(KEY);
  return shelfViews.find((view) => view === kept);
}

/** Keeps the view for the next visit, if the browser lets it. */
export const rememberView = (view: ShelfView): void => setCookie(KEY, view);

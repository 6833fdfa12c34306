import { type ShelfView, shelfViews } from './library-address.rules';

const KEY = 'raf-gorunumu';

/** The view the reader chose last on this device; undefined on the server and where nothing can be stored. */
export function rememberedView(): ShelfView | undefined {
  try {
    const kept = globalThis.localStorage?.getItem(KEY);
    return shelfViews.find((view) => view === kept);
  } catch {
    return undefined;
  }
}

/** Keeps the view for the next visit, if the browser lets it. */
export function rememberView(view: ShelfView): void {
  try {
    globalThis.localStorage?.setItem(KEY, view);
  } catch {
    // The choice still holds on this page.
  }
}

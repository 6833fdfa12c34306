import type { AppStore } from '@yaprak/shared-kit';
import { loadAhead, matchApp, matchRoute, ownLine, type Registry } from '@yaprak/shared-kit/host';
import type { AreaSource } from '../areas/area-source';
import { isClosed } from '../areas/closed';
import { pageSource } from '../areas/routes';
import { loadOwnPageAhead, ownPageAt } from '../own-routes';
import { REST_MS, type Touched, whatAhead } from './ahead.rules';

/** Where pages come from. */
export interface Pages {
  source: AreaSource;
  registry: Registry;
}

/** Begins to load the page at an address. @param data also what it shows */
function load(store: AppStore, { source, registry }: Pages, to: URL, data: boolean): void {
  // An application draws its own pages.
  if (matchApp(registry, to.pathname)) return;
  const own = ownPageAt(to.pathname);
  const match = own ? null : matchRoute(registry, to.pathname);
  if (own) void loadOwnPageAhead(own);
  else if (match && !isClosed(match.area.name)) void loadAhead(pageSource(match.area, match.route, { source, store }), to, { data });
}

/** Where a link leads within this tab. */
function addressOf(link: HTMLAnchorElement): URL | undefined {
  const elsewhere = (link.target && link.target !== '_self') || link.hasAttribute('download') || link.dataset.appLink !== undefined;
  // The origin of what is no address is empty.
  return elsewhere || link.origin !== location.origin ? undefined : new URL(link.href);
}

const linkAt = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null);

/**
 * Loads pages as soon as a reader shows where they are going (R-SPEED-06): between the touch of a link and its release lie about 80 ms, in which the page can
 * be on its way. @returns ends it
 */
export function keepAhead(store: AppStore, pages: Pages): () => void {
  let resting: { link: HTMLAnchorElement; timer: number } | undefined;
  const leave = () => {
    window.clearTimeout(resting?.timer);
    resting = undefined;
  };
  const consider = (link: HTMLAnchorElement, touch: Pick<Touched, 'how' | 'pointer'>) => {
    const to = addressOf(link);
    const navigation = link.closest('nav') !== null;
    const what = whatAhead({ to, here: new URL(location.href), navigation, savesData: ownLine()?.saveData === true, ...touch });
    if (to && what !== 'nothing') load(store, pages, to, what === 'all');
  };
  const rest = (target: EventTarget | null, pointer: 'mouse' | 'keyboard') => {
    const link = linkAt(target);
    if (link === resting?.link) return;
    leave();
    if (link) resting = { link, timer: window.setTimeout(() => consider(link, { how: 'rests', pointer }), REST_MS) };
  };
  const over = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') rest(event.target, 'mouse');
  };
  const down = (event: PointerEvent) => {
    const link = linkAt(event.target);
    leave();
    // Another button, or a key held with it, opens a menu or another tab.
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    consider(link, { how: 'presses', pointer: event.pointerType as Touched['pointer'] });
  };
  const focus = (event: FocusEvent) => rest(event.target, 'keyboard');
  const options = { passive: true, capture: true };
  document.addEventListener('pointerover', over, options);
  document.addEventListener('pointerdown', down, options);
  document.addEventListener('focusin', focus, options);
  return () => {
    leave();
    document.removeEventListener('pointerover', over, options);
    document.removeEventListener('pointerdown', down, options);
    document.removeEventListener('focusin', focus, options);
  };
}

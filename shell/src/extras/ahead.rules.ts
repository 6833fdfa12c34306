/** How long a pointer or the focus rests on a link before it counts as a sign of what comes next, in ms: crossing a list means nothing. */
export const REST_MS = 65;

/** What is known of a link and of how it is touched. */
export interface Touched {
  /** Address the link leads to, undefined for one that opens elsewhere: another window, a file, another site. */
  to: URL | undefined;
  here: URL;
  /** `rests`: a mouse or the focus stays on it. `presses`: a finger, a pen or the main button of a mouse goes down. */
  how: 'rests' | 'presses';
  pointer: 'mouse' | 'touch' | 'pen' | 'keyboard';
  /** Whether it belongs to the navigation of a page, where a finger does not begin to scroll. */
  navigation: boolean;
  savesData: boolean;
}

/**
 * What to load before a link is followed: the page's code, also what it shows (`all`), or nothing. A reader who saves data pays for nothing that they have not
 * begun to press. A finger on a list may only be about to scroll, which must not ask the server for a page.
 */
export function whatAhead({ to, here, how, pointer, navigation, savesData }: Touched): 'nothing' | 'code' | 'all' {
  if (!to || (to.pathname === here.pathname && to.search === here.search)) return 'nothing';
  if (how === 'rests') return savesData ? 'nothing' : 'code';
  return pointer === 'mouse' || navigation ? 'all' : 'code';
}

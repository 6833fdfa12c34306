import { cookieValue } from '@yaprak/shared-kit';

/** Local-storage key of the last sign-in or sign-out of this browser. */
const CHANGED = 'oturum-degisti';

const read = (): string | null => {
  try {
    return localStorage.getItem(CHANGED);
  } catch {
    return null;
  }
};

/** Notes a sign-in or sign-out, so that pages kept by the browser notice it when they come back. */
export function noteSessionChange(): void {
  try {
    localStorage.setItem(CHANGED, crypto.randomUUID());
  } catch {
    // Without storage, the tab's own refresh notices it.
  }
}

/** What a page was drawn with besides its data: who reads, in which language and theme. */
const circumstances = () => `${read()} ${cookieValue('dil')} ${cookieValue('tema')}`;

/** Reloads a page that comes out of the back-forward cache (R-NAV-19) if somebody else reads now, or in another language or theme. */
export function keepRestoredRight(reload = () => location.reload()): void {
  let known = circumstances();
  // Until it is left the page itself follows such changes.
  window.addEventListener('pagehide', () => {
    known = circumstances();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && circumstances() !== known) reload();
  });
}

import { forgetUnsaved, setCookie } from '@yaprak/shared-kit';
import { noteSessionChange } from './kept-page';
import { noteForNextPage } from './next-page';
import { tellTabs } from './other-tabs';

/**
 * Switches the theme and stores it; the gateway renders it into the next page, so nothing flashes. The colours follow the frame that shows what was pressed,
 * since drawing everything in others takes longer.
 */
export function applyTheme(theme: 'day' | 'night' | 'auto'): void {
  requestAnimationFrame(() => {
    setTimeout(() => {
      document.documentElement.dataset.theme = theme;
    });
  });
  setCookie('tema', theme);
  tellTabs({ kind: 'theme', theme });
}

/** Stores the language and reloads the page in it; that page says so (R-NAV-13). */
export function applyLanguage(lang: 'tr' | 'en' | 'sistem'): void {
  setCookie('dil', lang, lang === 'sistem' ? 0 : undefined);
  noteForNextPage('dil-secildi', lang);
  location.reload();
}

/** Passes the session code to the gateway, which stores it in its cookie, and continues with a full load (R-AUTH-05, R-AUTH-09 … R-AUTH-11). */
export async function keepSession(code: string, to: string): Promise<void> {
  const kept = await fetch('/oturum', { method: 'POST', headers: { 'Oturum-Kodu': code } });
  if (!kept.ok) throw new Error(`the session was not kept: ${kept.status}`);
  noteSessionChange();
  tellTabs({ kind: 'session' });
  location.assign(to);
}

/** Clears the cookie and goes on as a visitor, without what was written here and not sent (R-AUTH-13, R-AUTH-15, R-NAV-11). */
export async function dropSession(to = '/'): Promise<void> {
  await fetch('/oturum', { method: 'DELETE' });
  forgetUnsaved();
  noteSessionChange();
  tellTabs({ kind: 'session', over: true });
  location.assign(to);
}

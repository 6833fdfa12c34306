import { setCookie } from './device';
import { tellTabs } from './other-tabs';

/** Switches the light at once and remembers it; the gateway writes it into the next page, so that nothing flashes. */
export function applyTheme(theme: 'day' | 'night' | 'auto'): void {
  document.documentElement.dataset.theme = theme;
  setCookie('tema', theme);
  tellTabs({ kind: 'theme', theme });
}

/** Remembers the language and loads the page again in it. */
export function applyLanguage(lang: 'tr' | 'en' | 'sistem'): void {
  setCookie('dil', lang, lang === 'sistem' ? 0 : undefined);
  location.reload();
}

/** Hands the session code to the gateway, which keeps it in its cookie, and goes on by a full load (R-AUTH-05, R-AUTH-09 … R-AUTH-11). */
export async function keepSession(code: string, to: string): Promise<void> {
  const kept = await fetch('/oturum', { method: 'POST', headers: { 'Oturum-Kodu': code } });
  if (!kept.ok) throw new Error(`the session was not kept: ${kept.status}`);
  tellTabs({ kind: 'session' });
  location.assign(to);
}

/** Clears the cookie and loads the page again as a visitor (R-AUTH-13, R-AUTH-15). */
export async function dropSession(): Promise<void> {
  await fetch('/oturum', { method: 'DELETE' });
  tellTabs({ kind: 'session' });
  location.assign('/');
}

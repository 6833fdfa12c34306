/** Tab-storage key of the language chosen just now, until the page that came in it has said so. */
const CHOSEN = 'dil-secildi';

/** Notes a chosen language across the reload that brings the page in it. */
export function noteLanguage(lang: 'tr' | 'en' | 'sistem'): void {
  try {
    sessionStorage.setItem(CHOSEN, lang);
  } catch {
    // Without storage the page in its language is all that tells it.
  }
}

/** The language chosen before this page was loaded; once only, null if none was. */
export function takeChosenLanguage(): string | null {
  try {
    const lang = sessionStorage.getItem(CHOSEN);
    sessionStorage.removeItem(CHOSEN);
    return lang;
  } catch {
    return null;
  }
}

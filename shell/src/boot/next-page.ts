/**
 * What a page leaves to be said by the next, which is loaded in full: the language chosen, an account just closed (its day of deletion, empty without one), a
 * session that was ended elsewhere, what was being read, before signing in again and before a reload, and by whom, and that nobody, or
 * nobody any more, was signed in.
 */
type Note = 'dil-secildi' | 'hesap-kapandi' | 'oturum-bitti' | 'yer-giris' | 'yer' | 'okur' | 'cikan';

/** Leaves a note to the next page of this tab. */
export function noteForNextPage(note: Note, value: string): void {
  try {
    sessionStorage.setItem(note, value);
  } catch {
    // Without storage the next page is all that tells it.
  }
}

/** What the page before left to be said; once only, null if nothing. */
export function takeNote(note: Note): string | null {
  try {
    const value = sessionStorage.getItem(note);
    sessionStorage.removeItem(note);
    return value;
  } catch {
    return null;
  }
}

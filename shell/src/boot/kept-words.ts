import { forgetUnsaved, unsavedKey } from '@yaprak/shared-kit';
import { noteForNextPage, takeNote } from './next-page';

/** What this tab alone keeps of unsent words: a member's, or everybody else's. */
const wordsOf = (member: number, others = false) =>
  Object.entries(sessionStorage).filter(
    ([key]) => key.startsWith(unsavedKey(member).replace(/\d+$/, '')) && key.startsWith(`${unsavedKey(member)}:`) !== others,
  );

/**
 * A member has signed out in another tab, without seeing what is half-written in this one: it waits here for them. Everything else unsaved goes, as it does where
 * they signed out.
 */
export function keepWordsOf(member: number): void {
  try {
    const words = wordsOf(member);
    forgetUnsaved();
    for (const [key, text] of words) sessionStorage.setItem(key, text);
    noteForNextPage('cikan', '1');
  } catch {
    // Without storage nothing was kept.
  }
}

/**
 * Words that wait in this tab for whoever signed out, or whose session ended, go once somebody else is signed in. A member who changes to a linked account, with no
 * visit of nobody's between, finds them again.
 * @param reader 0: a visitor, during whose visit they wait on
 */
export function endWordsOfAnother(reader: number): void {
  if (!reader) noteForNextPage('cikan', '1');
  else if (takeNote('cikan')) for (const [key] of wordsOf(reader, true)) sessionStorage.removeItem(key);
}

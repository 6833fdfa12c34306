import { forgetUnsaved, unsavedKey } from '@yaprak/shared-kit';
import { noteForNextPage, takeNote } from './next-page';

/** What this tab alone keeps of a member's unsent words. */
const wordsOf = (member: string | number) => Object.entries(sessionStorage).filter(([key]) => key.startsWith(`${unsavedKey(Number(member))}:`));

/**
 * A member has signed out in another tab, without seeing what is half-written in this one: it waits here for them. Everything else unsaved goes, as it does where
 * they signed out.
 */
export function keepWordsOf(member: number): void {
  try {
    const words = wordsOf(member);
    forgetUnsaved();
    for (const [key, text] of words) sessionStorage.setItem(key, text);
    if (words.length) noteForNextPage('cikan', String(member));
  } catch {
    // Without storage nothing was kept.
  }
}

/** Words that wait for a member go once somebody else is signed in. @param reader 0: a visitor, during whose visit they wait on */
export function endWordsOfAnother(reader: number): void {
  const member = reader ? takeNote('cikan') : null;
  if (member !== null && member !== String(reader)) for (const [key] of wordsOf(member)) sessionStorage.removeItem(key);
}

import { unsavedKey } from '@yaprak/shared-kit';
import { endWordsOfAnother, keepWordsOf } from './kept-words';

const message = unsavedKey(7, 'mesaj', 3);
const words = () => Object.keys(sessionStorage).filter((key) => key !== 'cikan');
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  sessionStorage.setItem(message, '"Yarım"');
});

test('[R-NAV-11] what a member who signed out in another tab was writing here waits for them, also past visitors', () => {
  keepWordsOf(7);
  endWordsOfAnother(0);
  expect(sessionStorage.getItem(message)).toBe('"Yarım"');
  endWordsOfAnother(7);
  expect(sessionStorage.getItem(message)).toBe('"Yarım"');
  // They are signed in again: from now on it is as before.
  expect(Object.keys(sessionStorage)).toEqual([message]);
});

test.each([
  ['signed out in another tab', () => keepWordsOf(7)],
  ['whose session ended', () => endWordsOfAnother(0)],
])('[R-NAV-11] what somebody %s was writing goes once somebody else is signed in, whose own words stay', (_who, end) => {
  end();
  const theirs = unsavedKey(70, 'mesaj', 3);
  sessionStorage.setItem(theirs, '"Benim"');
  sessionStorage.setItem('dil-secildi', 'tr');
  endWordsOfAnother(0);
  expect(words()).toContain(message);
  endWordsOfAnother(70);
  expect(Object.keys(sessionStorage).sort()).toEqual(['dil-secildi', theirs].sort());
});

test('[R-NAV-11] nothing else unsaved stays: neither what the browser keeps for all tabs nor the words of another member', () => {
  sessionStorage.setItem(unsavedKey(70, 'mesaj', 3), '"Başka"');
  localStorage.setItem(unsavedKey(7, 'ileti'), '{}');
  keepWordsOf(7);
  expect([Object.keys(localStorage), words()]).toEqual([[], [message]]);
});

test('[R-NAV-11] a member who changes to a linked account and back finds their words as before', () => {
  endWordsOfAnother(7);
  endWordsOfAnother(70);
  endWordsOfAnother(7);
  expect(words()).toEqual([message]);
});

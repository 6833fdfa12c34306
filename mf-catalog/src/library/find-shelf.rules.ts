import { textFold } from '@yaprak/shared-kit';

/** From this many shelves on, one is found by its name. */
const MANY = 12;

/** Whether these are too many to look through. */
export const manyShelves = (shelves: readonly unknown[]): boolean => shelves.length > MANY;

/** The shelves whose names hold all the words, each as the beginning of a word or within one. */
export function shelvesNamed<S>(shelves: readonly S[], words: string, nameOf: (shelf: S) => string): S[] {
  const wanted = textFold(words).split(' ');
  return shelves.filter((shelf) => {
    const name = textFold(nameOf(shelf));
    return wanted.every((word) => name.includes(word));
  });
}

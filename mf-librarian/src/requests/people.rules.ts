import type { LibraryRequest } from '../library.api';

/** Somebody named by a proposal whom the catalogue lacks. */
export type NewPerson = NonNullable<LibraryRequest['yeniKisiler']>[number];
/** The choice that adds somebody new. */
export const NEW = '0';
/** Name of a person's field in the form of the decision. */
export const fieldOf = (person: { sira: number }) => `kisi${person.sira}`;

const sameName = (a: string, b: string) => a.localeCompare(b, 'tr', { sensitivity: 'base' }) === 0;
/** What is chosen at first: the catalogue's author of that name, else somebody new. */
export const firstChoices = (people: readonly NewPerson[]): Record<string, string> =>
  Object.fromEntries(people.map((p) => [fieldOf(p), String(p.benzerler.find(({ adi }) => sameName(adi, p.adi))?.id ?? NEW)]));

/**
 * The choices on the wire: `1:45,2:0`. Where nobody alike was shown nothing was chosen, and the API asks if there is a namesake by now: two proposals that
 * name the same newcomer add one.
 */
export const writeChoices = (people: readonly NewPerson[], values: Readonly<Record<string, string>>): string =>
  people.flatMap((p) => (values[fieldOf(p)] === NEW && !p.benzerler.length ? [] : [`${p.sira}:${values[fieldOf(p)] ?? NEW}`])).join(',');

/**
 * The beginning of a text, with no half of a character at its end: such a half cannot be stored as JSON, and is shown as a replacement character.
 * @param most characters of it at most, counted as everywhere in UTF-16 units
 */
export const cut = (text: string, most: number): string => (text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/, '') : text);

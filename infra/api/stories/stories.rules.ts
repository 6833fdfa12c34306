/** Characters of a chapter that its post carries. */
export const EXCERPT = 400;

/** The beginning of a chapter for lists: whole words, white space joined, an ellipsis where it was cut. */
export function excerpt(text: string, max = EXCERPT): string {
  // A line of stars or dashes parts scenes; in running text it means nothing.
  const flat = text
    .replace(/^[ \t]*([*⁂—–-][ \t]*){1,5}$/gmu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (flat.length <= max) return flat;
  const cut = flat.slice(0, max);
  const end = cut.lastIndexOf(' ');
  // A text without blanks is cut where it is; half of a surrogate pair must not remain.
  return `${(end > max / 2 ? cut.slice(0, end) : cut).replace(/[\s.,;:…-]+$/, '').replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Title of the post that announces a chapter. */
export const announcedTitle = (story: string, chapter: string): string => `${story} · ${chapter}`;

/** The new order of the chapters: all of them, each once; null for anything else. */
export function chapterOrder(sent: string, have: readonly number[]): number[] | null {
  const wanted = sent.split(',').map(Number);
  const same = wanted.length === have.length && new Set(wanted).size === wanted.length && wanted.every((id) => have.includes(id));
  return same ? wanted : null;
}

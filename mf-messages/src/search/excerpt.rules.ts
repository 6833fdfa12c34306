/** Characters shown before the first word that was found. */
const BEFORE = 40;

const plain = (text: string): string =>
  text
    .replace(/[İIı]/g, 'i')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');

/** A found message cut so that the first of the words is near its beginning. */
export function excerpt(text: string, words: string): string {
  const letters = [...text];
  // Letter by letter, so that places in the folded text are places in the text.
  const folded = letters.map((letter) => plain(letter)[0] ?? letter).join('');
  const found = plain(words)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => folded.indexOf(word))
    .filter((at) => at >= 0);
  const first = found.length ? Math.min(...found) : 0;
  if (first <= BEFORE) return text;
  const start = Math.max(folded.lastIndexOf(' ', first - BEFORE / 2) + 1, first - BEFORE);
  return `…${letters.slice(start).join('')}`;
}

/** The beginning of a text in whole words, with an ellipsis; the text itself if it is no longer than `max` characters. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const end = cut.search(/\s\S*$/u);
  // A text without blanks is cut anywhere, but never inside a surrogate pair.
  return `${(end > max / 2 ? cut.slice(0, end) : cut).replace(/[\s.,;:…-]+$/, '').replace(/[\ud800-\udbff]$/, '')}…`;
}

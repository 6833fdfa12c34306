/** What belongs to the name before it, although a comma stands between: `Martin Luther King, Jr.` */
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/** How many authors a line names before "and others" (R-LOOK-01). */
const NAMED = 2;

/** The authors of a book from their line on the wire, in order. */
export function authorNames(line: string): string[] {
  const names: string[] = [];
  for (const part of line.split(/,\s*/)) {
    if (SUFFIX.test(part) && names.length) names.push(`${names.pop()}, ${part}`);
    else if (part) names.push(part);
  }
  return names;
}

/** The first authors of a line, and whether there are more than are named. */
export function firstAuthors(line: string): { names: string; more: boolean } {
  const all = authorNames(line);
  return all.length > NAMED ? { names: all.slice(0, NAMED).join(', '), more: true } : { names: line, more: false };
}

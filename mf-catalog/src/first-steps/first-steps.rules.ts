/** Books to rate in the first steps: enough to find readers of similar taste (R-TOUCH-12). */
export const ENOUGH_BOOKS = 5;

/** Address of the first steps with a genre chosen, or no longer chosen. */
export function withGenre(chosen: readonly string[], slug: string): string {
  const next = chosen.includes(slug) ? chosen.filter((other) => other !== slug) : [...chosen, slug];
  return next.length ? `/ilk-adimlar?turler=${next.join(',')}` : '/ilk-adimlar';
}

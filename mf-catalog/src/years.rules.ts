/** A year as people write it: years before our era with their mark, `MÖ 380` or `380 BC`. */
export const yearText = (year: number, lang: 'tr' | 'en'): string => (year >= 0 ? String(year) : lang === 'tr' ? `MÖ ${-year}` : `${-year} BC`);

/** The years of a life: `1907–1948`, `1952–`, `MÖ 427–MÖ 347`; empty when nothing is known. */
export function lifeText(born: number | undefined, died: number | undefined, lang: 'tr' | 'en'): string {
  if (born === undefined && died === undefined) return '';
  return `${born === undefined ? '?' : yearText(born, lang)}–${died === undefined ? '' : yearText(died, lang)}`;
}

/** A year for display, with its era if BC: `MÖ 380` or `380 BC`. */
export const yearText = (year: number, lang: 'tr' | 'en'): string => (year >= 0 ? String(year) : lang === 'tr' ? `MÖ ${-year}` : `${-year} BC`);

/** Lifespan: `1907–1948`, `1952–`, `MÖ 427–MÖ 347`; empty if unknown. */
export function lifeText(born: number | undefined, died: number | undefined, lang: 'tr' | 'en'): string {
  if (born === undefined && died === undefined) return '';
  return `${born === undefined ? '?' : yearText(born, lang)}–${died === undefined ? '' : yearText(died, lang)}`;
}

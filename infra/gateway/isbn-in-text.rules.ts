import { normalizeIsbn } from '@yaprak/shared-kit/format';

/** Digits in groups as ISBNs are written, beside no further digit. */
const candidates = [/(?<!\d)97[89](?:[-\s]?\d){10}(?!\d)/g, /(?<![\d-])\d(?:[-\s]?\d){8}[-\s]?[\dX](?![\dA-Za-z])/g];

/** The first valid ISBN of a text or address, with thirteen digits; undefined without one. */
export function isbnIn(text: string): string | undefined {
  for (const candidate of candidates)
    for (const found of text.match(candidate) ?? []) {
      const isbn = normalizeIsbn(found);
      if (isbn) return isbn;
    }
  return undefined;
}

import { normalizeIsbn } from '@yaprak/shared-kit/format';

/** The ISBN in typed or scanned text, without blanks and dashes; undefined if invalid. */
export function isbnOf(text: string): string | undefined {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[\dX]+$/.test(plain) && normalizeIsbn(plain) ? plain : undefined;
}

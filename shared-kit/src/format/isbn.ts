/** ISBN arithmetic (ISO 2108). */

/** Check digit of the first twelve digits of an ISBN-13. */
function checkDigit13(digits: string): number {
  const sum = [...digits.slice(0, 12)].reduce((total, d, i) => total + Number(d) * (i % 2 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

function validIsbn10(value: string): boolean {
  const sum = [...value].reduce((total, c, i) => total + (c === 'X' ? 10 : Number(c)) * (10 - i), 0);
  return sum % 11 === 0;
}

/**
 * Normalises an ISBN as typed, scanned or from a file: drops spaces, dashes and Excel's `="…"` notation, converts ISBN-10 to ISBN-13.
 * @returns null for an empty value or a wrong check digit
 */
export function normalizeIsbn(raw: string | null | undefined): string | null {
  const value = (raw ?? '').replace(/[^0-9Xx]/g, '').toUpperCase();
  if (/^97[89]\d{10}$/.test(value)) return checkDigit13(value) === Number(value[12]) ? value : null;
  if (/^\d{9}[\dX]$/.test(value) && validIsbn10(value)) {
    const body = `978${value.slice(0, 9)}`;
    return body + checkDigit13(body);
  }
  return null;
}

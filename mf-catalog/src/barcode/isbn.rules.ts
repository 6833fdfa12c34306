/** The ISBN in typed or scanned text, without blanks and dashes; undefined if invalid. */
export function isbnOf(text: string): string | undefined {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  if (/^97[89]\d{10}$/.test(plain)) return weigh(plain, (at) => (at % 2 ? 3 : 1)) % 10 === 0 ? plain : undefined;
  if (/^\d{9}[\dX]$/.test(plain)) return weigh(plain, (at) => 10 - at) % 11 === 0 ? plain : undefined;
  return undefined;
}

const weigh = (digits: string, weight: (at: number) => number) =>
  [...digits].reduce((sum, digit, at) => sum + (digit === 'X' ? 10 : Number(digit)) * weight(at), 0);

const digitsOf = (text: string) => [...text].map(Number);

/** Turkish company tax number (VKN): ten digits, the last a check digit. */
function isTaxNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const digits = digitsOf(text);
  let sum = 0;
  for (let i = 0; i < 9; i++) {
    const shifted = ((digits[i] ?? 0) + 9 - i) % 10;
    // 9 · 2ⁿ mod 9 is 0, but the algorithm counts it as 9.
    sum += shifted === 9 ? 9 : (shifted * 2 ** (9 - i)) % 9;
  }
  return (10 - (sum % 10)) % 10 === digits[9];
}

/** Turkish personal identity number (TCKN): eleven digits, not starting with 0, the last two check digits. */
function isIdentityNumber(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const d = digitsOf(text);
  const sum = (from: number, to: number, step = 1) => {
    let total = 0;
    for (let i = from; i <= to; i += step) total += d[i] ?? 0;
    return total;
  };
  const tenth = (((sum(0, 8, 2) * 7 - sum(1, 7, 2)) % 10) + 10) % 10;
  return tenth === d[9] && sum(0, 9) % 10 === d[10];
}

/** Whether a number is valid on a Turkish invoice: a company's tax number or a person's identity number. */
export const isTurkishTaxId = (text: string): boolean => isTaxNumber(text) || isIdentityNumber(text);

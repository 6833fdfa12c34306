const base: Record<string, string> = {
  İ: 'i',
  I: 'i',
  ı: 'i',
  Ş: 's',
  ş: 's',
  Ğ: 'g',
  ğ: 'g',
  Ü: 'u',
  ü: 'u',
  Ö: 'o',
  ö: 'o',
  Ç: 'c',
  ç: 'c',
  Â: 'a',
  â: 'a',
  Î: 'i',
  î: 'i',
  Û: 'u',
  û: 'u',
};

/**
 * Folds text for search exactly like the database function `fold`, which a test compares. Folded here, the terms are constants to the database, which then
 * plans a search once instead of on every keystroke.
 */
export const fold = (text: string): string =>
  text
    .replace(/[İIıŞşĞğÜüÖöÇçÂâÎîÛû]/g, (letter) => base[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

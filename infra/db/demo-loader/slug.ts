const letters: Record<string, string> = {
  ı: 'i',
  İ: 'i',
  ş: 's',
  Ş: 's',
  ğ: 'g',
  Ğ: 'g',
  ü: 'u',
  Ü: 'u',
  ö: 'o',
  Ö: 'o',
  ç: 'c',
  Ç: 'c',
  ø: 'o',
  æ: 'ae',
  ß: 'ss',
  ł: 'l',
};

/** Slug of a title: ASCII letters, digits and single dashes, at most 80 characters. */
export function idSeoSlug(title: string): string {
  const ascii = title
    .replace(/[ıİşŞğĞüÜöÖçÇøæßł]/g, (c) => letters[c] ?? c)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
  return ascii || 'kitap';
}

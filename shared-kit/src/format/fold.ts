/** Letters that Unicode decomposition does not cover. */
const special: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' };

/**
 * Folds text for forgiving comparison: İ I ı i → i, ş→s, ğ→g, ü→u, ö→o, ç→c, all other diacritics stripped, lower case, whitespace collapsed. Applied to both
 * sides of a search, so `ISIK`, `ışık` and `Işık` match.
 */
export function textFold(text: string): string {
  return text
    .replace(/[Iİı]/g, 'i')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđðþ]/g, (letter) => special[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Letters that no decomposition reaches. */
const special: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' };

/**
 * The form in which texts are compared by people who type in a hurry: İ I ı i → i, ş→s, ğ→g, ü→u, ö→o, ç→c, every other mark stripped,
 * lower case, blanks collapsed. Both sides of a search use it, so that `ISIK`, `ışık` and `Işık` meet.
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

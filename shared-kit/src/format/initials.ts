/** Up to two initials of a name in Turkish upper case (`ilknur ışık` → `İI`); `?` if the name has no letter or digit. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => word.match(/[\p{L}\p{N}]/u)?.[0])
    .filter((letter): letter is string => Boolean(letter));
  const chosen = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return chosen.join('').toLocaleUpperCase('tr') || '?';
}

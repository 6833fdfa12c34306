/**
 * Never stored in error reports: session codes and other long tokens, email addresses, query values. No part of a pattern is longer than addresses are: one that
 * could begin anywhere in a long word would walk to its end from each letter.
 */
const patterns: [RegExp, string][] = [
  [/[\p{L}\p{N}_.+-]{1,64}@[\p{L}\p{N}_-]{1,63}(\.[\p{L}\p{N}_-]{1,63})+/gu, '[e-mail]'],
  [/([?&][\w-]+=)[^&\s"'#]*/g, '$1[…]'],
  [/[A-Za-z0-9_-]{40,}/g, '[token]'],
];

/** The text with everything personal replaced. */
export const withoutSecrets = (text: string) => patterns.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);

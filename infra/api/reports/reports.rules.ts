/** Never stored in error reports: session codes and other long tokens, email addresses, query values. */
const patterns: [RegExp, string][] = [
  [/\b[\w.+-]+@[\w-]+(\.[\w-]+)+\b/g, '[e-mail]'],
  [/([?&][\w-]+=)[^&\s"'#]*/g, '$1[…]'],
  [/[A-Za-z0-9_-]{40,}/g, '[token]'],
];

/** The text with everything personal replaced. */
export const withoutSecrets = (text: string) => patterns.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);

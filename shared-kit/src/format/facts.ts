/** Longest fact that is kept on one line. */
const SHORT = 24;

/**
 * Facts of small print parted by dots, without empty ones: `160 sayfa · 1943 · Türkçe`. A line breaks between two facts, after the dot; only long ones break within.
 */
export const facts = (...parts: readonly (string | number | false | null | undefined)[]): string =>
  parts
    .filter(Boolean)
    .map(String)
    .map((fact) => (fact.length > SHORT ? fact : fact.replaceAll(' ', '\u00a0')))
    .join('\u00a0· ');

/** Longest fact that is kept on one line. */
const SHORT = 24;

/** A fact with spaces at which no line breaks, unless it is long. */
export const whole = (fact: string): string => (fact.length > SHORT ? fact : fact.replaceAll(' ', '\u00a0'));

/**
 * Facts parted by dots as one string, without empty ones: `160 sayfa · 1943 · Türkçe`, for names and titles. A line breaks between two facts, after the dot; only
 * long ones break within. Where they are small print on the page, use `Facts`.
 */
export const facts = (...parts: readonly (string | number | false | null | undefined)[]): string =>
  parts
    .filter(Boolean)
    .map((fact) => whole(String(fact)))
    .join('\u00a0· ');

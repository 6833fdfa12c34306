/** What is being written: a sign and the beginning of a name, and where they stand. */
export interface Begun {
  sign: '@' | '#';
  name: string;
  from: number;
  to: number;
}

/** The name that ends at the caret, if it begins with a sign and a letter; not inside of an address such as `a@b`. */
export function begunAt(text: string, caret: number): Begun | null {
  const found = /(?<![\p{L}\p{M}\p{N}_@#/&.])([@#])([\p{L}\p{N}_][\p{L}\p{M}\p{N}_.]{0,29})$/u.exec(text.slice(Math.max(0, caret - 60), caret));
  if (!found) return null;
  const [whole, sign, name] = found as unknown as [string, '@' | '#', string];
  return { sign, name, from: caret - whole.length, to: caret };
}

/**
 * Mutations of SQL text, one at a time: plausible mistakes in a condition. Stryker treats SQL as an opaque string, so without these no condition in a query
 * would ever be tested (R-HOLD-21).
 */

/** Placeholder for a template's n-th value, `${…}`. Word characters only, so that it parses as one operand. */
export const hole = (n: number): string => `§${n}§`;

interface Token {
  text: string;
  start: number;
  end: number;
  /** Number of enclosing open parentheses; a parenthesis itself counts as outside. */
  depth: number;
}

const TOKEN = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|§\d+§|[\p{L}_][\p{L}\p{N}_]*|\d+(?:\.\d+)?|[<>=!@%&|~#*+\-/^?:]+|[(),;.[\]]/gu;

function tokensOf(sql: string): Token[] {
  let depth = 0;
  const tokens: Token[] = [];
  for (const { 0: text, index } of sql.matchAll(TOKEN)) {
    if (text.startsWith('--')) continue;
    if (text === ')') depth--;
    tokens.push({ text: text.toLowerCase(), start: index, end: index + text.length, depth });
    if (text === '(') depth++;
  }
  return tokens;
}

/** Tokens that end a condition at its own depth. */
const ENDS = new Set(
  'and or where group order limit offset union except intersect returning having on join left right inner cross full lateral then else end when window for do set from , ;'.split(
    ' ',
  ),
);
const BOUNDARY: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const SWAPPED: Record<string, string> = { desc: 'asc', least: 'greatest', greatest: 'least', true: 'false', false: 'true', '+': '-', '-': '+' };

/** Every mutation of `sql`. Each is another valid statement of the same form, so it runs and returns something else. */
export function sqlFaults(sql: string): string[] {
  const tokens = tokensOf(sql);
  const faults = new Set<string>();
  const cut = (start: number, end: number, replacement = '') => faults.add(sql.slice(0, start) + replacement + sql.slice(end));

  /** Index of the token after the operand that begins at `from`. */
  const operandEnd = (from: number): number => {
    const depth = tokens[from]?.depth ?? 0;
    for (let i = from; i < tokens.length; i++) {
      const token = tokens[i] as Token;
      if (token.depth < depth) return i;
      if (token.depth > depth || !ENDS.has(token.text)) continue;
      // `is distinct from` and `extract(… from …)` continue; so does the `and` of `between`.
      if (token.text === 'from' && tokens[i - 1]?.text === 'distinct') continue;
      if (token.text === 'and' && between(i)) continue;
      if (i > from) return i;
    }
    return tokens.length;
  };
  /** Whether the `and` at this index belongs to `between a and b`. */
  const between = (index: number): boolean => {
    const depth = tokens[index]?.depth;
    for (let i = index - 1; i >= 0; i--) {
      const token = tokens[i] as Token;
      if (token.depth < (depth ?? 0)) return false;
      if (token.depth !== depth) continue;
      if (token.text === 'between') return true;
      if (ENDS.has(token.text)) return false;
    }
    return false;
  };
  /** Index of the first token of the operand that ends before `index`. */
  const operandStart = (index: number): number => {
    const depth = tokens[index]?.depth ?? 0;
    let start = index;
    for (let i = index - 1; i >= 0; i--) {
      const token = tokens[i] as Token;
      if (token.depth < depth) break;
      if (
        token.depth === depth &&
        ENDS.has(token.text) &&
        !(token.text === 'and' && between(i)) &&
        !(token.text === 'from' && tokens[i - 1]?.text === 'distinct')
      )
        break;
      start = i;
    }
    return start;
  };

  tokens.forEach((token, i) => {
    const next = tokens[i + 1];
    const before = tokens[i - 1];
    if ((token.text === 'and' || token.text === 'or') && !between(i) && next) {
      const last = tokens[operandEnd(i + 1) - 1] as Token;
      cut(before?.end ?? token.start, last.end);
      const first = operandStart(i);
      // In a chain, a left operand is the right operand of the preceding connective.
      const previous = tokens[first - 1]?.text;
      if (first < i && previous !== 'and' && previous !== 'or') cut((tokens[first] as Token).start, next.start);
    }
    if (token.text === 'where' && next) {
      const end = operandEnd(i + 1);
      const after = tokens[end]?.text;
      if (after !== 'and' && after !== 'or') cut(next.start, (tokens[end - 1] as Token).end, 'true');
    }
    // `on conflict do nothing` and `if not exists` have no counterpart.
    if (token.text === 'not' && before?.text !== 'if') cut(token.start, next?.start ?? token.end);
    if (token.text === 'exists' && before?.text !== 'not' && before?.text !== 'if') cut(token.start, token.start, 'not ');
    if (token.text === 'in' && next?.text === '(' && before?.text !== 'not') cut(token.start, token.start, 'not ');
    if (token.text === 'is' && next && next.text !== 'not') cut(token.end, token.end, ' not');
    const boundary = BOUNDARY[token.text];
    if (boundary) cut(token.start, token.end, boundary);
    const swapped = SWAPPED[token.text];
    const spaced = /\s/.test(sql[token.start - 1] ?? '') && /\s/.test(sql[token.end] ?? '');
    if (swapped && (/^\p{L}/u.test(token.text) || spaced)) cut(token.start, token.end, swapped);
  });
  faults.delete(sql);
  return [...faults];
}

/** Splits a text with placeholders into literal parts and value indexes, as a template needs them. */
export function splitHoles(text: string): { parts: string[]; values: number[] } {
  const pieces = text.split(/§(\d+)§/);
  return { parts: pieces.filter((_, i) => i % 2 === 0), values: pieces.filter((_, i) => i % 2 === 1).map(Number) };
}

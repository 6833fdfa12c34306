import type { Described } from './traces';

/** Characters of a statement that a span holds. */
const MOST = 2_000;

/** The span of a statement: its text with placeholders, without any literal that may stand in it. */
export function statementSpan(text: string): Described {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? '';
  const table = /\b(?:from|into|update|join)\s+"?(\w+)"?/i.exec(text)?.[1];
  return {
    name: table ? `${operation} ${table}` : operation || 'statement',
    kind: 'CLIENT',
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': withoutLiterals(text).slice(0, MOST) },
  };
}

/** A statement without its strings and numbers; `$1` and names stay. */
export const withoutLiterals = (text: string): string =>
  text.replace(/\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g, '?').replace(/(?<![\w$."])\d+(?:\.\d+)?\b/g, '?');

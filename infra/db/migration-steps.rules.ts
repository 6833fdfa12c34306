/** A statement that the release before would not survive, and why. */
export interface Breach {
  statement: string;
  why: string;
}

const short = (statement: string) => statement.replace(/\s+/g, ' ').trim().slice(0, 120);
const tablesMade = (statements: readonly string[]) =>
  new Set(
    statements.flatMap((text) => [...text.matchAll(/create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?([\w.]+)"?/gi)].map(([, name = '']) => name)),
  );
/** A constraint that is dropped and recreated in the same migration is widened: a longer list of kinds. */
const constraintsDropped = (statements: readonly string[]) =>
  new Set(statements.flatMap((text) => [...text.matchAll(/drop\s+constraint\s+(?:if\s+exists\s+)?"?(\w+)"?/gi)].map(([, name = '']) => name)));

/** What each clause of `alter table` does to a release that does not know of it. */
const ALTERATIONS: readonly [RegExp, string][] = [
  [/^drop\s+column\b/i, 'drops a column that the release before reads'],
  [/^rename\b/i, 'renames what the release before calls by its name'],
  [/^alter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/^alter\s+column\s+\S+\s+set\s+not\s+null/i, 'demands a value that the release before may leave out'],
  [/^alter\s+column\s+\S+\s+drop\s+default/i, 'takes away the value that the release before relies on'],
];

/** The clauses of an `alter table`: split at commas outside parentheses and quotes. */
function clauses(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let quoted = false;
  let clause = '';
  for (const char of text) {
    if (char === "'") quoted = !quoted;
    if (!quoted && char === '(') depth += 1;
    if (!quoted && char === ')') depth -= 1;
    if (char === ',' && depth === 0 && !quoted) {
      found.push(clause.trim());
      clause = '';
    } else clause += char;
  }
  return [...found, clause.trim()];
}

function whyNot(clause: string, widened: ReadonlySet<string>): string | null {
  for (const [shape, why] of ALTERATIONS) if (shape.test(clause)) return why;
  const [, added] = /^add\s+constraint\s+"?(\w+)"?/i.exec(clause) ?? [];
  if (added !== undefined) return widened.has(added) ? null : 'adds a rule that writes of the release before may break';
  if (/^add\s+(?:check|unique|foreign|primary|exclude)\b/i.test(clause)) return 'adds a rule that writes of the release before may break';
  if (/^add\s+(?:column\s+)?/i.test(clause) && /\bnot\s+null\b/i.test(clause) && !/\bdefault\b|\bgenerated\b|\bserial\b/i.test(clause))
    return 'adds a column that the release before leaves out, without a default';
  return null;
}

/**
 * What of a migration the previous release would not survive while both run (R-SCALE-04). Tables made by the same migration are known to nobody yet, and may
 * be made in any shape.
 */
export function breaches(statements: readonly string[]): Breach[] {
  const own = tablesMade(statements);
  const widened = constraintsDropped(statements);
  return statements.flatMap((whole) => {
    const statement = whole.replace(/--[^\n]*/g, ' ').trim();
    const found = (why: string): Breach[] => [{ statement: short(statement), why }];
    const dropped = /^drop\s+(table|view|materialized\s+view|function|type|sequence)\s+(?:if\s+exists\s+)?"?([\w.]+)/i.exec(statement);
    if (dropped) return own.has(dropped[2] ?? '') ? [] : found('drops what the release before uses');
    const unique = /^create\s+unique\s+index\s+.*?\bon\s+(?:only\s+)?"?([\w.]+)/is.exec(statement);
    if (unique) return own.has(unique[1] ?? '') ? [] : found('adds a rule that writes of the release before may break');
    const [, table, rest] = /^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?"?([\w.]+)"?\s+(.*)$/is.exec(statement) ?? [];
    if (table === undefined || rest === undefined || own.has(table)) return [];
    return clauses(rest).flatMap((clause) => {
      const why = whyNot(clause, widened);
      return why === null ? [] : found(why);
    });
  });
}

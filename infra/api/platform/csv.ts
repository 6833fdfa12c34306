/** What a spreadsheet would take for a formula, with the apostrophes that may stand before it already. */
const formula = /^'*[=+\-@\t\r]/;

/** A text of a CSV file (RFC 4180), quoted where it must be, as it is otherwise. */
export const csvText = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A field of a CSV file. Before a text that a spreadsheet would run as a formula stands an apostrophe; `unguarded` takes it away again. */
export function csvField(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return csvText(formula.test(value) ? `'${value}` : value);
  return csvText(value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** The text of a field that `csvField` wrote. */
export const unguarded = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

/**
 * Rows as a CSV file, which begins with a mark by which spreadsheets know its encoding.
 * @param separator semicolon for a spreadsheet in a language that writes its decimals with a comma
 */
export function csvFile<Name extends string>(
  names: readonly Name[],
  rows: readonly { readonly [name in Name]: unknown }[],
  separator: ',' | ';' = ',',
): string {
  const field = (value: unknown) => {
    const text = csvField(value);
    return text.includes(separator) && !text.startsWith('"') ? `"${text}"` : text;
  };
  return `\uFEFF${[names.join(separator), ...rows.map((row) => names.map((name) => field(row[name])).join(separator))].join('\r\n')}\r\n`;
}

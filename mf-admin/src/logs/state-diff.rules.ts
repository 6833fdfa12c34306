/** One field's value before and after; an absent side was not recorded. */
export interface FieldChange {
  field: string;
  before?: string;
  after?: string;
}

/** Stands for a value that was there and empty. */
export const EMPTY = '—';

const parse = (json: string | undefined): Record<string, unknown> => {
  if (!json) return {};
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : { '': value };
  } catch {
    return { '': json };
  }
};
/** A whole record, such as that of a merge, is called by its name. */
const nameOf = (value: object): string | undefined => ('adi' in value && typeof value.adi === 'string' ? value.adi : undefined);
const words = (value: unknown): string | undefined => {
  if (value === undefined) return undefined;
  if (value === null) return EMPTY;
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object')) return value.join(', ') || EMPTY;
  return typeof value === 'object' ? (nameOf(value) ?? JSON.stringify(value)) : String(value);
};

/** Differences between two recorded states, in the order of the earlier one. */
export function fieldChanges(before: string | undefined, after: string | undefined): FieldChange[] {
  const [was, is] = [parse(before), parse(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((field) => ({ field, before: words(was[field]), after: words(is[field]) }))
    .filter((c) => c.before !== c.after)
    .map(({ field, before: b, after: a }) => ({ field, ...(b === undefined ? {} : { before: b }), ...(a === undefined ? {} : { after: a }) }));
}

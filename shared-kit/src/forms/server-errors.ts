import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** The part of an API refusal that forms use. */
export interface Refusal {
  hataMesaji?: string;
  /** Messages by field. */
  alanlar?: Record<string, string>;
}

/** Extracts a refusal from whatever a mutation threw: the envelope itself, or the envelope in `data`. */
export function readRefusal(error: unknown): Refusal | null {
  const candidate = isRecord(error) && isRecord(error.data) ? error.data : error;
  if (!isRecord(candidate)) return null;
  const fields = isRecord(candidate.alanlar)
    ? Object.entries(candidate.alanlar).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    : [];
  const message = typeof candidate.hataMesaji === 'string' ? candidate.hataMesaji : undefined;
  if (!message && fields.length === 0) return null;
  return { hataMesaji: message, alanlar: Object.fromEntries(fields) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Shows a refused call's messages: at their fields, focusing the first, and the rest above the form. Input is kept. `fallback` is used if the response has no
 * message at all.
 * @returns what is said above the form, empty if nothing
 */
export function applyRefusal<T extends FieldValues>(
  form: UseFormReturn<T>,
  error: unknown,
  fallback: string,
  known: readonly string[] = Object.keys(form.getValues()),
): string {
  const refusal = readRefusal(error);
  const named = Object.entries(refusal?.alanlar ?? {});
  const atFields = named.filter(([field]) => known.includes(field));
  const elsewhere = named.filter(([field]) => !known.includes(field)).map(([, message]) => message);
  atFields.forEach(([field, message], at) => {
    form.setError(field as Path<T>, { type: 'server', message }, { shouldFocus: at === 0 });
  });
  const message = elsewhere.join(' ') || (atFields.length ? '' : refusal?.hataMesaji || fallback);
  if (message) form.setError('root.server', { type: 'server', message });
  return message;
}

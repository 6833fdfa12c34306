import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** The part of a refusal of the API that forms understand. */
export interface Refusal {
  hataMesaji?: string;
  /** Messages by field. */
  alanlar?: Record<string, string>;
}

/** Reads a refusal out of whatever a mutation threw: the envelope itself, or the envelope in `data`. */
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
 * Puts the messages of a refused call where they belong: at their fields, the first of which takes the focus, the others above the form.
 * Nothing typed is touched. `fallback` is said when the answer holds no message at all. Returns whether a field was named.
 */
export function applyRefusal<T extends FieldValues>(
  form: UseFormReturn<T>,
  error: unknown,
  fallback: string,
  known: readonly string[] = Object.keys(form.getValues()),
): boolean {
  const refusal = readRefusal(error);
  const named = Object.entries(refusal?.alanlar ?? {});
  const atFields = named.filter(([field]) => known.includes(field));
  const elsewhere = named.filter(([field]) => !known.includes(field)).map(([, message]) => message);
  atFields.forEach(([field, message], at) => {
    form.setError(field as Path<T>, { type: 'server', message }, { shouldFocus: at === 0 });
  });
  if (elsewhere.length > 0 || atFields.length === 0) {
    form.setError('root.server', { type: 'server', message: elsewhere.join(' ') || refusal?.hataMesaji || fallback });
  }
  return atFields.length > 0;
}

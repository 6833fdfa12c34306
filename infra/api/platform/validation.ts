import type { ErrorObject } from 'ajv';
import type { ErrorCode, Lang } from './errors';
import { fieldName } from './field-names';
import { cleanable, tidy } from './hygiene.rules';
import { Refusal } from './refusal';

type Values = Record<string, string | number>;

/** Converts AJV errors to field errors in the specification's wording (R-VAL-01 … R-VAL-03); the first error of a field wins. */
export function fieldErrors(errors: readonly Pick<ErrorObject, 'keyword' | 'instancePath' | 'params'>[], lang: Lang): Refusal {
  const fields: Record<string, { code: ErrorCode; values?: Values }> = {};
  for (const { keyword, instancePath, params } of errors) {
    const name = keyword === 'required' ? String(params.missingProperty) : (instancePath.split('/')[1] ?? '');
    const field = fieldName(name, lang);
    const n = Number(params.limit);
    const found: { code: ErrorCode; values: Values } =
      keyword === 'required' || (keyword === 'minLength' && n <= 1)
        ? { code: 'required', values: { field } }
        : keyword === 'minLength'
          ? { code: 'tooShort', values: { field, n } }
          : keyword === 'maxLength'
            ? { code: 'tooLong', values: { field, n } }
            : { code: 'wrong', values: { field } };
    fields[name] ??= found;
  }
  return new Refusal('invalid', {}, fields);
}

/** Normalises an input's strings in place. An empty string counts as absent. @throws Refusal for characters that cannot be stored */
export function tidyInput(input: Record<string, unknown>, lang: Lang): void {
  for (const [name, value] of Object.entries(input)) {
    if (typeof value !== 'string') continue;
    if (!cleanable(value)) throw new Refusal('invalid', {}, { [name]: { code: 'badCharacters', values: { field: fieldName(name, lang) } } });
    const tidied = tidy(name, value);
    if (tidied === '') delete input[name];
    else input[name] = tidied;
  }
}

/** Refuses numbers that overflow: the validator turns `1e400` into infinity and then skips its limits. @throws Refusal */
export function requireFinite(input: object, lang: Lang): void {
  for (const [name, value] of Object.entries(input)) {
    if (typeof value === 'number' && !Number.isFinite(value))
      throw new Refusal('invalid', {}, { [name]: { code: 'wrong', values: { field: fieldName(name, lang) } } });
  }
}

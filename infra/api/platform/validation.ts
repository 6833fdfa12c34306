import type { ErrorObject } from 'ajv';
import type { ErrorCode, Lang } from './errors';
import { fieldFault, tellsLimit } from './field-names';
import { cleanable, tidy } from './hygiene.rules';
import { Refusal } from './refusal';

type Values = Record<string, string | number>;

/** Converts AJV errors to field errors in the specification's wording (R-VAL-01 … R-VAL-03), and numbers beyond their limits with these; the first error of a field wins. */
export function fieldErrors(errors: readonly Pick<ErrorObject, 'keyword' | 'instancePath' | 'params'>[], lang: Lang): Refusal {
  const fields: Record<string, { code: ErrorCode; values?: Values }> = {};
  for (const { keyword, instancePath, params } of errors) {
    const name = keyword === 'required' ? String(params.missingProperty) : (instancePath.split('/')[1] ?? '');
    const n = Number(params.limit);
    const fault =
      keyword === 'required' || (keyword === 'minLength' && n <= 1)
        ? 'required'
        : keyword === 'minLength'
          ? 'tooShort'
          : keyword === 'maxLength'
            ? 'tooLong'
            : (keyword === 'minimum' || keyword === 'maximum') && tellsLimit(name, n)
              ? ({ minimum: 'belowLimit', maximum: 'aboveLimit' } as const)[keyword]
              : 'wrong';
    const [code, values] = fieldFault(name, fault, lang, fault === 'required' || fault === 'wrong' ? {} : { n });
    const found = { code, values };
    fields[name] ??= found;
  }
  return new Refusal('invalid', {}, fields);
}

const faulty = (name: string, fault: 'badCharacters' | 'wrong' | 'unused', lang: Lang) => {
  const [code, values] = fieldFault(name, fault, lang);
  return new Refusal('invalid', {}, { [name]: { code, values } });
};

/** Normalises an input's strings in place. An empty string counts as absent. @throws Refusal for characters that cannot be stored */
export function tidyInput(input: Record<string, unknown>, lang: Lang): void {
  for (const [name, value] of Object.entries(input)) {
    if (typeof value !== 'string') continue;
    if (!cleanable(value)) throw faulty(name, 'badCharacters', lang);
    const tidied = tidy(name, value);
    if (tidied === '') delete input[name];
    else input[name] = tidied;
  }
}

/** Refuses numbers that overflow: the validator turns `1e400` into infinity and then skips its limits. @throws Refusal */
export function requireFinite(input: object, lang: Lang): void {
  for (const [name, value] of Object.entries(input)) {
    if (typeof value === 'number' && !Number.isFinite(value)) throw faulty(name, 'wrong', lang);
  }
}

/**
 * Refuses fields that have no use beside the others, so that nothing sent is dropped without a word.
 * @param used whether each field is of use
 * @throws Refusal
 */
export function requireUsed<T extends object>(input: T, used: { [name in keyof T]?: boolean }, lang: Lang): void {
  for (const [name, ofUse] of Object.entries(used)) if (!ofUse && input[name as keyof T] !== undefined) throw faulty(name, 'unused', lang);
}

import type { TFunction } from 'i18next';
import type { RegisterOptions } from 'react-hook-form';

/** Length limits of a field as in the contract's `limits`. */
export interface Limit {
  min?: number;
  max?: number;
  /** Regular expression source that the whole value must match. */
  pattern?: string;
}

/** What the value of a field must keep to, and how its messages call it. */
export interface RuleOptions extends Limit {
  /** Visible name of the field; part of every message. */
  field: string;
  required?: boolean;
  /** Message for an empty required field instead of the default. */
  empty?: string;
  /** Field-specific rule: returns its message, or undefined if valid. */
  check?: (value: string) => string | undefined;
  /** Leading and trailing blanks count (passwords). */
  exact?: boolean;
}

/**
 * Validation message for a text: empty (R-VAL-01), too short (R-VAL-02), too long (R-VAL-03), else undefined. An empty optional field is valid. `t` uses the
 * namespace `kit`.
 */
export function textProblem(value: string | undefined, options: RuleOptions, t: TFunction): string | undefined {
  const { field, required, empty, min, max, pattern, check, exact } = options;
  const text = exact ? (value ?? '') : (value ?? '').trim();
  if (!text) return required ? (empty ?? t('kit:fieldRequired', { field })) : undefined;
  if (min !== undefined && text.length < min) return t('kit:fieldTooShort', { field, n: min });
  if (max !== undefined && text.length > max) return t('kit:fieldTooLong', { field, n: max });
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'u').test(text)) return t('kit:fieldInvalid', { field });
  return check?.(text);
}

/** The same as a react-hook-form rule: a single validation with all checks, so the first error is the one shown. */
export function textRule(options: RuleOptions, t: TFunction): RegisterOptions {
  return { validate: (value: unknown) => textProblem(typeof value === 'string' ? value : undefined, options, t) ?? true };
}

/** Rule for a required choice: radio buttons, selects, checkboxes (R-VAL-01). */
export function choiceRule({ field, required, empty }: Pick<RuleOptions, 'field' | 'required' | 'empty'>, t: TFunction): RegisterOptions {
  return {
    validate: (value: unknown) =>
      !required || (value !== undefined && value !== null && value !== '' && value !== false) || (empty ?? t('kit:fieldRequired', { field })),
  };
}

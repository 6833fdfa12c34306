import type { TFunction } from 'i18next';
import type { RegisterOptions } from 'react-hook-form';

/** Lengths of a field as the contract's `limits` state them. */
export interface Limit {
  min?: number;
  max?: number;
  /** Source of a regular expression the whole value must match. */
  pattern?: string;
}

export interface RuleOptions extends Limit {
  /** The name of the field as people read it; part of every message. */
  field: string;
  required?: boolean;
  /** What an empty required field says instead of the usual words. */
  empty?: string;
  /** A rule of the field's own: returns its message, or undefined when all is well. */
  check?: (value: string) => string | undefined;
  /** Blanks at both ends count (passwords). */
  exact?: boolean;
}

/**
 * What is wrong with a text, in words: empty (R-VAL-01), too short (R-VAL-02), too long (R-VAL-03), else undefined.
 * An empty field that is not required is right. `t` speaks the namespace `kit`.
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

/** The same as a rule of react-hook-form: one validation with all of them, so that the first problem is the one shown. */
export function textRule(options: RuleOptions, t: TFunction): RegisterOptions {
  return { validate: (value: unknown) => textProblem(typeof value === 'string' ? value : undefined, options, t) ?? true };
}

/** A rule for a value that must be chosen: radio buttons, selects, boxes to tick (R-VAL-01). */
export function choiceRule({ field, required }: { field: string; required?: boolean }, t: TFunction): RegisterOptions {
  return {
    validate: (value: unknown) => !required || (value !== undefined && value !== null && value !== '' && value !== false) || t('kit:fieldRequired', { field }),
  };
}

import { monthNames, useLang, useTranslation } from '@yaprak/shared-kit';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { type DateChoice, judgeDate, readDate } from './date.rules';
import { type FieldProps, FieldShell, useField } from './Field';
import { Choice } from './field.styles';

/** Each as wide as its longest choice, the rest shared; where they do not fit side by side, the year stands below. */
const Parts = styled.div`display: flex; flex-wrap: wrap; gap: 8px; > * { flex: 1 0 auto; width: auto; max-width: 100%; }`;

/** What a `DateField` takes. */
export interface DateFieldProps extends FieldProps {
  /** Earliest and latest allowed day as `YYYY-MM-DD`; their years bound the year select, latest first. */
  min: string;
  max: string;
  /** What is said of a day beyond these; otherwise that it is wrong. */
  outside?: string;
  /** Enables birthday autofill. */
  birthday?: boolean;
}

/** A date from three selects: day, month, year. The form value is `YYYY-MM-DD`, empty until all three are chosen; impossible dates and those beyond the bounds are refused (R-VAL-09). */
export function DateField({ name, label, hint, required, disabled, min, max, outside, birthday }: DateFieldProps) {
  const { t } = useTranslation('kit');
  const lang = useLang();
  const { control } = useFormContext();
  const field = useField({ name, hint, required });
  // The selects have their own state because an incomplete or impossible date has no form value.
  const [choice, setChoice] = useState<DateChoice>();
  const current = (value: unknown) => (choice && !value ? choice : readDate(typeof value === 'string' ? value : undefined));
  const validate = (value: unknown): true | string => {
    const state = judgeDate(current(value), { min, max });
    if (state.kind === 'date' || (state.kind === 'empty' && !required)) return true;
    if (state.kind === 'outside' && outside) return outside;
    return state.kind === 'wrong' || state.kind === 'outside' ? t('wrongDate') : t('fieldRequired', { field: label });
  };
  const { field: controlled } = useController({ name, control, rules: { validate } });
  const shown = current(controlled.value);

  const put = (part: keyof DateChoice, value: string) => {
    const next = { ...shown, [part]: value };
    setChoice(next);
    const state = judgeDate(next, { min, max });
    // One beyond the bounds is kept: they may move with another field.
    controlled.onChange('value' in state ? state.value : '');
  };

  const first = Number(min.slice(0, 4));
  const years = Array.from({ length: Number(max.slice(0, 4)) - first + 1 }, (_, at) => String(first + at)).reverse();
  const parts: { part: keyof DateChoice; options: { value: string; label: string }[] }[] = [
    { part: 'day', options: Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) })) },
    { part: 'month', options: monthNames(lang).map((month, at) => ({ value: String(at + 1), label: month })) },
    { part: 'year', options: years.map((year) => ({ value: year, label: year })) },
  ];
  return (
    <FieldShell label={label} hint={hint} required={required} field={field} group>
      <Parts>
        {parts.map(({ part, options }, at) => (
          <Choice
            key={part}
            ref={at === 0 ? controlled.ref : undefined}
            value={shown[part]}
            disabled={disabled}
            aria-label={t(part)}
            autoComplete={birthday ? `bday-${part}` : 'off'}
            aria-invalid={field.ties['aria-invalid']}
            aria-describedby={field.ties['aria-describedby']}
            $wrong={Boolean(field.problem)}
            onChange={(event) => put(part, event.target.value)}
            onBlur={controlled.onBlur}
          >
            <option value="">{t(part)}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Choice>
        ))}
      </Parts>
    </FieldShell>
  );
}

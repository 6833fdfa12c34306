import { useTranslation } from '@yaprak/shared-kit';
import type { ReactNode } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { Box, Dot, Line, Options, SwitchLine, Track } from './choices.styles';
import { type FieldProps, FieldShell, useField } from './Field';
import { Choice, Frame, Hint, Problem } from './field.styles';
import { choiceRule } from './rules';

/** One of the values of a `Select` or `RadioGroup`. */
export interface Option {
  value: string;
  label: string;
  hint?: ReactNode;
}

/** A select. `placeholder` means no choice yet. */
export function Select({
  name,
  label,
  hint,
  required,
  unmarked,
  disabled,
  options,
  placeholder,
}: FieldProps & { options: readonly Option[]; placeholder?: string }) {
  const { t } = useTranslation('kit');
  const { register } = useFormContext();
  const field = useField({ name, hint, required });
  return (
    <FieldShell label={label} hint={hint} required={required} unmarked={unmarked} field={field}>
      <Choice
        {...field.ties}
        {...register(name, choiceRule({ field: label, required }, t))}
        aria-disabled={disabled || undefined}
        $wrong={Boolean(field.problem)}
      >
        <option value="">{placeholder ?? t('choose')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Choice>
    </FieldShell>
  );
}

/** Radio buttons. With an initial choice it is never marked optional, since a radio cannot be cleared. */
export function RadioGroup({ name, label, hint, required, options, inline }: Omit<FieldProps, 'disabled'> & { options: readonly Option[]; inline?: boolean }) {
  const { t } = useTranslation('kit');
  const { register, formState } = useFormContext();
  const field = useField({ name, hint, required });
  const chosen = Boolean(get(formState.defaultValues, name));
  const registered = register(name, choiceRule({ field: label, required }, t));
  return (
    <FieldShell label={label} hint={hint} required={required} unmarked={chosen} field={field} group>
      <Options $inline={inline}>
        {options.map((option) => (
          <Line key={option.value}>
            <Dot
              type="radio"
              value={option.value}
              {...registered}
              aria-invalid={field.ties['aria-invalid']}
              aria-describedby={field.ties['aria-describedby']}
            />
            <span>
              {option.label}
              {option.hint && <Hint>{option.hint}</Hint>}
            </span>
          </Line>
        ))}
      </Options>
    </FieldShell>
  );
}

interface TickProps extends Omit<FieldProps, 'label' | 'disabled'> {
  label: ReactNode;
  /** The field's name in the message when it must be ticked. */
  field?: string;
}

/** A checkbox: an agreement, an option. @param empty message when it must be ticked, where the default would not sound like a person */
export function Checkbox({ name, label, hint, required, field: fieldName = '', empty }: TickProps & { empty?: string }) {
  const { t } = useTranslation('kit');
  const { register } = useFormContext();
  const field = useField({ name, hint, required });
  return (
    <Frame>
      <Line>
        <Box type="checkbox" {...field.ties} {...register(name, choiceRule({ field: fieldName, required, empty }, t))} />
        <span>
          {label}
          {hint && <Hint id={field.hintId}>{hint}</Hint>}
        </span>
      </Line>
      {field.problem && (
        <Problem id={field.problemId} role="alert">
          {field.problem}
        </Problem>
      )}
    </Frame>
  );
}

/** A setting that is on or off. */
export function Switch({ name, label, hint }: Omit<TickProps, 'field' | 'required'>) {
  const { register } = useFormContext();
  const field = useField({ name, hint });
  return (
    <SwitchLine>
      <span>
        {label}
        {hint && <Hint id={field.hintId}>{hint}</Hint>}
      </span>
      <Track type="checkbox" role="switch" {...field.ties} {...register(name)} />
    </SwitchLine>
  );
}

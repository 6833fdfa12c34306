import type { ReactNode } from 'react';
import { useId } from 'react';
import { type FieldError, get, useFormContext } from 'react-hook-form';
import { useTranslation } from '../i18n/use-translation';
import { Beside, Frame, Hint, Label, Legend, Problem } from './field.styles';

/** What every field takes. */
export interface FieldProps {
  /** Name in the form's values, and in `alanlar` of a refusal. */
  name: string;
  /** As people read it; also the `{field}` of the messages. */
  label: string;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

/** The ids and states that tie a control to its label, hint and problem. */
export interface FieldTies {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
}

/** The problem of a field in the form around, and the ties for its control. */
export function useField({ name, hint, required }: Pick<FieldProps, 'name' | 'hint' | 'required'>): {
  problem?: string;
  ties: FieldTies;
  hintId: string;
  problemId: string;
} {
  const { formState } = useFormContext();
  const id = useId();
  const problem = (get(formState.errors, name) as FieldError | undefined)?.message;
  const hintId = `${id}hint`;
  const problemId = `${id}problem`;
  const described = [problem && problemId, hint && hintId].filter(Boolean).join(' ');
  return {
    problem,
    hintId,
    problemId,
    ties: { id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': described || undefined, 'aria-required': required || undefined },
  };
}

interface ShellProps extends Pick<FieldProps, 'label' | 'hint' | 'required'> {
  /** Can be left out, and does not say so. */
  unmarked?: boolean;
  field: ReturnType<typeof useField>;
  children: ReactNode;
  /** Stands at the right under the control: a counter. */
  aside?: ReactNode;
  /** Several controls under one name: a fieldset with a legend instead of a label. */
  group?: boolean;
}

/** Label, control, problem or hint, in this order. The place of the problem is announced when it changes. */
export function FieldShell({ label, hint, required, unmarked, field, children, aside, group }: ShellProps) {
  const { t } = useTranslation('kit');
  const mark = required || unmarked ? null : <small>({t('optional')})</small>;
  const below = (
    <>
      {field.problem && (
        <Problem id={field.problemId} role="alert">
          {field.problem}
        </Problem>
      )}
      {(hint || aside) && (
        <Beside>
          {hint ? <Hint id={field.hintId}>{hint}</Hint> : <span />}
          {aside}
        </Beside>
      )}
    </>
  );
  if (group) {
    return (
      <Frame as="fieldset" aria-describedby={field.ties['aria-describedby']}>
        <Legend>
          {label}
          {mark}
        </Legend>
        {children}
        {below}
      </Frame>
    );
  }
  return (
    <Frame>
      <Label htmlFor={field.ties.id}>
        {label}
        {mark}
      </Label>
      {children}
      {below}
    </Frame>
  );
}

import { useTranslation } from '@yaprak/shared-kit';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { type FieldError, get, useFormContext } from 'react-hook-form';
import { Beside, Frame, Hint, Label, Legend, Problem } from './field.styles';

/** Props common to all fields. */
export interface FieldProps {
  /** Name in the form values, and in a refusal's `alanlar`. */
  name: string;
  /** Visible label; also the `{field}` in messages. */
  label: string;
  hint?: ReactNode;
  required?: boolean;
  /** Optional, but not marked as such: in a form where everything is. */
  unmarked?: boolean;
  disabled?: boolean;
}

/** The ids and states that tie a control to its label, hint and error. */
export interface FieldTies {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
}

/** A field's error in the surrounding form, and the ties for its control. */
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
  // An error that says what the hint says takes its place.
  const described = [problem && problemId, hint !== problem && hint && hintId].filter(Boolean).join(' ');
  return {
    problem,
    hintId,
    problemId,
    ties: { id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': described || undefined, 'aria-required': required || undefined },
  };
}

interface ShellProps extends Pick<FieldProps, 'label' | 'hint' | 'required' | 'unmarked'> {
  field: ReturnType<typeof useField>;
  children: ReactNode;
  /** Shown right below the control: a word on what is being typed. */
  said?: ReactNode;
  /** Shown below the control on the right: a counter. */
  aside?: ReactNode;
  /** Several controls under one name: a fieldset with a legend instead of a label. */
  group?: boolean;
}

/** Label, control, then error or hint. Changes of the error are announced. */
export function FieldShell({ label, hint, required, unmarked, field, children, said, aside, group }: ShellProps) {
  const { t } = useTranslation('kit');
  const help = hint !== field.problem && hint;
  const mark = required || unmarked ? null : <small>({t('optional')})</small>;
  const below = (
    <>
      {field.problem && (
        <Problem id={field.problemId} role="alert">
          {field.problem}
        </Problem>
      )}
      {said}
      {(help || aside) && (
        <Beside>
          {help ? <Hint id={field.hintId}>{help}</Hint> : <span />}
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

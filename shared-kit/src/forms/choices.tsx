import { motion, radius, useTranslation, v } from '@yaprak/shared-kit';
import type { ReactNode } from 'react';
import { get, useFormContext } from 'react-hook-form';
import styled, { css } from 'styled-components';
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
export function Select({ name, label, hint, required, disabled, options, placeholder }: FieldProps & { options: readonly Option[]; placeholder?: string }) {
  const { t } = useTranslation('kit');
  const { register } = useFormContext();
  const field = useField({ name, hint, required });
  return (
    <FieldShell label={label} hint={hint} required={required} field={field}>
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

const Options = styled.div<{
  $inline?: boolean;
}>`display: flex; flex-direction: ${({ $inline }) => ($inline ? 'row' : 'column')}; flex-wrap: wrap; gap: ${({ $inline }) => ($inline ? '0 20px' : '0')};`;
const Line = styled.label`display: flex; gap: 10px; align-items: flex-start; min-height: 44px; padding: 11px 0; font-size: 15px; cursor: pointer;
  > span { display: flex; flex-direction: column; gap: 2px; }
`;
const mark = css`
  appearance: none; flex: none; width: 20px; height: 20px; margin: 0; border: 1.5px solid ${v.edge}; background: ${v.card}; cursor: pointer; transition: background ${motion.fast}, border-color ${motion.fast};
  &:checked { border-color: ${v.accent}; background: ${v.accent}; }
`;
const Dot = styled.input`${mark} border-radius: 50%; &:checked { box-shadow: inset 0 0 0 4px ${v.card}; }`;
const Box = styled.input`${mark} border-radius: 5px; display: grid; place-items: center;
  &:checked::after { content: ''; width: 6px; height: 11px; margin-top: -3px; border: solid ${v.onAccent}; border-width: 0 2px 2px 0; transform: rotate(45deg); }
`;
const Track = styled.input`
  appearance: none; flex: none; position: relative; width: 44px; height: 26px; margin: -3px 0; border-radius: 13px; background: ${v.edge}; cursor: pointer; transition: background ${motion.normal};
  &::after { content: ''; position: absolute; top: 3px; left: 3px; width: 20px; height: 20px; border-radius: 50%; background: ${v.card}; transition: transform ${motion.normal}; }
  &:checked { background: ${v.accent}; }
  &:checked::after { transform: translateX(18px); }
`;
const SwitchLine = styled.label`display: flex; justify-content: space-between; gap: 16px; align-items: flex-start; min-height: 44px; padding: 10px 0; cursor: pointer; font-size: 15px; border-radius: ${radius.control}px;
  > span { display: flex; flex-direction: column; gap: 2px; }
`;

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

/** A checkbox: an agreement, an option. */
export function Checkbox({ name, label, hint, required, field: fieldName = '' }: TickProps) {
  const { t } = useTranslation('kit');
  const { register } = useFormContext();
  const field = useField({ name, hint, required });
  return (
    <Frame>
      <Line>
        <Box type="checkbox" {...field.ties} {...register(name, choiceRule({ field: fieldName, required }, t))} />
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

import { EyeIcon, EyeOffIcon, Icon, radius, useTranslation, v } from '@yaprak/shared-kit';
import type { InputHTMLAttributes } from 'react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { type FieldProps, FieldShell, useField } from './Field';
import { Input, Said } from './field.styles';
import { type Limit, textRule } from './rules';

const Holder = styled.div`position: relative;`;
const Reveal = styled.button`position: absolute; right: 0; top: 0; width: 44px; height: 100%; display: grid; place-items: center; color: ${v.ink2}; border-radius: ${radius.control}px; &:hover { color: ${v.ink}; }`;

/** What a `TextField` takes. */
export interface TextFieldProps
  extends FieldProps,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint'> {
  limit?: Limit;
  check?: (value: string) => string | undefined;
  /** Live feedback while typing, such as whether a name is free; `words` is empty as long as there is nothing to say. */
  verdict?: { ok: boolean; words: string };
}

/** One line of text. */
export function TextField({ name, label, hint, required, unmarked, disabled, limit, check, verdict, type = 'text', ...rest }: TextFieldProps) {
  const { t } = useTranslation('kit');
  const { register } = useFormContext();
  const field = useField({ name, hint, required });
  // A problem of the field itself says more.
  const said = verdict && (
    <Said role="status" $ok={verdict.ok}>
      {field.problem ? '' : verdict.words}
    </Said>
  );
  return (
    <FieldShell label={label} hint={hint} required={required} unmarked={unmarked} field={field} said={said}>
      <Input
        {...rest}
        {...field.ties}
        {...register(name, textRule({ field: label, required, check, ...limit }, t))}
        type={type}
        readOnly={disabled}
        $wrong={Boolean(field.problem)}
      />
    </FieldShell>
  );
}

/** What a `PasswordField` takes. */
export interface PasswordFieldProps extends FieldProps {
  limit?: Limit;
  check?: (value: string) => string | undefined;
  /** `current` lets password managers fill in, `new` lets them suggest. */
  purpose: 'current' | 'new';
}

/** A password field with a reveal toggle. Leading and trailing blanks count. */
export function PasswordField({ name, label, hint, required = true, disabled, limit, check, purpose }: PasswordFieldProps) {
  const { t } = useTranslation('kit');
  const { register } = useFormContext();
  const [seen, setSeen] = useState(false);
  const field = useField({ name, hint, required });
  return (
    <FieldShell label={label} hint={hint} required={required} field={field}>
      <Holder>
        <Input
          {...field.ties}
          {...register(name, textRule({ field: label, required, check, exact: true, ...limit }, t))}
          type={seen ? 'text' : 'password'}
          autoComplete={`${purpose}-password`}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          readOnly={disabled}
          $wrong={Boolean(field.problem)}
          style={{ paddingRight: 48 }}
        />
        <Reveal type="button" aria-label={t(seen ? 'hidePassword' : 'showPassword')} aria-pressed={seen} onClick={() => setSeen(!seen)}>
          <Icon of={seen ? EyeOffIcon : EyeIcon} size={18} />
        </Reveal>
      </Holder>
    </FieldShell>
  );
}

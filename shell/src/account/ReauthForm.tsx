import { useAppDispatch } from '@yaprak/shared-kit';
import { Form, PasswordField, SubmitButton, useForm } from '@yaprak/shared-kit/forms';
import { reauthAnswered } from '@yaprak/shared-kit/host';
import { useState } from 'react';
import { useReauthenticateMutation } from './account.api';
import { CodeField } from './CodeField';
import { asksForCode } from './sign-in-refusals';
import { useAccountText } from './use-account-text';
import { useCursorIn } from './use-cursor-in';

/** The password, plus the code if two-step sign-in is on. */
export function ReauthForm() {
  const t = useAccountText();
  const dispatch = useAppDispatch();
  const [prove] = useReauthenticateMutation();
  const [code, setCode] = useState(false);
  const form = useForm({ defaultValues: { sifre: '', dogrulamaKodu: '' } });
  useCursorIn(form, code ? 'dogrulamaKodu' : 'sifre');
  return (
    <Form
      form={form}
      label={t('confirmIdentity')}
      onSubmit={async ({ sifre, dogrulamaKodu }) => {
        try {
          await prove({ sifre, ...(code ? { dogrulamaKodu: dogrulamaKodu.trim() } : {}) }).unwrap();
        } catch (error) {
          if (!asksForCode(error) || code) throw error;
          return setCode(true);
        }
        dispatch(reauthAnswered(true));
      }}
    >
      <PasswordField name="sifre" label={t('password')} purpose="current" />
      {code && <CodeField />}
      <SubmitButton form={form} block>
        {t('confirmIdentity')}
      </SubmitButton>
    </Form>
  );
}

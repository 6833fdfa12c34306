import { Stack, useAppDispatch } from '@yaprak/shared-kit';
import { Form, PasswordField, SubmitButton, useForm } from '@yaprak/shared-kit/forms';
import { reauthAnswered } from '@yaprak/shared-kit/host';
import { useState } from 'react';
import { useReauthenticateMutation } from './account.api';
import { CodeField } from './CodeField';
import { PasskeyButton } from './PasskeyButton';
import { usePasskeyReauthenticateMutation, usePasskeysQuery } from './passkey.api';
import { asksForCode } from './sign-in-refusals';
import { useAccountText } from './use-account-text';
import { useCursorIn } from './use-cursor-in';

/** The password, plus the code if two-step sign-in is on; or a passkey, unless the member is known to have none. */
export function ReauthForm() {
  const t = useAccountText();
  const dispatch = useAppDispatch();
  const [prove] = useReauthenticateMutation();
  const [provePasskey] = usePasskeyReauthenticateMutation();
  const { data: passkeys, isError } = usePasskeysQuery({});
  const [code, setCode] = useState(false);
  const form = useForm({ defaultValues: { sifre: '', dogrulamaKodu: '' } });
  useCursorIn(form, code ? 'dogrulamaKodu' : 'sifre');
  return (
    <Stack $gap={4}>
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
      {(isError || Boolean(passkeys?.liste.length)) && (
        <PasskeyButton
          label={t('passkeyConfirm')}
          onProven={async (yanit) => {
            await provePasskey({ yanit }).unwrap();
            dispatch(reauthAnswered(true));
          }}
        />
      )}
    </Stack>
  );
}

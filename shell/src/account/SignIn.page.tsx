import { LinkText, Row, Text, useAppDispatch } from '@yaprak/shared-kit';
import { Form, PasswordField, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { codeReceived } from '@yaprak/shared-kit/host';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { keepSession } from '../boot/preferences';
import { AccountFrame } from './AccountFrame';
import { useSignInMutation } from './account.api';
import { CodeField } from './CodeField';
import { returnAddress } from './return-address';
import { asksForCode } from './two-step';
import { useAccountText } from './use-account-text';
import { useCursorIn } from './use-cursor-in';

/** `/giris-yap` (R-AUTH-01, R-AUTH-02): by username or email; then back to where the reader came from, by a full load. */
export function SignInPage() {
  const t = useAccountText();
  const [search] = useSearchParams();
  const dispatch = useAppDispatch();
  const [signIn] = useSignInMutation();
  const [code, setCode] = useState(false);
  const form = useForm({ defaultValues: { kadiVeyaEmail: '', sifre: '', dogrulamaKodu: '' } });
  useCursorIn(form, code ? 'dogrulamaKodu' : undefined);
  return (
    <AccountFrame
      title={t('signInTitle')}
      footer={
        <Row $justify="space-between" $wrap>
          <Text>
            {t('noAccount')} <LinkText to="/kaydol">{t('signUp')}</LinkText>
          </Text>
          <LinkText to="/sifremi-unuttum">{t('forgot')}</LinkText>
        </Row>
      }
    >
      <Form
        form={form}
        label={t('signIn')}
        onSubmit={async ({ dogrulamaKodu, ...values }) => {
          let session: Awaited<ReturnType<ReturnType<typeof signIn>['unwrap']>>;
          try {
            session = await signIn({ ...values, ...(code ? { dogrulamaKodu: dogrulamaKodu.trim() } : {}) }).unwrap();
          } catch (error) {
            // The password was right; the account requires its second factor.
            if (!asksForCode(error) || code) throw error;
            return setCode(true);
          }
          dispatch(codeReceived(session.oturumkodu));
          await keepSession(session.oturumkodu, returnAddress(search.get('yonlendir'), location.origin));
        }}
      >
        <TextField name="kadiVeyaEmail" label={t('usernameOrEmail')} required autoComplete="username" autoCapitalize="none" spellCheck={false} />
        <PasswordField name="sifre" label={t('password')} purpose="current" />
        {code && <CodeField />}
        <SubmitButton form={form} block>
          {t('signIn')}
        </SubmitButton>
      </Form>
    </AccountFrame>
  );
}

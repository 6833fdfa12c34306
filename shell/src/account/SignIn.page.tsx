import { LinkText, Notice, Row, Stack, Text, useAppDispatch } from '@yaprak/shared-kit';
import { Form, PasswordField, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { codeReceived } from '@yaprak/shared-kit/host';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { keepSession } from '../boot/preferences';
import { AccountFrame } from './AccountFrame';
import { useSignInMutation } from './account.api';
import { CodeField } from './CodeField';
import { PasskeyButton } from './PasskeyButton';
import { usePasskeySignInMutation } from './passkey.api';
import { onTheWay, returnAddress } from './return-address';
import { asksForCode, leaving } from './sign-in-refusals';
import { useAccountText } from './use-account-text';
import { useCursorIn } from './use-cursor-in';

/** `/giris-yap` (R-AUTH-01, R-AUTH-02): by username or email, or by passkey (R-TOUCH-15); then back to where the reader came from, by a full load. */
export function SignInPage() {
  const t = useAccountText();
  const [search] = useSearchParams();
  const dispatch = useAppDispatch();
  const [signIn] = useSignInMutation();
  const [passkeySignIn] = usePasskeySignInMutation();
  const [code, setCode] = useState(false);
  /** What is said of an account in deletion; with it, signing in brings the account back (R-TOUCH-13). */
  const [farewell, setFarewell] = useState<{ account: string; text: string } | null>(null);
  /** The same of the account of a passkey. */
  const [keyFarewell, setKeyFarewell] = useState('');
  const form = useForm({ defaultValues: { kadiVeyaEmail: '', sifre: '', dogrulamaKodu: '' } });
  const account = form.watch('kadiVeyaEmail');
  const returns = farewell !== null && farewell.account === account;
  const enter = async ({ oturumkodu }: { oturumkodu: string }) => {
    dispatch(codeReceived(oturumkodu));
    await keepSession(oturumkodu, returnAddress(search.get('yonlendir'), location.origin));
  };
  useCursorIn(form, code ? 'dogrulamaKodu' : undefined);
  return (
    <AccountFrame
      title={t('signInTitle')}
      footer={
        <Row $justify="space-between" $wrap>
          <Text>
            {t('noAccount')} <LinkText to={onTheWay('/kaydol', search.get('yonlendir'))}>{t('signUp')}</LinkText>
          </Text>
          <LinkText to="/sifremi-unuttum">{t('forgot')}</LinkText>
        </Row>
      }
    >
      <Stack $gap={4}>
        <Form
          form={form}
          label={t('signIn')}
          onSubmit={async ({ dogrulamaKodu, ...values }) => {
            const back = farewell?.account === values.kadiVeyaEmail;
            let session: Awaited<ReturnType<ReturnType<typeof signIn>['unwrap']>>;
            try {
              session = await signIn({ ...values, ...(code ? { dogrulamaKodu: dogrulamaKodu.trim() } : {}), ...(back ? { vazgec: 1 as const } : {}) }).unwrap();
            } catch (error) {
              const text = leaving(error);
              if (text && !back) return setFarewell({ account: values.kadiVeyaEmail, text });
              // The password was right; the account requires its second factor.
              if (!asksForCode(error) || code) throw error;
              return setCode(true);
            }
            await enter(session);
          }}
        >
          <TextField name="kadiVeyaEmail" label={t('usernameOrEmail')} required autoComplete="username" autoCapitalize="none" spellCheck={false} />
          <PasswordField name="sifre" label={t('password')} purpose="current" />
          {code && <CodeField />}
          {returns && (
            <div role="status">
              <Notice>{farewell.text}</Notice>
            </div>
          )}
          <SubmitButton form={form} block>
            {t(returns ? 'keepAccount' : 'signIn')}
          </SubmitButton>
        </Form>
        {keyFarewell && (
          <div role="status">
            <Notice>{keyFarewell}</Notice>
          </div>
        )}
        <PasskeyButton
          label={t(keyFarewell ? 'passkeyKeepAccount' : 'passkeySignIn')}
          onProven={async (yanit) => {
            try {
              await enter(await passkeySignIn({ yanit, ...(keyFarewell ? { vazgec: 1 as const } : {}) }).unwrap());
            } catch (error) {
              const text = leaving(error);
              if (!text || keyFarewell) throw error;
              setKeyFarewell(text);
            }
          }}
        />
      </Stack>
    </AccountFrame>
  );
}

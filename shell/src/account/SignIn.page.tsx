import { LinkText, Row, Text } from '@yaprak/shared-kit';
import { Form, PasswordField, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { keepSession } from '../boot/preferences';
import { AccountFrame } from './AccountFrame';
import { useSignInMutation } from './account.api';
import { returnAddress } from './return-address';

/** `/giris-yap` (R-AUTH-01, R-AUTH-02): by username or e-mail; then back to where the reader came from, by a full load. */
export function SignInPage() {
  const { t } = useTranslation('shell');
  const [search] = useSearchParams();
  const [signIn] = useSignInMutation();
  const form = useForm({ defaultValues: { kadiVeyaEmail: '', sifre: '' } });
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
        onSubmit={async (values) => {
          const { oturumkodu } = await signIn(values).unwrap();
          await keepSession(oturumkodu, returnAddress(search.get('yonlendir'), location.origin));
        }}
      >
        <TextField name="kadiVeyaEmail" label={t('usernameOrEmail')} required autoComplete="username" autoCapitalize="none" spellCheck={false} />
        <PasswordField name="sifre" label={t('password')} purpose="current" />
        <SubmitButton form={form} block>
          {t('signIn')}
        </SubmitButton>
      </Form>
    </AccountFrame>
  );
}

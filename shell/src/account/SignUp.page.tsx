import { LinkText, Text, useAppDispatch } from '@yaprak/shared-kit';
import { DateField, Form, PasswordField, RadioGroup, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { codeReceived } from '@yaprak/shared-kit/host';
import { limits } from '@yaprak/shared-kit/limits';
import { keepSession } from '../boot/preferences';
import { AccountFrame } from './AccountFrame';
import { useEmailAvailableQuery, useSignUpMutation } from './account.api';
import { proveHuman } from './robot';
import { useAccountText } from './use-account-text';

interface Values {
  adi: string;
  email: string;
  kadi: string;
  cinsiyet: '' | 'kadin' | 'erkek';
  dogumTarihi: string;
  sifre: string;
}

/** `/kaydol` (R-AUTH-03): the form, then email confirmation. */
export function SignUpPage() {
  const t = useAccountText();
  const dispatch = useAppDispatch();
  const [signUp] = useSignUpMutation();
  const form = useForm<Values>({ defaultValues: { adi: '', email: '', kadi: '', cinsiyet: '', dogumTarihi: '', sifre: '' }, mode: 'onTouched' });
  const email = form.watch('email');
  const { touchedFields, errors } = form.formState;
  const complete = touchedFields.email && !errors.email && /^\S+@\S+\.\S+$/.test(email);
  const { data: available } = useEmailAvailableQuery({ email }, { skip: !complete });
  return (
    <AccountFrame
      title={t('signUpTitle')}
      lead={t('signUpLead')}
      footer={
        <Text>
          {t('haveAccount')} <LinkText to="/giris-yap">{t('signIn')}</LinkText>
        </Text>
      }
    >
      <Form
        form={form}
        label={t('signUp')}
        onSubmit={async ({ cinsiyet, ...values }) => {
          const altcha = await proveHuman(dispatch);
          const { oturumkodu } = await signUp({ ...values, cinsiyet: cinsiyet as 'kadin', kadi: values.kadi.trim().toLowerCase(), altcha }).unwrap();
          dispatch(codeReceived(oturumkodu));
          await keepSession(oturumkodu, '/eposta-onayla');
        }}
      >
        <TextField name="adi" label={t('yourName')} required limit={limits.name} autoComplete="name" />
        <TextField
          name="email"
          label={t('email')}
          required
          limit={limits.email}
          type="email"
          autoComplete="email"
          aside={complete && available ? t(available.uygun ? 'emailFree' : 'emailTaken') : undefined}
        />
        <TextField
          name="kadi"
          label={t('username')}
          hint={t('usernameHint')}
          required
          limit={{ min: limits.username.min, max: limits.username.max }}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField name="sifre" label={t('password')} hint={t('passwordHint')} purpose="new" limit={limits.password} />
        <DateField name="dogumTarihi" label={t('birthDate')} required birthday min="1900-01-01" max={new Date().toISOString().slice(0, 10)} />
        <RadioGroup
          name="cinsiyet"
          label={t('gender')}
          required
          inline
          options={[
            { value: 'kadin', label: t('female') },
            { value: 'erkek', label: t('male') },
          ]}
        />
        <SubmitButton form={form} block>
          {t('signUp')}
        </SubmitButton>
      </Form>
    </AccountFrame>
  );
}

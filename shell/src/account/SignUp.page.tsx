import { isFailure, LinkText, Row, Text, useAppDispatch } from '@yaprak/shared-kit';
import { Checkbox, DateField, Form, LeftAfterPress, PasswordField, RadioGroup, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { codeReceived } from '@yaprak/shared-kit/host';
import { limits, termsVersion } from '@yaprak/shared-kit/limits';
import { useSearchParams } from 'react-router';
import { keepSession } from '../boot/preferences';
import { AccountFrame } from './AccountFrame';
import { useEmailAvailableQuery, useSignUpMutation } from './account.api';
import { onTheWay } from './return-address';
import { proveHuman } from './robot';
import { useAccountText } from './use-account-text';
import { useNameCheck } from './use-name-check';

interface Values {
  adi: string;
  email: string;
  kadi: string;
  cinsiyet: '' | 'kadin' | 'erkek';
  dogumTarihi: string;
  sifre: string;
  kosullar: boolean;
}

/** `/kaydol` (R-AUTH-03): the form, then email confirmation, then where the reader was going. */
export function SignUpPage() {
  const t = useAccountText();
  const dispatch = useAppDispatch();
  const wanted = useSearchParams()[0].get('yonlendir');
  const [signUp] = useSignUpMutation();
  const form = useForm<Values>({
    defaultValues: { adi: '', email: '', kadi: '', cinsiyet: '', dogumTarihi: '', sifre: '', kosullar: false },
    mode: 'onTouched',
  });
  const email = form.watch('email');
  const { touchedFields, errors } = form.formState;
  const complete = touchedFields.email && !errors.email && /^\S+@\S+\.\S+$/.test(email);
  const { currentData: available, error } = useEmailAvailableQuery({ email }, { skip: !complete });
  // Such as one with Turkish letters, which looks like an address to a browser.
  const noAddress = complete && isFailure(error) ? error.alanlar?.email : undefined;
  const nameCheck = useNameCheck(form.watch('kadi'));
  return (
    <AccountFrame
      title={t('signUpTitle')}
      lead={t('signUpLead')}
      footer={
        <Text>
          {t('haveAccount')} <LinkText to={onTheWay('/giris-yap', wanted)}>{t('signIn')}</LinkText>
        </Text>
      }
    >
      <LeftAfterPress>
        <Form
          form={form}
          label={t('signUp')}
          onSubmit={async ({ cinsiyet, kosullar: _agreed, ...values }) => {
            const altcha = await proveHuman(dispatch);
            const { oturumkodu } = await signUp({
              ...values,
              cinsiyet: cinsiyet as 'kadin',
              kadi: values.kadi.trim().toLowerCase(),
              kosullar: termsVersion,
              altcha,
            }).unwrap();
            dispatch(codeReceived(oturumkodu));
            await keepSession(oturumkodu, onTheWay('/eposta-onayla', wanted));
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
            verdict={
              complete && available
                ? { ok: available.uygun === 1, words: t(available.uygun ? 'emailFree' : 'emailTaken') }
                : { ok: !noAddress, words: noAddress ?? '' }
            }
          />
          <TextField
            name="kadi"
            label={t('username')}
            hint={t('usernameHint')}
            verdict={nameCheck ? { ok: nameCheck === 'usernameFree', words: t(nameCheck) } : { ok: true, words: '' }}
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
          <Checkbox
            name="kosullar"
            required
            empty={t('agreeFirst')}
            label={t('agree')}
            hint={
              <Row as="span" $wrap $gap={3}>
                <LinkText to="/hakkinda/kosullar" target="_blank">
                  {t('terms')}
                </LinkText>
                <LinkText to="/hakkinda/kvkk" target="_blank">
                  {t('dataNotice')}
                </LinkText>
              </Row>
            }
          />
          <SubmitButton form={form} block>
            {t('signUp')}
          </SubmitButton>
        </Form>
      </LeftAfterPress>
    </AccountFrame>
  );
}

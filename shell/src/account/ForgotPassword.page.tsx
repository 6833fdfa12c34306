import { Button, ButtonLink, Notice, useAppDispatch } from '@yaprak/shared-kit';
import { Checkbox, Form, PasswordField, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { useState } from 'react';
import { AccountFrame } from './AccountFrame';
import { useResetPasswordMutation, useSendResetCodeMutation } from './account.api';
import { proveHuman } from './robot';
import { useAccountText } from './use-account-text';
import { useCursorIn } from './use-cursor-in';

/** `/sifremi-unuttum` (R-AUTH-04, R-AUTH-06, R-AUTH-07): email, then code and the new password twice. */
export function ForgotPasswordPage() {
  const t = useAccountText();
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<'email' | 'code' | 'done'>('email');
  const [sendCode] = useSendResetCodeMutation();
  const [reset] = useResetPasswordMutation();
  const form = useForm({ defaultValues: { email: '', kod: '', sifre: '', sifre2: '', herYerdenCik: true, anahtarlariSil: false } });
  useCursorIn(form, step === 'code' ? 'kod' : undefined);
  if (step === 'done') {
    return (
      <AccountFrame title={t('resetTitle')}>
        <Notice kind="good">{t('resetDone')}</Notice>
        <ButtonLink to="/giris-yap" block>
          {t('signIn')}
        </ButtonLink>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t('resetTitle')} lead={step === 'code' ? t('resetCodeLead', { email: form.getValues('email') }) : t('resetLead')}>
      <Form
        form={form}
        label={t('resetTitle')}
        onSubmit={async ({ herYerdenCik, anahtarlariSil, email, ...rest }) => {
          if (step === 'email') {
            await sendCode({ email, altcha: await proveHuman(dispatch) }).unwrap();
            setStep('code');
            return;
          }
          await reset({ email, ...rest, herYerdenCik: herYerdenCik ? 1 : 0, anahtarlariSil: anahtarlariSil ? 1 : 0 }).unwrap();
          setStep('done');
        }}
      >
        <TextField name="email" label={t('email')} required type="email" autoComplete="email" disabled={step === 'code'} />
        {step === 'code' && (
          <>
            <TextField name="kod" label={t('code')} required limit={{ min: 6, max: 6 }} inputMode="numeric" autoComplete="one-time-code" />
            <PasswordField name="sifre" label={t('newPassword')} purpose="new" limit={limits.password} />
            <PasswordField
              name="sifre2"
              label={t('newPasswordAgain')}
              purpose="new"
              check={(value) => (value === form.getValues('sifre') ? undefined : t('samePassword'))}
            />
            <Checkbox name="herYerdenCik" label={t('signOutEverywhere')} />
            <Checkbox name="anahtarlariSil" label={t('endPasskeys')} hint={t('endPasskeysHint')} />
          </>
        )}
        <SubmitButton form={form} block>
          {t(step === 'email' ? 'sendCode' : 'renew')}
        </SubmitButton>
        {step === 'code' && (
          <Button variant="link" onClick={() => setStep('email')}>
            {t('otherEmail')}
          </Button>
        )}
      </Form>
    </AccountFrame>
  );
}

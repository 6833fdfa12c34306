import { Button, Row, useAppDispatch, useSelf } from '@yaprak/shared-kit';
import { Form, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { readerApi } from '../chrome/reader.api';
import { AccountFrame } from './AccountFrame';
import { useConfirmEmailMutation, useSendEmailCodeMutation } from './account.api';
import { useAccountText } from './use-account-text';

/** Confirms the email address with the emailed code. */
export function ConfirmEmailPage() {
  const t = useAccountText();
  const self = useSelf();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [confirm] = useConfirmEmailMutation();
  const [sendAgain, sending] = useSendEmailCodeMutation();
  const form = useForm({ defaultValues: { kod: '' } });
  // Who is new goes on with the first steps (R-TOUCH-12).
  const next = self?.ilkAdimlar ? '/ilk-adimlar' : '/kesfet';
  useEffect(() => {
    if (!self) void navigate('/giris-yap', { replace: true });
    else if (!self.emailOnayGerekli) void navigate(next, { replace: true });
  }, [self, navigate, next]);
  if (!self) return null;
  return (
    <AccountFrame title={t('confirmTitle')} lead={t('confirmLead', { email: self.email })}>
      <Form
        form={form}
        label={t('confirmTitle')}
        onSubmit={async (values) => {
          await confirm(values).unwrap();
          await dispatch(readerApi.endpoints.self.initiate({}, { forceRefetch: true, subscribe: false }));
          void navigate(next, { replace: true });
        }}
      >
        <TextField name="kod" label={t('code')} required limit={{ min: 6, max: 6 }} inputMode="numeric" autoComplete="one-time-code" />
        <SubmitButton form={form} block>
          {t('confirm')}
        </SubmitButton>
        <Row $justify="space-between">
          <Button variant="link" busy={sending.isLoading} onClick={() => void sendAgain({})}>
            {t('sendAgain')}
          </Button>
          <Button variant="link" onClick={() => void navigate(next)}>
            {t('later')}
          </Button>
        </Row>
      </Form>
    </AccountFrame>
  );
}

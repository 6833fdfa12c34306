import { Button, Row, useAppDispatch, useSelf } from '@yaprak/shared-kit';
import { Form, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { useCallback, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readerApi } from '../chrome/reader.api';
import { AccountFrame } from './AccountFrame';
import { useConfirmEmailMutation, useSendEmailCodeMutation } from './account.api';
import { returnAddress } from './return-address';
import { useAccountText } from './use-account-text';

/** Confirms the email address with the emailed code; then on to where the reader was going when they signed up. */
export function ConfirmEmailPage() {
  const t = useAccountText();
  const self = useSelf();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [confirm] = useConfirmEmailMutation();
  const [sendAgain, sending] = useSendEmailCodeMutation();
  const form = useForm({ defaultValues: { kod: '' } });
  const wanted = useSearchParams()[0].get('yonlendir');
  // Who is new goes on with the first steps (R-TOUCH-12), and else is reminded of them in the feed.
  const next = self?.ilkAdimlar ? '/ilk-adimlar' : '/kesfet';
  /** What was wanted may be an application of its own, which only a full load opens. */
  const goOn = useCallback(
    (replace: boolean) => {
      const address = returnAddress(wanted, location.origin);
      if (address === '/') void navigate(next, { replace });
      else location.assign(address);
    },
    [wanted, navigate, next],
  );
  useEffect(() => {
    if (!self) void navigate('/giris-yap', { replace: true });
    else if (!self.emailOnayGerekli) goOn(true);
  }, [self, navigate, goOn]);
  if (!self) return null;
  return (
    <AccountFrame title={t('confirmTitle')} lead={t('confirmLead', { email: self.email })}>
      <Form
        form={form}
        label={t('confirmTitle')}
        onSubmit={async (values) => {
          await confirm(values).unwrap();
          await dispatch(readerApi.endpoints.self.initiate({}, { forceRefetch: true, subscribe: false }));
          goOn(true);
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
          <Button variant="link" onClick={() => goOn(false)}>
            {t('later')}
          </Button>
        </Row>
      </Form>
    </AccountFrame>
  );
}

import { Button, Heading, Meta, Row, Stack, toastShown, useAppDispatch } from '@yaprak/shared-kit';
import { Form, PasswordField, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { useState } from 'react';
import en from '../../../texts/accounts.en.json';
import tr from '../../../texts/accounts.tr.json';
import { useTexts } from '../../use-texts';
import { useLinkAccountMutation } from '../account.api';
import { asksForCode } from '../sign-in-refusals';
import { useCursorIn } from '../use-cursor-in';

/** Links another of the reader's accounts (R-ACC-03): its password once, plus the code if it has two-step sign-in. */
export function AddAccount({ onDone }: { onDone(): void }) {
  const t = useTexts('accounts', { tr, en });
  const dispatch = useAppDispatch();
  const [link] = useLinkAccountMutation();
  const [code, setCode] = useState(false);
  const form = useForm({ defaultValues: { kadiVeyaEmail: '', sifre: '', dogrulamaKodu: '' } });
  useCursorIn(form, code ? 'dogrulamaKodu' : 'kadiVeyaEmail');
  return (
    <Stack $gap={3}>
      <Stack $gap={1}>
        <Heading $small>{t('addTitle')}</Heading>
        <Meta>{t('addHint')}</Meta>
      </Stack>
      <Form
        form={form}
        label={t('addTitle')}
        onSubmit={async ({ dogrulamaKodu, ...values }) => {
          try {
            await link({ ...values, ...(code ? { dogrulamaKodu: dogrulamaKodu.trim() } : {}) }).unwrap();
          } catch (error) {
            if (!asksForCode(error) || code) throw error;
            return setCode(true);
          }
          dispatch(toastShown({ message: t('added') }));
          onDone();
        }}
      >
        <TextField
          name="kadiVeyaEmail"
          label={t('usernameOrEmail')}
          required
          limit={limits.email}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField name="sifre" label={t('password')} purpose="current" />
        {code && <TextField name="dogrulamaKodu" label={t('code')} hint={t('codeHint')} required autoComplete="one-time-code" autoCapitalize="none" />}
        <Row $gap={2}>
          <SubmitButton form={form}>{t('add')}</SubmitButton>
          <Button variant="quiet" onClick={onDone}>
            {t('cancel')}
          </Button>
        </Row>
      </Form>
    </Stack>
  );
}

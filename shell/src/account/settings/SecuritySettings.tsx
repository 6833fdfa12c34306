import { Button, Card, Divider, Dot, ErrorState, facts, Heading, Meta, Row, Stack, Text, TimeAgo } from '@yaprak/shared-kit';
import { Confirm } from '@yaprak/shared-kit/dialog';
import { Form, PasswordField, SubmitButton, useForm } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { useState } from 'react';
import { useChangePasswordMutation, useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from '../account.api';
import { useAccountText } from '../use-account-text';
import { PasskeySettings } from './PasskeySettings';
import { TwoStepSettings } from './TwoStepSettings';

/** Password, passkeys, second factor and open sessions. */
export function SecuritySettings() {
  const t = useAccountText();
  const [change] = useChangePasswordMutation();
  const form = useForm({ defaultValues: { yeniSifre: '', yeniSifre2: '' } });
  return (
    <Stack $gap={4}>
      <Card>
        <Stack $gap={3}>
          <Heading $small>{t('password')}</Heading>
          <Form
            form={form}
            label={t('changePassword')}
            onSubmit={async (values) => {
              await change(values).unwrap();
              form.reset();
            }}
          >
            <PasswordField name="yeniSifre" label={t('newPassword')} purpose="new" limit={limits.password} />
            <PasswordField
              name="yeniSifre2"
              label={t('newPasswordAgain')}
              purpose="new"
              check={(value) => (value === form.getValues('yeniSifre') ? undefined : t('samePasswords'))}
            />
            <SubmitButton form={form}>{t('changePassword')}</SubmitButton>
          </Form>
        </Stack>
      </Card>
      <PasskeySettings />
      <TwoStepSettings />
      <Sessions />
    </Stack>
  );
}

function Sessions() {
  const t = useAccountText();
  const { data, error, refetch } = useSessionsQuery({});
  const [end, { isLoading, originalArgs }] = useEndSessionMutation();
  const [endOthers, ending] = useEndOtherSessionsMutation();
  const [asked, setAsked] = useState(false);
  return (
    <Card>
      <Stack $gap={3}>
        <Heading $small>{t('sessions')}</Heading>
        {error && <ErrorState onRetry={() => void refetch()} />}
        {data?.liste.map(({ cihaz, tarayici, ...session }, at) => (
          <Stack key={session.id} $gap={3}>
            {at > 0 && <Divider />}
            <Row $justify="space-between">
              <Stack $gap={1}>
                <Text>{facts(cihaz, tarayici) || t('unknownBrowser')}</Text>
                <Meta>
                  {t(session.buOturum ? 'thisSession' : 'lastUsed')}
                  <Dot />
                  <TimeAgo at={session.sonKullanim} />
                </Meta>
                <Meta>
                  {t('sessionStart')}
                  <Dot />
                  <TimeAgo at={session.baslangic} />
                </Meta>
              </Stack>
              {!session.buOturum && (
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`${t('endSession')}: ${facts(cihaz, tarayici) || t('unknownBrowser')}`}
                  busy={isLoading && originalArgs?.id === session.id}
                  onClick={() => void end({ id: session.id })}
                >
                  {t('endSession')}
                </Button>
              )}
            </Row>
          </Stack>
        ))}
        {data && data.liste.length > 1 && (
          <Row>
            <Button variant="quiet" onClick={() => setAsked(true)}>
              {t('endOthers')}
            </Button>
          </Row>
        )}
        <Confirm
          open={asked}
          title={t('endOthersAsk')}
          text={t('endOthersText')}
          confirm={t('endOthersConfirm')}
          busy={ending.isLoading}
          onCancel={() => setAsked(false)}
          onConfirm={async () => {
            await endOthers({});
            setAsked(false);
          }}
        />
      </Stack>
    </Card>
  );
}

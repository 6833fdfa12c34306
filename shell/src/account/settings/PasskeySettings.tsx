import { Button, Card, Divider, Dot, ErrorState, Fill, Heading, Meta, Notice, Row, Skeleton, Stack, Text, TimeAgo } from '@yaprak/shared-kit';
import { Confirm } from '@yaprak/shared-kit/dialog';
import { Form, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { useState } from 'react';
import { useAddPasskeyMutation, usePasskeysQuery, useRemovePasskeyMutation, useStartPasskeyMutation } from '../passkey.api';
import { knowsPasskeys, makePasskey } from '../passkey-device';
import { useSettingsText } from './use-settings-text';

type Passkey = NonNullable<ReturnType<typeof usePasskeysQuery>['data']>['liste'][number];

/** Passkeys: listed, added under a name, removed (R-TOUCH-15). */
export function PasskeySettings() {
  const t = useSettingsText();
  const { data, error, refetch } = usePasskeysQuery({});
  const [remove, removing] = useRemovePasskeyMutation();
  const [asked, setAsked] = useState<Passkey | null>(null);
  return (
    <Card>
      <Stack $gap={3}>
        <Heading $small>{t('passkeys')}</Heading>
        <Meta>{t('passkeysText')}</Meta>
        {error ? <ErrorState onRetry={() => void refetch()} /> : !data && <Skeleton $height={48} />}
        {data?.liste.map((key) => (
          <Stack key={key.id} $gap={3}>
            <Row $justify="space-between">
              <Fill>
                <Stack $gap={1}>
                  <Text>{key.ad}</Text>
                  <Meta>
                    {t('passkeyAdded')} <TimeAgo at={key.baslangic} />
                    {key.sonKullanim && (
                      <>
                        <Dot />
                        {t('passkeyUsed')} <TimeAgo at={key.sonKullanim} />
                      </>
                    )}
                  </Meta>
                </Stack>
              </Fill>
              <Button size="s" variant="quiet" aria-label={t('passkeyRemoveOf', { name: key.ad })} onClick={() => setAsked(key)}>
                {t('passkeyRemove')}
              </Button>
            </Row>
            <Divider />
          </Stack>
        ))}
        {!knowsPasskeys() ? <Notice>{t('passkeyImpossible')}</Notice> : data && data.liste.length < limits.passkeys.count ? <AddPasskey /> : null}
        <Confirm
          open={asked !== null}
          title={t('passkeyRemoveAsk', { name: asked?.ad ?? '' })}
          text={t('passkeyRemoveText')}
          confirm={t('passkeyRemove')}
          danger
          busy={removing.isLoading}
          onCancel={() => setAsked(null)}
          onConfirm={async () => {
            if (asked) await remove({ id: asked.id });
            setAsked(null);
          }}
        />
      </Stack>
    </Card>
  );
}

function AddPasskey() {
  const t = useSettingsText();
  const [start] = useStartPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [failed, setFailed] = useState(false);
  const form = useForm({ defaultValues: { ad: '' } });
  return (
    <Form
      form={form}
      label={t('passkeyAdd')}
      onSubmit={async ({ ad }) => {
        setFailed(false);
        const { secenekler } = await start({}).unwrap();
        const yanit = await makePasskey(secenekler).catch(() => null);
        if (yanit === null) return setFailed(true);
        await add({ ad, yanit }).unwrap();
        form.reset();
      }}
    >
      <TextField name="ad" label={t('passkeyName')} hint={t('passkeyNameHint')} required limit={limits.passkeys.name} autoComplete="off" />
      {failed && (
        <div role="alert">
          <Notice kind="warning">{t('passkeyFailed')}</Notice>
        </div>
      )}
      <SubmitButton form={form} variant="quiet">
        {t('passkeyAdd')}
      </SubmitButton>
    </Form>
  );
}

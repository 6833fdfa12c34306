import { Avatar, Button, Card, Heading, LinkText, Meta, Row, Stack, Text, toastShown, useAppDispatch, useSelf } from '@yaprak/shared-kit';
import { Form, KeptNotice, SubmitButton, TextArea, TextField, useForm, useKeptForm, useSentAgain } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { useRef } from 'react';
import { useSaveSettingsMutation, type useSettingsQuery } from '../account.api';
import { useChangeEmailMutation, useChangeUsernameMutation, useRemovePictureMutation, useUploadAvatarMutation } from '../care.api';
import { useAccountText } from '../use-account-text';
import { useSettingsText } from './use-settings-text';

type Saved = NonNullable<ReturnType<typeof useSettingsQuery>['data']>;

/** Public profile and identity: picture, name, bio, email address and username. */
export function ProfileSettings({ saved }: { saved: Saved }) {
  return (
    <Stack $gap={4}>
      <Picture />
      <About saved={saved} />
      <Email />
      <Username />
    </Stack>
  );
}

function Picture() {
  const t = useSettingsText();
  const self = useSelf();
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [upload, uploading] = useUploadAvatarMutation();
  const [remove, removing] = useRemovePictureMutation();
  const [send, forget] = useSentAgain(async (file) => {
    if (file.size > limits.imageBytes) return dispatch(toastShown({ message: t('photoTooBig'), error: true }));
    return (await upload({ file })).error;
  });
  if (!self) return null;
  return (
    <Card>
      <Row $gap={4}>
        <Avatar name={self.adi} seed={self.id} picture={self.resim} size={72} />
        <Stack $gap={2}>
          <Heading $small>{t('photo')}</Heading>
          <Meta>{t('photoHint')}</Meta>
          <Row $gap={2} $wrap>
            <input
              ref={input}
              type="file"
              hidden
              accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
              onChange={(event) => {
                const file = event.target.files?.[0];
                event.target.value = '';
                if (file) void send(file);
              }}
            />
            <Button size="s" variant="quiet" busy={uploading.isLoading} onClick={() => input.current?.click()}>
              {t('photoChoose')}
            </Button>
            {self.resim && (
              <Button
                size="s"
                variant="link"
                busy={removing.isLoading}
                onClick={() => {
                  forget();
                  void remove({ r_turu: 'profil' });
                }}
              >
                {t('photoRemove')}
              </Button>
            )}
          </Row>
        </Stack>
      </Row>
    </Card>
  );
}

function About({ saved }: { saved: Saved }) {
  const t = useAccountText();
  const [save] = useSaveSettingsMutation();
  const s = useSettingsText();
  const form = useForm({ defaultValues: { adi: saved.adi, hakkinda: saved.hakkinda } });
  const kept = useKeptForm(form, 'ayarlar', 'profil');
  return (
    <Card>
      <Form
        form={form}
        label={t('settingsAccount')}
        onSubmit={async ({ adi, hakkinda }) => {
          await save({ adi, ...(hakkinda.trim() ? { hakkinda } : { hakkindaSil: 1 as const }) }).unwrap();
          kept.sent();
        }}
      >
        <KeptNotice kept={kept} discard={s('keptDiscard')}>
          {s('kept')}
        </KeptNotice>
        <TextField name="adi" label={t('yourName')} required limit={limits.name} autoComplete="name" />
        <TextArea name="hakkinda" label={t('aboutMe')} limit={limits.bio} />
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </Form>
    </Card>
  );
}

function Email() {
  const t = useSettingsText();
  const self = useSelf();
  const [change] = useChangeEmailMutation();
  const form = useForm({ defaultValues: { email: '' } });
  if (!self) return null;
  return (
    <Card>
      <Stack $gap={3}>
        <Heading $small>{t('emailTitle')}</Heading>
        <Text>{t('emailNow', { email: self.email })}</Text>
        {self.emailOnayGerekli === 1 && (
          <Meta>
            {t('emailUnconfirmed')} <LinkText to="/eposta-onayla">{t('emailConfirm')}</LinkText>
          </Meta>
        )}
        <Form
          form={form}
          label={t('emailTitle')}
          onSubmit={async (values) => {
            await change(values).unwrap();
            form.reset();
          }}
        >
          <TextField name="email" label={t('emailNew')} required type="email" limit={limits.email} autoComplete="email" />
          <SubmitButton form={form} variant="quiet">
            {t('emailChange')}
          </SubmitButton>
        </Form>
      </Stack>
    </Card>
  );
}

function Username() {
  const t = useSettingsText();
  const self = useSelf();
  const [change] = useChangeUsernameMutation();
  const form = useForm({ defaultValues: { kadi: '' } });
  if (!self) return null;
  return (
    <Card>
      <Stack $gap={3}>
        <Heading $small>{t('usernameTitle')}</Heading>
        <Meta>{t('usernameNow', { kadi: self.kadi })}</Meta>
        <Form
          form={form}
          label={t('usernameTitle')}
          onSubmit={async (values) => {
            await change(values).unwrap();
            form.reset();
          }}
        >
          <TextField name="kadi" label={t('usernameNew')} required limit={limits.username} autoComplete="off" autoCapitalize="none" spellCheck={false} />
          <SubmitButton form={form} variant="quiet">
            {t('usernameChange')}
          </SubmitButton>
        </Form>
      </Stack>
    </Card>
  );
}

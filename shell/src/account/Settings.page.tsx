import { Button, Card, Column, Divider, ErrorState, Heading, Meta, Page, Row, SectionBar, SkeletonList, Stack, Text, TimeAgo, Title } from '@yaprak/shared-kit';
import { Form, PasswordField, RadioGroup, SubmitButton, Switch, TextArea, TextField, useForm } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { NotFound } from '../areas/RouteFault';
import { applyLanguage } from '../boot/preferences';
import NightMode from '../modals/NightMode.modal';
import { useChangePasswordMutation, useEndSessionMutation, useSaveSettingsMutation, useSessionsQuery, useSettingsQuery } from './account.api';

const sections = { hesap: 'settingsAccount', gizlilik: 'settingsPrivacy', gorunum: 'settingsAppearance', guvenlik: 'settingsSecurity' } as const;
type Saved = NonNullable<ReturnType<typeof useSettingsQuery>['data']>;

/** `/ayarlar` and `/ayarlar/{bolum}` (R-SET-01 … R-SET-10). */
export function SettingsPage() {
  const { t } = useTranslation('shell');
  const { bolum = 'hesap' } = useParams();
  const { data, error, refetch } = useSettingsQuery({});
  if (!(bolum in sections)) return <NotFound />;
  const Section = { hesap: ProfileSettings, gizlilik: PrivacySettings, gorunum: AppearanceSettings, guvenlik: SecuritySettings }[
    bolum as keyof typeof sections
  ];
  return (
    <Page>
      <Column>
        <Title>{t('settings')}</Title>
        <SectionBar
          label={t('settings')}
          sections={Object.entries(sections).map(([slug, text]) => ({
            to: slug === 'hesap' ? '/ayarlar' : `/ayarlar/${slug}`,
            label: t(text),
            current: slug === bolum,
          }))}
        />
        {error ? <ErrorState onRetry={() => void refetch()} /> : data ? <Section key={bolum} saved={data} /> : <SkeletonList shape="row" />}
      </Column>
    </Page>
  );
}

function ProfileSettings({ saved }: { saved: Saved }) {
  const { t } = useTranslation('shell');
  const [save] = useSaveSettingsMutation();
  const form = useForm({ defaultValues: { adi: saved.adi, hakkinda: saved.hakkinda } });
  return (
    <Card>
      <Form form={form} label={t('settingsAccount')} onSubmit={(values) => save(values).unwrap()}>
        <TextField name="adi" label={t('yourName')} required limit={limits.name} autoComplete="name" />
        <TextArea name="hakkinda" label={t('aboutMe')} limit={limits.bio} />
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </Form>
    </Card>
  );
}

function PrivacySettings({ saved }: { saved: Saved }) {
  const { t } = useTranslation('shell');
  const [save] = useSaveSettingsMutation();
  const form = useForm({ defaultValues: { isGizli: saved.isGizli === 1, yorumIzni: saved.yorumIzni } });
  return (
    <Card>
      <Form form={form} label={t('settingsPrivacy')} onSubmit={({ isGizli, yorumIzni }) => save({ isGizli: isGizli ? 1 : 0, yorumIzni }).unwrap()}>
        <Switch name="isGizli" label={t('privateAccount')} hint={t('privateHint')} />
        <RadioGroup
          name="yorumIzni"
          label={t('commentPermission')}
          options={[
            { value: 'herkes', label: t('commentAll') },
            { value: 'takip-ettiklerim', label: t('commentFollowed') },
            { value: 'siki-takipciler', label: t('commentLoyal') },
            { value: 'siki-ve-duzenli', label: t('commentRegular') },
          ]}
        />
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </Form>
    </Card>
  );
}

function AppearanceSettings({ saved }: { saved: Saved }) {
  const { t } = useTranslation('shell');
  const [save] = useSaveSettingsMutation();
  const form = useForm({ defaultValues: { dil: saved.dil } });
  return (
    <Stack $gap={4}>
      <Card>
        <Form
          form={form}
          label={t('language')}
          onSubmit={async ({ dil }) => {
            await save({ dil }).unwrap();
            applyLanguage(dil);
          }}
        >
          <RadioGroup
            name="dil"
            label={t('language')}
            options={[
              { value: 'tr', label: 'Türkçe' },
              { value: 'en', label: 'English' },
              { value: 'sistem', label: t('languageSystem') },
            ]}
          />
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </Form>
      </Card>
      <Card>
        <Stack $gap={3}>
          <Heading $small>{t('nightMode')}</Heading>
          <NightMode close={() => {}} />
        </Stack>
      </Card>
    </Stack>
  );
}

function SecuritySettings() {
  const { t } = useTranslation('shell');
  const [change] = useChangePasswordMutation();
  const form = useForm({ defaultValues: { eskiSifre: '', yeniSifre: '', yeniSifre2: '' } });
  return (
    <Stack $gap={4}>
      <Card>
        <Form
          form={form}
          label={t('changePassword')}
          onSubmit={async (values) => {
            await change(values).unwrap();
            form.reset();
          }}
        >
          <PasswordField name="eskiSifre" label={t('oldPassword')} purpose="current" />
          <PasswordField name="yeniSifre" label={t('newPassword')} purpose="new" limit={limits.password} />
          <PasswordField
            name="yeniSifre2"
            label={t('newPasswordAgain')}
            purpose="new"
            check={(value) => (value === form.getValues('yeniSifre') ? undefined : t('samePasswords'))}
          />
          <SubmitButton form={form}>{t('changePassword')}</SubmitButton>
        </Form>
      </Card>
      <Sessions />
    </Stack>
  );
}

function Sessions() {
  const { t } = useTranslation('shell');
  const { data, error, refetch } = useSessionsQuery({});
  const [end, { isLoading }] = useEndSessionMutation();
  return (
    <Card>
      <Stack $gap={3}>
        <Heading $small>{t('sessions')}</Heading>
        {error && <ErrorState onRetry={() => void refetch()} />}
        {data?.liste.map((session) => (
          <Stack key={session.id} $gap={3}>
            <Row $justify="space-between">
              <Stack $gap={1}>
                <Text>{session.tarayici.slice(0, 80) || t('unknownBrowser')}</Text>
                <Meta>
                  {session.buOturum ? t('thisSession') : t('lastUsed')} <TimeAgo at={session.sonKullanim} />
                </Meta>
              </Stack>
              {!session.buOturum && (
                <Button size="s" variant="quiet" busy={isLoading} onClick={() => void end({ id: session.id })}>
                  {t('endSession')}
                </Button>
              )}
            </Row>
            <Divider />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

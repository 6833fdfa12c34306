import { Card, Heading, Stack } from '@yaprak/shared-kit';
import { Form, RadioGroup, SubmitButton, useForm } from '@yaprak/shared-kit/forms';
import { applyLanguage } from '../../boot/preferences';
import NightMode from '../../modals/NightMode.modal';
import { useSaveSettingsMutation, type useSettingsQuery } from '../account.api';
import { useAccountText } from '../use-account-text';
import { useSettingsText } from './use-settings-text';

type Saved = NonNullable<ReturnType<typeof useSettingsQuery>['data']>;

/** Language (including the system's), feed view, and theme (R-SET-04, R-SET-05). */
export function AppearanceSettings({ saved }: { saved: Saved }) {
  const t = useAccountText();
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
      <FeedSettings saved={saved} />
      <Card>
        <Stack $gap={3}>
          <Heading $small>{t('nightMode')}</Heading>
          <NightMode close={() => {}} />
        </Stack>
      </Card>
    </Stack>
  );
}

/** The feed as one list, or as channels per followed reader (R-FEED-04, R-FEED-06); the default is the list. */
function FeedSettings({ saved }: { saved: Saved }) {
  const t = useAccountText();
  const own = useSettingsText();
  const [save] = useSaveSettingsMutation();
  const form = useForm({ defaultValues: { takiplerAyar: saved.takiplerAyar === 'kanal' ? ('kanal' as const) : ('liste' as const) } });
  return (
    <Card>
      <Form form={form} label={own('feedView')} onSubmit={({ takiplerAyar }) => save({ takiplerAyar }).unwrap()}>
        <RadioGroup
          name="takiplerAyar"
          label={own('feedView')}
          options={[
            { value: 'liste', label: own('feedList') },
            { value: 'kanal', label: own('feedChannels') },
          ]}
        />
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </Form>
    </Card>
  );
}

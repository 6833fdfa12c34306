import { Card, Heading, Stack } from '@yaprak/shared-kit';
import { SettingChoice } from '@yaprak/shared-kit/forms';
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
  return (
    <Stack $gap={4}>
      <Card>
        <SettingChoice
          name="dil"
          label={t('language')}
          saved={saved.dil}
          save={async (dil) => {
            await save({ dil }).unwrap();
            applyLanguage(dil);
          }}
          options={[
            { value: 'tr', label: 'Türkçe' },
            { value: 'en', label: 'English' },
            { value: 'sistem', label: t('languageSystem') },
          ]}
        />
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
  const own = useSettingsText();
  const [save] = useSaveSettingsMutation();
  return (
    <Card>
      <SettingChoice
        name="takiplerAyar"
        label={own('feedView')}
        saved={saved.takiplerAyar === 'kanal' ? 'kanal' : 'liste'}
        save={(takiplerAyar) => save({ takiplerAyar }).unwrap()}
        options={[
          { value: 'liste', label: own('feedList') },
          { value: 'kanal', label: own('feedChannels') },
        ]}
      />
    </Card>
  );
}

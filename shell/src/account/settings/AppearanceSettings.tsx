import { Card, Stack, toastShown, useAppDispatch, useAppSelector, useTranslation } from '@yaprak/shared-kit';
import { SettingChoice } from '@yaprak/shared-kit/forms';
import { themeChosen } from '@yaprak/shared-kit/host';
import { applyLanguage, applyTheme } from '../../boot/preferences';
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
      <ThemeSetting />
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

/** Day, night or as the device; kept in this browser (R-SET-05). */
function ThemeSetting() {
  const { t } = useTranslation('shell');
  const own = useSettingsText();
  const current = useAppSelector((state) => state.session.tema);
  const dispatch = useAppDispatch();
  return (
    <Card>
      <SettingChoice
        name="tema"
        label={t('nightMode')}
        saved={current}
        save={async (theme) => {
          applyTheme(theme);
          dispatch(themeChosen(theme));
          dispatch(toastShown({ message: own('themeSaved') }));
        }}
        options={[
          { value: 'auto', label: t('themeAuto') },
          { value: 'day', label: t('themeDay') },
          { value: 'night', label: t('themeNight') },
        ]}
      />
    </Card>
  );
}

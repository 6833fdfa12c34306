import { Card, Stack } from '@yaprak/shared-kit';
import { SettingChoice, SettingSwitch } from '@yaprak/shared-kit/forms';
import { useSaveSettingsMutation, type useSettingsQuery } from '../account.api';
import { useAccountText } from '../use-account-text';

/** Private account, presence and comment permission (R-SET-03, R-SET-06 … R-SET-10, R-CHAT-09). */
export function PrivacySettings({ saved }: { saved: NonNullable<ReturnType<typeof useSettingsQuery>['data']> }) {
  const t = useAccountText();
  const [save] = useSaveSettingsMutation();
  return (
    <Card>
      <Stack $gap={4}>
        <SettingSwitch
          name="isGizli"
          label={t('privateAccount')}
          hint={t('privateHint')}
          saved={saved.isGizli === 1}
          save={(on) => save({ isGizli: on ? 1 : 0 }).unwrap()}
        />
        <SettingSwitch
          name="cevrimiciGoster"
          label={t('showPresence')}
          hint={t('showPresenceHint')}
          saved={saved.cevrimiciGoster === 1}
          save={(on) => save({ cevrimiciGoster: on ? 1 : 0 }).unwrap()}
        />
        <SettingChoice
          name="yorumIzni"
          label={t('commentPermission')}
          saved={saved.yorumIzni}
          save={(yorumIzni) => save({ yorumIzni }).unwrap()}
          options={[
            { value: 'herkes', label: t('commentAll') },
            { value: 'takip-ettiklerim', label: t('commentFollowed') },
            { value: 'siki-takipciler', label: t('commentLoyal') },
            { value: 'siki-ve-duzenli', label: t('commentRegular') },
          ]}
        />
      </Stack>
    </Card>
  );
}

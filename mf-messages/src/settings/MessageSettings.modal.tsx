import { ErrorState, SkeletonList, Stack, Text, useTranslation } from '@yaprak/shared-kit';
import { SettingChoice, SettingSwitch } from '@yaprak/shared-kit/forms';
import { messagesApi } from '../messages.api';

/** Title of the modal MesajAyarlari (R-MODAL-03). */
export const useTitle = () => useTranslation('mf-messages').t('settings');

/** Who may start a conversation, and whether others see read receipts. */
export default function MessageSettings() {
  const { t } = useTranslation('mf-messages');
  const { data, isError, refetch } = messagesApi.useMessageSettingsQuery({});
  const [save] = messagesApi.useSaveMessageSettingsMutation();
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList shape="row" count={2} />;
  return (
    <Stack $gap={5}>
      <SettingChoice
        name="kimden"
        label={t('setting.from')}
        saved={data.kimden}
        save={(kimden) => save({ kimden }).unwrap()}
        options={(['herkes', 'takip'] as const).map((value) => ({ value, label: t(`setting.${value}`), hint: t(`setting.${value}Text`) }))}
      />
      <SettingSwitch
        name="okunduGoster"
        label={t('setting.read')}
        hint={t('setting.readText')}
        saved={data.okunduGoster === 1}
        save={(on) => save({ okunduGoster: on ? 1 : 0 }).unwrap()}
      />
      <Text $size={13} $tone="quiet">
        {t('setting.note')}
      </Text>
    </Stack>
  );
}

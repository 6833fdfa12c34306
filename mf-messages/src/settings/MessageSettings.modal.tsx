import { ErrorState, SkeletonList, Stack, Text, useTranslation, v } from '@yaprak/shared-kit';
import { useId } from 'react';
import styled from 'styled-components';
import { messagesApi } from '../messages.api';

/** Title of the modal MesajAyarlari (R-MODAL-03). */
export const useTitle = () => useTranslation('mf-messages').t('settings');

const Group = styled.fieldset`border: 0; padding: 0; margin: 0; display: flex; flex-direction: column; legend { font-weight: 600; font-size: 15px; padding: 0; margin-bottom: 4px; }`;
const Choice = styled.label`display: flex; gap: 12px; align-items: flex-start; min-height: 44px; padding: 10px 0; font-size: 15px; cursor: pointer; input { width: 20px; height: 20px; margin: 0; flex: none; accent-color: ${v.accent}; } small { display: block; font-size: 13px; color: ${v.ink2}; }`;

/** Who may start a conversation, and whether others see read receipts. Each choice is saved at once. */
export default function MessageSettings() {
  const { t } = useTranslation('mf-messages');
  const name = useId();
  const { data, isError, refetch } = messagesApi.useMessageSettingsQuery({});
  const [save, { isLoading }] = messagesApi.useSaveMessageSettingsMutation();
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList shape="row" count={2} />;
  return (
    <Stack $gap={5} aria-busy={isLoading}>
      <Group>
        <legend>{t('setting.from')}</legend>
        {(['herkes', 'takip'] as const).map((kimden) => (
          <Choice key={kimden}>
            <input type="radio" name={name} checked={data.kimden === kimden} onChange={() => void save({ kimden })} />
            <span>
              {t(`setting.${kimden}`)}
              <small>{t(`setting.${kimden}Text`)}</small>
            </span>
          </Choice>
        ))}
      </Group>
      <Group>
        <legend>{t('setting.readTitle')}</legend>
        <Choice>
          <input type="checkbox" checked={data.okunduGoster === 1} onChange={(event) => void save({ okunduGoster: event.target.checked ? 1 : 0 })} />
          <span>
            {t('setting.read')}
            <small>{t('setting.readText')}</small>
          </span>
        </Choice>
      </Group>
      <Text $size={13} $tone="quiet">
        {t('setting.note')}
      </Text>
    </Stack>
  );
}

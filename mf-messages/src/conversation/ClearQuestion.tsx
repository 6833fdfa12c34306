import { ConfirmLater, toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import type { Conversation } from '@yaprak/shared-kit/contract';
import { useNavigate } from 'react-router';
import { listPaths } from '../list/list-paths';
import { messagesApi } from '../messages.api';

/** Confirms deleting a conversation for oneself (R-CHAT-03). */
export function ClearQuestion({ conversation: c, onClose }: { conversation: Conversation; onClose(): void }) {
  const { t } = useTranslation('mf-messages');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [clear, { isLoading }] = messagesApi.useClearConversationMutation();
  const confirm = async () => {
    const done = await clear({ konusmaId: c.id });
    onClose();
    if (!done.data) return;
    dispatch(toastShown({ message: t('clear.done') }));
    await navigate(listPaths[c.durum], { replace: true });
  };
  return (
    <ConfirmLater
      open
      title={t('clear.title')}
      text={t('clear.text')}
      confirm={t('clear.act')}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

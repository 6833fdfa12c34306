import { toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import type { Conversation } from '@yaprak/shared-kit/contract';
import { useNavigate } from 'react-router';
import { conversationPath, listPaths } from '../list/list-paths';
import { messagesApi } from '../messages.api';
import { conversationMoved } from '../store/messages.slice';

/** Archives or unarchives a conversation, or accepts or refuses a request (R-MSG-23, R-CHAT-06), and navigates to its new URL. */
export function useMoveConversation(conversation: Conversation) {
  const { t } = useTranslation('mf-messages');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async (durum: 'normal' | 'arsiv' | 'ret'): Promise<void> => {
    const done = await dispatch(messagesApi.endpoints.setState.initiate({ konusmaId: conversation.id, durum }, { track: false }));
    if (!done.data) return;
    dispatch(conversationMoved({ id: conversation.id, durum }));
    if (durum !== 'normal') dispatch(toastShown({ message: t(durum === 'arsiv' ? 'archived' : 'request.refused') }));
    await navigate(durum !== 'normal' ? listPaths[conversation.durum] : conversationPath({ id: conversation.id, durum }), { replace: true });
  };
}

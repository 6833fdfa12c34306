import { toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import type { Conversation } from '@yaprak/shared-kit/contract';
import { useEffect, useRef } from 'react';
import { messagesApi } from '../messages.api';

/** Pins a conversation on top of the list, or takes it down, once it is shown (R-CHAT-03). */
export function PinChange({ conversation: { id, sabit }, onClose }: { conversation: Conversation; onClose(): void }) {
  const { t } = useTranslation('mf-messages');
  const dispatch = useAppDispatch();
  const change = useRef(async () => {
    const done = await dispatch(messagesApi.endpoints.pinConversation.initiate({ konusmaId: id, sabit: sabit ? 0 : 1 }, { track: false }));
    if (done.data) dispatch(toastShown({ message: t(sabit ? 'unpinned' : 'pinned') }));
    onClose();
  });
  const begun = useRef(false);
  useEffect(() => {
    if (!begun.current) void change.current();
    begun.current = true;
  }, []);
  return null;
}

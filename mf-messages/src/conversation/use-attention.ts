import type { AppDispatch } from '@yaprak/shared-kit';
import { useEffect } from 'react';
import type { LocalMessage } from '../store/messages.rules';
import { conversationClosed, conversationOpened } from '../store/messages.slice';
import type { Messaging } from '../store/start-messaging';

/** Marks the open conversation, joins its room, and marks messages as read while the page is visible (R-MSG-24). */
export function useAttention(
  id: number,
  messages: readonly LocalMessage[],
  selfId: number | undefined,
  messaging: Messaging | null,
  dispatch: AppDispatch,
): void {
  const newest = messages.findLast((m) => m.id > 0 && m.uye.id !== selfId && m.turu !== 'sistem')?.id ?? 0;
  useEffect(() => {
    messaging?.join(id);
    const look = () => {
      if (document.visibilityState !== 'visible') return void dispatch(conversationClosed(id));
      dispatch(conversationOpened(id));
      if (newest) messaging?.read(id, newest);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [id, newest, messaging, dispatch]);
  useEffect(() => () => void dispatch(conversationClosed(id)), [id, dispatch]);
}

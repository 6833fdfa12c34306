import { type AppStore, loadLive, loadWithRetry, type RealtimeStatus, useAppStore, useSelf } from '@yaprak/shared-kit';
import type { Member } from '@yaprak/shared-kit/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Messaging } from './start-messaging';

const started = new WeakMap<AppStore, { memberId: number; messaging: Promise<Messaging> }>();

/** This tab's messaging of the signed-in member; started on first use. */
function messagingOf(store: AppStore, { id, adi, kadi, resim, onay }: Member): Promise<Messaging> {
  const known = started.get(store);
  if (known?.memberId === id) return known.messaging;
  void known?.messaging.then((old) => old.stop());
  const self = { id, adi, kadi, ...(resim ? { resim } : {}), ...(onay ? { onay } : {}) };
  const messaging = Promise.all([loadWithRetry(loadLive), loadWithRetry(() => import(/* webpackChunkName: "start-messaging" */ './start-messaging'))]).then(
    ([{ realtime }, { startMessaging }]) => startMessaging(store, realtime, self),
  );
  started.set(store, { memberId: id, messaging });
  messaging.catch(() => started.delete(store));
  return messaging;
}

/** The signed-in member's messaging; null for visitors, on the server, and while loading. */
export function useMessaging(): Messaging | null {
  const store = useAppStore();
  const memberId = useSelf()?.id;
  const [messaging, setMessaging] = useState<Messaging | null>(null);
  useEffect(() => {
    const { uye } = store.getState().session;
    if (!memberId || !uye) return setMessaging(null);
    let gone = false;
    messagingOf(store, uye).then(
      (found) => !gone && setMessaging(found),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [store, memberId]);
  return messaging;
}

const off = () => 'off' as const;
const silent = () => () => {};
/** State of the live connection. */
export const useLineStatus = (messaging: Messaging | null): RealtimeStatus =>
  useSyncExternalStore(messaging?.line.onStatus ?? silent, messaging?.line.status ?? off, off);

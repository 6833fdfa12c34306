/** Whether this browser can show pushes at all. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** What the site's push service needs to reach this browser. */
export interface Device {
  adres: string;
  p256dh: string;
  auth: string;
}

const toBytes = (key: string): Uint8Array<ArrayBuffer> => {
  const text = atob(key.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (c) => c.charCodeAt(0));
};

/** This browser's subscription; null without one. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks the reader for permission and subscribes this browser.
 * @param key public key of the site
 * @returns null if the reader refused
 */
export async function subscribeDevice(key: string): Promise<Device | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: toBytes(key) });
  const { endpoint, keys } = subscription.toJSON();
  return endpoint && keys?.p256dh && keys.auth ? { adres: endpoint, p256dh: keys.p256dh, auth: keys.auth } : null;
}

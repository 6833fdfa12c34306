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

const OWNER = 'anlik-uye';
const TOLD = 'anlik-soylendi';
/** What this browser remembers; one that cannot remembers nothing. */
const remembered = (name: string, where: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null => {
  try {
    return globalThis[where].getItem(name);
  } catch {
    return null;
  }
};
const remember = (name: string, value: string, where: 'localStorage' | 'sessionStorage' = 'localStorage') => {
  try {
    globalThis[where].setItem(name, value);
  } catch {
    // Full or forbidden.
  }
};

const deviceOf = (subscription: PushSubscription): Device | null => {
  const { endpoint, keys } = subscription.toJSON();
  return endpoint && keys?.p256dh && keys.auth ? { adres: endpoint, p256dh: keys.p256dh, auth: keys.auth } : null;
};

/** The subscription that a member chose in this browser; null without one. Another's in the same browser is none of theirs. */
export async function ownSubscription(memberId: number): Promise<PushSubscription | null> {
  if (!canPush() || remembered(OWNER) !== String(memberId)) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/**
 * Tells the site of a member's subscription again, once a visit: it ends there with the session, and its address may have changed while the site could not be told.
 * @returns whether there is one
 */
export async function tellAgain(memberId: number, tell: (device: Device) => Promise<unknown>): Promise<boolean> {
  const own = await ownSubscription(memberId);
  const device = own && deviceOf(own);
  if (!device) return false;
  const told = `${memberId} ${device.adres}`;
  if (remembered(TOLD, 'sessionStorage') === told) return true;
  await tell(device);
  remember(TOLD, told, 'sessionStorage');
  return true;
}

/**
 * Asks the reader for permission, subscribes this browser and tells the site. A subscription of which the site could not be told ends again: it would bring
 * nothing, and look as if it were there.
 * @param key public key of the site
 * @param memberId whose it is
 * @param tell tells the site
 * @returns whether the reader agreed
 * @throws what `tell` throws
 */
export async function subscribeDevice(key: string, memberId: number, tell: (device: Device) => Promise<unknown>): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: toBytes(key) });
  try {
    const device = deviceOf(subscription);
    if (!device) throw new Error('incomplete subscription');
    await tell(device);
    remember(OWNER, String(memberId));
    return true;
  } catch (error) {
    await subscription.unsubscribe().catch(() => undefined);
    throw error;
  }
}

const ANSWERED = 'anlik-teklif';

/** Whether this browser has been asked before, or pushes were chosen in the settings; one that cannot remember is never asked. */
export function answeredBefore(): boolean {
  try {
    return localStorage.getItem(ANSWERED) !== null;
  } catch {
    return true;
  }
}

/** Remembers that the reader has said whether they want pushes here. */
export const rememberAnswer = (): void => remember(ANSWERED, '1');

/** A browser that can show pushes, as far as the shell asks of one; jsdom has none. */
export interface PushBrowser {
  /** What the reader answers when asked for permission. */
  answer: NotificationPermission;
  /** Whether it is subscribed. */
  subscribed(): boolean;
  /** How often the reader was asked for permission. */
  asked(): number;
}

/** Puts such a browser in place; take it away with `removePushBrowser`. */
export function pushBrowser(answer: NotificationPermission = 'granted'): PushBrowser {
  let subscription: object | null = null;
  let asked = 0;
  const browser: PushBrowser = { answer, subscribed: () => subscription !== null, asked: () => asked };
  const made = {
    endpoint: 'https://fcm.googleapis.com/a',
    toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/a', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
  const registration = {
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async () => {
        subscription = made;
        return made;
      },
    },
  };
  const permission = {
    permission: 'default' as NotificationPermission,
    requestPermission: async () => {
      asked += 1;
      permission.permission = browser.answer;
      return browser.answer;
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
  Object.assign(globalThis, { PushManager: class {}, Notification: permission });
  return browser;
}

/** Ends what `pushBrowser` put in place. */
export function removePushBrowser(): void {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
}

const PREFIX = 'yaprak-yazilan:';

/** Key in the browser's storage of something that a member has written and not sent; whatever has such a key is removed when the member signs out. */
export const unsavedKey = (memberId: number, ...place: readonly (string | number)[]): string => `${PREFIX}${[memberId, ...place].join(':')}`;

/** Removes everything unsaved from this browser, as on signing out: whoever uses it next must not find it. */
export function forgetUnsaved(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    try {
      const storage = window[name];
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
    } catch {
      // Without storage nothing was kept.
    }
}

import type { AppStore } from '@yaprak/shared-kit';
import { cookieValue, setCookie } from '@yaprak/shared-kit';

/** How long after coming to the front a tab may still be reloaded: the reader has hardly begun. */
const JUST_NOW_MS = 5_000;

/** The language that this browser asks for; undefined for the device's. */
const asked = () => cookieValue('dil');

/** Whether loading the page again would take something away: words, an upload, what plays, or the page itself where there is no connection. */
function isBusy(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  const at = document.activeElement;
  const typing = (at instanceof HTMLTextAreaElement || at instanceof HTMLInputElement) && at.value !== '';
  return leaving.defaultPrevented || typing || !navigator.onLine || [...document.querySelectorAll('audio, video')].some((m) => !(m as HTMLMediaElement).paused);
}

/** What the account's language was when this browser last knew it. @returns null if it did not, or cannot remember */
function learnOwn(memberId: number, language: string): string | null {
  const key = `hesap-dili:${memberId}`;
  try {
    const known = localStorage.getItem(key);
    localStorage.setItem(key, language);
    return known;
  } catch {
    return null;
  }
}

/**
 * Keeps the page in the language that was chosen last (R-SET-04): in another tab, or on another device for the account. A page in sight stays as it is and is loaded
 * again when it next comes to the front, unless that would take something away; then the next time. An address that names its language keeps it.
 */
export function keepLanguage(store: AppStore, reload = () => location.reload()): void {
  if (new URLSearchParams(location.search).has('language')) return;
  const drawn = asked();
  let cameAt = Date.now();
  const follow = () => {
    if (document.visibilityState === 'visible' && asked() !== drawn && !isBusy()) reload();
  };
  const comes = () => {
    cameAt = Date.now();
    follow();
  };
  document.addEventListener('visibilitychange', comes);
  window.addEventListener('focus', comes);

  let last: unknown;
  const hearAccount = () => {
    const { uye } = store.getState().session;
    if (!uye || uye.dil === last) return;
    last = uye.dil;
    const before = learnOwn(uye.id, uye.dil);
    if (before === null || before === uye.dil) return;
    if (uye.dil === 'sistem') setCookie('dil', '', 0);
    else setCookie('dil', uye.dil);
    if (Date.now() - cameAt < JUST_NOW_MS) follow();
  };
  hearAccount();
  store.subscribe(hearAccount);
}

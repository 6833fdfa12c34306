import { selfReceived, setCookie } from '@yaprak/shared-kit';
import { stage } from '@yaprak/shared-kit/testing';
import { self } from '../testing/render-shell';
import { keepLanguage } from './keep-language';

let seen = 'visible';
let online = true;
beforeEach(() => {
  jest.useFakeTimers();
  [seen, online] = ['visible', true];
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => seen });
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  setCookie('dil', 'tr');
  localStorage.clear();
  document.body.innerHTML = '';
  history.replaceState(null, '', '/kesfet');
});
afterEach(() => jest.useRealTimers());

const stays = (event: Event) => event.preventDefault();
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
function open(dil: 'tr' | 'en' | 'sistem' | null = null) {
  const reload = jest.fn();
  const { store } = stage({ self: dil ? { ...self, dil } : null });
  keepLanguage(store, reload);
  return { reload, store, onAccount: (dil: 'tr' | 'en' | 'sistem') => store.dispatch(selfReceived({ ...self, dil })) };
}

test('[R-SET-04] a tab stays as it is while another one changes the language, and follows when it comes to the front', () => {
  const { reload } = open();
  comeBack();
  expect(reload).not.toHaveBeenCalled();
  seen = 'hidden';
  setCookie('dil', 'en');
  comeBack();
  expect(reload).not.toHaveBeenCalled();
  seen = 'visible';
  comeBack();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[R-SET-04] of two windows side by side, the other one follows when it is turned to', () => {
  const { reload } = open();
  setCookie('dil', '', 0);
  window.dispatchEvent(new Event('focus'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each<[string, () => void, () => void]>([
  ['something is not saved', () => window.addEventListener('beforeunload', stays), () => window.removeEventListener('beforeunload', stays)],
  [
    'words are being typed',
    () => {
      document.body.innerHTML = '<textarea>Yarım kal</textarea>';
      document.querySelector('textarea')?.focus();
    },
    () => document.querySelector('textarea')?.blur(),
  ],
  [
    'there is no connection',
    () => {
      online = false;
    },
    () => {
      online = true;
    },
  ],
  [
    'a film plays',
    () => {
      document.body.innerHTML = '<video></video>';
      Object.defineProperty(document.querySelector('video'), 'paused', { configurable: true, value: false });
    },
    () => document.querySelector('video')?.remove(),
  ],
])('[R-SET-04] while %s, the tab is left alone until the next time', (_, begin, end) => {
  begin();
  const { reload } = open();
  setCookie('dil', 'en');
  comeBack();
  expect(reload).not.toHaveBeenCalled();
  end();
  comeBack();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[R-SET-04] an address that names its language keeps it', () => {
  history.replaceState(null, '', '/kesfet?language=tr');
  const { reload } = open();
  setCookie('dil', 'en');
  comeBack();
  expect(reload).not.toHaveBeenCalled();
});

test('[R-SET-04] a language chosen for the account on another device is taken over: at once on coming back, else when the tab next comes to the front', () => {
  const { reload, onAccount } = open('tr');
  jest.setSystemTime(Date.now() + 60_000);
  onAccount('en');
  expect(document.cookie).toContain('dil=en');
  expect(reload).not.toHaveBeenCalled();
  comeBack();
  expect(reload).toHaveBeenCalledTimes(1);
  onAccount('sistem');
  expect(document.cookie).not.toContain('dil=');
});

test('[R-SET-04] a change made while this browser was closed is taken over on arrival; the first account seen here changes nothing', () => {
  const first = open('en');
  expect(document.cookie).toContain('dil=tr');
  expect(first.reload).not.toHaveBeenCalled();
  setCookie('dil', 'en');
  const second = open('tr');
  expect(document.cookie).toContain('dil=tr');
  expect(second.reload).toHaveBeenCalledTimes(1);
});

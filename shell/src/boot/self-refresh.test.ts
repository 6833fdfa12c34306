import { refusal, stage } from '@yaprak/shared-kit/testing';
import { self } from '../testing/render-shell';
import { takeNote } from './next-page';
import { keepSelfFresh } from './self-refresh';

let seen = 'visible';
beforeEach(() => {
  jest.useFakeTimers();
  seen = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => seen });
});
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

test('[R-CALL-19] the own record is refreshed every 20 s while the page is visible, and applied', async () => {
  const { store, sent } = stage({ answers: { 'v2/hesap/uye-bilgileri': () => ({ uye: { ...self, bBSayisi: 7 } }) } });
  keepSelfFresh(store);
  await pass(19_900);
  expect(sent).toEqual([]);
  await pass(200);
  expect(sent.map((call) => call.path)).toEqual(['v2/hesap/uye-bilgileri']);
  expect(store.getState().session.uye?.bBSayisi).toBe(7);
  await pass(20_000);
  expect(sent).toHaveLength(2);
  seen = 'hidden';
  await pass(60_000);
  expect(sent).toHaveLength(2);
});

test('[R-CONST-06] repeated refocusing refreshes once in 5 s', async () => {
  const { store, sent } = stage({ answers: { 'v2/hesap/uye-bilgileri': () => ({ uye: self }) } });
  keepSelfFresh(store);
  for (let i = 0; i < 4; i++) {
    comeBack();
    await pass(1_000);
  }
  expect(sent).toHaveLength(1);
  await pass(1_000);
  comeBack();
  await pass(10);
  expect(sent).toHaveLength(2);
});

test('[R-CALL-19] of a session that was ended elsewhere the next page is told', async () => {
  const reload = jest.fn();
  const { store } = stage({ answers: { 'v2/hesap/uye-bilgileri': () => refusal('', undefined, 401, 'oturum') } });
  keepSelfFresh(store, reload);
  await pass(20_100);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(takeNote('oturum-bitti')).toBe('1');
  // At the top of a page there is nothing to get back to.
  expect(takeNote('yer-giris')).toBe('');
  // Pages of theirs that the browser keeps are not shown again.
  expect(localStorage.getItem('oturum-degisti')).toBeTruthy();
});

test('[R-ENT-02] without a member id nobody is signed in, and nothing is requested', async () => {
  const { store, sent } = stage({ self: null, answers: { 'v2/hesap/uye-bilgileri': () => refusal('', undefined, 401, 'oturum') } });
  keepSelfFresh(store);
  await pass(60_000);
  expect(sent).toEqual([]);
});

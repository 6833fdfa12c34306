import { setupListeners } from '@reduxjs/toolkit/query';
import { watchAttention } from './attention';

let seen = 'visible';
beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => seen });
});
afterEach(() => jest.useRealTimers());

function watching() {
  const told: string[] = [];
  const stop = setupListeners(((action: { type: string }) => told.push(action.type.replace('__rtkq/', ''))) as never, watchAttention);
  const become = (state: 'visible' | 'hidden') => {
    seen = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { told, stop, become };
}

test('[R-CONST-06] repeated refocusing refetches once in 5 s, the last time at the end of the interval', () => {
  const { told, stop, become } = watching();
  become('visible');
  become('visible');
  window.dispatchEvent(new Event('focus'));
  expect(told).toEqual(['focused']);
  jest.advanceTimersByTime(4_999);
  expect(told).toEqual(['focused']);
  jest.advanceTimersByTime(1);
  expect(told).toEqual(['focused', 'focused']);
  jest.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('focus'));
  expect(told).toHaveLength(3);
  stop();
  jest.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('focus'));
  expect(told).toHaveLength(3);
});

test('nothing is refetched if the reader has left again; connectivity is reported at once', () => {
  const { told, stop, become } = watching();
  become('visible');
  become('visible');
  become('hidden');
  jest.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(told).toEqual(['focused', 'unfocused', 'offline', 'online']);
  stop();
});

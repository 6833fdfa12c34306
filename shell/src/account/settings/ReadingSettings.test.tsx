import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { baseApi } from '@yaprak/shared-kit';
import { type CallAnswers, refusal } from '@yaprak/shared-kit/testing';
import { renderShell, writes } from '../../testing/render-shell';
import { ReadingSettings } from './ReadingSettings';

const wishes = { basladi: 1, ilerledi: 0, bitirdi: 1, okumalar: 1, kisiselOneri: 1, seri: 1 } as const;
const show = (answers: CallAnswers = {}) =>
  renderShell(<ReadingSettings />, { path: '/ayarlar/okuma', lang: 'en', answers: { 'v2/okuma/tercihler': () => wishes, ...answers } });
const personal = () => screen.findByRole('switch', { name: /^Recommend books by what I read/ });

test('[R-READ-10] recommendations by what one reads are turned off, and say what is shown instead', async () => {
  const view = show({ 'v2/okuma/tercih': () => ({ ...wishes, kisiselOneri: 0 }) });
  expect(await personal()).toBeChecked();
  expect(screen.getByText(/instead of recommendations you see what is read most/)).toBeVisible();
  fireEvent.click(await personal());
  await waitFor(async () => expect(await personal()).not.toBeChecked());
  expect(writes(view)).toEqual([{ path: 'v2/okuma/tercih', input: { kisiselOneri: '0' } }]);
});

test('[R-READ-10] what could not be saved goes back to what it was', async () => {
  show({ 'v2/okuma/tercih': () => refusal('Not now.') });
  fireEvent.click(await personal());
  await waitFor(async () => expect(await personal()).toBeChecked());
});

test('[R-NAV-13] a setting changed on another device shows when the reader comes back to the page; without a connection the page stays', async () => {
  let saved: typeof wishes | (Omit<typeof wishes, 'kisiselOneri'> & { kisiselOneri: 0 }) = wishes;
  let broken = false;
  const view = show({ 'v2/okuma/tercihler': () => (broken ? refusal('Not now.') : saved) });
  expect(await personal()).toBeChecked();
  saved = { ...wishes, kisiselOneri: 0 };
  act(() => void view.store.dispatch(baseApi.internalActions.onFocus()));
  await waitFor(async () => expect(await personal()).not.toBeChecked());
  broken = true;
  act(() => void view.store.dispatch(baseApi.internalActions.onFocus()));
  await waitFor(() => expect(view.sent.filter(({ path }) => path === 'v2/okuma/tercihler')).toHaveLength(3));
  expect(await personal()).not.toBeChecked();
});

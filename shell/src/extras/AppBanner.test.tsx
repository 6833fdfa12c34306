import { act, screen } from '@testing-library/react';
import { emptySession } from '@yaprak/shared-kit/host';
import { renderShell } from '../testing/render-shell';
import AppBanner from './AppBanner';

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126 Mobile Safari/537.36' });
});
afterEach(() => jest.useRealTimers());

test.each([
  ['tr', '4.6 puan · 2,8 milyon indirme'],
  ['en', 'Rated 4.6 · 2.8M downloads'],
] as const)('[R-CONST-28] the invitation tells what the stores say of the app (%s)', async (lang, facts) => {
  const config = { ...emptySession.config, uygulama: { android: 'https://play.example.com/yaprak', indirme: 2_800_000, puan: '4.6' } };
  renderShell(<AppBanner />, { lang, session: { dil: lang, config } });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText(facts)).toBeVisible();
});

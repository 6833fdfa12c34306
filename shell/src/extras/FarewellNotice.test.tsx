import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noteForNextPage } from '../boot/next-page';
import { renderShell } from '../testing/render-shell';
import { FarewellNotice } from './FarewellNotice';

const show = () => renderShell(<FarewellNotice />, { self: null, path: '/' });

test.each([
  ['2026-12-21T10:00:00Z', /21 Aralık 2026 tarihinde silinecek/],
  ['', /donduruldu/],
])('[R-TOUCH-13] the page after an account was closed says how it comes back (%j), once', async (day, words) => {
  noteForNextPage('hesap-kapandi', day);
  const { router, unmount } = show();
  expect(screen.getByRole('status')).toHaveTextContent(words);
  await userEvent.click(screen.getByRole('button', { name: 'Giriş yap' }));
  expect(router.state.location.pathname).toBe('/giris-yap');
  unmount();
  show();
  expect(screen.queryByRole('status')).toBeNull();
});

test('[R-TOUCH-13] it can be closed, and nothing is said to whoever closed no account', async () => {
  noteForNextPage('hesap-kapandi', '');
  const { unmount } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Anladım' }));
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  sessionStorage.clear();
  show();
  expect(screen.queryByRole('status')).toBeNull();
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noteForNextPage } from '../boot/next-page';
import { renderShell } from '../testing/render-shell';
import { FarewellNotice } from './FarewellNotice';

const show = (path = '/') => renderShell(<FarewellNotice />, { self: null, path });

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

test('[R-CALL-19] a session that was ended elsewhere is said, and signing in leads back', async () => {
  noteForNextPage('oturum-bitti', '1');
  const { router, unmount } = show('/gonderi/4?s=eski');
  expect(screen.getByRole('status')).toHaveTextContent('Oturumunuz kapandı');
  await userEvent.click(screen.getByRole('button', { name: 'Giriş yap' }));
  expect(router.state.location).toMatchObject({ pathname: '/giris-yap', search: `?yonlendir=${encodeURIComponent('/gonderi/4?s=eski')}` });
  unmount();
  // Of a page for members alone, the sign-in page is already there.
  noteForNextPage('oturum-bitti', '1');
  show('/giris-yap?yonlendir=%2Fakis');
  expect(screen.getByRole('status')).toHaveTextContent('Oturumunuz kapandı');
  expect(screen.queryByRole('button', { name: 'Giriş yap' })).toBeNull();
});

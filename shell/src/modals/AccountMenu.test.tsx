import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { modalOpened } from '@yaprak/shared-kit';
import { refusal } from '@yaprak/shared-kit/testing';
import { applyLanguage, dropSession } from '../boot/preferences';
import { ACCOUNT_MENU } from '../chrome/navigation';
import { renderShell, writes } from '../testing/render-shell';
import { ModalHost } from './ModalHost';

jest.mock('../boot/preferences', () => ({
  ...jest.requireActual('../boot/preferences'),
  applyLanguage: jest.fn(),
  dropSession: jest.fn(async () => undefined),
}));

const counters = () => ({
  yonetimAcilSayilar: { toplamBekleyen: 7 },
  kutuphaneciButonBilgi: 0 as const,
  takiplerYeniVarMi: 0 as const,
  cokluHesapListe: [],
});
async function opened(options: Parameters<typeof renderShell>[1] = {}) {
  const view = renderShell(<ModalHost />, {
    path: '/kitaplar',
    answers: { akisKontro2l: () => ({ akisYeniVarMi: 0 as const }), sayilariYenile: counters },
    ...options,
  });
  act(() => void view.store.dispatch(modalOpened(ACCOUNT_MENU, {})));
  const dialog = await screen.findByRole('dialog');
  const places = () =>
    within(dialog)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  return { ...view, dialog, places };
}

const everyMember = [
  '/kesfet',
  '/arama',
  '/arsiv',
  '/video',
  '/ne-okusam',
  '/takip-onerileri',
  '/elif',
  '/kitaplarim',
  '/hedefler',
  '/okuma-raporu/elif/2026',
  '/istatistikler/elif',
  '/taslaklar',
  '/hikayelerim',
  '/videolarim',
  '/kaydedilenler',
  '/reklamlar',
  '/ayarlar',
  '/hakkinda',
  '/geri-bildirim',
  '/hesap',
  '/kutuphanecilik/isteklerim',
];

test('[R-NAV-01] a reader finds every own place in the account menu, and nothing for the staff', async () => {
  const { dialog, places } = await opened({ self: { kadi: 'elif' } });
  expect(dialog).toHaveAccessibleName('Hesap');
  expect(places().sort()).toEqual([...everyMember].sort());
  expect(within(dialog).getByRole('button', { name: 'Sıkı Okur' })).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Hesap değiştir' })).toBeVisible();
});

test('[R-NAV-01] librarianship and management stand there for whom they are open, with what waits', async () => {
  const { dialog, places } = await opened({ self: { yetkiler: { kutuphanecilik: 1, moderasyon: 1, reklam: 0 }, yonetimYetki: 1 } });
  expect(places()).toEqual(expect.arrayContaining(['/kutuphanecilik', '/y']));
  expect(await within(dialog).findByRole('link', { name: /Yönetim.*7/ })).toBeVisible();
});

test("[R-STAFF-03] a librarian without the panel reads at the librarians' desk what waits", async () => {
  const { dialog } = await opened({ self: { yetkiler: { kutuphanecilik: 1, moderasyon: 0, reklam: 0 } } });
  expect(await within(dialog).findByRole('link', { name: /^Kütüphanecilik.*7/ })).toBeVisible();
});

test('[R-NAV-01] a visitor finds the doors, language, light and what Yaprak is', async () => {
  const { dialog, places } = await opened({ self: null, lang: 'en' });
  expect(places()).toEqual(expect.arrayContaining(['/kaydol', '/giris-yap', '/hakkinda', '/kesfet']));
  expect(places().filter((to) => ['/ayarlar', '/kaydedilenler', '/hesap', '/y'].includes(to ?? ''))).toEqual([]);
  expect(within(dialog).getByRole('group', { name: 'Appearance' })).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Sign out' })).toBeNull();
});

test('[R-NAV-01] light counts at once and the menu stays; signing out forgets the session', async () => {
  const { dialog, store } = await opened({ site: () => ({}) });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Gece' }));
  expect(store.getState().session.tema).toBe('night');
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('night'));
  expect(dialog).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Çıkış yap' }));
  await waitFor(() => expect(dropSession).toHaveBeenCalled());
});

test("[R-NAV-01] a member's language is kept with the account; when that fails the page stays in its language", async () => {
  const view = await opened({
    answers: { akisKontro2l: () => ({ akisYeniVarMi: 0 as const }), 'v2/hesap/ayarlar': () => refusal('Olmadı') },
  });
  await userEvent.click(within(view.dialog).getByRole('radio', { name: 'English' }));
  await waitFor(() => expect(writes(view)).toContainEqual({ path: 'v2/hesap/ayarlar', input: { dil: 'en' } }));
  expect(await screen.findByText('Olmadı')).toBeVisible();
  expect(applyLanguage).not.toHaveBeenCalled();
});

test('[R-NAV-01] a visitor changes the language of this browser alone', async () => {
  const view = await opened({ self: null });
  await userEvent.click(within(view.dialog).getByRole('radio', { name: 'English' }));
  expect(applyLanguage).toHaveBeenCalledWith('en');
  expect(writes(view)).toEqual([]);
});

test('[R-NAV-01] a place closes the menu, also the page that is open already', async () => {
  const { dialog, store, router } = await opened({ self: { kadi: 'elif' }, path: '/hedefler' });
  await userEvent.click(within(dialog).getByRole('link', { name: 'Okuma hedefleri' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.getState().modals).toEqual([]);
  expect(router.state.location.pathname).toBe('/hedefler');
});

test('[R-NAV-01] the switch of accounts opens in place of the menu', async () => {
  const { dialog, store } = await opened({ site: () => ({ liste: [], isHesapLimitAsimi: 0 }) });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hesap değiştir' }));
  expect(store.getState().modals.map(({ name }) => name)).toEqual(['CokluHesap']);
});

test('[R-NAV-01] the language and the theme in use are the ones checked; both doors are named', async () => {
  const { dialog } = await opened({ self: null });
  const checked = within(dialog)
    .getAllByRole('radio')
    .filter((radio) => (radio as HTMLInputElement).checked);
  expect(checked.map((radio) => radio.closest('label')?.textContent)).toEqual([expect.any(String), 'Türkçe']);
  for (const to of ['/kaydol', '/giris-yap']) expect(dialog.querySelector(`a[href="${to}"]`)).not.toBeEmptyDOMElement();
});

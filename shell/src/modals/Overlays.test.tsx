import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { baseApi, get, modalOpened } from '@yaprak/shared-kit';
import { refusal } from '@yaprak/shared-kit/testing';
import { renderShell } from '../testing/render-shell';
import { ModalHost } from './ModalHost';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ overlaysTest: build.query<object, object>(get('v2/hesap/oturumlar') as never) }),
});

function asked(status: number, body: object, lang: 'tr' | 'en' = 'tr', path = '/kitap/ada--4?s=en-yeni') {
  const view = renderShell(<ModalHost />, { lang, path, site: () => ({ ...refusal('', undefined, status), body }) });
  act(() => void view.store.dispatch(api.endpoints.overlaysTest.initiate({})));
  return view;
}

test.each([
  ['tr', 'Hesabınız askıda', 'Nedeni Hesap durumu sayfasında.', 'Anladım'],
  ['en', 'Your account is suspended', 'The reason is on the page Account status.', 'Understood'],
] as const)(
  '[R-ERR-05] an answer with alertMesaji stands as an alert titled alertBaslik until it has been read (%s)',
  async (lang, alertBaslik, alertMesaji, button) => {
    const { store } = asked(403, { hata: 1, hataTuru: 'askida', hataMesaji: alertMesaji, alertBaslik, alertMesaji }, lang);
    const dialog = await screen.findByRole('dialog', { name: alertBaslik });
    expect(dialog).toHaveTextContent(alertMesaji);
    // It is shown once.
    expect(store.getState().toasts).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

test("[R-ERR-02] the popup's button GİRİŞ YAP opens sign-in, with a return URL", async () => {
  const { router } = asked(401, { hata: 1, hataTuru: 'oturum', hataMesaji: 'Devam etmek için giriş yapın.' });
  expect(await screen.findByRole('dialog', { name: 'Giriş yapın' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'GİRİŞ YAP' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/giris-yap'));
  expect(new URLSearchParams(router.state.location.search).get('yonlendir')).toBe('/kitap/ada--4?s=en-yeni');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[R-ERR-01] the popup tells a member whose session was ended elsewhere that it was', async () => {
  asked(401, { hata: 1, hataTuru: 'oturum', hataMesaji: 'Devam etmek için giriş yapın.' });
  expect(await screen.findByRole('dialog', { name: 'Giriş yapın' })).toHaveTextContent('Oturumunuz kapandı.');
});

/** Opens one of the shell's modals over a page. */
async function opened(name: string, props: Record<string, unknown> = {}, site: () => object = () => ({})) {
  const view = renderShell(<ModalHost />, { site });
  act(() => void view.store.dispatch(modalOpened(name, props)));
  return { ...view, dialog: await screen.findByRole('dialog') };
}

test('[R-MODAL-01] the modal Premium opens by name', async () => {
  const { dialog } = await opened('Premium', {}, () => ({ paketler: [{ paket: 'aylik', fiyat: 9_000 }], denemeGunu: 7, denemeHakki: 1, acik: 1 }));
  expect(dialog).toHaveAccessibleName('Sıkı Okur');
  expect(await screen.findByRole('radio', { name: /Aylık/ })).toBeInTheDocument();
});

test('[R-MODAL-11] the modal GeceModu opens by name and turns on the night theme', async () => {
  const { dialog, store } = await opened('GeceModu');
  expect(dialog).toHaveAccessibleName('Gece modu');
  await userEvent.click(screen.getByRole('button', { name: 'Gece' }));
  expect(store.getState().session.tema).toBe('night');
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('night'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[R-MODAL-27] the modal ResimBuyut has no visible title, no background, and does not scroll', async () => {
  const { dialog } = await opened('ResimBuyut', { resim: '/medya/resim-1', aciklama: 'Bir raf' });
  expect(screen.getByRole('img', { name: 'Bir raf' })).toHaveAttribute('src', '/medya/resim-1/640.webp');
  expect(dialog.querySelector('header')).toBeNull();
  expect(getComputedStyle(screen.getByRole('heading')).width).toBe('1px');
  expect(['', 'rgba(0, 0, 0, 0)', 'transparent']).toContain(getComputedStyle(dialog).backgroundColor);
  const veil = dialog.parentElement as HTMLElement;
  expect(getComputedStyle(veil).overflowY).toBe('hidden');
  expect(getComputedStyle(screen.getByRole('img').parentElement as HTMLElement).overflow).toBe('hidden');
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData } from '@yaprak/shared-kit';
import { aBook, aReader, show as render } from '../testing/show';
import { copyFilter, libraryFilter } from './library-address.rules';

type Library = PageData<'kitaplarim'>;
const many = Array.from({ length: 20 }, (_, n) => ({ raf: `raf-${n}--${n}`, id: n + 1, adi: `Raf ${n}`, kitapSayisi: 1 }));
const library = (more: Partial<Library> = {}): Library => ({
  uye: aReader(),
  kendi: 1,
  raflar: [{ raf: 'okudum', kitapSayisi: 2 }],
  s: 'son-eklenen',
  gorunum: 'ayrintili',
  kitaplar: { liste: [{ ...aBook(), okumaSayisi: 1, eklenme: '2026-11-01T10:00:00Z', raf: 'okudum' }] },
  ...more,
});
/** A library that is shown as its address asks. */
const show = (path: string, more: Partial<Library> = {}) => {
  const query = new URL(path, 'http://site').searchParams;
  const data = () => library({ ...libraryFilter(query), ...copyFilter(query), ...more });
  return render(path, { pages: { kitaplarim: data, raf: data }, answers: { 'uyeler/noktalar/cek': () => ({ dizi: { barkod: 1 } }) } });
};
/** A button that only phones show. */
const button = (name: string | RegExp) => screen.getByRole('button', { name, hidden: true });
const arrange = async (name: RegExp) => {
  await userEvent.click(button(name));
  return within(await screen.findByRole('dialog'));
};
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = 'raf-gorunumu=; max-age=0; path=/';
});

test('[R-LOOK-03] [R-READ-03] on a phone one sheet chooses order, view and copies; they take effect together, and only when asked to', async () => {
  const view = await show('/kitaplarim?bicim=sesli');
  let sheet = await arrange(/^Sırala ve süz: Son eklenen$/);
  expect(sheet.getByRole('group', { name: 'Biçim' })).toBeVisible();
  expect(sheet.getByRole('radio', { name: 'Sesli kitap' })).toBeChecked();
  await userEvent.click(sheet.getByRole('radio', { name: 'Puana göre' }));
  await userEvent.click(sheet.getByRole('radio', { name: 'Kapaklar' }));
  await userEvent.keyboard('{Escape}');
  expect(view.place()).toBe('/kitaplarim?bicim=sesli');
  expect(document.cookie).not.toContain('raf-gorunumu');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  sheet = await arrange(/^Sırala ve süz/);
  expect(sheet.getByRole('radio', { name: 'Son eklenen' })).toBeChecked();
  await userEvent.click(sheet.getByRole('radio', { name: 'Puana göre' }));
  await userEvent.click(sheet.getByRole('radio', { name: 'Kapaklar' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Göster' }));
  await waitFor(() => expect(view.place()).toBe('/kitaplarim?s=puana-gore&gorunum=kapak&bicim=sesli'));
  expect(document.cookie).toContain('raf-gorunumu=kapak');
});

test('[R-READ-03] the sheet is put back to how a shelf begins; each filter has its own end beside the list', async () => {
  const view = await show('/kitaplarim/okudum?s=ada-gore&bicim=sesli&sahiplik=yok', { raf: 'okudum' });
  await userEvent.click(button('Süzgeci kaldır: Kitap sizde mi? · Belirtilmedi'));
  await waitFor(() => expect(view.place()).toBe('/kitaplarim/okudum?s=ada-gore&bicim=sesli'));
  const sheet = await arrange(/^Sırala ve süz/);
  await userEvent.click(sheet.getByRole('button', { name: 'Sıfırla' }));
  expect(view.place()).toBe('/kitaplarim/okudum?s=ada-gore&bicim=sesli');
  await userEvent.click(sheet.getByRole('button', { name: 'Göster' }));
  await waitFor(() => expect(view.place()).toBe('/kitaplarim/okudum'));
});

test("[R-PROF-04] on another reader's shelves the sheet has order and view alone", async () => {
  await show('/elif/kitaplari/okudum', { kendi: 0 });
  const sheet = await arrange(/^Sıralama ve görünüm: Son eklenen$/);
  expect(sheet.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual(['Sıralama', 'Görünüm']);
});

test('[R-PROF-04] [R-BOOK-22] a shelf is shared by its public address, which a private one has none of', async () => {
  const user = userEvent.setup();
  const own = (gizli?: 1) => ({ raf: 'yaz--5', raflar: [{ raf: 'yaz--5', id: 5, adi: 'Yaz', kitapSayisi: 1, ...(gizli ? { gizli } : {}) }] });
  const { unmount } = await show('/kitaplarim/yaz--5', own());
  await user.click(screen.getByRole('button', { name: 'Raf işlemleri' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rafı paylaş' }));
  expect(await screen.findByText('Rafın bağlantısı kopyalandı.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toMatch(/^https?:\/\/[^/]+\/elif\/kitaplari\/yaz--5$/);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Raf işlemleri' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rafı paylaş' }));
  expect(await screen.findByText('Bağlantı kopyalanamadı; yeniden deneyin.')).toBeVisible();
  unmount();
  await show('/kitaplarim/yaz--5', own(1));
  await user.click(screen.getByRole('button', { name: 'Raf işlemleri' }));
  expect(await screen.findByRole('menuitem', { name: 'Rafı düzenle' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Rafı paylaş' })).toBeNull();
});

test('[R-BOOK-22] on a phone the search opens with the field ready, and goes without a trace', async () => {
  const view = await show('/kitaplarim', { raflar: many });
  const field = screen.getByRole('searchbox', { name: 'Kitaplıkta ara', hidden: true });
  expect(button('Kitaplıkta ara')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button('Kitaplıkta ara'));
  expect(field).toHaveFocus();
  expect(button('Aramayı kapat')).toHaveAttribute('aria-expanded', 'true');
  // Many shelves are found there too; closed, all of them are shown.
  await userEvent.type(screen.getByRole('searchbox', { name: 'Raf bul', hidden: true }), 'Raf 19');
  expect(screen.queryByRole('link', { name: /^Raf 3/ })).toBeNull();
  field.focus();
  await userEvent.keyboard('{Escape}');
  expect(button('Kitaplıkta ara')).toHaveFocus();
  expect(screen.getByRole('link', { name: /^Raf 3/ })).toBeInTheDocument();
  expect(view.place()).toBe('/kitaplarim');
});

test('[R-BOOK-22] what is searched for stays in sight; closing shows the whole shelf', async () => {
  const view = await show('/kitaplarim?q=huzur');
  const close = button('Aramayı kapat');
  expect(close).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(close);
  await waitFor(() => expect(view.place()).toBe('/kitaplarim'));
});

test.each(['/kitaplarim', '/elif/kitaplari'])(
  '[R-CONST-06] [R-BOOK-22] whoever comes back to %s from another tab sees what was shelved there',
  async (path) => {
    const more: Partial<Library> = {};
    await show(path, more);
    expect(screen.queryByText('Öbür sekmeden')).toBeNull();
    more.kitaplar = { liste: [{ ...aBook({ id: 70, adi: 'Öbür sekmeden' }), okumaSayisi: 1, eklenme: '2026-11-02T10:00:00Z', raf: 'okudum' }] };
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Öbür sekmeden')).toBeVisible();
  },
);

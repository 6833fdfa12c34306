import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../testing/show';

const kitap = { id: 7, adi: 'Huzur' };
/** Writes a page of a book of 300 pages that is being read. */
async function write(page: string) {
  const state = (sayfa: number) => ({
    liste: [{ id: 3, bitti: 0 as const, sayfa, yuzde: Math.floor(sayfa / 3) }],
    sayfaSayisi: 300,
    okuma: { raf: 'okuyorum' as const, puan: 9 },
  });
  const view = await open('OkumaIlerlemesi', { kitap }, { answers: { 'v2/okuma/liste': () => state(40), 'v2/okuma/ilerleme': () => state(Number(page)) } });
  const field = await within(view.dialog).findByLabelText(/Kaldığım sayfa/);
  await userEvent.clear(field);
  await userEvent.type(field, page);
  await userEvent.click(within(view.dialog).getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('İlerlemeniz yazıldı.')).toBeVisible();
  return view;
}

test('[R-READ-01] [R-READ-02] whoever has reached the last page is asked whether and when the book was read', async () => {
  const view = await write('300');
  expect(await screen.findByRole('button', { name: 'Bugün bitirdim' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(view.sent.map((call) => call.path)).not.toContain('v2/kitap/isaretle');
});

test('[R-READ-02] whoever is not at the end is asked nothing', async () => {
  await write('299');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

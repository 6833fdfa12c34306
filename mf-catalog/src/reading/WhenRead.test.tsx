import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayKey } from '@yaprak/shared-kit';
import { refusal } from '@yaprak/shared-kit/testing';
import { open } from '../testing/show';

const kitap = { id: 7, adi: 'Huzur' };
const marked = () => ({ okuma: { raf: 'okudum' as const, puan: 9 }, puanSayisi: 1, okuyanSayisi: 1 });
const ask = (answer: () => object = marked) =>
  open('NeZamanOkudunuz', { kitap, okuma: { raf: 'okuyorum', puan: 9 } }, { answers: { 'v2/kitap/isaretle': answer as typeof marked } });
const sent = (view: { sent: { path: string; input: Record<string, string> }[] }) => view.sent.map(({ input }) => input);

describe('[R-READ-01] that a book was read asks when', () => {
  test('today', async () => {
    const view = await ask();
    await userEvent.dblClick(within(view.dialog).getByRole('button', { name: 'Bugün bitirdim' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(view)).toEqual([{ kitapId: '7', raf: 'okudum', bitis: dayKey(Date.now()) }]);
    expect(screen.getByText('“Okudum” olarak işaretlendi.')).toBeVisible();
  });
  test('not known', async () => {
    const view = await ask();
    await userEvent.click(within(view.dialog).getByRole('button', { name: 'Hatırlamıyorum' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(view)).toEqual([{ kitapId: '7', raf: 'okudum', bitisBilinmiyor: '1' }]);
    expect(screen.getByText(/hiçbir yıla sayılmadı/)).toBeVisible();
  });
  test('on a day that is chosen; a refusal stays at its field', async () => {
    let refuse = true;
    const view = await ask(() => (refuse ? refusal('', { bitis: 'Bu tarih henüz gelmedi.' }) : marked()));
    await userEvent.click(within(view.dialog).getByRole('button', { name: 'Başka bir gün' }));
    const choose = (part: string, value: string) => userEvent.selectOptions(within(view.dialog).getByRole('combobox', { name: part }), value);
    await choose('Gün', '6');
    await choose('Ay', 'Mayıs');
    await choose('Yıl', '2024');
    await userEvent.click(within(view.dialog).getByRole('button', { name: 'Bu gün bitirdim' }));
    expect(await within(view.dialog).findByText('Bu tarih henüz gelmedi.')).toBeVisible();
    refuse = false;
    fireEvent.submit(within(view.dialog).getByRole('form'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(view).at(-1)).toEqual({ kitapId: '7', raf: 'okudum', bitis: '2024-05-06' });
  });
  test('closed without an answer nothing is marked', async () => {
    const view = await ask();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view.sent).toEqual([]);
  });
});

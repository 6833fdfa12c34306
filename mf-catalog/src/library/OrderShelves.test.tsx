import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reordered } from '@yaprak/shared-kit/format';
import { refusal } from '@yaprak/shared-kit/testing';
import { open } from '../testing/show';

const main = { raf: 'okudum', kitapSayisi: 2 };
const own = (names: string) => [...names].map((adi) => ({ raf: `${adi}--${adi.charCodeAt(0)}`, id: adi.charCodeAt(0), adi, kitapSayisi: 1 }));
const idOf = (name: string) => name.charCodeAt(0);

/** The modal on shelves a, b, c, d, kept by a server that is as slow as one likes. */
async function show(refused = false) {
  let order = [...'abcd'].map(idOf);
  const named = () => [main, ...own(String.fromCharCode(...order))];
  const view = await open(
    'RaflariSirala',
    {},
    {
      answers: {
        'v2/kitaplik/raflar': () => ({ raflar: named(), rafIdleri: [] }),
        'v2/kitaplik/rafTasi': ({ input: { id, yon, hedefId } }) => {
          if (refused) return refusal('Olmadı');
          order = reordered(order, Number(id), yon as 'once', hedefId ? Number(hedefId) : undefined);
          return { raflar: named() };
        },
      },
    },
  );
  await screen.findByText('a');
  const shown = () =>
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map((line) => line.textContent)
      .join('');
  const sent = () =>
    view.sent.filter(({ path }) => path === 'v2/kitaplik/rafTasi').map(({ input }) => [input.id, input.yon, input.hedefId].filter(Boolean).join(' '));
  return { shown, sent, order: () => String.fromCharCode(...order) };
}
const handle = (name: string) => screen.getByRole('button', { name: `${name}: sırasını değiştirmek için sürükleyin ya da ok tuşlarına basın` });

test('[R-BOOK-22] shelves are put in order by keys, many places at once, the focus with them; pressed fast, one after the other', async () => {
  const { shown, sent, order } = await show();
  handle('d').focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(shown()).toBe('adbc');
  expect(handle('d')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(shown()).toBe('dabc');
  await waitFor(() => expect(order()).toBe('dabc'));
  expect(sent()).toEqual([`${idOf('d')} once ${idOf('c')}`, `${idOf('d')} once ${idOf('b')}`, `${idOf('d')} bas`]);
  expect(await screen.findByText('d 1. sıraya geçti.')).toBeInTheDocument();
});

test('[R-BOOK-22] shelves are dragged over others, and moved a place by buttons where nothing can be dragged', async () => {
  const { shown, order } = await show();
  const under = screen.getByText('c').closest('li');
  document.elementFromPoint = () => under;
  handle('a').setPointerCapture = () => undefined;
  fireEvent.pointerDown(handle('a'), { pointerId: 1 });
  fireEvent.pointerMove(handle('a'), { pointerId: 1 });
  expect(under).toHaveAttribute('data-over');
  fireEvent.pointerUp(handle('a'), { pointerId: 1 });
  expect(shown()).toBe('bcad');
  expect(under).not.toHaveAttribute('data-over');
  await userEvent.click(screen.getByRole('button', { name: 'a: Bir aşağı' }));
  await userEvent.click(screen.getByRole('button', { name: 'c: Bir yukarı' }));
  expect(shown()).toBe('cbda');
  await waitFor(() => expect(order()).toBe('cbda'));
  // At the ends there is no further place.
  await userEvent.click(screen.getByRole('button', { name: 'c: Bir yukarı' }));
  expect(shown()).toBe('cbda');
});

test('[R-BOOK-22] a move that fails leaves the shelves where they were', async () => {
  const { shown } = await show(true);
  handle('a').focus();
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(shown()).toBe('abcd'));
});

import { screen, waitFor, within } from '@testing-library/react';
import { librarian, open, refused } from '../testing/open';
import HistoryModal from './History.modal';

const change = (id: number, more: object = {}) => ({
  id,
  islem: 'kitap-duzenle',
  hedef: { id: 5, turu: 'kitap', adi: 'Huzur', yol: '/kitap/huzur--5' },
  yapan: { id: 8, adi: 'Can', kadi: 'can' },
  alanlar: [{ alan: 'yil', once: '1948', sonra: '1949' }],
  geriAlindi: 0,
  geriAlinabilir: 1,
  zaman: '2026-01-05T10:00:00Z',
  ...more,
});
const modal = <HistoryModal props={{ turu: 'kitap', id: 5 }} close={() => {}} />;

test('[R-MODAL-02] the history says who changed what; undoing asks for confirmation and then shows as undone', async () => {
  let undone = false;
  const { user, sent, toasts } = await open({
    member: librarian,
    element: modal,
    answer: ({ path }) => {
      if (path === 'v2/kutuphane/gecmis') return { liste: [change(4, undone ? { geriAlindi: 1, geriAlinabilir: 0 } : {})] };
      undone = true;
      return { durum: 'yapildi' };
    },
  });
  const line = await screen.findByRole('article', { name: 'Kitap düzenleme' });
  expect(within(line).getByText('1948').tagName).toBe('DEL');
  expect(within(line).getByRole('link', { name: 'Can' })).toHaveAttribute('href', '/can');
  await user.click(within(line).getByRole('button', { name: /^Geri al: / }));
  expect(sent('v2/kutuphane/gecmis/geri-al')).toBeUndefined();
  await user.click(within(line).getByRole('button', { name: 'Evet, geri al' }));
  expect(await screen.findByText('geri alındı')).toBeVisible();
  expect(sent('v2/kutuphane/gecmis/geri-al')).toMatchObject({ id: '4' });
  expect(toasts()).toEqual(['İşlem geri alındı.']);
  expect(screen.queryByRole('button', { name: 'Evet, geri al' })).toBeNull();
});

test('[R-MODAL-02] what another librarian has undone meanwhile shows as undone, and is not asked again', async () => {
  let undone = false;
  const { user } = await open({
    member: librarian,
    element: modal,
    answer: ({ path }) => {
      if (path === 'v2/kutuphane/gecmis') return { liste: [change(4, undone ? { geriAlindi: 1, geriAlinabilir: 0 } : {})] };
      undone = true;
      return refused(409, 'Bu işlem geri alınmış ya da geri alınamaz.');
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Geri al: / }));
  await user.click(screen.getByRole('button', { name: 'Evet, geri al' }));
  expect(await screen.findByText('geri alındı')).toBeVisible();
  expect(screen.getByText('Bu işlem geri alınmış ya da geri alınamaz.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /geri al$/i })).toBeNull();
});

test('[R-MODAL-02] what was changed of the work in the record of another edition says so', async () => {
  const elsewhere = { hedef: { id: 6, turu: 'kitap', adi: 'Huzur (cep boy)', yol: '/kitap/huzur-cep-boy--6' }, alanlar: [{ alan: 'turler', sonra: 'Roman' }] };
  await open({ member: librarian, element: modal, answer: () => ({ liste: [change(4, elsewhere), change(3)] }) });
  const [other, own] = await screen.findAllByRole('article');
  expect(other).toHaveTextContent(/Huzur \(cep boy\)başka bir baskının kaydında/);
  expect(own).not.toHaveTextContent('baskının');
});

test('[R-MODAL-02] changes superseded by others cannot be undone, and the line says why', async () => {
  const { user } = await open({
    member: librarian,
    element: modal,
    answer: ({ path }) => (path === 'v2/kutuphane/gecmis' ? { liste: [change(4)] } : refused(409, 'Sonra değiştirilmiş: Basım yılı.')),
  });
  await user.click(await screen.findByRole('button', { name: /^Geri al: / }));
  await user.click(screen.getByRole('button', { name: 'Evet, geri al' }));
  expect(await screen.findByText('Sonra değiştirilmiş: Basım yılı.')).toBeVisible();
});

test('earlier changes follow below; a new record has none', async () => {
  const { user } = await open({
    member: librarian,
    element: modal,
    answer: ({ input }) => (input.imlec ? { liste: [change(2, { islem: 'kitap-ekle' })] } : { liste: [change(4)], imlec: 'x' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Daha eskiler' }));
  await waitFor(() => expect(screen.getAllByRole('article').map((a) => a.getAttribute('aria-label'))).toEqual(['Kitap düzenleme', 'Kitap ekleme']));
});

test('a history that failed to load can be retried', async () => {
  let failing = true;
  const { user } = await open({
    lang: 'en',
    member: librarian,
    element: modal,
    answer: () => (failing ? refused(500, 'Out of order') : { liste: [] }),
  });
  failing = false;
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No changes yet')).toBeVisible();
});

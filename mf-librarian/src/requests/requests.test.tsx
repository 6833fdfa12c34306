import { screen, waitFor, within } from '@testing-library/react';
import { nextPress } from '@yaprak/shared-kit/testing';
import { librarian, open, reader, refused } from '../testing/open';
import ResolveRequestModal from './ResolveRequest.modal';

const request = (id: number, more: object = {}) => ({
  id,
  islem: 'kitap-duzenle',
  durum: 'bekliyor',
  hedef: { id: 5, turu: 'kitap', adi: 'Kürk Mantolu Madonna', yol: '/kitap/kurk-mantolu-madonna--5' },
  uye: { id: 7, adi: 'Ayşe', kadi: 'ayse' },
  not: 'Künyeden baktım',
  alanlar: [{ alan: 'sayfa', once: '160', sonra: '177' }],
  zaman: '2026-01-05T10:00:00Z',
  ...more,
});

test('[R-ADMIN-05] waiting proposals show who wants what changed, and are decided in the modal IstekCozumle', async () => {
  const { user, modals } = await open({
    member: librarian,
    at: '/y/kciistekkeri',
    answer: () => ({ durum: 'bekliyor', istekler: { liste: [request(3)] } }),
  });
  const card = screen.getByRole('article', { name: 'Kitap düzenleme Kürk Mantolu Madonna' });
  expect(within(card).getByText('160').tagName).toBe('DEL');
  expect(within(card).getByText('177').tagName).toBe('INS');
  expect(card).toHaveTextContent('Not: Künyeden baktım');
  await user.click(within(card).getByRole('button', { name: 'Geri çevir' }));
  await user.click(within(card).getByRole('button', { name: 'Kabul et' }));
  expect(modals()).toEqual([
    { name: 'IstekCozumle', props: { id: 3, karar: 'ret' } },
    { name: 'IstekCozumle', props: { id: 3, karar: 'kabul' } },
  ]);
});

test('decided proposals are a separate section, with decider and reason, without buttons', async () => {
  const { calls } = await open({
    member: librarian,
    at: '/kutuphanecilik/istekler?durum=ret',
    answer: () => ({ durum: 'ret', istekler: { liste: [request(3, { durum: 'ret', cozen: { id: 8, adi: 'Can', kadi: 'can' }, gerekce: 'Kaynak yok.' })] } }),
  });
  expect(calls[0]?.input.durum).toBe('ret');
  expect(screen.getByText('Can geri çevirdi. Gerekçe: Kaynak yok.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Kabul et' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Geri çevrildi' })).toHaveAttribute('aria-current', 'page');
});

test('[R-MODAL-16] a refusal needs a reason; a decision made too late says so', async () => {
  const close = jest.fn();
  const { user, sent, calls } = await open({
    member: librarian,
    element: <ResolveRequestModal props={{ id: 3, karar: 'ret' }} close={close} />,
    answer: () => refused(409, 'Bu istek az önce sonuçlandı.'),
  });
  await user.click(screen.getByRole('button', { name: 'Geri çevir' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Gerekçe/ })).toBeInvalid());
  expect(calls).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: /^Gerekçe/ }), 'Kaynak yok.');
  await nextPress();
  await user.click(screen.getByRole('button', { name: 'Geri çevir' }));
  expect(await screen.findByText('Bu istek az önce sonuçlandı.')).toBeVisible();
  expect(sent('v2/kutuphane/istek/coz')).toMatchObject({ id: '3', karar: 'ret', gerekce: 'Kaynak yok.' });
  expect(close).not.toHaveBeenCalled();
});

test("one's own waiting proposal is withdrawn, and the page shows it", async () => {
  let durum = 'bekliyor';
  const { user, sent } = await open({
    member: reader,
    at: '/kutuphanecilik/isteklerim',
    answer: ({ path }) => {
      if (path === 'page-request') return { istekler: { liste: [request(3, { durum })] } };
      durum = 'geri-cekildi';
      return {};
    },
  });
  await user.click(screen.getByRole('button', { name: 'Geri çek' }));
  expect(await screen.findByText('Geri çekildi')).toBeVisible();
  expect(sent('v2/kutuphane/istek/geri-cek')).toMatchObject({ id: '3' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Geri çek' })).toBeNull());
});

test('without proposals the page says what can be done here', async () => {
  await open({
    lang: 'en',
    member: reader,
    at: '/kutuphanecilik/isteklerim',
    answer: () => ({ istekler: { liste: [] } }),
  });
  expect(screen.getByText('You have not proposed anything yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add a book' })).toHaveAttribute('href', '/y/kitap-ekle');
});

import { screen, waitFor } from '@testing-library/react';
import { librarian, open, preview, reader } from '../testing/open';
import LibrarianButtons from './LibrarianButtons.slot';
import SuggestLink from './SuggestLink.slot';

test('[R-LIB-04] [R-ROLE-13] the buttons of a book open its modals, an author has no editions, a topic is edited', async () => {
  const answer = () => ({ kutuphaneciButonBilgi: 1 });
  const { user, modals } = await open({ member: librarian, element: <LibrarianButtons turu="kitap" id={5} />, answer });
  await user.click(screen.getByRole('button', { name: 'Kütüphanecilik' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Düzenle',
    'Kitapları birleştir',
    'Baskıları bir araya getir',
    'Kitabı yayından kaldır',
    'Geçmiş',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Geçmiş' }));
  expect(modals()).toEqual([{ name: 'Gecmis', props: { turu: 'kitap', id: 5 } }]);
});

test('[R-LIB-04] the buttons disappear when kutuphaneciButonBilgi says that the permission is gone', async () => {
  await open({ member: librarian, element: <LibrarianButtons turu="kitap" id={5} />, answer: () => ({ kutuphaneciButonBilgi: 0 }) });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Kütüphanecilik' })).toBeNull());
});

test('[R-TOPIC-16] readers are led to propose changes to books, and edit only their own topics', async () => {
  await open({ member: reader, element: <SuggestLink turu="kitap" id={5} />, answer: () => ({}) });
  expect(screen.getByRole('link', { name: 'Düzeltme öner' })).toHaveAttribute('href', '/kutuphanecilik/kitap/5');
  const own = await open({ member: reader, element: <SuggestLink turu="konu" id={6} />, answer: () => preview(6, 'Deniz') });
  expect(await screen.findByRole('link', { name: 'Konuyu düzenle' })).toHaveAttribute('href', '/kutuphanecilik/konu/6');
  expect(own.calls).toHaveLength(1);
  const other = await open({ member: reader, element: <SuggestLink turu="konu" id={7} />, answer: () => preview(7, 'Dağ', { dogrudan: 0 }) });
  await waitFor(() => expect(other.calls).toHaveLength(1));
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

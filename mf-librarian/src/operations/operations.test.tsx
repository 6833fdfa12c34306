import { screen, waitFor } from '@testing-library/react';
import type { Reply, SentCall } from '@yaprak/shared-kit/testing';
import { librarian, open, preview, reader, refused } from '../testing/open';
import JoinEditionsModal from './JoinEditions.modal';
import MergeAuthorsModal from './MergeAuthors.modal';
import MergeBooksModal from './MergeBooks.modal';
import PublishAuthorModal from './PublishAuthor.modal';
import UnpublishBookModal from './UnpublishBook.modal';

const close = jest.fn();
beforeEach(() => close.mockClear());
const names: Record<string, string> = { 1: 'Eski Künye', 2: 'Yeni Künye' };
/** Answers record lookups by id, and everything else by `rest`. */
const answering =
  (rest: (call: SentCall) => Reply, more: object = {}) =>
  (call: SentCall) =>
    call.path === 'v2/kutuphane/onizleme' ? preview(Number(call.input.id), names[call.input.id ?? ''] ?? '?', more) : rest(call);
const done = (yol?: string) => () => ({ durum: 'yapildi', id: 2, surum: 99, ...(yol ? { yol } : {}) });

test('[R-MODAL-04] a pair from the desk is compared, can be swapped, and is sent with both versions', async () => {
  const { user, sent, toasts, address } = await open({
    member: librarian,
    element: <MergeBooksModal props={{ id: 1, digerId: 2 }} close={close} />,
    answer: answering(done('/kitap/x--2')),
  });
  expect(await screen.findByText('Eski Künye')).toBeVisible();
  expect(screen.getAllByText('1.204 raf kaydı · 37 gönderi · 2 baskı')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Yerlerini değiştir' }));
  await user.click(screen.getByRole('button', { name: 'Birleştir' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent('v2/kutuphane/islem')).toMatchObject({ islem: 'kitap-birlestir', id: '2', digerId: '1', surum: '20', digerSurum: '10' });
  expect(toasts()).toEqual(['Kitaplar birleştirildi.']);
  await waitFor(() => expect(address()).toBe('/kitap/x--2'));
});

test('[R-MODAL-05] the other edition is searched by name; without it nothing can be sent, and never with itself', async () => {
  const { user, sent } = await open({
    member: librarian,
    element: <JoinEditionsModal props={{ id: 1 }} close={close} />,
    answer: answering((call) =>
      call.path === 'v2/kutuphane/bul'
        ? {
            liste: [
              { id: 1, adi: 'Eski Künye', ayrinti: '' },
              { id: 2, adi: 'Yeni Künye', ayrinti: '1998' },
            ],
          }
        : done('/kitap/x--1')(),
    ),
  });
  expect(await screen.findByRole('button', { name: 'Bir araya getir' })).toBeDisabled();
  await user.type(screen.getByRole('combobox', { name: 'Hangi kitapla?' }), 'künye');
  expect(await screen.findByRole('option', { name: /Yeni Künye/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /Eski Künye/ })).toBeNull();
  await user.click(screen.getByRole('option', { name: /Yeni Künye/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Bir araya getir' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Bir araya getir' }));
  await waitFor(() => expect(sent('v2/kutuphane/islem')).toMatchObject({ islem: 'baski-birlestir', id: '1', digerId: '2' }));
});

test('[R-MODAL-08] a refused merge stays open and says why', async () => {
  const { user } = await open({
    member: librarian,
    element: <MergeAuthorsModal props={{ id: 1, digerId: 2 }} close={close} />,
    answer: answering(() => refused(409, 'Can bu yazarı az önce değiştirdi.', { hataKodu: 'staleRecord' })),
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Birleştir' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Birleştir' }));
  expect(await screen.findByText('Can bu yazarı az önce değiştirdi.')).toBeVisible();
  expect(close).not.toHaveBeenCalled();
});

test('[R-MODAL-06] a reader proposes unpublishing a book, with a note', async () => {
  const { user, sent, toasts, address } = await open({
    member: reader,
    element: <UnpublishBookModal props={{ id: 1 }} close={close} />,
    answer: answering(() => ({ durum: 'bekliyor', talepId: 4 }), { dogrudan: 0 }),
  });
  await user.type(await screen.findByRole('textbox', { name: /^Kütüphaneciye not/ }), 'Böyle bir kitap yok');
  await user.click(screen.getByRole('button', { name: 'Öner' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent('v2/kutuphane/islem')).toMatchObject({ islem: 'kitap-kaldir', id: '1', surum: '10', not: 'Böyle bir kitap yok' });
  expect(toasts()[0]).toMatch(/^Öneriniz alındı/);
  expect(address()).toBe('/deneme');
});

test('[R-MODAL-10] in English: an author is published again', async () => {
  const { user, sent, toasts } = await open({
    lang: 'en',
    member: librarian,
    element: <PublishAuthorModal props={{ id: 1 }} close={close} />,
    answer: answering(done('/yazar/x')),
  });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(sent('v2/kutuphane/islem')).toMatchObject({ islem: 'yazar-yayinla', id: '1' }));
  await waitFor(() => expect(toasts()).toEqual(['The author has been published.']));
});

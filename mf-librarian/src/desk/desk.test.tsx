import { fireEvent, screen, waitFor } from '@testing-library/react';
import { librarian, open } from '../testing/open';
import { IsbnLookUp } from './IsbnLookUp';

const target = (id: number, adi: string) => ({ id, turu: 'kitap', adi, yol: `/kitap/x--${id}` });
const desk = {
  sayilar: { eser: 708, baski: 1_204, yazar: 300, isbnsiz: 12, bekleyen: 3, basvuru: 1, iceAktarilan: 4 },
  eksikler: [
    { kitap: { id: 9, adi: 'Huzur', seo_adi: 'huzur', yazarAdi: 'Ahmet Hamdi Tanpınar' }, eksikler: ['isbn', 'yil'], eklenme: '2026-01-05T10:00:00Z' },
  ],
  ikizler: [{ neden: 'ayni-ad', hedef: target(1, 'Eski Künye'), diger: target(2, 'Yeni Künye') }],
  kapalilar: [target(4, 'Kaldırılan')],
  sonIslemler: [],
};
const at = '/kutuphanecilik';

test('[R-LIB-01] the desk shows waiting proposals, missing data and possible duplicates, each with its action', async () => {
  const { user, modals } = await open({ member: librarian, at, answer: () => desk });
  expect(screen.getByText('3 istek sizi bekliyor.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Huzur' })).toHaveAttribute('href', '/kutuphanecilik/kitap/9');
  expect(screen.getByText('yıl yok')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kaldırılan' })).toHaveAttribute('href', '/kutuphanecilik/kitap/4');
  await user.click(screen.getByRole('button', { name: 'Karşılaştır: Eski Künye ve Yeni Künye' }));
  expect(modals()).toEqual([{ name: 'KitapBirlestir', props: { id: 1, digerId: 2 } }]);
});

test('[R-LIB-01] a known ISBN opens its book', async () => {
  const book = { id: 5, adi: 'Kürk Mantolu Madonna', seo_adi: 'kurk-mantolu-madonna', yazarAdi: 'Sabahattin Ali' };
  const { user, sent } = await open({
    member: librarian,
    element: <IsbnLookUp />,
    answer: () => ({ isbn13: '9789753638029', kitap: book, kitapId: 5 }),
  });
  await user.type(screen.getByRole('textbox', { name: 'ISBN ya da barkod' }), '978-975-363-802-9');
  await user.click(screen.getByRole('button', { name: 'Bul' }));
  expect(await screen.findByRole('link', { name: 'Kürk Mantolu Madonna' })).toHaveAttribute('href', '/kitap/kurk-mantolu-madonna--5');
  expect(sent('v2/kutuphane/isbn')).toMatchObject({ isbn: '978-975-363-802-9' });
});

test('[R-LIB-01] an unknown scanned bar code leads to adding the book with its number', async () => {
  const { sent } = await open({ member: librarian, element: <IsbnLookUp />, answer: () => ({ isbn13: '9789753638029' }) });
  for (const key of [...'9789753638029', 'Enter']) fireEvent.keyDown(document.body, { key });
  expect(await screen.findByText('9789753638029 katalogda yok.')).toBeVisible();
  await waitFor(() => expect(sent('v2/kutuphane/isbn')).toMatchObject({ isbn: '9789753638029' }));
  expect(screen.getByRole('link', { name: 'Kitap ekle' })).toHaveAttribute('href', '/y/kitap-ekle?isbn=9789753638029');
});

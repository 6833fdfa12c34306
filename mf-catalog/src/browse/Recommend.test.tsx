import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@yaprak/shared-kit/testing';
import { aBook, show } from '../testing/show';

const eylul = { id: 3, adi: 'Eylül', seo_adi: 'eylul' };
const recommended = (neden = { okur: 4, kitaplar: [eylul, { id: 4, adi: 'Fahim Bey', seo_adi: 'fahim-bey' }] }) => ({ ...aBook(), neden });
const page = (liste = [recommended()]) => ({ 'ne-okusam': { bolum: 'size-ozel' as const, oneriler: { liste } } });

test.each([
  [
    { okur: 4, kitaplar: [eylul, { id: 4, adi: 'Fahim Bey', seo_adi: 'fahim-bey' }] },
    'Zevki size yakın 4 okur sevdi. Sizin gibi onlar da “Eylül” ve “Fahim Bey” kitaplarını sevdi.',
  ],
  [{ okur: 1, kitaplar: [eylul] }, 'Zevki size yakın bir okur sevdi. Sizin gibi onlar da “Eylül” kitabını sevdi.'],
  [{ okur: 2, kitaplar: [] }, 'Zevki size yakın 2 okur sevdi.'],
])('[R-READ-10] the reason is told in words: %j', async (neden, words) => {
  await show('/ne-okusam/size-ozel', { pages: page([recommended(neden)]) });
  expect(screen.getByText(words)).toBeVisible();
});

test('[R-READ-10] “not for me” sets the book aside where it stands, and can be taken back', async () => {
  const sent: object[] = [];
  await show('/ne-okusam/size-ozel', {
    pages: page(),
    answers: {
      'v2/oneri/istemem': ({ input }) => {
        sent.push(input);
        return { kitapId: Number(input.kitapId), istemem: input.geri ? 0 : 1 };
      },
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Bana göre değil: Huzur' }));
  expect(await screen.findByText(/“Huzur” bir daha önerilmeyecek/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Huzur' })).toBeNull();
  const back = screen.getByRole('button', { name: 'Geri al: Huzur' });
  expect(back).toHaveFocus();
  await userEvent.click(back);
  expect(await screen.findByRole('link', { name: 'Huzur' })).toBeVisible();
  expect(sent).toMatchObject([{ kitapId: '7' }, { kitapId: '7', geri: '1' }]);
});

test('[R-READ-10] what could not be saved says so and leaves the book where it is', async () => {
  await show('/ne-okusam/size-ozel', { pages: page(), answers: { 'v2/oneri/istemem': () => refusal('bookNotFound') } });
  await userEvent.click(screen.getByRole('button', { name: 'Bana göre değil: Huzur' }));
  expect(await screen.findByText('Kaydedilemedi. Yeniden deneyin.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Huzur' })).toBeVisible();
});

test('[R-READ-10] what was turned down is listed and can be taken back', async () => {
  await show('/ne-okusam/istemediklerim', {
    pages: { 'ne-okusam': { bolum: 'istemediklerim', kitaplar: { liste: [aBook()] } } },
    answers: { 'v2/oneri/istemem': ({ input }) => ({ kitapId: Number(input.kitapId), istemem: input.geri ? 0 : 1 }) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Geri al: Huzur' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Bana göre değil: Huzur' })).toBeVisible());
});

test('[R-READ-10] without recommendations it says how they come about; visitors are not offered what only members have', async () => {
  await show('/ne-okusam/size-ozel', { self: null, pages: page([]) });
  expect(screen.getByText('Henüz önerecek kitap bulamadık')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'İstemedikleriniz' })).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData } from '@yaprak/shared-kit';
import { nextPress, refusal } from '@yaprak/shared-kit/testing';
import { show } from '../testing/panel';

type Entry = PageData<'y-geri-bildirim'>['kayitlar']['liste'][number];
const entry: Entry = {
  id: 3,
  turu: 'hata',
  metin: 'Kapak açılmıyor.',
  email: 'ada@ornek.test',
  sayfa: '/kitap/huzur--5',
  durum: 'acik',
  zaman: '2026-01-15T08:00:00Z',
};

test('[R-STAFF-03] feedback leaves what waits once it is handled, and can wait again', async () => {
  let liste = [entry];
  let fails = true;
  const { sent, place } = await show('/y/geri-bildirim', {
    pages: { 'y-geri-bildirim': ({ durum = 'acik' }) => ({ kayitlar: { liste: liste.filter((one) => one.durum === durum) } }) },
    answers: {
      'v2/yonetim/bekleyen': () => ({ toplam: 0, sayilar: {} }),
      'v2/yonetim/geriBildirim/durum': ({ input }) => {
        const durum = input.durum as Entry['durum'];
        if (fails) return refusal('Bu kayıt zaten bu durumda.', undefined, 409);
        liste = liste.map((one) => ({ ...one, durum }));
        return { kayit: { ...entry, durum } };
      },
    },
  });
  expect(screen.getByRole('link', { name: 'ada@ornek.test' })).toHaveAttribute('href', 'mailto:ada@ornek.test');
  await userEvent.click(screen.getByRole('button', { name: /^İlgilenildi: / }));
  expect(await screen.findByText('Bu kayıt zaten bu durumda.')).toBeVisible();
  fails = false;
  nextPress();
  await userEvent.click(screen.getByRole('button', { name: /^İlgilenildi: / }));
  expect(await screen.findByText('Geri bildirim yok')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'İlgilenilenler' }));
  const card = await screen.findByRole('article', { name: 'Kapak açılmıyor.' });
  expect(place()).toBe('/y/geri-bildirim?durum=kapandi');
  await userEvent.click(within(card).getByRole('button', { name: 'Yeniden beklet: Kapak açılmıyor.' }));
  await waitFor(() => expect(sent.map(({ input }) => input)).toContainEqual({ id: '3', durum: 'acik' }));
  expect(await screen.findByText('Geri bildirim yok')).toBeVisible();
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nextPress, refusal, renderArea } from '@yaprak/shared-kit/testing';
import { area } from '../testing/panel';

const letter = {
  id: 7,
  adi: 'Çınar Yayınları',
  email: 'cinar@ornek.test',
  mesaj: 'Yeni kitabımızı duyurmak istiyoruz.',
  durum: 'acik' as const,
  zaman: '2026-01-15T08:00:00Z',
};

test('[R-STAFF-03] a letter is answered within the frame of the panel, beside what else waits; a failed answer keeps the input', async () => {
  let liste = [letter];
  let fails = true;
  const view = await renderArea(area, '/y/reklam-iletileri', {
    self: { yonetimYetki: 1 as const },
    pages: { 'yonetim-reklam-iletileri': () => ({ iletiler: { liste } }) },
    answers: {
      'v2/yonetim/bekleyen': () => ({ toplam: liste.length + 3, sayilar: { reklamlar: 3, 'reklam-iletileri': liste.length } }),
      'v2/reklam/ileti/kapat': () => {
        if (fails) return refusal('Bu kayıt zaten bu durumda.', undefined, 409);
        liste = [];
        return { ileti: { ...letter, durum: 'kapandi' as const, yanit: 'Elbette.' } };
      },
    },
  });
  const entry = (to: string) => view.container.querySelector(`nav li a[href="${to}"]`);
  await waitFor(() => expect(entry('/y/reklamlar')).toHaveTextContent('3 bekliyor'));
  expect(entry('/y/reklam-iletileri')).toHaveTextContent('1 bekliyor');
  expect(entry('/y/reklam-iletileri')).toHaveAttribute('aria-current', 'page');
  await userEvent.type(screen.getByRole('textbox'), 'Elbette.');
  await userEvent.click(screen.getByRole('button', { name: /^Yanıtla ve kapat: / }));
  expect(await screen.findByText('Bu kayıt zaten bu durumda.')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('Elbette.');
  fails = false;
  nextPress();
  await userEvent.click(screen.getByRole('button', { name: /^Yanıtla ve kapat: / }));
  expect(await screen.findByText('İleti yok')).toBeVisible();
  await waitFor(() => expect(entry('/y/reklam-iletileri')).toHaveTextContent(/^Reklam iletileri$/));
});

import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noConnection } from '@yaprak/shared-kit/testing';
import { estimate, self, showApp } from '../app/testing';

test("[R-STAFF-08] an ad's picture whose line was cut on its way is sent again with the line back, once", async () => {
  const answers = [noConnection];
  const view = showApp('/olustur', {
    answers: {
      'v2/reklam/ben': () => self(20_000),
      'v2/rlm/tahmin': () => estimate,
      resimYukle: () => answers.shift()?.() ?? { resim: '/medya/yeni', anahtar: 'a'.repeat(22), genislik: 900, yukseklik: 300 },
    },
  });
  await screen.findByText('Resim seç');
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], 'reklam.png', { type: 'image/png' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  const back = () => act(async () => void window.dispatchEvent(new Event('online')));
  await back();
  expect(await screen.findByRole('button', { name: 'Resmi kaldır' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await back();
  expect(view.sent.filter(({ path }) => path === 'resimYukle')).toHaveLength(2);
});

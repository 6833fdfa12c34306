import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { noConnection, refusal } from '@yaprak/shared-kit/testing';
import { renderShell, self } from '../../testing/render-shell';
import { ProfileSettings } from './ProfileSettings';

const saved = { dil: 'tr', isGizli: 0, yorumIzni: 'herkes', takiplerAyar: 'liste', cevrimiciGoster: 0, adi: 'Elif Kaya', hakkinda: '' } as const;
const kept = { resim: '/medya/yeni', anahtar: 'a'.repeat(22), genislik: 90, yukseklik: 90 };

test.each([
  ['whose line was cut on its way is sent again with the line back, once', noConnection, 2],
  ['that was refused is not', () => refusal('No picture.'), 1],
])('[R-SET-01] a profile picture %s', async (_, first, times) => {
  const answers = [first];
  const { container, sent } = renderShell(<ProfileSettings saved={saved} />, {
    lang: 'en',
    path: '/ayarlar',
    answers: { resimYukle: () => (answers.shift()?.() ?? kept) as never, 'v2/hesap/uye-bilgileri': () => ({ uye: self }) },
  });
  const uploads = () => sent.filter(({ path }) => path === 'resimYukle');
  fireEvent.change(container.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [new File(['x'], 'ben.png', { type: 'image/png' })] } });
  await waitFor(() => expect(uploads()).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a picture' })).not.toHaveAttribute('aria-busy', 'true'));
  const back = () => act(async () => void window.dispatchEvent(new Event('online')));
  await back();
  await back();
  expect(uploads()).toHaveLength(times);
});

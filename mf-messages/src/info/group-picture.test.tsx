import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMember, noConnection, renderArea } from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';
import { conversation } from '../testing/samples';

test("[R-MSG-10] a group's picture whose line was cut on its way is sent again with the line back, and is the group's then", async () => {
  const group = conversation({ turu: 'grup', baslik: 'Salı okumaları', uyeler: [aMember()], yoneticiler: [1], kurucuId: 1 });
  const answers = [noConnection];
  const { container, sent } = await renderArea({ declaration, module, texts: { tr, en } }, '/mesajlar/7/bilgiler', {
    pages: { konusma: { konusma: group, mesajlar: { liste: [] }, yanitlanabilir: 1 } },
    answers: {
      mesajResimKaydet: () => answers.shift()?.() ?? { resim: '/medya/yeni', anahtar: 'a'.repeat(22), genislik: 90, yukseklik: 90 },
      'v2/mesajlar/grupBilgi': () => ({ konusma: { ...group, resim: '/medya/yeni' } }),
    },
  });
  await userEvent.upload(container.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], 'grup.png', { type: 'image/png' }));
  await waitFor(() => expect(screen.getByRole('button', { name: tr.group.addPicture })).not.toHaveAttribute('aria-busy', 'true'));
  const back = () => act(async () => void window.dispatchEvent(new Event('online')));
  await back();
  expect(await screen.findByRole('button', { name: tr.group.changePicture })).toBeVisible();
  await back();
  expect(sent.map(({ path }) => path).filter((path) => path === 'mesajResimKaydet')).toHaveLength(2);
  expect(sent.filter(({ path }) => path === 'v2/mesajlar/grupBilgi').map(({ input }) => input)).toEqual([{ konusmaId: '7', resim: 'a'.repeat(22) }]);
});

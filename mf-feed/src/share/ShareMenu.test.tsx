import { screen, within } from '@testing-library/react';
import { renderModal } from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';

const area = { declaration, module, texts: { tr, en } };

test('[R-SHARE-01] the share menu is a modal', async () => {
  const { dialog } = await renderModal(area, 'PaylasMenusu');
  expect(await screen.findByRole('dialog', { name: 'Ne paylaşmak istersiniz?' })).toBe(dialog);
  expect(within(dialog).getAllByRole('listitem').length).toBeGreaterThan(2);
});

test('[R-SHARE-10] with a topic attached its name and picture are on top', async () => {
  const { dialog } = await renderModal(area, 'PaylasMenusu', { props: { konu: { id: 4, adi: 'Kütüphaneler', resim: '/medya/raf-1' } } });
  const name = await within(dialog).findByText('Kütüphaneler');
  const picture = dialog.querySelector('img');
  expect(picture?.getAttribute('src')).toMatch(/^\/medya\/raf-1\//);
  const [first] = within(dialog).getAllByRole('listitem');
  for (const above of [name, picture as Element]) expect(above.compareDocumentPosition(first as Element) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

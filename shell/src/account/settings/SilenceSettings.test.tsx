import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aMember, type CallAnswers, refusal } from '@yaprak/shared-kit/testing';
import { renderShell, writes } from '../../testing/render-shell';
import { SilenceSettings } from './SilenceSettings';

const can = aMember({ id: 5, adi: 'Can Aydın', kadi: 'can' });
const show = (answers: CallAnswers = {}) =>
  renderShell(<SilenceSettings />, {
    path: '/ayarlar/engeller',
    lang: 'en',
    answers: {
      'v2/uyeler/engellenenler': () => ({ liste: [can] }),
      'v2/uyeler/susturulanlar': () => ({ liste: [] }),
      'v2/uyeler/sozler': () => ({ liste: [{ id: 3, soz: 'sürprizbozan' }] }),
      ...answers,
    },
  });

test('[R-TOUCH-09] a block is ended from the list, and the reader leaves it', async () => {
  const view = show({ 'v2/uyeler/engelle': () => ({ uye: { id: 5, engelledimMi: 0, susturdumMu: 0 } }) });
  expect(await screen.findByText('You have muted nobody.')).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: 'Unblock Can Aydın' }));
  expect(await screen.findByText('You have blocked nobody.')).toBeVisible();
  expect(writes(view)).toEqual([{ path: 'v2/uyeler/engelle', input: { uyeId: '5', engelle: '0' } }]);
});

test('[R-TOUCH-09] a reader stays in the list if the block could not be ended', async () => {
  show({ 'v2/uyeler/engelle': () => refusal('Olmadı.') });
  fireEvent.click(await screen.findByRole('button', { name: 'Unblock Can Aydın' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Unblock Can Aydın' })).toBeEnabled());
  expect(screen.queryByText('You have blocked nobody.')).toBeNull();
});

test('[R-TOUCH-09] words are added and removed', async () => {
  const view = show({ 'v2/uyeler/soz/ekle': ({ input }) => ({ soz: { id: 4, soz: String(input.soz) } }), 'v2/uyeler/soz/sil': () => ({}) });
  fireEvent.change(await screen.findByRole('textbox', { name: /^Word/ }), { target: { value: 'katil' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('katil')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Remove sürprizbozan' }));
  await waitFor(() => expect(screen.queryByText('sürprizbozan')).toBeNull());
  expect(writes(view)).toEqual([
    { path: 'v2/uyeler/soz/ekle', input: { soz: 'katil' } },
    { path: 'v2/uyeler/soz/sil', input: { id: '3' } },
  ]);
});

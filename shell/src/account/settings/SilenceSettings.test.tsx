import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMember, type CallAnswers, nextPress, refusal } from '@yaprak/shared-kit/testing';
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

/** Presses the button beside the reader, then that of the question. */
async function unblock() {
  fireEvent.click(await screen.findByRole('button', { name: 'Unblock Can Aydın' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('Can Aydın');
  fireEvent.click(within(question).getByRole('button', { name: 'Unblock' }));
}

test('[R-TOUCH-09] [R-PROF-20] a block is ended from the list once that was confirmed, and the reader leaves it', async () => {
  const view = show({ 'v2/uyeler/engelle': () => ({ uye: { id: 5, engelledimMi: 0, susturdumMu: 0 } }) });
  expect(await screen.findByText('You have muted nobody.')).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: 'Unblock Can Aydın' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes(view)).toEqual([]);
  nextPress();
  await unblock();
  expect(await screen.findByText('You have blocked nobody.')).toBeVisible();
  expect(writes(view)).toEqual([{ path: 'v2/uyeler/engelle', input: { uyeId: '5', engelle: '0' } }]);
});

test('[R-TOUCH-09] a reader stays in the list if the block could not be ended', async () => {
  show({ 'v2/uyeler/engelle': () => refusal('Olmadı.') });
  await unblock();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Unblock Can Aydın' })).toBeEnabled();
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

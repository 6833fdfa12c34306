import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost, renderArea } from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';

const show = () =>
  renderArea({ declaration, module, texts: { tr, en } }, '/ileti-paylas', {
    pages: { paylas: {}, gonderi: { gonderi: aPost(), yorumlar: { liste: [] }, benzer: [] } },
    answers: {
      'v2/taslak/kaydet': () => ({ id: 5, zaman: '2026-01-15T09:00:00Z' }),
      ara: ({ input }) => ({
        kelime: input.q ?? '',
        hata: 0,
        sonuclar: input.q?.startsWith('#')
          ? [{ turu: 'etiket', name: '#Şiir', icerik: { id: 4, seo_adi: 'siir', altBilgi: '12 gönderi' } }]
          : [
              { turu: 'okur', name: 'Ayşe Kaya', icerik: { id: 7, kadi: 'ayse.k' } },
              { turu: 'okur', name: 'Aysel', icerik: { id: 8, kadi: 'aysel' } },
            ],
      }),
    },
  });

test('[R-TOUCH-06] readers are suggested after @, moved through with the arrows and chosen with Enter, which writes the name', async () => {
  const view = await show();
  const field = await screen.findByRole('textbox');
  await userEvent.type(field, 'Sence @ay');
  const list = await screen.findByRole('listbox', { name: 'Öneriler' });
  expect(list).toHaveTextContent('Ayşe Kaya@ayse.k');
  expect(view.sent.filter((call) => call.path === 'ara').at(-1)?.input).toMatchObject({ q: 'ay', sadece: 'okur' });
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: /Aysel/ })).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /Aysel/ }).id);
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveValue('Sence @aysel ');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).not.toHaveAttribute('aria-activedescendant');
});

test('[R-TOUCH-07] tags are suggested after #, and chosen by pressing', async () => {
  await show();
  const field = await screen.findByRole('textbox');
  await userEvent.type(field, '#si');
  await userEvent.click(await screen.findByRole('option', { name: /#Şiir/ }));
  expect(field).toHaveValue('#Şiir ');
});

test('[R-TOUCH-06] Escape closes the list and keeps what is written; an address opens none', async () => {
  await show();
  const field = await screen.findByRole('textbox');
  await userEvent.type(field, '@ay');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveValue('@ay');
  await userEvent.type(field, ' a@ay');
  expect(screen.queryByRole('listbox')).toBeNull();
});

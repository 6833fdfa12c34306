import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderArea } from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import { ownAd } from '../app/testing';
import * as module from '../index';

const area = { declaration, module, texts: { tr, en } };
const staff = { yonetimYetki: 1 as const };
const waiting = { ...ownAd, durum: 'onayda' as const };
const entry = { reklam: waiting, firma: 'Çınar Yayınları', kadi: 'cinar', zaman: '2026-01-15T08:00:00Z' };

test('[R-ADS-03] a waiting ad is approved, and the list is refetched', async () => {
  let liste = [entry];
  const view = await renderArea(area, '/y/reklamlar', {
    self: staff,
    pages: { 'yonetim-reklamlar': () => ({ liste, bekleyen: liste.length }) },
    answers: {
      'v2/reklam/onay/karar': () => {
        liste = [];
        return { reklam: { ...waiting, durum: 'yayinda' as const } };
      },
    },
  });
  expect(screen.getByRole('link', { name: 'Onay bekliyor (1)' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('https://cinar-yayinlari.com/', { selector: 'code' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Yayımla' }));
  expect(await screen.findByText('Onay bekleyen reklam yok.')).toBeVisible();
  expect(view.sent.map((call) => call.input)).toEqual([expect.objectContaining({ id: '5', karar: 'yayinla' })]);
});

test('an ad is refused only with a reason, and the input stays if that fails', async () => {
  const view = await renderArea(area, '/y/reklamlar', {
    self: staff,
    pages: { 'yonetim-reklamlar': { liste: [entry], bekleyen: 1 } },
    answers: { 'v2/reklam/onay/karar': () => refusal('Reklamın şu anki durumunda bu yapılamaz.', undefined, 409) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Reddet' }));
  const reason = screen.getByLabelText('Gerekçe');
  await userEvent.click(screen.getByRole('button', { name: 'Reddet' }));
  await waitFor(() => expect(reason).toHaveAttribute('aria-invalid', 'true'));
  expect(view.sent).toEqual([]);
  await userEvent.type(reason, 'Hedef sayfa açılmıyor.');
  await new Promise((done) => setTimeout(done, 450));
  await userEvent.click(screen.getByRole('button', { name: 'Reddet' }));
  expect(await screen.findByText('Reklamın şu anki durumunda bu yapılamaz.')).toBeVisible();
  expect(view.sent[0]?.input).toMatchObject({ id: '5', karar: 'reddet', gerekce: 'Hedef sayfa açılmıyor.' });
  expect(reason).toHaveValue('Hedef sayfa açılmıyor.');
});

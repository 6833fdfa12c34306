import { fireEvent, screen } from '@testing-library/react';
import { refusal, renderArea } from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';

const area = { declaration, module, texts: { tr, en } };
const books = [
  { id: 1, adi: 'Kürk Mantolu Madonna', yazarAdi: 'Sabahattin Ali', seo_adi: 'kurk-mantolu-madonna' },
  { id: 2, adi: 'İnce Memed', yazarAdi: 'Yaşar Kemal', seo_adi: 'ince-memed' },
];

test('shows the books and counts the picked ones', async () => {
  await renderArea(area, '/sablon', { answers: { 'v2/kitap/liste': () => ({ liste: books }) } });
  expect(screen.getByRole('link', { name: 'İnce Memed' })).toHaveAttribute('href', '/kitap/ince-memed--2');
  fireEvent.click(screen.getByRole('button', { name: 'Seç: İnce Memed' }));
  expect(screen.getByText('1 kitap seçtiniz.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Seçimi temizle' }));
  expect(screen.getByText('0 kitap seçtiniz.')).toBeVisible();
});

test('shows the empty state, in English', async () => {
  await renderArea(area, '/sablon', { lang: 'en', answers: { 'v2/kitap/liste': () => ({ liste: [] }) } });
  expect(screen.getByText(en.empty)).toBeVisible();
});

test('offers a retry if the books fail to load', async () => {
  let asked = 0;
  await renderArea(area, '/sablon', { answers: { 'v2/kitap/liste': () => (++asked < 3 ? refusal('Olmadı.', undefined, 503) : { liste: books }) } });
  fireEvent.click(await screen.findByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByRole('link', { name: 'İnce Memed' })).toBeVisible();
});

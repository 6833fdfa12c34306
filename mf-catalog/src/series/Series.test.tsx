import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData } from '@yaprak/shared-kit';
import { aBook, show } from '../testing/show';

const page = (more: Partial<PageData<'seri'>> = {}): PageData<'seri'> => ({
  seri: { id: 3, adi: 'İnce Memed', seo_adi: 'ince-memed' },
  yazarlar: [{ adi: 'Yaşar Kemal', seo_adi: 'yasar-kemal' }],
  eserler: [
    { kitap: aBook({ id: 11, adi: 'İnce Memed 1', seo_adi: 'ince-memed-1', puan: 4.5, okuma: { raf: 'okudum' } }), yer: '1' },
    { kitap: aBook({ id: 12, adi: 'İnce Memed 2', seo_adi: 'ince-memed-2' }), yer: '2' },
    { kitap: aBook({ id: 13, adi: 'Önceki', seo_adi: 'onceki' }), yer: 'prequel' },
    { kitap: aBook({ id: 14, adi: 'Yersiz', seo_adi: 'yersiz' }) },
  ],
  sayi: 3,
  okunan: 1,
  sonraki: 12,
  takipciSayisi: 0,
  takip: 0,
  sessiz: 0,
  ...more,
});
const path = '/seri/ince-memed--3';

test('[R-SERIES-02] shows the works in order, how far the reader is, and first what comes next', async () => {
  await show(path, { pages: { seri: page() } });
  const next = await screen.findByRole('region', { name: 'Sırada' });
  expect(within(next).getByRole('link', { name: 'İnce Memed 2' })).toHaveAttribute('href', '/kitap/ince-memed-2--12');
  const order = screen.getByRole('region', { name: 'Okuma sırası' });
  const lines = within(order).getAllByRole('listitem');
  expect(lines.map((line) => within(line).getByRole('link').textContent)).toEqual(['İnce Memed 1', 'Önceki', 'Yersiz']);
  expect(within(lines[0] as HTMLElement).getByText('1')).toBeVisible();
  expect(within(lines[0] as HTMLElement).getByRole('button', { name: 'Okudum' })).toBeVisible();
  expect(within(lines[1] as HTMLElement).getByText('öncesi')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '3 kitabın 1 tanesini okudunuz' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Yaşar Kemal' })).toHaveAttribute('href', '/yazar/yasar-kemal');
});

test('[R-SERIES-02] a visitor sees the whole order, without progress and without a next one', async () => {
  await show(path, { pages: { seri: page({ okunan: 0, sonraki: undefined }) }, self: null, lang: 'en' });
  const order = await screen.findByRole('region', { name: 'Reading order' });
  expect(within(order).getAllByRole('listitem')).toHaveLength(4);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Up next' })).toBeNull();
});

test('[R-SERIES-06] following a series is sent, and shown from the answer', async () => {
  const view = await show(path, { pages: { seri: page() }, answers: { 'v2/seri/takip': () => ({ takip: 1, sessiz: 0 }) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Takip et' }));
  expect(await screen.findByRole('button', { name: 'Takip ediliyor' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(view.sent.at(-1)).toMatchObject({ path: 'v2/seri/takip', input: { id: '3', takip: '1' } }));
});

test('[R-SERIES-02] an address without an id is no page', async () => {
  const view = await show('/seri/ince-memed', { pages: { seri: page() } });
  expect(view.asked).toEqual([]);
});

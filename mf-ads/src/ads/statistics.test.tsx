import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nextPress, refusal } from '@yaprak/shared-kit/testing';
import { ownAd, rest, self, showApp, statistics } from '../app/testing';

const onAir = { ...ownAd, durum: 'yayinda' as const, gosterim: 30 };
const show = (answers: object, lang: 'tr' | 'en' = 'tr') =>
  showApp('/liste/5', { lang, answers: { 'v2/reklam/ben': () => self(), 'v2/reklam/oku': () => ({ reklam: onAir, ...rest }), ...answers } });

test('[R-STAFF-11] figures stand by place, aim and text, with the shelves after a click', async () => {
  show({ 'v2/reklam/istatistik': () => ({ ...statistics, eksik: 1 as const }) });
  const place = await screen.findByRole('table', { name: 'Yer' });
  const line = within(place).getByRole('row', { name: 'Akışta' }).closest('tbody') as HTMLElement;
  expect(within(line).getByRole('row', { name: /^30 20 4 2 8\s₺$/ })).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'Metin' })).getByText(ownAd.baslik)).toBeVisible();
  expect(screen.getByText(/toplamlardan az olabilir/)).toBeVisible();
});

test.each([
  [{ a: 3, b: 4 }, 'tr', /henüz erken/],
  [{ a: 0, b: 8, iyisi: 'b' as const }, 'tr', /^İkinci metin daha iyi: ona 8, ilkine 0 farklı okur tıkladı/],
  [{ a: 9, b: 0, iyisi: 'a' as const }, 'en', /^The first text is better: 9 readers clicked it, 0 the second/],
] as const)('[R-STAFF-10] of two texts it says: %j (%s)', async (yarisma, lang, text) => {
  show({ 'v2/reklam/istatistik': () => ({ ...statistics, yarisma }) }, lang);
  expect(await screen.findByText(text)).toBeVisible();
});

test('[R-STAFF-11] the file is fetched and saved; if it cannot be made, it says so', async () => {
  let answer: () => object = () => refusal('Biraz bekleyin.', undefined, 429);
  URL.createObjectURL = jest.fn(() => 'blob:dosya');
  URL.revokeObjectURL = jest.fn();
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  show({ 'v2/reklam/istatistik': () => statistics, 'v2/reklam/istatistik/dosya': () => answer() });
  const button = await screen.findByRole('button', { name: 'CSV olarak indir' });
  await userEvent.click(button);
  expect(await screen.findByText('Dosya hazırlanamadı; yeniden deneyin.')).toBeVisible();
  answer = () => ({ dosyaAdi: 'yaprak-reklam-5.csv', tip: 'text/csv', icerik: 'gun' });
  nextPress();
  await userEvent.click(button);
  await new Promise((done) => setTimeout(done, 100));
  expect(click).toHaveBeenCalledTimes(1);
});

import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData } from '@yaprak/shared-kit';
import tr from '../../texts/tr.json';
import { aBook, aReader, show } from '../testing/show';

type Report = PageData<'okuma-raporu'>;
const months = (filled: Record<number, Partial<Report['aylar'][number]>>): Report['aylar'] =>
  Array.from({ length: 12 }, (_, at) => ({ ay: at + 1, kitap: 0, okuma: 0, sayfa: 0, inceleme: 0, alinti: 0, dakika: 0, ...filled[at + 1] }));
const aReport = (more: Partial<Report> = {}): Report => ({
  uye: aReader(),
  kendi: 1,
  sene: 2026,
  seneler: [2026, 2025],
  kitap: 3,
  okuma: 4,
  tekrar: 1,
  sayfa: 1204,
  inceleme: 2,
  alinti: 5,
  dakika: 640,
  ortalamaPuan: 4.25,
  aylar: months({ 3: { kitap: 2, okuma: 2, sayfa: 900 }, 5: { kitap: 1, okuma: 2, sayfa: 304 } }),
  turler: [{ adi: 'Roman', seo_adi: 'roman', kitap: 3, okuma: 4 }],
  puanlar: [0, 0, 0, 0, 0, 0, 0, 1, 2, 0],
  begenilenler: [aBook()],
  kitaplar: [aBook(), aBook({ id: 8, adi: 'Beş Şehir' })],
  yenidenOkunanlar: [aBook({ id: 9, adi: 'Saatleri Ayarlama Enstitüsü' })],
  ...more,
});
const path = '/okuma-raporu/elif/2026';

test('[R-GOAL-01] [R-GOAL-02] [R-READ-04] the report shows pages, reviews, quotes and minutes, months as bars and as a table', async () => {
  await show(path, { self: null, pages: { 'okuma-raporu': aReport() } });
  expect(screen.getAllByRole('definition').map((d) => d.textContent)).toEqual(['4', '3', '1', '1.204', '2', '5', '640']);
  expect(screen.getAllByRole('term').map((d) => d.textContent)).toEqual(['Okuma', 'İlk kez', 'Yeniden', 'Sayfa', 'İnceleme', 'Alıntı', 'Dakika']);
  expect(screen.getByRole('heading', { name: 'Yeniden okudukları' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Roman/ })).toHaveTextContent('Roman 4');
  const chart = screen.getByRole('region', { name: 'Aylara göre' });
  const place = within(chart).getByRole('slider', { name: 'İlk kez: dönem' });
  expect(place).toHaveAttribute('aria-valuetext', 'Mayıs: 1');
  fireEvent.change(place, { target: { value: '2' } });
  expect(place).toHaveAttribute('aria-valuetext', 'Mart: 2');
  await userEvent.click(within(chart).getByRole('button', { name: 'Sayfa' }));
  expect(within(chart).getByRole('slider', { name: 'Sayfa: dönem' })).toHaveAttribute('aria-valuetext', 'Mayıs: 304');
  await userEvent.click(within(chart).getByRole('button', { name: 'Tablo' }));
  expect(within(chart).getByRole('row', { name: /Mayıs 1 2 304 0 0 0/ })).toBeVisible();
  expect(screen.getByRole('link', { name: '2025' })).toHaveAttribute('href', '/okuma-raporu/elif/2025');
});

test('an empty year says so kindly', async () => {
  const none = {
    kitap: 0,
    okuma: 0,
    tekrar: 0,
    sayfa: 0,
    inceleme: 0,
    alinti: 0,
    dakika: 0,
    aylar: months({}),
    kitaplar: [],
    begenilenler: [],
    yenidenOkunanlar: [],
    turler: [],
  };
  await show(path, { pages: { 'okuma-raporu': aReport(none) }, lang: 'en' });
  expect(screen.getByText('Nothing is known of this year')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy the link' })).toBeNull();
});

test('[R-READ-04] a year without re-reads speaks of books', async () => {
  await show(path, {
    pages: { 'okuma-raporu': aReport({ kitap: 3, okuma: 3, tekrar: 0, aylar: months({ 3: { kitap: 3, okuma: 3, sayfa: 900 } }), yenidenOkunanlar: [] }) },
  });
  expect(screen.getAllByRole('term').map((d) => d.textContent)).toEqual(['Kitap', 'Sayfa', 'İnceleme', 'Alıntı', 'Dakika']);
  expect(screen.queryByRole('heading', { name: 'Yeniden okudukları' })).toBeNull();
});

test('[R-GOAL-01] copying the address of the report says whether it worked', async () => {
  const user = userEvent.setup();
  const { unmount } = await show(path, { pages: { 'okuma-raporu': aReport() } });
  await user.click(screen.getByRole('button', { name: tr.report.share }));
  expect(await screen.findByText(tr.report.copied)).toBeVisible();
  unmount();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await show(path, { pages: { 'okuma-raporu': aReport() } });
  await user.click(screen.getByRole('button', { name: tr.report.share }));
  expect(await screen.findByText(tr.library.linkNotCopied)).toBeVisible();
});

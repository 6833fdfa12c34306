import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData } from '@yaprak/shared-kit';
import { aReader, show } from '../testing/show';

type Statistics = PageData<'istatistikler'>['secilen'];
const aYear = (sene: number | undefined, more: Partial<Statistics> = {}): Statistics => ({
  ...(sene ? { sene } : {}),
  kitap: 3,
  okuma: 4,
  sayfa: 1204,
  zaman: Array.from({ length: 12 }, (_, i) => ({ anahtar: i + 1, kitap: i === 2 ? 3 : 0, okuma: i === 2 ? 4 : 0, sayfa: i === 2 ? 1204 : 0 })),
  turler: [{ anahtar: 'roman', adi: 'Roman', yol: '/kitap-turu/roman', sayi: 3 }],
  yazarlar: [{ anahtar: '1', adi: 'Yaşar Kemal', sayi: 2 }],
  diller: [{ anahtar: 'tr', adi: 'Türkçe', sayi: 3 }],
  onYillar: [{ anahtar: '1950', sayi: 2 }],
  uzunluklar: [
    { anahtar: '150', sayi: 1 },
    { anahtar: '600', sayi: 2 },
  ],
  bicimler: [{ anahtar: 'bilinmiyor', sayi: 3 }],
  sureler: [{ anahtar: '4', sayi: 1 }],
  puanlar: [0, 0, 0, 0, 0, 0, 0, 1, 0, 1],
  herkesinPuanlari: [0, 0, 0, 0, 0, 5, 0, 5, 0, 0],
  gunler: ['2026-03-02', '2026-03-14'],
  ...more,
});
const page = (secilen: Statistics, karsi?: Statistics): PageData<'istatistikler'> => ({
  uye: aReader(),
  kendi: 1,
  seneler: [2026, 2025],
  secilen,
  ...(karsi ? { karsi } : {}),
});
const picture = (name: string) => within(screen.getAllByRole('region', { name })[0] as HTMLElement);

test('[R-READ-06] every number is a picture with its sentence and a table', async () => {
  await show('/istatistikler/elif/2026', { self: null, pages: { istatistikler: page(aYear(2026)) } });
  expect(screen.getByRole('heading', { level: 1, name: '2026 okuma istatistikleri' })).toBeVisible();
  expect(screen.getAllByRole('definition').map((d) => d.textContent)).toEqual(['3', '4', '1.204']);
  const titles = [
    'Aylara göre',
    'Türler',
    'Yazarlar',
    'Diller',
    'İlk yayımlandıkları yıllar',
    'Uzunluklar',
    'Biçimler',
    'Kaç günde bitti',
    'Puanlar',
    '2026 okuma günleri',
  ];
  for (const title of titles) {
    await userEvent.click(picture(title).getByRole('button', { name: 'Tablo' }));
    expect(within(picture(title).getByRole('region', { name: title })).getByRole('table')).toBeVisible();
  }
  expect(picture('Türler').getByText('En çok: Roman (3).')).toBeVisible();
  expect(picture('Uzunluklar').getByRole('row', { name: '600 sayfa ve üstü 2' })).toBeVisible();
  expect(picture('Uzunluklar').getByRole('row', { name: '150–299 sayfa 1' })).toBeVisible();
  expect(picture('Biçimler').getByRole('row', { name: 'Bilinmiyor 3' })).toBeVisible();
  expect(picture('Puanlar').getByText('Ortalaması 4,5 yıldız; bütün okurlar aynı kitaplara ortalama 3,5 yıldız verdi.')).toBeVisible();
  expect(picture('Puanlar').getByRole('row', { name: '4 %50 %50' })).toBeVisible();
  expect(picture('2026 okuma günleri').getByRole('row', { name: 'Mart 2' })).toBeVisible();
});

test('[R-READ-06] another year stands beside it, named, and can be taken away', async () => {
  await show('/istatistikler/elif/2026?ile=2025', {
    pages: { istatistikler: page(aYear(2026), aYear(2025, { kitap: 7, turler: [{ anahtar: 'siir', adi: 'Şiir', sayi: 7 }], gunler: [] })) },
  });
  await userEvent.click(picture('Türler').getByRole('button', { name: 'Tablo' }));
  expect(picture('Türler').getByRole('row', { name: 'Roman 3 0' })).toBeVisible();
  expect(picture('Türler').getByRole('row', { name: 'Şiir 0 7' })).toBeVisible();
  expect(screen.getByText('Kitap (2025: 7)')).toBeVisible();
  expect(picture('Aylara göre').getByRole('button', { name: 'Kitap, 2025' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Karşılaştırma yok' })).toHaveAttribute('href', '/istatistikler/elif/2026');
});

test('[R-READ-06] all time names years instead of months', async () => {
  const zaman = [{ anahtar: 2025, kitap: 1, okuma: 1, sayfa: 90 }];
  await show('/istatistikler/elif', { pages: { istatistikler: page(aYear(undefined, { zaman })) } });
  expect(picture('Yıllara göre').getByRole('slider', { name: 'Kitap: dönem' })).toHaveAttribute('aria-valuetext', '2025: 1');
  expect(screen.queryByRole('navigation', { name: 'Başka bir yılla karşılaştır' })).toBeNull();
  expect(screen.getByRole('link', { name: '2026' })).toHaveAttribute('href', '/istatistikler/elif/2026');
});

test('an empty period says so kindly; an address that is no year is not found', async () => {
  const none = { kitap: 0, okuma: 0, sayfa: 0, gunler: [] };
  await show('/istatistikler/elif/2026', { pages: { istatistikler: page(aYear(2026, none)) }, lang: 'en' });
  expect(screen.getByText('Nothing is known of this period')).toBeVisible();
});

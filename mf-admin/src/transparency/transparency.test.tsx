import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData } from '@yaprak/shared-kit';
import { show } from '../testing/panel';

type Data = PageData<'seffaflik'>;
const none: Data['sayilar'] = { nedenler: [], itirazlar: { toplam: 0, kabul: 0, ret: 0, acik: 0, dusen: 0 }, geriAlinan: 0 };
const some: Data['sayilar'] = {
  nedenler: [
    {
      neden: 'spam',
      toplam: 1204,
      kararlar: [
        { karar: 'islem-yok', sayi: 4 },
        { karar: 'gizle', sayi: 1200 },
      ],
    },
    { neden: 'yas', toplam: 1, kararlar: [{ karar: 'sil', sayi: 1 }] },
  ],
  itirazlar: { toplam: 3, kabul: 1, ret: 2, acik: 0, dusen: 0 },
  geriAlinan: 1,
};
const visit = (lang: 'tr' | 'en', path = '/seffaflik') =>
  show(path, {
    self: null,
    lang,
    pages: {
      seffaflik: ({ donem = '2026-2' }): Data => ({ donem, donemler: ['2026-2', '2026-1'], sayilar: donem === '2026-1' ? some : none }),
    },
  });
const lines = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) =>
      [...row.children].map((cell) => (cell.children.length ? [...cell.children].map((part) => part.textContent).join(' · ') : cell.textContent)).join(' | '),
    );

test('[R-ADMIN-17] a visitor reads what was decided in a half-year, and how appeals ended', async () => {
  const { place } = await visit('en');
  expect(screen.getByText('Nothing was decided in this half-year')).toBeVisible();
  expect(screen.getByText(/This half-year is not over/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'January–June 2026' }));
  expect(lines(await screen.findByRole('table', { name: 'Decisions, January–June 2026' }))).toEqual([
    'Reason | What was done | Number',
    'Unwanted content | found to be within the rules:\u00a04 · content hidden:\u00a01,200 | 1,204',
    'Below the age limit | account closed:\u00a01 | 1',
    'Total |  | 1,205',
  ]);
  expect(lines(screen.getByRole('table', { name: 'Appeals, January–June 2026' }))).toEqual([
    'Outcome | Number',
    'Decision upheld | 2',
    'Decision overturned | 1',
    'Waiting for an answer | 0',
    'Decisions appealed against | 3',
  ]);
  expect(place()).toBe('/seffaflik?donem=2026-1');
  expect(screen.getByText(/1 decision was taken back without an appeal/)).toBeVisible();
  expect(screen.queryByText(/This half-year is not over/)).toBeNull();
});

test('[R-ADMIN-17] the same in Turkish; an address that names no half-year shows the present one', async () => {
  await visit('tr', '/seffaflik?donem=dun');
  expect(screen.getByRole('heading', { level: 1, name: 'Şeffaflık' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Temmuz–Aralık 2026' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('Bu yarıyılda karar verilmedi')).toBeVisible();
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@yaprak/shared-kit/testing';
import { satici, self, showApp } from '../app/testing';

const payment = { id: 3, tutar: 50_000, durum: 'basarili' as const, makbuzNo: 'YR2026-000003', zaman: '2026-01-10T10:00:00Z' };
const more = () => ({ odeme: { ...payment, iade: 20_000 } });

test('[R-STAFF-11] what is free of a payment is paid back to its card, and the line says how much was', async () => {
  let paidBack = false;
  const view = showApp('/odemelerim', {
    answers: {
      'v2/reklam/ben': () => self(paidBack ? 10_000 : 30_000),
      'v2/reklam/odemeler': () => ({ liste: [paidBack ? more().odeme : payment] }),
      'v2/reklam/odeme/iade': () => {
        paidBack = true;
        return more();
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Geri öde: YR2026-000003' }));
  const amount = screen.getByLabelText('Tutar (TL)');
  expect(amount).toHaveValue('300');
  await userEvent.clear(amount);
  await userEvent.type(amount, '200');
  await userEvent.click(screen.getByRole('button', { name: 'Karta geri öde' }));
  expect(await screen.findByText(/200 ₺ geri ödendi/)).toBeVisible();
  expect(view.sent.find((call) => call.path === 'v2/reklam/odeme/iade')?.input).toMatchObject({ id: '3', tutar: '20000' });
});

test('[R-STAFF-11] a receipt names seller, moment, buyer and VAT, and what was paid back since', async () => {
  const alici = { firma: 'Çınar Yayınları', vergiNo: '1234567890', vergiDairesi: 'Kadıköy', faturaAdresi: 'Moda Cad. 12' };
  showApp('/odemelerim/3', { answers: { 'v2/reklam/ben': () => self(), 'v2/reklam/odeme/oku': () => ({ ...more(), kdv: 8_333, satici, alici }) } });
  expect(await screen.findByText('YR2026-000003')).toBeVisible();
  for (const words of [
    'Yaprak (örnek satıcı)',
    'Örnek Sokak 1, İstanbul',
    'Vergi dairesi ve no: Örnek · 0000000000',
    'Satıcı bilgisi örnektir: bu makbuz geçerli bir belge değildir.',
    '10 Ocak 2026 13:00',
    'Çınar Yayınları',
    'Vergi no: Kadıköy · 1234567890',
    '416,67 ₺',
    '83,33 ₺',
    '500,00 ₺',
    '200,00 ₺',
  ])
    expect(screen.getByText(words)).toBeVisible();
});

test('[R-STAFF-11] without free balance there is no button; a refusal is said and keeps the amount', async () => {
  showApp('/odemelerim', {
    answers: {
      'v2/reklam/ben': () => self(30_000),
      'v2/reklam/odemeler': () => ({ liste: [payment, { ...payment, id: 4, iade: 50_000 }, { ...payment, id: 5, durum: 'basarisiz' as const }] }),
      'v2/reklam/odeme/iade': () => refusal('Kartınızın bankası bu ödemeyi geri almıyor.'),
    },
  });
  const buttons = await screen.findAllByRole('button', { name: /^Geri öde: / });
  expect(buttons).toHaveLength(1);
  await userEvent.click(buttons[0] as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Karta geri öde' }));
  expect(await screen.findByText('Kartınızın bankası bu ödemeyi geri almıyor.')).toBeVisible();
  expect(screen.getByLabelText('Tutar (TL)')).toHaveValue('300');
});

test('[R-STAFF-11] what a second tab has paid back already is refused with the reason, not with a form that goes away', async () => {
  let paidBack = false;
  showApp('/odemelerim', {
    answers: {
      'v2/reklam/ben': () => self(paidBack ? 0 : 30_000),
      'v2/reklam/odemeler': () => ({ liste: [paidBack ? { ...payment, iade: 30_000 } : payment] }),
      'v2/reklam/odeme/iade': () => {
        paidBack = true;
        return refusal('Bu kadarı geri ödenemez.');
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Geri öde: / }));
  await userEvent.click(screen.getByRole('button', { name: 'Karta geri öde' }));
  expect(await screen.findByText(/300 ₺ geri ödendi/)).toBeVisible();
  expect(screen.getByText('Bu kadarı geri ödenemez.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }));
  expect(screen.queryByRole('button', { name: /^Geri öde/ })).toBeNull();
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetUnsaved } from '@yaprak/shared-kit';
import { nextPress, noConnection } from '@yaprak/shared-kit/testing';
import { estimate, ownAd, rest, satici, self, showApp } from '../app/testing';

afterEach(forgetUnsaved);

const payment = (durum: 'bekliyor' | 'basarili') => ({ id: 3, tutar: 6_000, durum, zaman: '2026-01-10T10:00:00Z' });
const receipt = (durum: 'bekliyor' | 'basarili') => ({
  odeme: payment(durum),
  kdv: 1_000,
  satici,
  alici: { firma: 'Çınar', vergiNo: '1234567890', faturaAdresi: 'Moda Cad. 12' },
});
const company = () => self(0);

test('[R-STAFF-11] a connection lost while paying leaves the code where it was typed, and the payment goes through once it is back', async () => {
  let lost = false;
  const answer =
    <T,>(given: () => T) =>
    (): T =>
      lost ? noConnection() : given();
  const view = showApp('/odeme-onay/3', {
    answers: {
      'v2/reklam/ben': answer(company),
      'v2/reklam/odeme/oku': answer(() => receipt('bekliyor')),
      'v2/reklam/odeme/deneme': answer(() => ({ odeme: payment('basarili') })),
    },
  });
  await userEvent.type(await screen.findByLabelText('Onay kodu'), '123456');
  lost = true;
  await userEvent.click(screen.getByRole('button', { name: 'Onayla' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await screen.findByLabelText('Onay kodu')).toHaveValue('123456');
  lost = false;
  nextPress();
  await userEvent.click(screen.getByRole('button', { name: 'Onayla' }));
  const paid = view.sent.filter(({ path }) => path === 'v2/reklam/odeme/deneme').map(({ input }) => input.kod);
  expect(paid).toEqual(['123456', '123456']);
});

test('[R-STAFF-11] a copy of an ad that is left for a payment is come back to as it was', async () => {
  showApp('/olustur?ornek=5', {
    answers: {
      'v2/reklam/ben': company,
      'v2/rlm/tahmin': () => estimate,
      'v2/reklam/oku': () => ({ reklam: { ...ownAd, durum: 'bitti' as const }, ...rest }),
      'v2/reklam/odeme/baslat': () => ({ odeme: payment('bekliyor'), adres: '/odeme-onay/3' }),
      'v2/reklam/odeme/oku': () => receipt('basarili'),
    },
  });
  const title = await screen.findByLabelText('Başlık');
  await userEvent.clear(title);
  await userEvent.type(title, 'Yeni baskı');
  await userEvent.click(within(screen.getByRole('note')).getByRole('link'));
  await userEvent.click(await screen.findByRole('button', { name: 'Ödemeye geç' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Reklama dön' }));
  expect(await screen.findByLabelText('Başlık')).toHaveValue('Yeni baskı');
});

test('[R-STAFF-11] back from the bank lies the page that called for the payment, not a form that would pay again', async () => {
  const view = showApp('/odemelerim', {
    answers: {
      'v2/reklam/ben': company,
      'v2/reklam/odemeler': () => ({ liste: [] }),
      'v2/reklam/odeme/baslat': () => ({ odeme: payment('bekliyor'), adres: '/odeme-onay/3' }),
      'v2/reklam/odeme/oku': () => receipt('basarili'),
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Ödemelerim' });
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Ödeme ekle' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ödemeye geç' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ödeme alındı' })).toBeVisible();
  await view.back();
  expect(view.place()).toBe('/odemelerim');
});

test('[R-ADS-04] who has to sign in first comes back to the address they asked for, with all of it', async () => {
  const view = showApp('/olustur?ornek=5', { self: null, answers: {} });
  expect(await screen.findByRole('heading', { level: 1, name: 'Giriş yap' })).toBeVisible();
  expect(view.place()).toBe('/giris?sonra=%2Folustur%3Fornek%3D5');
});

test('[R-ADS-07] [R-STAFF-09] a budget above the most is told so; the rest of a running one may be less than the least', async () => {
  const running = { ...ownAd, durum: 'yayinda' as const, butce: 6_000, harcama: 2_000 };
  showApp('/degistir/5', {
    answers: { 'v2/reklam/ben': company, 'v2/rlm/tahmin': () => estimate, 'v2/reklam/oku': () => ({ reklam: running, ...rest }) },
  });
  const budget = await screen.findByLabelText('Bütçe (TL)');
  expect(screen.queryByText('En az 50 ₺ girin')).toBeNull();
  await userEvent.clear(budget);
  await userEvent.type(budget, '10.000.001');
  expect(await screen.findByText('En çok 10.000.000 ₺ girin')).toBeVisible();
  expect(screen.queryByRole('note')).toBeNull();
});

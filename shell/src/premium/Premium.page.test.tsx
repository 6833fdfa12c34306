import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Result } from '@yaprak/shared-kit';
import { type CallAnswers, refusal, Said } from '@yaprak/shared-kit/testing';
import { renderShell, self, writes } from '../testing/render-shell';
import { PremiumPage } from './Premium.page';
import { typeCard } from './testing';

type Offer = Result<'v2/premium/bilgi'>;
const own: NonNullable<Offer['uyelik']> = {
  durum: 'aktif',
  paket: 'aylik',
  baslangic: '2026-11-01T10:00:00Z',
  bitis: '2026-12-01T10:00:00Z',
  kart: { marka: 'visa', son: '4242', ay: '2031-12' },
};
const info = (uyelik: Offer['uyelik'], change: Partial<Offer> = {}): Offer => ({
  paketler: [
    { paket: 'aylik', fiyat: 9_000 },
    { paket: 'yillik', fiyat: 90_000 },
  ],
  denemeGunu: 7,
  denemeHakki: 0,
  acik: 1,
  odenemedi: 0,
  ...(uyelik ? { uyelik } : {}),
  ...change,
});
const payment = { id: 7, tutar: 9_000, paket: 'aylik' as const, makbuzNo: 'YR2026-000012', zaman: '2026-11-01T10:00:00Z' };
const show = (answers: CallAnswers, path = '/premium') =>
  renderShell(<PremiumPage />, {
    lang: 'en',
    path,
    route: '/premium',
    answers: {
      'v2/hesap/uye-bilgileri': () => ({ uye: { ...self, premium: 1 } }),
      'v2/premium/bilgi': () => info(own),
      'v2/premium/odemeler': () => ({ liste: [payment] }),
      ...answers,
    },
  });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('[R-STAFF-13] another plan is chosen, and the page says when it begins', async () => {
  const view = show({ 'v2/premium/paket': () => ({ uyelik: { ...own, sonrakiPaket: 'yillik' } }) });
  expect(await screen.findByText('Your monthly plan renews on 1 December 2026.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change the plan' })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /Annual/ }));
  expect(screen.getByText('The new plan begins on 1 December 2026: Annual, 900 TL.')).toBeVisible();
  press('Change the plan');
  expect(await screen.findByText('Your present plan runs until 1 December 2026; then the annual plan begins.')).toBeVisible();
  expect(writes(view)).toEqual([{ path: 'v2/premium/paket', input: { paket: 'yillik' } }]);
});

test.each([
  ['aktif', 'You stay Sıkı Okur until the time you paid for is over.'],
  ['deneme', 'You stay Sıkı Okur until your trial is over; your card is not charged.'],
] as const)('[R-STAFF-13] whoever cancels is told what was paid: %s', async (durum, text) => {
  show({ 'v2/premium/bilgi': () => info({ ...own, durum }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the subscription' }));
  expect(await screen.findByText(text)).toBeVisible();
});

test('[R-STAFF-13] a cancelled subscription goes on, and restoring it says what is true', async () => {
  const said = 'Your subscription is cancelled: you are Sıkı Okur until 1 December 2026, and it is not renewed.';
  const view = show({
    'v2/premium/bilgi': () => info({ ...own, durum: 'iptal' }),
    'v2/premium/geriYukle': () => new Said({ uyelik: { ...own, durum: 'iptal' } }, said),
    'v2/premium/surdur': () => ({ uyelik: own }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Restore purchases' }));
  expect(await screen.findByText(said)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Restore purchases' })).not.toHaveAttribute('aria-busy', 'true'));
  press('Go on with the subscription');
  expect(await screen.findByText('Your monthly plan renews on 1 December 2026.')).toBeVisible();
  expect(writes(view).map(({ path }) => path)).toEqual(['v2/premium/geriYukle', 'v2/premium/surdur']);
});

test('[R-STAFF-13] no card but a test card that runs is sent', async () => {
  const view = show({});
  fireEvent.click(await screen.findByRole('button', { name: 'Change the card' }));
  typeCard('4111 1111 1111 1111', '12/20');
  press('Save the card');
  expect(await screen.findByText('Only test cards work here; do not enter a real one.')).toBeVisible();
  expect(screen.getByText('This card has expired.')).toBeVisible();
  expect(writes(view)).toEqual([]);
});

test('[R-STAFF-13] the kept card is shown, and one that is refused does not replace it', async () => {
  show({ 'v2/premium/kart': () => refusal('Your card was not accepted. Check its details or try another one.') });
  fireEvent.click(await screen.findByRole('button', { name: 'Change the card' }));
  typeCard('4000 0000 0000 0002');
  press('Save the card');
  expect(await screen.findByText('Your card was not accepted. Check its details or try another one.')).toBeVisible();
  expect(screen.getByText('Visa •••• 4242, valid until 12/2031')).toBeVisible();
});

test('[R-STAFF-13] a new card takes the place of the old one', async () => {
  const kart = { marka: 'mastercard', son: '4444', ay: '2099-12' };
  const view = show({ 'v2/premium/kart': () => ({ uyelik: { ...own, kart } }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Change the card' }));
  typeCard('5555 5555 5555 4444');
  press('Save the card');
  expect(await screen.findByText('Mastercard •••• 4444, valid until 12/2099')).toBeVisible();
  expect(screen.getByText('Your card was changed.')).toBeVisible();
  expect(writes(view)).toEqual([{ path: 'v2/premium/kart', input: { odeme: 'deneme:mastercard:4444:2099-12' } }]);
});

test('[R-STAFF-13] a subscription that ended because the card did not pay says so, and is offered again', async () => {
  show({ 'v2/premium/bilgi': () => info({ ...own, durum: 'bitti' }, { odenemedi: 1 }) });
  expect(await screen.findByText('Your subscription ended on 1 December 2026 because your card did not pay.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
});

test('[R-STAFF-13] in the days of grace the page says until when, and another card pays at once', async () => {
  const grace = { ...own, bitis: '2026-11-25T10:00:00Z', ekSure: '2026-12-02T10:00:00Z', yenidenDeneme: '2026-11-28T10:00:00Z' };
  const view = show({ 'v2/premium/bilgi': () => info(grace, { odenemedi: 1 }), 'v2/premium/kart': () => ({ uyelik: own }) });
  expect(await screen.findByText(/^Your card did not pay\. You are Sıkı Okur until 2 December 2026; we try again on 28 November 2026\./)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  press('Pay with another card');
  typeCard('4242 4242 4242 4242');
  press('Pay');
  expect(await screen.findByText('The payment was made; your subscription goes on.')).toBeVisible();
  expect(await screen.findByText('Your monthly plan renews on 1 December 2026.')).toBeVisible();
  expect(writes(view)).toEqual([{ path: 'v2/premium/kart', input: { odeme: 'deneme:visa:4242:2099-12' } }]);
});

const satici = { firma: 'Yaprak Yayıncılık A.Ş.', adres: 'İstiklal Cad. 1, İstanbul', vergiDairesi: 'Beyoğlu', vergiNo: '1234567890' };
test('[R-STAFF-13] payments lead to their receipts', async () => {
  show({ 'v2/premium/makbuz': () => ({ odeme: payment, kdv: 1_533, satici, alici: { adi: 'Defne', email: 'defne@ornek.test' } }) });
  expect(await screen.findByText(/^90 TL\s*Monthly$/)).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: 'Receipt of 1 November 2026' }));
  expect(await screen.findByText('YR2026-000012')).toBeVisible();
  for (const words of [
    'Yaprak Yayıncılık A.Ş.',
    'İstiklal Cad. 1, İstanbul',
    'Tax office and no: Beyoğlu · 1234567890',
    /^1 November 2026, \d\d:\d\d$/,
    'Sıkı Okur membership, monthly plan',
    'Defne',
    'defne@ornek.test',
    '74.67 TL',
    '15.33 TL',
    '90.00 TL',
  ])
    expect(screen.getByText(words)).toBeVisible();
});

test('[R-STAFF-13] a receipt that is somebody else’s is not there', async () => {
  show({ 'v2/premium/makbuz': () => refusal('Payment not found.', undefined, 404) }, '/premium?makbuz=9');
  await waitFor(() => expect(screen.queryByText('Receipt')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

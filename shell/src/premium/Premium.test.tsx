import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Result } from '@yaprak/shared-kit';
import { openSheets } from '@yaprak/shared-kit/host';
import { type CallAnswers, later, noConnection, refusal, Said } from '@yaprak/shared-kit/testing';
import { renderShell, self } from '../testing/render-shell';
import Premium from './Premium.modal';
import { typeCard } from './testing';

type Offer = Result<'v2/premium/bilgi'>;
const offer: Offer = {
  paketler: [
    { paket: 'aylik', fiyat: 9_000 },
    { paket: 'yillik', fiyat: 90_000 },
  ],
  denemeGunu: 7,
  denemeHakki: 1,
  acik: 1,
  odenemedi: 0,
};
const subscription: NonNullable<Offer['uyelik']> = { durum: 'aktif', paket: 'aylik', baslangic: '2026-11-01T10:00:00Z', bitis: '2026-12-01T10:00:00Z' };
const me: CallAnswers = { 'v2/hesap/uye-bilgileri': () => ({ uye: { ...self, premium: 1 } }) };
const show = (answers: CallAnswers, lang: 'tr' | 'en' = 'en', signedIn = true) => {
  const close = jest.fn();
  return { ...renderShell(<Premium close={close} />, { lang, answers: { ...me, ...answers }, ...(signedIn ? {} : { self: null }) }), close };
};

/** Chooses a plan, goes on to the card and fills it in. */
async function payWith(plan: RegExp, numara = '4242 4242 4242 4242') {
  fireEvent.click(await screen.findByRole('radio', { name: plan }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  typeCard(numara);
  fireEvent.click(screen.getByRole('button', { name: 'Start the trial' }));
}

test('[R-PREM-06] [R-PREM-07] [R-PREM-08] [R-PREM-09] [R-PREM-10] shows the trial, both plans with prices, continue, restore, terms and privacy', async () => {
  show({ 'v2/premium/bilgi': () => offer });
  expect(await screen.findByText('1 week free trial')).toBeVisible();
  expect(screen.getByRole('radio', { name: /Monthly.*90 TL a month/ })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: /Annual.*900 TL a year.*16% less/ })).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Restore purchases' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/hakkinda/kosullar');
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/hakkinda/gizlilik');
});

test('[R-PREM-10] while the card is typed nothing leads away: the terms open beside, and what goes elsewhere waits', async () => {
  show({ 'v2/premium/bilgi': () => offer });
  fireEvent.click(await screen.findByRole('radio', { name: /Annual/ }));
  expect(screen.getByRole('link', { name: 'Membership, card and receipts' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText('Card number')).toBeVisible();
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('target')])).toEqual([
    ['Terms', '_blank'],
    ['Privacy', '_blank'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('link', { name: 'Membership, card and receipts' })).toBeVisible();
});

test('[R-ERR-35] without a plan nothing is bought and the reader is told', async () => {
  const { sent } = show({ 'v2/premium/bilgi': () => offer });
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('You did not select a package.')).toBeVisible();
  expect(sent.map((call) => call.path)).toEqual(['v2/premium/bilgi']);
});

test('[R-PREM-08] [R-PREM-11] the chosen plan is bought and the modal closes', async () => {
  const { sent, close, store } = show({
    'v2/premium/bilgi': () => offer,
    'v2/premium/satinAl': () => new Said({ uyelik: subscription }, 'Subscription successful.'),
  });
  await payWith(/Annual/);
  expect(await screen.findByText('Subscription successful.')).toBeVisible();
  expect(close).toHaveBeenCalled();
  expect(sent.find((call) => call.path === 'v2/premium/satinAl')?.input).toMatchObject({ paket: 'yillik', odeme: 'deneme:visa:4242:2099-12' });
  await waitFor(() => expect(store.getState().session.uye?.premium).toBe(1));
});

test('[R-ERR-34] [R-STAFF-13] a card that fails says so in the dialog, that nothing was taken, and keeps what was chosen and typed', async () => {
  const { close } = show({
    'v2/premium/bilgi': () => offer,
    'v2/premium/satinAl': () => refusal('The purchase process failed. Please try again.'),
  });
  await payWith(/Monthly/, '4000000000000002');
  expect(await screen.findByText('The purchase process failed. Please try again.')).toBeVisible();
  expect(screen.getByText('Nothing was taken from your card. You can try another one.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Card number/ })).toHaveValue('4000000000000002');
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('radio', { name: /Monthly/ })).toBeChecked();
  expect(close).not.toHaveBeenCalled();
});

const waits = refusal('Please wait a moment...', undefined, 409);
test.each<[string, () => ReturnType<typeof refusal>]>([
  ['no answer comes', noConnection],
  ['the site fails', () => refusal('Something went wrong.', undefined, 500)],
  ['the provider does not answer', () => ({ ...waits, body: { ...waits.body, hataKodu: 'pleaseWait' } })],
])('[R-ERR-34] when %s nobody says that nothing was taken', async (_, answer) => {
  show({ 'v2/premium/bilgi': () => offer, 'v2/premium/satinAl': answer });
  await payWith(/Monthly/);
  expect(await screen.findByText('We do not know yet whether the payment went through. Try again in a minute: nothing is taken twice.')).toBeVisible();
  expect(screen.queryByText(/Nothing was taken/)).toBeNull();
});

test('[R-MODAL-31] the browser’s back button goes from the card back to the plans, but not while a payment is on its way', async () => {
  const answer = later<Result<'v2/premium/satinAl'>>();
  const { sent, close } = show({ 'v2/premium/bilgi': () => offer, 'v2/premium/satinAl': () => answer.promise });
  const back = async () => {
    let left: boolean | undefined;
    await act(async () => {
      left = openSheets.at(openSheets.count() - 1)?.close();
    });
    return left;
  };
  fireEvent.click(await screen.findByRole('radio', { name: /Monthly/ }));
  expect(openSheets.count()).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(openSheets.count()).toBe(1);
  expect(await back()).toBe(true);
  expect(screen.getByRole('radio', { name: /Monthly/ })).toBeChecked();
  expect(openSheets.count()).toBe(0);
  await payWith(/Monthly/);
  await waitFor(() => expect(sent.map((call) => call.path)).toContain('v2/premium/satinAl'));
  expect(await back()).toBe(false);
  expect(screen.getByRole('textbox', { name: /Card number/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Start the trial' }));
  expect(sent.filter((call) => call.path === 'v2/premium/satinAl')).toHaveLength(1);
  await act(async () => answer.resolve({ uyelik: subscription }));
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});

test('[R-ERR-37] restoring during a purchase is told to wait', async () => {
  const answer = later<Result<'v2/premium/satinAl'>>();
  const { sent } = show({ 'v2/premium/bilgi': () => offer, 'v2/premium/satinAl': () => answer.promise });
  await payWith(/Monthly/);
  await waitFor(() => expect(sent.map((call) => call.path)).toContain('v2/premium/satinAl'));
  fireEvent.click(screen.getByRole('button', { name: 'Restore purchases' }));
  expect(await screen.findByText('Please wait a moment...')).toBeVisible();
  await act(async () => answer.resolve({ uyelik: subscription }));
});

test.each([
  ['tr', 'Satın almaları geri yükle', 'Aboneliğiniz bulunamadı.'],
  ['en', 'Restore purchases', 'Your subscription could not be found.'],
] as const)('[R-PREM-09] [R-ERR-36] %s: a restore without a subscription says so', async (lang, button, words) => {
  show({ 'v2/premium/bilgi': () => offer, 'v2/premium/geriYukle': () => refusal(words) }, lang);
  fireEvent.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('a member sees the end date, and cancels after confirmation', async () => {
  const { sent } = show({
    'v2/premium/bilgi': () => ({ ...offer, denemeHakki: 0, uyelik: subscription }),
    'v2/premium/iptal': () => ({ uyelik: { ...subscription, durum: 'iptal' } }),
  });
  expect(await screen.findByText('Your monthly plan renews on 1 December 2026.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the subscription' }));
  expect(await screen.findByRole('dialog', { name: 'Cancel the subscription?' })).toBeVisible();
  expect(sent.map((call) => call.path)).not.toContain('v2/premium/iptal');
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel the subscription' }).at(-1) as HTMLElement);
  expect(await screen.findByText('You have cancelled; you are Sıkı Okur until 1 December 2026.')).toBeInTheDocument();
});

test('[R-AUTH-17] a visitor who wants to buy is asked to sign in', async () => {
  const { store, sent } = show({ 'v2/premium/bilgi': () => offer }, 'tr', false);
  fireEvent.click(await screen.findByRole('radio', { name: /Aylık/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Devam et' }));
  await waitFor(() => expect(store.getState().prompt.login).toBe(true));
  expect(sent.map((call) => call.path)).toEqual(['v2/premium/bilgi']);
});

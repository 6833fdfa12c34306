import { createHash, webcrypto } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CallAnswers, nextPress, refusal } from '@yaprak/shared-kit/testing';
import { renderShell, writes } from '../testing/render-shell';
import { ForgotPasswordPage } from './ForgotPassword.page';

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));
/** A robot check challenge whose solution is 7. */
const question = { algorithm: 'SHA-256', challenge: createHash('sha256').update('tuz7').digest('hex'), salt: 'tuz', maxnumber: 50, signature: 'imza' } as const;
const show = (answers: CallAnswers, lang: 'tr' | 'en' = 'tr') =>
  renderShell(<ForgotPasswordPage />, { lang, self: null, answers: { 'v2/robot/soru': () => question, ...answers } });
const type = (name: string, words: string) => userEvent.type(document.querySelector(`input[name="${name}"]`) as HTMLElement, words);

test('[R-AUTH-04] [R-AUTH-06] [R-AUTH-07] [R-VAL-10] email, then code and the new password twice, and sign-out everywhere', async () => {
  const view = show({
    'v2/hesap/sifreSifirla/kodGonder': () => ({}),
    'v2/hesap/sifreSifirla/onayla': ({ input }) => (input.kod === '424242' ? {} : refusal('', { kod: 'Kod hatalı.' })),
  });
  await type('email', 'elif@ornek.test{Enter}');
  await screen.findByLabelText('Kod');
  const proof = JSON.parse(atob(writes(view)[0]?.input.altcha ?? '')) as { number: number };
  expect(proof.number).toBe(7);
  await type('kod', '111111');
  await type('sifre', 'yeni uzun şifre');
  await type('sifre2', 'başka bir şifre');
  nextPress();
  await userEvent.click(screen.getByRole('button', { name: 'Şifreyi yenile' }));
  expect(await screen.findByText('Şifreleriniz aynı değil.')).toBeVisible();
  expect(writes(view)).toHaveLength(1);
  const again = document.querySelector('input[name="sifre2"]') as HTMLInputElement;
  await userEvent.clear(again);
  await userEvent.type(again, 'yeni uzun şifre');
  nextPress();
  await userEvent.click(screen.getByRole('button', { name: 'Şifreyi yenile' }));
  expect(await screen.findByText('Kod hatalı.')).toBeVisible();
  expect(again).toHaveValue('yeni uzun şifre');
  await userEvent.clear(screen.getByLabelText('Kod'));
  await type('kod', '424242');
  // Passkeys outlive a password unless the reader thinks otherwise (R-TOUCH-15).
  const passkeys = screen.getByRole('checkbox', { name: /Geçiş anahtarlarımı da kaldır/ });
  expect(passkeys).not.toBeChecked();
  await userEvent.click(passkeys);
  nextPress();
  await userEvent.click(screen.getByRole('button', { name: 'Şifreyi yenile' }));
  expect(await screen.findByText(/Şifreniz yenilendi/)).toBeVisible();
  expect(writes(view).at(-1)).toEqual({
    path: 'v2/hesap/sifreSifirla/onayla',
    input: { email: 'elif@ornek.test', kod: '424242', sifre: 'yeni uzun şifre', sifre2: 'yeni uzun şifre', herYerdenCik: '1', anahtarlariSil: '1' },
  });
});

test('[R-AUTH-06] a refused address stays for correction; another one can be typed after the code was sent, in English', async () => {
  let refused = true;
  show({ 'v2/hesap/sifreSifirla/kodGonder': () => (refused ? refusal('Too many requests.') : {}) }, 'en');
  await type('email', 'elif@ornek.test{Enter}');
  await waitFor(() => expect(screen.getByText('Too many requests.')).toBeVisible());
  expect(screen.getByLabelText(/E-mail/)).toHaveValue('elif@ornek.test');
  refused = false;
  nextPress();
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  // What to do now stands in the page, and the cursor where it is to be done.
  expect(await screen.findByText(/the address elif@ornek\.test, we have sent/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Type another address' }));
  await waitFor(() => expect(screen.getByLabelText(/E-mail/)).toBeEnabled());
});

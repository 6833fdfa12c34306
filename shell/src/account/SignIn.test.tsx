import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CallAnswers, nextPress, noConnection, refusal } from '@yaprak/shared-kit/testing';
import { keepSession } from '../boot/preferences';
import { renderShell, writes } from '../testing/render-shell';
import { SignInPage } from './SignIn.page';

jest.mock('../boot/preferences');
const kept = jest.mocked(keepSession);
afterEach(() => kept.mockReset());

type Answer = NonNullable<CallAnswers['v2/hesap/girisYap']>;
const welcome = () => ({ oturumkodu: 'kod-42', kadi: 'elif' });
const show = (answer: Answer, path = '/giris-yap', lang: 'tr' | 'en' = 'tr') =>
  renderShell(<SignInPage />, { path, lang, self: null, answers: { 'v2/hesap/girisYap': answer } });
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement;
const enter = async () => {
  await userEvent.type(field('kadiVeyaEmail'), 'elif');
  await userEvent.type(field('sifre'), 'mavi defter{Enter}');
};

test.each([
  ['/giris-yap', '/'],
  ['/giris-yap?yonlendir=%2Fkitap%2Fhuzur--5%3Fs%3Den-yeni', '/kitap/huzur--5?s=en-yeni'],
  ['/giris-yap?yonlendir=https%3A%2F%2Fkotu.test', '/'],
])('[R-AUTH-01] [R-AUTH-02] [R-AUTH-05] [R-AUTH-11] from %s the reader goes on to %s', async (path, to) => {
  const view = show(({ input }) => (input.sifre === 'mavi defter' ? welcome() : refusal('')), path);
  await enter();
  await waitFor(() => expect(kept).toHaveBeenCalledWith('kod-42', to));
  expect(writes(view)).toEqual([{ path: 'v2/hesap/girisYap', input: { kadiVeyaEmail: 'elif', sifre: 'mavi defter' } }]);
});

test.each([
  ['tr', () => refusal('Bilgileriniz hatalı.'), 'Bilgileriniz hatalı.'],
  ['en', () => refusal('Your details are wrong.'), 'Your details are wrong.'],
  ['tr', noConnection, 'Bağlantıda bir hata oldu.'],
] as const)('[R-AUTH-01] [R-ERR-08] in %s a failed sign-in says why and keeps what was typed', async (lang, answer, words) => {
  show(answer, '/giris-yap', lang);
  await enter();
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
  expect(field('kadiVeyaEmail')).toHaveValue('elif');
  expect(field('sifre')).toHaveValue('mavi defter');
  expect(kept).not.toHaveBeenCalled();
});

test('empty fields are reported, the first gets focus, nothing is sent', async () => {
  const { sent } = show(welcome, '/giris-yap', 'en');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(field('kadiVeyaEmail')).toHaveFocus());
  expect(field('kadiVeyaEmail')).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
});

test('[R-TOUCH-13] an account in deletion is asked about before it comes back; another account is not', async () => {
  const view = show(({ input }) =>
    input.kadiVeyaEmail !== 'elif' || input.vazgec ? welcome() : refusal('Bu hesap 3 Ocak tarihinde silinecek.', undefined, 400, 'silinecek'),
  );
  await enter();
  expect(await screen.findByText('Bu hesap 3 Ocak tarihinde silinecek.')).toBeVisible();
  expect(kept).not.toHaveBeenCalled();
  nextPress();
  await userEvent.type(field('kadiVeyaEmail'), 'a');
  expect(screen.queryByText(/silinecek/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Giriş yap' })).toBeVisible();
  await userEvent.type(field('kadiVeyaEmail'), '{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: 'Hesabımı geri al ve gir' }));
  await waitFor(() => expect(kept).toHaveBeenCalledWith('kod-42', '/'));
  expect(writes(view).map((w) => w.input)).toEqual([
    { kadiVeyaEmail: 'elif', sifre: 'mavi defter' },
    { kadiVeyaEmail: 'elif', sifre: 'mavi defter', vazgec: '1' },
  ]);
});

test('[R-AUTH-09] the session code is held in memory alone: no storage of the browser and no cookie of the page has it', async () => {
  const view = show(welcome);
  await enter();
  await waitFor(() => expect(kept).toHaveBeenCalledTimes(1));
  expect(view.store.getState().session.oturumKodu).toBe('kod-42');
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])).not.toContain('kod-42');
});

test('the second factor is asked for only after a correct password; a wrong code keeps all input', async () => {
  show(({ input }) => {
    if (!input.dogrulamaKodu) return refusal('', undefined, 400, 'iki-adim');
    return input.dogrulamaKodu === '123456' ? welcome() : refusal('', { dogrulamaKodu: 'Kod hatalı.' });
  });
  expect(field('dogrulamaKodu')).toBeNull();
  await enter();
  await userEvent.type(await screen.findByLabelText(/Doğrulama kodu/), '000000');
  nextPress();
  await userEvent.click(screen.getByRole('button', { name: 'Giriş yap' }));
  expect(await screen.findByText('Kod hatalı.')).toBeVisible();
  expect(field('sifre')).toHaveValue('mavi defter');
  await userEvent.clear(field('dogrulamaKodu'));
  await userEvent.type(field('dogrulamaKodu'), '123456');
  nextPress();
  await userEvent.click(screen.getByRole('button', { name: 'Giriş yap' }));
  await waitFor(() => expect(kept).toHaveBeenCalledWith('kod-42', '/'));
});

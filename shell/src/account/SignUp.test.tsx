import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { termsVersion } from '@yaprak/shared-kit/limits';
import { type CallAnswers, nextPress, refusal } from '@yaprak/shared-kit/testing';
import { keepSession } from '../boot/preferences';
import { renderShell, writes } from '../testing/render-shell';
import { SignUpPage } from './SignUp.page';

jest.mock('../boot/preferences');
jest.mock('./robot', () => ({ proveHuman: async () => 'cozum' }));
afterEach(() => jest.mocked(keepSession).mockReset());

type Answer = NonNullable<CallAnswers['v2/hesap/kaydol']>;
const welcome: Answer = () => ({ oturumkodu: 'kod-7', kadi: 'elif' });
const show = (answer = welcome, uygun: 0 | 1 = 1, path = '/kaydol') =>
  renderShell(<SignUpPage />, {
    path,
    lang: 'en',
    self: null,
    answers: { 'v2/hesap/kaydol': answer, 'v2/hesap/epostaUygunMu': () => ({ uygun: 1 }), 'v2/hesap/kadiUygunMu': () => ({ uygun }) },
  });
async function fill() {
  await userEvent.type(screen.getByLabelText('Your name'), 'Elif Kaya');
  await userEvent.type(screen.getByLabelText('E-mail'), 'elif@ornek.test');
  await userEvent.type(screen.getByLabelText('Username'), 'elif');
  await userEvent.type(screen.getByLabelText('Password'), 'mavi-defter-42');
  await userEvent.selectOptions(screen.getByLabelText('Day'), '17');
  await userEvent.selectOptions(screen.getByLabelText('Month'), '5');
  await userEvent.selectOptions(screen.getByLabelText('Year'), '1990');
  await userEvent.click(screen.getByLabelText('Female'));
}
const agree = () => userEvent.click(screen.getByRole('checkbox'));
const signUp = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }));

test('[R-AUTH-03] nothing is sent without accepting the terms; with them, their version is', async () => {
  const view = show();
  await fill();
  await signUp();
  await waitFor(() => expect(screen.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true'));
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/please accept the terms of use/);
  expect(writes(view)).toEqual([]);
  await agree();
  // Past the guard against double presses.
  nextPress();
  await signUp();
  await waitFor(() => expect(keepSession).toHaveBeenCalledWith('kod-7', '/eposta-onayla'));
  expect(writes(view)[0]?.input).toMatchObject({ kadi: 'elif', kosullar: termsVersion });
});

test('[R-AUTH-02] where the reader was going is kept through the confirmation and the way to sign-in', async () => {
  show(undefined, 1, '/kaydol?yonlendir=%2Freklamlar%2Fprofil');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/giris-yap?yonlendir=%2Freklamlar%2Fprofil');
  await fill();
  await agree();
  await signUp();
  await waitFor(() => expect(keepSession).toHaveBeenCalledWith('kod-7', '/eposta-onayla?yonlendir=%2Freklamlar%2Fprofil'));
});

test('[R-AUTH-03] terms that changed meanwhile are said at the tick', async () => {
  show(() => refusal('Fields are not valid.', { kosullar: 'The terms of use have changed.' }));
  await fill();
  await agree();
  await signUp();
  expect(await screen.findByText('The terms of use have changed.')).toBeVisible();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/The terms of use have changed/);
});

test.each([
  [1, 'This name is free.'],
  [0, 'This name is taken; try another one.'],
] as const)('[R-TOUCH-18] whether a name is free (%i) is said while it is typed', async (uygun, words) => {
  show(undefined, uygun);
  await userEvent.type(screen.getByLabelText('Username'), 'elif');
  const said = await screen.findByText(words);
  expect(said).toHaveAttribute('role', 'status');
});

test.each(['ayşe', 'elif kaya', '_elif_', 'elif..k'])('[R-TOUCH-18] a name that nobody can have (%s) is not called taken: its form is said', async (name) => {
  const view = show(undefined, 0);
  await userEvent.type(screen.getByLabelText('Username'), name);
  expect(await screen.findByText(/^Only letters a–z, digits/)).toHaveAttribute('role', 'status');
  expect(view.requests.filter(({ path }) => path === 'v2/hesap/kadiUygunMu')).toEqual([]);
});

test('[R-AUTH-03] [R-TOUCH-18] an address that cannot be one is named as soon as its field is left, and no longer once it can', async () => {
  renderShell(<SignUpPage />, {
    path: '/kaydol',
    lang: 'en',
    self: null,
    answers: {
      'v2/hesap/epostaUygunMu': ({ input }) => (/^[ -~]+$/.test(String(input.email)) ? { uygun: 1 } : refusal('', { email: 'Write an e-mail address.' })),
    },
  });
  const field = screen.getByLabelText('E-mail');
  await userEvent.type(field, 'IŞIL@ornek.test');
  await userEvent.tab();
  expect(await screen.findByText('Write an e-mail address.')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, 'isil@ornek.test');
  await waitFor(() => expect(screen.queryByText('Write an e-mail address.')).toBeNull());
});

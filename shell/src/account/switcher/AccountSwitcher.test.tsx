import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Result } from '@yaprak/shared-kit';
import { type CallAnswers, later, nextPress, refusal } from '@yaprak/shared-kit/testing';
import { keepSession } from '../../boot/preferences';
import { renderShell } from '../../testing/render-shell';
import { AccountSwitcher } from './AccountSwitcher';

jest.mock('../../boot/preferences');
const kept = jest.mocked(keepSession);
afterEach(() => kept.mockReset());

type Line = Result<'hesap/coklu/liste'>['liste'][number];
const account = (id: number, kadi: string, bilgi: Partial<Line['bilgi']> = {}): Line => ({
  uye: { id, adi: kadi.toUpperCase(), kadi },
  bilgi: { buHesap: 0, bBSayisi: 0, bMSayisi: 0, ...bilgi },
});
const three = [account(1, 'elif', { buHesap: 1 }), account(2, 'can', { bBSayisi: 3, bMSayisi: 1 }), account(3, 'ece')];
const list = (liste: Line[] = three, isHesapLimitAsimi: 0 | 1 = 0): CallAnswers => ({ 'hesap/coklu/liste': () => ({ liste, isHesapLimitAsimi }) });

test('[R-ACC-01] [R-ACC-02] [R-ACC-03] lists the current and the linked accounts, their unread counts, and adding one', async () => {
  renderShell(<AccountSwitcher />, { lang: 'en', answers: list() });
  expect(await screen.findByRole('button', { name: 'ELIF, The account in use' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('button', { name: 'Switch to CAN' })).toHaveTextContent('4');
  expect(screen.getByRole('button', { name: 'Add account' })).toBeVisible();
});

test('[R-ACC-04] [R-ACC-06] choosing an account switches the session; a second press meanwhile is told to wait', async () => {
  const answer = later<Result<'hesap/coklu/gecisYap'>>();
  const { sent } = renderShell(<AccountSwitcher />, {
    lang: 'en',
    answers: { ...list(), 'hesap/coklu/gecisYap': () => answer.promise },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Switch to CAN' }));
  fireEvent.click(screen.getByRole('button', { name: 'Switch to ECE' }));
  expect(await screen.findByText('Please wait')).toBeVisible();
  await act(async () => answer.resolve({ oturumkodu: 'yeni-kod' }));
  await waitFor(() => expect(kept).toHaveBeenCalledWith('yeni-kod', '/'));
  expect(sent.filter((call) => call.path === 'hesap/coklu/gecisYap').map((call) => call.input.icerikId)).toEqual(['2']);
});

test('[R-ACC-04] a session this browser could not store is reported, and the choice is open again', async () => {
  kept.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  renderShell(<AccountSwitcher />, { lang: 'en', answers: { ...list(), 'hesap/coklu/gecisYap': () => ({ oturumkodu: 'yeni-kod' }) } });
  fireEvent.click(await screen.findByRole('button', { name: 'Switch to CAN' }));
  expect(await screen.findByText('The account could not be switched. Please try again.')).toBeVisible();
  nextPress();
  fireEvent.click(screen.getByRole('button', { name: 'Switch to CAN' }));
  await waitFor(() => expect(kept).toHaveBeenCalledTimes(2));
});

test('[R-HOLD-06] an account with two-step sign-in asks for its code; a wrong one is reported at its field', async () => {
  const { sent } = renderShell(<AccountSwitcher />, {
    lang: 'en',
    answers: {
      ...list(),
      'hesap/coklu/gecisYap': ({ input }) =>
        input.dogrulamaKodu === '123456'
          ? { oturumkodu: 'yeni-kod' }
          : input.dogrulamaKodu
            ? refusal('', { dogrulamaKodu: 'The verification code is wrong or has been used.' })
            : refusal('Type the code of your authenticator app.', undefined, 400, 'iki-adim'),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Switch to CAN' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch to @can' }));
  const send = (code: string) => {
    fireEvent.change(dialog.getByLabelText('Verification code'), { target: { value: code } });
    fireEvent.click(dialog.getByRole('button', { name: 'Switch' }));
  };
  send('000000');
  expect(await dialog.findByText('The verification code is wrong or has been used.')).toBeVisible();
  expect(kept).not.toHaveBeenCalled();
  nextPress();
  send('123456');
  await waitFor(() => expect(kept).toHaveBeenCalledWith('yeni-kod', '/'));
  expect(sent.filter((call) => call.path === 'hesap/coklu/gecisYap').map((call) => call.input.icerikId)).toEqual(['2', '2', '2']);
});

test('[R-ACC-04] a refused switch says why, and the choice is open again', async () => {
  renderShell(<AccountSwitcher />, {
    lang: 'en',
    answers: { ...list(), 'hesap/coklu/gecisYap': () => refusal('This account is not linked to yours.', undefined, 403, 'hesap') },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Switch to CAN' }));
  expect(await screen.findByText('This account is not linked to yours.')).toBeVisible();
  expect(kept).not.toHaveBeenCalled();
});

test('[R-ACC-05] in edit mode a press asks for confirmation before disconnecting', async () => {
  let left = three;
  const { sent } = renderShell(<AccountSwitcher />, {
    lang: 'en',
    answers: {
      'hesap/coklu/liste': () => ({ liste: left, isHesapLimitAsimi: 0 }),
      'hesap/coklu/gruptanCikar': ({ input }) => {
        left = left.filter(({ uye }) => String(uye.id) !== input.icerikId);
        return {};
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.click(screen.getByRole('button', { name: 'Disconnect CAN' }));
  expect(await screen.findByRole('dialog', { name: 'Disconnect this account?' })).toHaveTextContent('@can');
  expect(sent.map((call) => call.path)).not.toContain('hesap/coklu/gruptanCikar');
  fireEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Disconnect CAN' })).toBeNull());
  expect(kept).not.toHaveBeenCalled();
});

test('[R-ACC-09] at the limit the number is shown instead of a form', async () => {
  renderShell(<AccountSwitcher />, { answers: list(three, 1) });
  fireEvent.click(await screen.findByRole('button', { name: 'Hesap ekle' }));
  expect(await screen.findByText('En fazla 5 hesap ekleyebilirsiniz.')).toBeVisible();
  expect(screen.queryByLabelText(/Şifre/)).toBeNull();
});

test('[R-ACC-03] an account with two-step sign-in asks for its code, and keeps the input', async () => {
  const { sent } = renderShell(<AccountSwitcher />, {
    lang: 'en',
    answers: {
      ...list(),
      'hesap/coklu/ekle': ({ input }) =>
        input.dogrulamaKodu ? { liste: [] } : refusal('Type the code of your authenticator app.', undefined, 400, 'iki-adim'),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add account' }));
  fireEvent.change(screen.getByLabelText('Username or e-mail'), { target: { value: 'deniz' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'uzun-bir-sifre' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add account' }));
  fireEvent.change(await screen.findByLabelText('Verification code'), { target: { value: '123456' } });
  nextPress();
  fireEvent.click(screen.getByRole('button', { name: 'Add account' }));
  expect(await screen.findByText('The account was added.')).toBeVisible();
  expect(sent.filter((call) => call.path === 'hesap/coklu/ekle').at(-1)?.input).toMatchObject({
    kadiVeyaEmail: 'deniz',
    sifre: 'uzun-bir-sifre',
    dogrulamaKodu: '123456',
  });
});

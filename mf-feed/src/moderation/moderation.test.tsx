import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { modalOpened, type PageData } from '@yaprak/shared-kit';
import { type AreaOptions, aMember, nextPress, refusal, renderArea } from '@yaprak/shared-kit/testing';
import { act } from 'react';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';
import { notificationPath } from '../notifications/notification-path';

const area = { declaration, module, texts: { tr, en } };
type State = PageData<'hesap-durumu'>;
type Decision = State['kararlar']['liste'][number];
const clean: State = { kararlar: { liste: [] }, sikayetler: [], istekler: [] };
const decision: Decision = {
  id: 7,
  turu: 'gonderi',
  neden: 'spam',
  karar: 'gizle',
  aciklama: 'Aynı reklamı üç kez paylaştınız.',
  ozet: 'Kitabımı alın',
  yol: '/gonderi/5',
  zaman: '2026-01-05T10:00:00Z',
  itirazEdilebilir: 1,
};
const show = (data: State, more: AreaOptions = {}) => renderArea(area, '/hesap-durumu', { pages: { 'hesap-durumu': data }, ...more });
const open = async (name: string, props: object, more: AreaOptions = {}) => {
  const view = await show(clean, more);
  await act(async () => void view.store.dispatch(modalOpened(name, props as Record<string, unknown>)));
  return { ...view, dialog: await screen.findByRole('dialog') };
};

beforeEach(() => sessionStorage.clear());

test.each([
  ['SikayetEt', { turu: 'gonderi', id: 3 }],
  ['ItirazEt', { kararId: 7 }],
  ['YonetimeYaz', {}],
])('[R-NAV-11] what was written in %s is there again after it was closed by accident, and not once it was given up', async (name, props) => {
  const view = await open(name, props);
  const words = () => screen.findByRole('textbox');
  const again = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => void view.store.dispatch(modalOpened(name, props)));
  };
  await userEvent.type(await words(), 'Uzun bir açıklama');
  await userEvent.keyboard('{Escape}');
  await again();
  expect(await words()).toHaveValue('Uzun bir açıklama');
  nextPress();
  await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }));
  await again();
  expect(await words()).toHaveValue('');
});

describe('complaints', () => {
  test('[R-MODAL-22] sends reason and explanation, thanks and closes', async () => {
    const { dialog, sent } = await open('SikayetEt', { turu: 'yorum', id: 3 }, { answers: { 'v2/sikayet/gonder': () => ({}) } });
    await userEvent.click(within(dialog).getByLabelText('Nefret söylemi'));
    await userEvent.type(within(dialog).getByLabelText(/Eklemek istedikleriniz/), ' Çok kırıcı ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Şikâyeti gönder' }));
    expect(await screen.findByText(/Şikâyetiniz alındı/)).toBeVisible();
    expect(sent).toEqual([{ path: 'v2/sikayet/gonder', input: { turu: 'yorum', id: '3', neden: 'nefret', aciklama: 'Çok kırıcı' } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('“other” needs an explanation; without a reason nothing is sent', async () => {
    const { dialog, sent } = await open('SikayetEt', { turu: 'gonderi', id: 3 });
    const send = () => userEvent.click(within(dialog).getByRole('button', { name: 'Şikâyeti gönder' }));
    await send();
    expect(await within(dialog).findByText('Neden alanını doldurun.')).toBeVisible();
    await userEvent.click(within(dialog).getByLabelText('Başka bir neden'));
    nextPress();
    await send();
    expect(await within(dialog).findByText('Eklemek istedikleriniz alanını doldurun.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('a second complaint is refused with a message, and the input stays', async () => {
    const { dialog } = await open('SikayetEt', { turu: 'okur', id: 3 }, { answers: { 'v2/sikayet/gonder': () => refusal('Bunu zaten şikâyet ettiniz.') } });
    await userEvent.click(within(dialog).getByLabelText('Sahte hesap'));
    await userEvent.type(within(dialog).getByLabelText(/Eklemek istedikleriniz/), 'Bu ben değilim');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Şikâyeti gönder' }));
    expect(await within(dialog).findByText('Bunu zaten şikâyet ettiniz.')).toBeVisible();
    expect(within(dialog).getByLabelText(/Eklemek istedikleriniz/)).toHaveValue('Bu ben değilim');
  });

  test.each([
    ['[R-MODAL-24] a reader', 'okur', 'Okur şikâyetinin nedenleri', 'Uygunsuz profil', 'Telif hakkı'],
    ['[R-MODAL-25] something written', 'mesaj', 'Şikâyet nedenleri', 'Telif hakkı', 'Uygunsuz profil'],
  ])('%s: its reasons are explained in a modal above', async (_, turu, title, has, hasNot) => {
    const { dialog } = await open('SikayetEt', { turu, id: 3 });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Bu nedenler ne anlama geliyor?' }));
    const above = await screen.findByRole('dialog', { name: title });
    expect(within(above).getByText(has)).toBeVisible();
    expect(within(above).queryByText(hasNot)).toBeNull();
    await userEvent.click(within(above).getByRole('button', { name: 'Anladım' }));
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  });
});

describe('the account state', () => {
  test('shows that all is well', async () => {
    await show(clean);
    expect(screen.getByText('Hesabınızda bir kısıtlama yok')).toBeVisible();
    expect(screen.getByText('Hakkınızda verilmiş bir karar yok.')).toBeVisible();
  });

  test('[R-MODAL-23] a suspension shows its end; the decision is appealed once', async () => {
    let decided: Decision = { ...decision };
    const page = () => ({ ...clean, askida: '2026-12-31T20:00:00Z', kararlar: { liste: [decided] } });
    const { sent } = await renderArea(area, '/hesap-durumu', {
      lang: 'en',
      pages: { 'hesap-durumu': page },
      answers: {
        'v2/itiraz/gonder': () => {
          decided = { ...decision, itirazEdilebilir: 0, itiraz: { id: 1, aciklama: 'It was a gift', durum: 'acik', zaman: '2026-01-06T10:00:00Z' } };
          return { karar: decided };
        },
      },
    });
    expect(screen.getByText(/^Your account is suspended until .*2026/)).toBeVisible();
    const card = screen.getByRole('article', { name: 'Your content was hidden' });
    expect(within(card).getByText('Aynı reklamı üç kez paylaştınız.')).toBeVisible();
    await userEvent.click(within(card).getByRole('button', { name: 'Appeal' }));
    const dialog = await screen.findByRole('dialog', { name: 'Appeal' });
    await userEvent.type(within(dialog).getByLabelText('Your appeal'), 'It was a gift');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send appeal' }));
    await waitFor(() => expect(within(card).getByText('Under review')).toBeVisible());
    expect(within(card).queryByRole('button', { name: 'Appeal' })).toBeNull();
    expect(sent).toEqual([{ path: 'v2/itiraz/gonder', input: { kararId: '7', aciklama: 'It was a gift' } }]);
  });

  test('[R-ADMIN-04] [R-ADMIN-11] own complaints and requests show their outcome; a new request is sent', async () => {
    const { sent } = await show(
      {
        ...clean,
        sikayetler: [{ id: 1, turu: 'yorum', neden: 'taciz', ozet: 'Sus artık', durum: 'islem', zaman: '2026-01-05T10:00:00Z' }],
        istekler: [{ id: 2, turu: 'onay-rozeti', uye: aMember(), aciklama: 'Yazarım', durum: 'ret', yanit: 'Belge gerekli', zaman: '2026-01-05T10:00:00Z' }],
      },
      { answers: { 'v2/istek/gonder': () => refusal('Bu konuda bekleyen bir isteğiniz var.') } },
    );
    expect(screen.getByText('Gereği yapıldı')).toBeVisible();
    expect(screen.getByText(/Belge gerekli/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Yönetime yaz' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByLabelText(/Moderatörlük başvurusu/));
    await userEvent.type(within(dialog).getByLabelText('Açıklama'), 'Yardım etmek isterim');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Gönder' }));
    expect(await within(dialog).findByText('Bu konuda bekleyen bir isteğiniz var.')).toBeVisible();
    expect(sent[0]?.input).toEqual({ turu: 'moderatorluk', aciklama: 'Yardım etmek isterim' });
  });
});

test('management notifications lead to the account state', () => {
  for (const turu of ['yonetim-karar', 'itiraz-sonuc', 'sikayet-sonuc', 'istek-sonuc']) expect(notificationPath({ turu })).toBe('/hesap-durumu');
});

test.each(['askida', 'sinirli'] as const)('[R-STAFF-02] an account’s page follows when what hindered it ends while it is open: %s', async (name) => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
  const ends = new Date(Date.now() + 60_000).toISOString();
  await renderArea(area, '/hesap-durumu', { pages: { 'hesap-durumu': () => (Date.now() < Date.parse(ends) ? { ...clean, [name]: ends } : clean) } });
  expect(screen.queryByText(tr.account.good.title)).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(59_000));
  expect(screen.queryByText(tr.account.good.title)).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  jest.useRealTimers();
  expect(await screen.findByText(tr.account.good.title)).toBeVisible();
});

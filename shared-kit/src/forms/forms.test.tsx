import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { kitTexts, renderKit } from '../design/render-kit';
import type { Lang } from '../format/lang';
import { createStore } from '../store/store';
import { toastShown } from '../store/toasts.slice';
import { nextPress } from '../testing/presses';
import { judgeDate, readDate } from './date.rules';
import { DateField, Form, PasswordField, RadioGroup, SubmitButton, TextArea, TextField, useForm } from './index';
import { textProblem } from './rules';
import { readRefusal } from './server-errors';

const t = (lang: Lang) => kitTexts(lang).getFixedT(lang);
const store = createStore({ transport: () => Promise.reject(new Error('no call is made')), os: 'web', appVersion: '0' });
const renderForm = (element: ReactElement, lang?: Lang) => renderKit(<Provider store={store}>{element}</Provider>, lang);

describe('validation texts', () => {
  const limit = { min: 3, max: 5 };
  test.each([
    ['en', 'Name', '', 'Please fill in the Name field.'],
    ['en', 'Name', '  ', 'Please fill in the Name field.'],
    ['en', 'Name', 'ab', 'Name field must be at least 3 characters long.'],
    ['en', 'Name', 'abcdef', 'Name field must be at most 5 characters long.'],
    ['tr', 'Ad', '', 'Ad alanını doldurun.'],
    ['tr', 'Ad', 'ab', 'Ad alanı en az 3 karakter olmalı.'],
    ['tr', 'Ad', 'abcdef', 'Ad alanı en fazla 5 karakter olmalı.'],
    ['tr', 'Ad', 'abcd', undefined],
  ] as const)('[R-VAL-01] [R-VAL-02] [R-VAL-03] %s, %s: %p is answered by %p', (lang, field, value, message) => {
    expect(textProblem(value, { field, required: true, ...limit }, t(lang))).toBe(message);
  });

  test('an empty optional field is valid, and blanks in a password count', () => {
    expect(textProblem('', { field: 'Ad', ...limit }, t('tr'))).toBeUndefined();
    expect(textProblem('    ', { field: 'Şifre', required: true, exact: true, ...limit }, t('tr'))).toBeUndefined();
    expect(textProblem('A B!', { field: 'Kullanıcı adı', pattern: '[a-z0-9_.]+' }, t('tr'))).toBe('Kullanıcı adı alanını kontrol edin.');
  });
});

describe('dates in three parts', () => {
  test.each([
    [{ day: '', month: '', year: '' }, { kind: 'empty' }],
    [{ day: '3', month: '', year: '1990' }, { kind: 'partial' }],
    [{ day: '31', month: '4', year: '1990' }, { kind: 'wrong' }],
    [
      { day: '1', month: '1', year: '2024' },
      { kind: 'outside', value: '2024-01-01' },
    ],
    [
      { day: '29', month: '2', year: '2000' },
      { kind: 'date', value: '2000-02-29' },
    ],
  ])('[R-VAL-09] %p is %p', (choice, state) => expect(judgeDate(choice, { max: '2013-11-21' })).toEqual(state));

  test('reads what it wrote', () => expect(readDate('2000-02-09')).toEqual({ day: '9', month: '2', year: '2000' }));
});

test('a refusal is extracted from the envelope wherever it is', () => {
  expect(readRefusal({ data: { hata: 1, hataMesaji: 'Olmadı', alanlar: { email: 'Kayıtlı' } } })).toEqual({
    hataMesaji: 'Olmadı',
    alanlar: { email: 'Kayıtlı' },
  });
  expect(readRefusal(new Error('x'))).toBeNull();
});

function Target() {
  const form = useForm({ defaultValues: { hedef: '' } });
  return (
    <Form form={form} onSubmit={async () => {}}>
      <TextField name="hedef" label="Hedef" required hint="1 ile 1000 arası bir sayı" check={() => '1 ile 1000 arası bir sayı'} />
      <SubmitButton form={form}>Kaydet</SubmitButton>
    </Form>
  );
}
test('an error that says what the hint says takes its place', async () => {
  renderForm(<Target />);
  fireEvent.change(screen.getByLabelText('Hedef'), { target: { value: '0' } });
  fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('1 ile 1000 arası bir sayı');
  expect(screen.getAllByText('1 ile 1000 arası bir sayı')).toHaveLength(1);
  expect(screen.getByLabelText('Hedef')).toHaveAccessibleDescription('1 ile 1000 arası bir sayı');
});

function SignUp({ send, lang }: { send: (values: object) => Promise<void>; lang?: string }) {
  const form = useForm({ defaultValues: { adi: '', sifre: '', dogum: '', cinsiyet: '', hakkinda: '' } });
  return (
    <Form form={form} onSubmit={send} label={lang}>
      <TextField name="adi" label="Ad" required limit={{ min: 2, max: 60 }} hint="Görünen adınız." />
      <PasswordField name="sifre" label="Şifre" purpose="new" limit={{ min: 8 }} />
      <DateField name="dogum" label="Doğum tarihi" required min="1900-01-01" max="2013-11-21" birthday />
      <RadioGroup
        name="cinsiyet"
        label="Cinsiyet"
        required
        options={[
          { value: 'k', label: 'Kadın' },
          { value: 'e', label: 'Erkek' },
        ]}
      />
      <TextArea name="hakkinda" label="Hakkında" limit={{ max: 20 }} />
      <SubmitButton form={form}>Kaydol</SubmitButton>
    </Form>
  );
}

async function fill() {
  await userEvent.type(screen.getByLabelText('Ad'), 'İlknur');
  await userEvent.type(screen.getByLabelText('Şifre'), 'uzun bir şifre');
  await userEvent.selectOptions(screen.getByLabelText('Gün'), '29');
  await userEvent.selectOptions(screen.getByLabelText('Ay'), 'Şubat');
  await userEvent.selectOptions(screen.getByLabelText('Yıl'), '2000');
  await userEvent.click(screen.getByLabelText('Kadın'));
}

describe('forms', () => {
  test('[R-VAL-01] errors appear at their fields and the first one gets focus', async () => {
    const send = jest.fn();
    renderForm(<SignUp send={send} />);
    await userEvent.click(screen.getByRole('button', { name: 'Kaydol' }));
    expect(await screen.findByText('Ad alanını doldurun.')).toBeVisible();
    expect(screen.getByText('Şifre alanını doldurun.')).toBeVisible();
    expect(screen.getByText('Doğum tarihi alanını doldurun.')).toBeVisible();
    expect(screen.getByText('Cinsiyet alanını doldurun.')).toBeVisible();
    const name = screen.getByLabelText('Ad');
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription('Ad alanını doldurun. Görünen adınız.');
    expect(send).not.toHaveBeenCalled();
  });

  test('[R-VAL-09] an impossible date is refused, a corrected one is submitted', async () => {
    const send = jest.fn().mockResolvedValue(undefined);
    renderForm(<SignUp send={send} />);
    await fill();
    await userEvent.selectOptions(screen.getByLabelText('Yıl'), '2001');
    await userEvent.click(screen.getByRole('button', { name: 'Kaydol' }));
    expect(await screen.findByText('Yanlış bir tarih seçtiniz.')).toBeVisible();
    expect(screen.getByLabelText('Gün')).toHaveValue('29');
    await userEvent.selectOptions(screen.getByLabelText('Gün'), '28');
    nextPress();
    await userEvent.click(screen.getByRole('button', { name: 'Kaydol' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(send.mock.calls[0][0]).toEqual({ adi: 'İlknur', sifre: 'uzun bir şifre', dogum: '2001-02-28', cinsiyet: 'k', hakkinda: '' });
  });

  test('a server refusal appears at its field and keeps the input', async () => {
    const send = jest
      .fn()
      .mockRejectedValue({ data: { hata: 1, hataMesaji: 'Kaydolunamadı.', alanlar: { adi: 'Bu ad kullanılamaz.', yok: 'Bilinmeyen alan.' } } });
    renderForm(<SignUp send={send} />);
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Kaydol' }));
    expect(await screen.findByText('Bu ad kullanılamaz.')).toBeVisible();
    expect(screen.getByText('Bilinmeyen alan.')).toBeVisible();
    expect(screen.getByLabelText('Ad')).toHaveValue('İlknur');
    expect(screen.getByLabelText('Şifre')).toHaveValue('uzun bir şifre');
    await waitFor(() => expect(screen.getByLabelText('Ad')).toHaveFocus());
  });

  test('a refusal without fields appears above the form', async () => {
    const send = jest.fn().mockRejectedValue({ data: { hata: 1, hataMesaji: 'Şu anda kaydolunamıyor.' } });
    renderForm(<SignUp send={send} />);
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Kaydol' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Şu anda kaydolunamıyor.');
  });

  test('[R-ERR-04] what is said above the form is not said a second time in passing; anything else that is said stays', async () => {
    const send = jest.fn().mockImplementation(async () => {
      for (const [message, error] of [
        ['Bağlantıda bir hata oldu.', true],
        ['Kaydedildi.', false],
        ['Başka bir hata.', true],
      ] as const)
        store.dispatch(toastShown({ message, error }));
      throw { hata: 1, hataTuru: 'fetchCatch', hataMesaji: 'Bağlantıda bir hata oldu.', durum: 0 };
    });
    renderForm(<SignUp send={send} />);
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Kaydol' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Bağlantıda bir hata oldu.');
    expect(store.getState().toasts.map(({ message }) => message)).toEqual(['Kaydedildi.', 'Başka bir hata.']);
  });

  test.each([
    [{}, true],
    [{ alanlar: { adi: 'Bu ad kullanılamaz.', yok: 'Bilinmeyen alan.' } }, false],
  ])('[R-ERR-04] a refusal above the form (%j) comes into sight, unless a field is focused instead: %s', async (refusal, seen) => {
    const shown: Element[] = [];
    Element.prototype.scrollIntoView = function () {
      shown.push(this);
    };
    renderForm(<SignUp send={jest.fn().mockRejectedValue({ data: { hata: 1, hataMesaji: 'Kaydolunamadı.', ...refusal } })} />);
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Kaydol' }));
    const said = await screen.findByText(seen ? 'Kaydolunamadı.' : 'Bilinmeyen alan.');
    expect(shown.filter((element) => element.contains(said))).toHaveLength(seen ? 1 : 0);
    await userEvent.type(screen.getByLabelText('Ad'), ' Su');
    expect(shown.filter((element) => element.contains(said))).toHaveLength(seen ? 1 : 0);
  });

  test('a password can be revealed', async () => {
    renderForm(<SignUp send={jest.fn()} />);
    const field = screen.getByLabelText('Şifre');
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('autocomplete', 'new-password');
    await userEvent.click(screen.getByRole('button', { name: 'Şifreyi göster' }));
    expect(field).toHaveAttribute('type', 'text');
  });

  test('a text shows the remaining length near the limit, and too long input is kept', async () => {
    renderForm(<SignUp send={jest.fn()} />);
    const area = screen.getByLabelText(/Hakkında/);
    await userEvent.type(area, '123456789012345');
    expect(screen.queryByText(/karakter/)).toBeNull();
    await userEvent.type(area, '67');
    expect(screen.getByText('3 karakter kaldı')).toBeVisible();
    await userEvent.type(area, '8901234');
    expect(screen.getByText('4 karakter fazla')).toBeVisible();
    expect(area).toHaveValue('123456789012345678901234');
  });
});

function Light({ isik }: { isik: string }) {
  const form = useForm({ defaultValues: { isik } });
  return (
    <Form form={form} onSubmit={async () => {}}>
      <RadioGroup name="isik" label="Işık" options={[{ value: 'gece', label: 'Gece' }]} />
    </Form>
  );
}
test.each([
  ['with a choice made from the start says nothing of being optional', 'gece', 'Işık'],
  ['without one says that it may be left out', '', 'Işık(isteğe bağlı)'],
])('a group of radios %s', (_, isik, legend) => {
  renderForm(<Light isik={isik} />);
  expect(screen.getByRole('group').querySelector('legend')?.textContent).toBe(legend);
});

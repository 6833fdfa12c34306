import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { forgetUnsaved, type Result } from '@yaprak/shared-kit';
import { type CallAnswers, nextPress, noConnection, refusal } from '@yaprak/shared-kit/testing';
import { applyLanguage, dropSession } from '../boot/preferences';
import Overlays from '../modals/Overlays';
import { renderShell, self, writes } from '../testing/render-shell';
import { SettingsPage } from './Settings.page';

jest.mock('../boot/preferences');
const saved: Result<'v2/hesap/ayarlar'> = {
  dil: 'tr',
  isGizli: 1,
  yorumIzni: 'herkes',
  takiplerAyar: 'liste',
  cevrimiciGoster: 0,
  adi: 'Elif Kaya',
  hakkinda: 'Roman okurum.',
};
const preferences: Result<'v2/hesap/tercihler'> = { kisiselReklam: 1 };
const show = (path: string, answers: CallAnswers = {}, lang: 'tr' | 'en' = 'en') =>
  renderShell(<SettingsPage />, { path, route: '/ayarlar/:bolum?', lang, answers: { 'v2/hesap/ayarlar': () => saved, ...answers } });
const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(forgetUnsaved);

test('[R-SET-01] [R-SET-02] the sections are in a bar; an unknown one is not found', async () => {
  show('/ayarlar');
  const bar = await screen.findByRole('navigation', { name: 'Settings' });
  expect(
    within(bar)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/ayarlar',
    '/ayarlar/gizlilik',
    '/ayarlar/engeller',
    '/ayarlar/bildirimler',
    '/ayarlar/okuma',
    '/ayarlar/gorunum',
    '/ayarlar/guvenlik',
    '/ayarlar/reklamlar',
    '/ayarlar/gelistirici',
    '/ayarlar/verilerim',
  ]);
  show('/ayarlar/constructor', {}, 'tr');
  expect(await screen.findByRole('heading', { level: 1, name: 'Bu sayfa bulunamadı' })).toBeVisible();
});

test('[R-SET-03] [R-SET-06] a private account is made public with one switch', async () => {
  const view = show('/ayarlar/gizlilik');
  const toggle = await screen.findByRole('switch', { name: /Private account/ });
  expect(toggle).toBeChecked();
  fireEvent.click(toggle);
  await waitFor(() => expect(writes(view)).toEqual([{ path: 'v2/hesap/ayarlar', input: { isGizli: '0' } }]));
});

test('[R-CHAT-09] showing when one is here is off at first and turned on with one switch', async () => {
  const view = show('/ayarlar/gizlilik');
  const toggle = await screen.findByRole('switch', { name: /Show when I am online/ });
  expect(toggle).not.toBeChecked();
  fireEvent.click(toggle);
  await waitFor(() => expect(writes(view)).toEqual([{ path: 'v2/hesap/ayarlar', input: { cevrimiciGoster: '1' } }]));
});

test('[R-SET-07] [R-SET-08] [R-SET-09] [R-SET-10] offers the four comment permissions', async () => {
  const view = show('/ayarlar/gizlilik');
  const choices = await screen.findAllByRole('radio');
  expect(choices.map((radio) => radio.getAttribute('value'))).toEqual(['herkes', 'takip-ettiklerim', 'siki-takipciler', 'siki-ve-duzenli']);
  fireEvent.click(choices[2] as HTMLElement);
  await waitFor(() => expect(writes(view)[0]?.input).toEqual({ yorumIzni: 'siki-takipciler' }));
});

test('[R-SET-04] the language is Turkish, English or the system’s; the choice is saved and applied', async () => {
  const view = show('/ayarlar/gorunum');
  fireEvent.click(within(await screen.findByRole('group', { name: 'Language' })).getByRole('radio', { name: 'As the device' }));
  await waitFor(() => expect(applyLanguage).toHaveBeenCalledWith('sistem'));
  expect(writes(view)).toEqual([{ path: 'v2/hesap/ayarlar', input: { dil: 'sistem' } }]);
});

test('[R-FEED-04] [R-FEED-06] the feed is a list or channels; the choice is saved', async () => {
  const view = show('/ayarlar/gorunum');
  const feed = within(await screen.findByRole('group', { name: 'Feed' }));
  expect(feed.getByRole('radio', { name: /^List/ })).toBeChecked();
  fireEvent.click(feed.getByRole('radio', { name: /^Channels/ }));
  await waitFor(() => expect(writes(view)).toEqual([{ path: 'v2/hesap/ayarlar', input: { takiplerAyar: 'kanal' } }]));
});

test('[R-ENT-53] ads by interest are turned off', async () => {
  const answers = { 'v2/hesap/tercihler': () => preferences };
  const ads = show('/ayarlar/reklamlar', answers);
  fireEvent.click(await screen.findByRole('switch', { name: /ads by my interests/ }));
  await waitFor(() => expect(writes(ads)).toEqual([{ path: 'v2/hesap/tercihler', input: { kisiselReklam: '0' } }]));
});

test('[R-TOUCH-03] each channel of each topic saves itself and goes back when it was not saved; quiet hours come and go', async () => {
  const topics = ['yorum', 'bahis', 'begeni', 'takip', 'mesaj', 'yeni', 'okuma', 'karar'] as const;
  const choices: Result<'v2/bildirimler/tercihler'> = { secimler: topics.map((konu) => ({ konu, site: 1, anlik: 0, eposta: 0 })), ozet: 0 };
  let works = true;
  const view = show('/ayarlar/bildirimler', {
    'v2/bildirimler/tercihler': () => choices,
    'v2/bildirimler/tercihKaydet': () => (works ? choices : noConnection()),
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Likes: Push' }));
  await waitFor(() => expect(writes(view).at(-1)?.input).toEqual({ konu: 'begeni', kanal: 'anlik', acik: '1' }));
  expect(screen.getByRole('checkbox', { name: 'Likes: Push' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Decisions: On site' })).toBeDisabled();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Likes: E-mail' }));
  await waitFor(() => expect(writes(view).at(-1)?.input).toEqual({ konu: 'begeni', kanal: 'eposta', acik: '1' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Weekly digest' }));
  await waitFor(() => expect(writes(view).at(-1)?.input).toEqual({ ozet: '1' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  await waitFor(() => expect(writes(view).at(-1)?.input).toEqual({ sessiz: '1', sessizBaslangic: '23', sessizBitis: '8' }));
  fireEvent.change(await screen.findByRole('combobox', { name: 'Until' }), { target: { value: '7' } });
  await waitFor(() => expect(writes(view).at(-1)?.input).toEqual({ sessiz: '1', sessizBaslangic: '23', sessizBitis: '7' }));
  works = false;
  fireEvent.click(screen.getByRole('checkbox', { name: 'Follows: Push' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Follows: Push' })).not.toBeChecked());
});

test('[R-TOUCH-03] [R-TOUCH-05] back from another tab, where a link of a letter ended e-mails and the quiet hours were changed, all is shown as it is', async () => {
  const of = (eposta: 0 | 1, ozet: 0 | 1) => ({ secimler: [{ konu: 'begeni' as const, site: 1 as const, anlik: 0 as const, eposta }], ozet });
  let choices: Result<'v2/bildirimler/tercihler'> = { ...of(1, 1), sessizBaslangic: 23, sessizBitis: 8 };
  show('/ayarlar/bildirimler', { 'v2/bildirimler/tercihler': () => choices });
  const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('checkbox', { name: 'Likes: E-mail' })).toBeChecked();
  choices = { ...of(0, 0), sessizBaslangic: 22, sessizBitis: 7 };
  comeBack();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Likes: E-mail' })).not.toBeChecked());
  expect(screen.getByRole('switch', { name: 'Weekly digest' })).not.toBeChecked();
  for (const [name, value] of [
    ['From', '22'],
    ['Until', '7'],
  ])
    expect(screen.getByRole('combobox', { name: name as string })).toHaveValue(value);
});

test('[R-NAV-13] what is not saved is put back, with a word; quick presses end in the last state', async () => {
  let works = false;
  const view = show('/ayarlar/gizlilik', {
    'v2/hesap/ayarlar': ({ input }) => (!('isGizli' in input) ? saved : works ? { ...saved, isGizli: input.isGizli === '1' ? 1 : 0 } : noConnection()),
  });
  const toggle = await screen.findByRole('switch', { name: /Private account/ });
  fireEvent.click(toggle);
  expect(toggle).not.toBeChecked();
  await waitFor(() => expect(toggle).toBeChecked());
  expect(view.store.getState().toasts).toMatchObject([{ error: true }]);
  works = true;
  for (const on of [false, true, false]) {
    fireEvent.click(toggle);
    expect((toggle as HTMLInputElement).checked).toBe(on);
  }
  await waitFor(() => expect(writes(view)).toHaveLength(3));
  expect(writes(view).at(-1)?.input).toEqual({ isGizli: '0' });
  expect(toggle).not.toBeChecked();
});

test('a refused new email address is reported at its field and the input stays', async () => {
  show('/ayarlar', { 'v2/hesap/epostaDegistir': () => refusal('', { email: 'This e-mail address is not suitable.' }) });
  const form = await screen.findByRole('form', { name: 'E-mail address' });
  fireEvent.change(within(form).getByLabelText('New e-mail address'), { target: { value: 'yeni@ornek.test' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Change the address' }));
  expect(await within(form).findByText('This e-mail address is not suitable.')).toBeVisible();
  expect(within(form).getByLabelText('New e-mail address')).toHaveValue('yeni@ornek.test');
});

/** Answers a call that requires re-authentication, and the re-authentication itself. */
function guarded(answer: () => object, twoStep = false) {
  let proven = false;
  return {
    call: () => (proven ? answer() : refusal('Please confirm who you are with your password first.', undefined, 403, 'kimlik')) as never,
    prove: (({ input }) => {
      if (input.sifre !== 'uzun-bir-sifre') return refusal('', { sifre: 'Your password is wrong.' });
      if (twoStep && !input.dogrulamaKodu) return refusal('Type the code of your authenticator app.', undefined, 400, 'iki-adim');
      proven = true;
      return { bitis: '2026-11-22T10:10:00Z' };
    }) as CallAnswers['v2/hesap/kimlikDogrula'],
  };
}
const showGuarded = (path: string, answers: CallAnswers) =>
  renderShell(
    <>
      <SettingsPage />
      <Overlays />
    </>,
    {
      path,
      route: '/ayarlar/:bolum?',
      lang: 'en',
      answers: { 'v2/hesap/ayarlar': () => saved, 'v2/hesap/gecisAnahtari/liste': () => ({ liste: [] }), ...answers },
    },
  );

test('[R-HOLD-05] a sensitive call asks for password and code in one dialog, and then continues; no input is lost', async () => {
  const { call, prove } = guarded(() => ({ kadi: 'yeni_ad' }), true);
  const view = showGuarded('/ayarlar', { 'v2/hesap/kadiDegistir': call, 'v2/hesap/kimlikDogrula': prove, 'v2/hesap/uye-bilgileri': () => ({ uye: self }) });
  const form = await screen.findByRole('form', { name: 'Username' });
  fireEvent.change(within(form).getByLabelText('New username'), { target: { value: 'yeni_ad' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Change the username' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your identity' }));
  const send = async (label: string, value: string) => {
    fireEvent.change(await dialog.findByLabelText(label), { target: { value } });
    nextPress();
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  };
  await waitFor(async () => expect(await dialog.findByLabelText('Password')).toHaveFocus());
  await send('Password', 'yanlis');
  expect(await dialog.findByText('Your password is wrong.')).toBeVisible();
  await send('Password', 'uzun-bir-sifre');
  await waitFor(async () => expect(await dialog.findByLabelText('Verification or backup code')).toHaveFocus());
  await send('Verification or backup code', '123456');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(writes(view).filter(({ path }) => path === 'v2/hesap/kadiDegistir')).toHaveLength(2));
  expect(writes(view).at(-1)).toEqual({ path: 'v2/hesap/kadiDegistir', input: { kadi: 'yeni_ad' } });
});

test('[R-HOLD-05] closing the dialog changes nothing, and the input stays', async () => {
  const { call, prove } = guarded(() => ({ kadi: 'yeni_ad' }));
  const view = showGuarded('/ayarlar', { 'v2/hesap/kadiDegistir': call, 'v2/hesap/kimlikDogrula': prove });
  const form = await screen.findByRole('form', { name: 'Username' });
  fireEvent.change(within(form).getByLabelText('New username'), { target: { value: 'yeni_ad' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Change the username' }));
  fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Confirm your identity' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await within(form).findByText('Please confirm who you are with your password first.')).toBeVisible();
  expect(within(form).getByLabelText('New username')).toHaveValue('yeni_ad');
  expect(writes(view)).toHaveLength(1);
});

test('[R-HOLD-06] [R-TOUCH-14] all other sessions are ended after confirmation', async () => {
  const row = (id: number, buOturum: 0 | 1) => ({
    id,
    cihaz: 'Windows',
    tarayici: 'Firefox',
    buOturum,
    baslangic: '2026-11-01T10:00:00Z',
    sonKullanim: '2026-11-20T10:00:00Z',
  });
  let rows = [row(1, 1), row(2, 0), { ...row(3, 0), cihaz: undefined, tarayici: undefined }];
  const view = show('/ayarlar/guvenlik', {
    'v2/hesap/oturumlar': () => ({ liste: rows }),
    'v2/hesap/gecisAnahtari/liste': () => ({ liste: [] }),
    'v2/hesap/ikiAdim': () => ({ acik: 0, kalanYedekKod: 0 }),
    'v2/hesap/oturumlariKapat': () => {
      rows = [row(1, 1)];
      return { kapanan: 1 };
    },
  });
  expect(await screen.findByRole('button', { name: /^End: Windows\s· Firefox$/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'End: Unknown browser' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'End other sessions' }));
  const dialog = await screen.findByRole('dialog', { name: 'End the other sessions?' });
  expect(writes(view)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'End sessions' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End other sessions' })).toBeNull());
});

test('[R-TOUCH-14] the sessions that a new password has ended leave the list at once', async () => {
  const row = (id: number, buOturum: 0 | 1) => ({ id, tarayici: 'Firefox', buOturum, baslangic: '2026-11-01T10:00:00Z', sonKullanim: '2026-11-20T10:00:00Z' });
  let rows = [row(1, 1), row(2, 0)];
  show('/ayarlar/guvenlik', {
    'v2/hesap/oturumlar': () => ({ liste: rows }),
    'v2/hesap/gecisAnahtari/liste': () => ({ liste: [] }),
    'v2/hesap/ikiAdim': () => ({ acik: 0, kalanYedekKod: 0 }),
    'v2/hesap/sifreDegistir': () => {
      rows = [row(1, 1)];
      return {};
    },
  });
  expect(await screen.findByRole('button', { name: 'End other sessions' })).toBeVisible();
  type('New password', 'mavi defter 42');
  type('New password (again)', 'mavi defter 42');
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End other sessions' })).toBeNull());
});

test('[R-TOUCH-15] two-step sign-in is set up: QR code and key, code, then the backup codes once', async () => {
  let on: 0 | 1 = 0;
  show('/ayarlar/guvenlik', {
    'v2/hesap/oturumlar': () => ({ liste: [] }),
    'v2/hesap/gecisAnahtari/liste': () => ({ liste: [] }),
    'v2/hesap/ikiAdim': () => ({ acik: on, kalanYedekKod: on ? 8 : 0 }),
    'v2/hesap/ikiAdim/baslat': () => ({ anahtar: 'MZXW6YTBOI', adres: 'otpauth://totp/Yaprak:elif?secret=MZXW6YTBOI' }),
    'v2/hesap/ikiAdim/onayla': ({ input }) => {
      if (input.dogrulamaKodu !== '123 456') return refusal('', { dogrulamaKodu: 'The verification code is wrong or has been used.' });
      on = 1;
      return { yedekKodlar: ['abcde-fghjk', 'mnpqr-stuvw'] };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  // In groups of four, which are copied as one.
  expect((await screen.findByText('6YTB')).parentElement).toHaveTextContent(/^MZXW6YTBOI$/);
  expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open in the app' })).toHaveAttribute('href', expect.stringMatching(/^otpauth:/));
  type('Code from the app', '000000');
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('The verification code is wrong or has been used.')).toBeVisible();
  // As apps copy it.
  type('Code from the app', '123 456');
  nextPress();
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('abcde-fghjk')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByText('On. Unused backup codes: 8.')).toBeVisible();
  expect(screen.queryByText('abcde-fghjk')).toBeNull();
});

test('[R-TOUCH-15] the codes in sight stay when the state comes from elsewhere; new backup codes are made after a question, and few of them are said', async () => {
  let left = 2;
  const view = show('/ayarlar/guvenlik', {
    'v2/hesap/oturumlar': () => ({ liste: [] }),
    'v2/hesap/gecisAnahtari/liste': () => ({ liste: [] }),
    'v2/hesap/ikiAdim': () => ({ acik: 1, kalanYedekKod: left }),
    'v2/hesap/ikiAdim/yedekKodlar': () => {
      left = 8;
      return { yedekKodlar: ['abcde-fghjk', 'mnpqr-stuvw'] };
    },
  });
  expect(await screen.findByText(/^On, but only 2 of your backup codes are left\./)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Make new backup codes' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Make new backup codes?' }));
  expect(writes(view)).toEqual([]);
  nextPress();
  fireEvent.click(asked.getByRole('button', { name: 'Make new backup codes' }));
  expect(await screen.findByText('abcde-fghjk')).toBeVisible();
  expect(writes(view)).toEqual([{ path: 'v2/hesap/ikiAdim/yedekKodlar', input: {} }]);
  nextPress();
  fireEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByText('On. Unused backup codes: 8.')).toBeVisible();
});

test('[R-TOUCH-15] a tab in which two-step sign-in was off finds that it has been turned on elsewhere', async () => {
  let on: 0 | 1 = 0;
  show('/ayarlar/guvenlik', {
    'v2/hesap/oturumlar': () => ({ liste: [] }),
    'v2/hesap/gecisAnahtari/liste': () => ({ liste: [] }),
    'v2/hesap/ikiAdim': () => ({ acik: on, kalanYedekKod: 8 }),
    'v2/hesap/ikiAdim/baslat': () => refusal('Two-step sign-in is already on.', undefined, 409, 'iki-adim-acik'),
  });
  const button = await screen.findByRole('button', { name: 'Set up' });
  on = 1;
  fireEvent.click(button);
  expect(await screen.findByText('On. Unused backup codes: 8.')).toBeVisible();
});

test('[R-OPEN-03] [R-HOLD-05] a token is made with the chosen scopes after the password, shown once, and ended after a question', async () => {
  const { call, prove } = guarded(() => ({ jeton: 'yaprak_gizli', kayit: token }));
  const token = { id: 4, ad: 'Rafım', yetkiler: ['oku', 'mesaj'] as ('oku' | 'mesaj')[], baslangic: '2026-11-20T10:00:00Z', bitis: '2027-02-18T10:00:00Z' };
  let list: (typeof token)[] = [];
  const view = showGuarded('/ayarlar/gelistirici', {
    'v2/hesap/jeton/liste': () => ({ liste: list }),
    'v2/hesap/jeton/ekle': () => {
      const answer = call();
      if ('jeton' in answer) list = [token];
      return answer;
    },
    'v2/hesap/jeton/sil': () => {
      list = [];
      return {};
    },
    'v2/hesap/kimlikDogrula': prove,
    'v2/hesap/uye-bilgileri': () => ({ uye: self }),
  });
  const form = within(await screen.findByRole('form', { name: 'Make a token' }));
  type('Name', 'Rafım');
  fireEvent.click(form.getByRole('checkbox', { name: /^Read/ }));
  fireEvent.click(form.getByRole('button', { name: 'Make a token' }));
  expect(await form.findByText('Choose at least one.')).toBeVisible();
  expect(writes(view)).toEqual([]);
  fireEvent.click(form.getByRole('checkbox', { name: /^Read/ }));
  fireEvent.click(form.getByRole('checkbox', { name: /^Messages/ }));
  nextPress();
  fireEvent.click(form.getByRole('button', { name: 'Make a token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your identity' }));
  fireEvent.change(await dialog.findByLabelText('Password'), { target: { value: 'uzun-bir-sifre' } });
  nextPress();
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('yaprak_gizli')).toBeVisible();
  expect(writes(view).at(-1)).toEqual({ path: 'v2/hesap/jeton/ekle', input: { ad: 'Rafım', yetkiler: 'oku,mesaj', gun: '90', istekId: expect.any(String) } });
  expect(await screen.findByText(/^Read\s*Messages$/)).toBeVisible();
  nextPress();
  fireEvent.click(screen.getByRole('button', { name: 'I have kept it' }));
  expect(await screen.findByRole('form', { name: 'Make a token' })).toBeVisible();
  expect(screen.queryByText('yaprak_gizli')).toBeNull();
  nextPress();
  fireEvent.click(screen.getByRole('button', { name: 'End Rafım' }));
  const asked = within(await screen.findByRole('dialog', { name: 'End “Rafım”?' }));
  nextPress();
  fireEvent.click(asked.getByRole('button', { name: 'End' }));
  await waitFor(() => expect(screen.queryByText(/^Read\s*Messages$/)).toBeNull());
  expect(writes(view).at(-1)).toEqual({ path: 'v2/hesap/jeton/sil', input: { id: '4' } });
});

test('deleting the account explains itself, asks for confirmation and ends the session', async () => {
  const view = show('/ayarlar/verilerim', { 'v2/hesap/dondur': () => ({ silinme: '2026-12-21T10:00:00Z' }) });
  expect(await screen.findByText(/deleted with all your data after 30 days/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Delete the account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  expect(writes(view)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete the account' }));
  await waitFor(() => expect(dropSession).toHaveBeenCalled());
  expect(writes(view)).toEqual([{ path: 'v2/hesap/dondur', input: { islem: 'sil' } }]);
});

test('[R-AUTH-16] an unconfirmed address is marked, with a link to enter its code', async () => {
  renderShell(<SettingsPage />, {
    path: '/ayarlar',
    route: '/ayarlar/:bolum?',
    answers: { 'v2/hesap/ayarlar': () => saved },
    self: { ...self, emailOnayGerekli: 1 },
  });
  expect(await screen.findByRole('link', { name: 'Kodu yaz' })).toHaveAttribute('href', '/eposta-onayla');
});

test('the bio can be cleared', async () => {
  const view = show('/ayarlar');
  const words = await screen.findByDisplayValue('Roman okurum.');
  fireEvent.change(words, { target: { value: ' ' } });
  fireEvent.click(within(words.closest('form') as HTMLElement).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes(view)).toEqual([{ path: 'v2/hesap/ayarlar', input: { adi: 'Elif Kaya', hakkindaSil: '1' } }]));
});

test('[R-SET-01] [R-HOLD-15] what was not saved because the session had ended is there again, can be discarded, and is gone once saved', async () => {
  const words = () => screen.findByLabelText(/About me/);
  const submit = async () => fireEvent.click(within((await words()).closest('form') as HTMLElement).getByRole('button', { name: 'Save' }));
  let answer: CallAnswers['v2/hesap/ayarlar'] = (call) => ('hakkinda' in (call?.input ?? {}) ? refusal('Sign in to continue.', undefined, 401) : saved);
  const again = () => show('/ayarlar', { 'v2/hesap/ayarlar': (...given) => (answer as (...all: unknown[]) => never)(...given) });
  const first = again();
  fireEvent.change(await words(), { target: { value: 'I read slowly.' } });
  await submit();
  await waitFor(() => expect(screen.getByText('Sign in to continue.')).toBeVisible());
  first.unmount();
  const second = again();
  expect(await screen.findByText('What you had not saved is here again.')).toBeVisible();
  expect(await words()).toHaveValue('I read slowly.');
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await words()).toHaveValue('Roman okurum.');
  expect(screen.queryByText('What you had not saved is here again.')).toBeNull();
  answer = () => saved;
  fireEvent.change(await words(), { target: { value: 'I read a lot.' } });
  await submit();
  await waitFor(() => expect(writes(second)).toHaveLength(1));
  await waitFor(() => expect(Object.keys(window.sessionStorage).filter((key) => key.includes('ayarlar'))).toEqual([]));
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetUnsaved } from '@yaprak/shared-kit';
import { nextPress, refusal, stage } from '@yaprak/shared-kit/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RouteObject } from 'react-router';
import { titleKeys } from './AdsFrame';
import { draw } from './ads.app';
import { routes } from './routes';
import { estimate, ownAd, rest, self, showApp, statistics } from './testing';

const drawnPage = (path: string) =>
  draw({ store: stage({ self: null }).store, lang: 'tr', basename: '/reklamlar', siteUrl: '', url: `https://yaprak.ornek${path}` });

const menu = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => link.textContent);
afterEach(forgetUnsaved);

test('[R-ADS-04] visitors have the eight entries; signed-in users have company details instead of sign-in', async () => {
  const visitor = showApp('/', { self: null, answers: { 'v2/rlm/tahmin': () => estimate } });
  await screen.findByText('Tahminen 2.000–3.000 farklı okur');
  expect(menu()).toEqual(['Giriş yap', 'Ana sayfa', 'Reklamlarım', 'Reklam oluştur', 'Ödemelerim', 'Ödeme ekle', 'Sık sorulanlar', 'İletişim']);
  visitor.unmount();
  showApp('/', { answers: { 'v2/rlm/tahmin': () => estimate, 'v2/reklam/ben': () => self(50_000) } });
  expect(await screen.findByText('500 ₺')).toBeVisible();
  expect(menu()).not.toContain('Giriş yap');
  expect(menu()).toContain('Firma bilgileri');
});

test.each([
  ['/reklamlar', 'Yaprak Reklam', /Kitabınız, okuyan insanların önünde/],
  ['/reklamlar/sss', 'Sık sorulanlar · Yaprak Reklam', /<h1[^>]*>Sık sorulanlar/],
])('[R-OPEN-06] the server draws %s with title, description and text', async (path, title, words) => {
  const drawn = await drawnPage(path);
  expect(drawn).toMatchObject({ title, brand: 'ads', meta: { canonical: path, description: expect.stringMatching(/Yaprak/) } });
  expect(renderToStaticMarkup(drawn?.tree)).toMatch(words);
});

test('[R-OPEN-06] what needs a session is left to the browser, and the sign-in is not to be found', async () => {
  for (const path of ['/reklamlar/liste', '/reklamlar/olustur', '/reklamlar/liste/3']) expect(await drawnPage(path)).toBeNull();
  expect(await drawnPage('/reklamlar/giris')).toMatchObject({ status: 200, meta: { robots: 'noindex' } });
});

test.each(['/reklamlar/yok', '/reklamlar/sss/yok', '/reklamlar/liste/3/yok'])('[R-NAV-18] of %s, which is no page, the server says so', async (path) => {
  const drawn = await drawnPage(path);
  expect(drawn).toMatchObject({ status: 404, title: 'Böyle bir sayfa yok · Yaprak Reklam', meta: { robots: 'noindex' } });
  expect(renderToStaticMarkup(drawn?.tree)).toMatch(/<h1.*>Böyle bir sayfa yok</);
});

test('[R-ADS-06] [R-ADS-07] the estimate follows the input, in lira, and explains its range', async () => {
  const view = showApp('/', { self: null, answers: { 'v2/rlm/tahmin': () => ({ ...estimate, olculdu: 1 as const }) } });
  expect(await screen.findByText(/Aralık, biten reklamların/)).toHaveTextContent('Bir okur 0,40 ₺ tutar.');
  const field = screen.getByLabelText('Bütçe (TL)');
  await userEvent.clear(field);
  await userEvent.type(field, '1.250,50');
  await waitFor(() => expect(view.sent.map((call) => call.input.butce)).toEqual(['100000', '125050']));
  await userEvent.clear(field);
  await userEvent.type(field, '49');
  expect(await screen.findByText('En az 50 ₺ girin')).toBeVisible();
  expect(view.sent).toHaveLength(2);
});

test('[R-ROLE-18] advertiser pages go through sign-in, and through company details for members without them', async () => {
  const visitor = showApp('/olustur', { self: null });
  expect(await screen.findByRole('heading', { name: 'Giriş yap' })).toBeVisible();
  expect(visitor.place()).toBe('/giris?sonra=%2Folustur');
  visitor.unmount();
  const view = showApp('/olustur', {
    answers: {
      'v2/reklam/ben': () => ({ bakiye: 0, ayrilan: 0, yayinda: 0, onayda: 0 }),
      'v2/reklam/profil': () => refusal('', { faturaAdresi: 'Bu adrese fatura kesilemez.' }),
    },
  });
  expect(await screen.findByRole('heading', { name: 'Firma bilgileri' })).toBeVisible();
  await userEvent.type(await screen.findByLabelText('Firma ya da kişi adı'), 'Çınar');
  await userEvent.type(screen.getByLabelText('Vergi ya da TC kimlik numarası'), '1234567890');
  await userEvent.type(screen.getByLabelText('Fatura adresi'), 'Moda Cad. 12, Kadıköy');
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Bu adrese fatura kesilemez.')).toBeVisible();
  expect(screen.getByLabelText('Firma ya da kişi adı')).toHaveValue('Çınar');
  expect(view.place()).toBe('/profil?sonra=%2Folustur');
});

test.each([
  ['tr', 'Vergi ya da TC kimlik numarası', '1234567891', 'Bu numara hatalı: denetim basamağı tutmuyor. Lütfen rakamları yeniden karşılaştırın.'],
  ['en', 'Tax or Turkish ID number', '10000000147', 'This number is wrong: its check digit does not fit. Please compare the digits once more.'],
  ['en', 'Tax or Turkish ID number', '123 456 789', 'A tax number has 10 digits, a Turkish ID number 11, without spaces.'],
] as const)('[R-ROLE-18] (%s) the form says at once that a %s of %s is wrong, and takes the right one', async (lang, label, wrong, words) => {
  showApp('/profil', { lang, answers: { 'v2/reklam/ben': () => ({ bakiye: 0, ayrilan: 0, yayinda: 0, onayda: 0 }) } });
  const field = await screen.findByLabelText(label);
  await userEvent.type(field, wrong);
  await userEvent.tab();
  expect(await screen.findByText(words)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '4840847211');
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  expect(field).toBeValid();
});

test("[R-ROLE-18] once company details are saved, the requested page opens, however slow the advertiser's response", async () => {
  let saved = false;
  const slowly = () => new Promise<ReturnType<typeof self>>((resolve) => setTimeout(() => resolve(self()), 150));
  const view = showApp('/olustur', {
    answers: {
      'v2/reklam/ben': () => (saved ? slowly() : { bakiye: 0, ayrilan: 0, yayinda: 0, onayda: 0 }),
      'v2/reklam/profil': () => {
        saved = true;
        return { profil: { firma: 'Çınar', vergiNo: '1234567891', faturaAdresi: 'Moda Cad. 12, Kadıköy' } };
      },
      'v2/rlm/tahmin': () => estimate,
    },
  });
  await userEvent.type(await screen.findByLabelText('Firma ya da kişi adı'), 'Çınar');
  await userEvent.type(screen.getByLabelText('Vergi ya da TC kimlik numarası'), '1234567890');
  await userEvent.type(screen.getByLabelText('Fatura adresi'), 'Moda Cad. 12, Kadıköy');
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reklam oluştur' })).toBeVisible();
  expect(view.place()).toBe('/olustur');
});

test('an unknown URL says so in its heading and title', async () => {
  showApp('/boyle-bir-yer', { answers: { 'v2/reklam/ben': () => self() } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Böyle bir sayfa yok' })).toBeVisible();
  expect(document.title).toBe('Böyle bir sayfa yok · Yaprak Reklam');
});

test('[R-ADS-02] every page has a title of its own', () => {
  const paths = (of: readonly RouteObject[]): string[] => of.flatMap(({ path, children }) => [...(path ? [path] : []), ...paths(children ?? [])]);
  const pages = paths(routes).filter((path) => path !== '/' && path !== '*');
  expect(pages).toContain('degistir/:id');
  expect(pages.filter((path) => !titleKeys[path.split('/')[0] ?? ''])).toEqual([]);
});

test('[R-ADS-05] a draft is sent in kuruş with its dates and opens as an ad', async () => {
  const saved = { ...ownAd, butce: 125_050 };
  const view = showApp('/olustur', {
    answers: {
      'v2/reklam/ben': () => self(),
      'v2/rlm/tahmin': () => estimate,
      'v2/reklam/kaydet': () => ({ reklam: saved }),
      'v2/reklam/oku': () => ({ reklam: saved, ...rest }),
    },
  });
  await userEvent.type(await screen.findByLabelText('Başlık'), ownAd.baslik);
  await userEvent.type(screen.getByLabelText('Metin'), ownAd.metin);
  await userEvent.type(screen.getByLabelText('Hedef sayfa'), ownAd.hedef);
  const budget = screen.getByLabelText('Bütçe (TL)');
  await userEvent.clear(budget);
  await userEvent.type(budget, 'çok');
  await userEvent.click(screen.getByRole('button', { name: 'Taslağı kaydet' }));
  expect(await screen.findByText('Tutarı 1.250,50 gibi yazın.')).toBeVisible();
  await userEvent.clear(budget);
  await userEvent.type(budget, '1.250,50');
  await userEvent.type(screen.getByLabelText(/^Günlük sınır/), '100');
  nextPress();
  await userEvent.click(screen.getByRole('button', { name: 'Taslağı kaydet' }));
  expect(await screen.findByRole('heading', { level: 1, name: ownAd.baslik })).toBeVisible();
  const input: Record<string, string> = view.sent.find((call) => call.path === 'v2/reklam/kaydet')?.input ?? {};
  expect(input).toMatchObject({ baslik: ownAd.baslik, metin: ownAd.metin, hedef: ownAd.hedef, butce: '125050', gunlukSinir: '10000' });
  expect([input.baslangic, input.bitis].every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day ?? ''))).toBe(true);
  expect(view.place()).toBe('/liste/5');
  // Insufficient balance: the payment link names the missing amount.
  expect(screen.getByRole('note')).toHaveTextContent('Onaya göndermek için 1.250,50 ₺ daha ekleyin.');
  expect(within(screen.getByRole('note')).getByRole('link')).toHaveAttribute('href', '/odeme-ekle?tutar=125050&sonra=%2Fliste%2F5');
});

test('[R-ADS-05] everything that is wrong with an ad stands at its field after one press, and the first of it has the focus', async () => {
  const view = showApp('/olustur', { answers: { 'v2/reklam/ben': () => self(), 'v2/rlm/tahmin': () => estimate } });
  await userEvent.type(await screen.findByLabelText('Başlık'), 'ab');
  await userEvent.type(screen.getByLabelText('Hedef sayfa'), 'http://kotu');
  await userEvent.type(screen.getByLabelText(/^Günlük sınır/), '2000');
  await userEvent.click(screen.getByRole('button', { name: 'Taslağı kaydet' }));
  expect(await screen.findByText('Günlük sınır bütçeyi aşamaz.')).toBeVisible();
  expect(screen.getByText('Hedef, https:// ile başlayan bir adres ya da / ile başlayan bir Yaprak sayfası olmalı.')).toBeVisible();
  expect(screen.getByLabelText('Başlık')).toBeInvalid();
  expect(screen.getByLabelText('Metin')).toBeInvalid();
  expect(screen.getByLabelText(/^Günlük sınır/)).toHaveFocus();
  expect(view.sent.some(({ path }) => path === 'v2/reklam/kaydet')).toBe(false);
});

test('[R-ROLE-18] whom the role was taken from reads what is left to do, and finds their ads and money', async () => {
  const former = { ...self(50_000), yetkiAlindi: 1 as const };
  const running = { ...ownAd, durum: 'yayinda' as const };
  const answers = {
    'v2/reklam/ben': () => former,
    'v2/reklam/liste': () => ({ liste: [running] }),
    'v2/reklam/oku': () => ({ reklam: running, ...rest }),
    'v2/rlm/tahmin': () => estimate,
  };
  const view = showApp('/olustur', { answers });
  expect(await screen.findByRole('heading', { level: 1, name: 'Reklamveren yetkiniz geri alındı' })).toBeVisible();
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Reklamlarım' }));
  await userEvent.click(await screen.findByRole('link', { name: ownAd.baslik }));
  expect(view.place()).toBe('/liste/5');
  expect(await screen.findByRole('button', { name: 'Bitir' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Değiştir' })).toBeNull();
});

test.each([
  ['taslak', []],
  ['onayda', ['Onaydan geri çek']],
  ['yayinda', ['Durdur', 'Bitir', 'Geri çek']],
  ['durduruldu', ['Bitir', 'Geri çek']],
] as const)('[R-STAFF-04] a suspended advertiser sees of an ad that is %s only what the server lets them do: %j', async (durum, buttons) => {
  const ad = { ...ownAd, durum };
  const text = { surum: 2, yuva: 'a' as const, baslik: 'Başka söz', metin: ownAd.metin, hedef: ownAd.hedef, durum: 'onayda' as const };
  showApp('/liste/5', {
    self: { askida: '2026-12-01T09:30:00Z' },
    answers: { 'v2/reklam/ben': () => self(50_000), 'v2/reklam/oku': () => ({ reklam: ad, ...rest, metinler: [text] }) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: ownAd.baslik })).toBeVisible();
  await waitFor(() =>
    expect(
      within(screen.getByRole('main'))
        .queryAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(buttons),
  );
  expect(within(screen.getByRole('main')).queryByRole('link', { name: /Değiştir|Düzenle|Ödeme/ })).toBeNull();
});

test.each(['/olustur', '/odeme-ekle', '/degistir/5', '/profil'])(
  '[R-STAFF-04] %s says to a suspended advertiser until when, and offers nothing',
  async (path) => {
    showApp(path, { self: { askida: '2026-12-01T09:30:00Z' }, answers: { 'v2/reklam/ben': () => self(50_000) } });
    expect(await screen.findByText('Hesabınız 1 Aralık 2026 12:30 tarihine kadar askıda')).toBeVisible();
    expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
  },
);

test.each([
  ['/giris?sonra=%2Fprofil', '/kaydol?yonlendir=%2Freklamlar%2Fprofil'],
  ['/giris', '/kaydol?yonlendir=%2Freklamlar'],
])('[R-ADS-04] who has no account signs up from %s and is led back', async (path, href) => {
  showApp(path, { self: null });
  const link = await screen.findByRole('link', { name: /üye olun/ });
  expect(link).toHaveAttribute('href', href);
  expect(link).toHaveAttribute('target', '_self');
});

test('[R-AUTH-13] signing out is left to the host, which tells the other tabs', async () => {
  const drop = jest.fn(async () => {});
  showApp('/sss', { answers: { cikisYap: () => ({}) } }, { keep: async () => {}, drop });
  await userEvent.click(await screen.findByRole('button', { name: 'Çıkış yap' }));
  await waitFor(() => expect(drop).toHaveBeenCalledWith('/reklamlar'));
});

test('[R-STAFF-11] [R-NAV-11] what was written of an ad is there again after a payment on the way and a reload; once saved, the next form is empty', async () => {
  const load = () =>
    showApp('/olustur', {
      answers: {
        'v2/reklam/ben': () => self(),
        'v2/rlm/tahmin': () => estimate,
        'v2/reklam/kaydet': () => ({ reklam: ownAd }),
        'v2/reklam/oku': () => ({ reklam: ownAd, ...rest }),
      },
    });
  const before = load();
  const again = async () => {
    await userEvent.click(screen.getAllByRole('link', { name: 'Reklam oluştur' })[0] as HTMLElement);
    return screen.findByLabelText('Başlık');
  };
  await userEvent.type(await screen.findByLabelText('Başlık'), ownAd.baslik);
  await userEvent.type(screen.getByLabelText('Metin'), ownAd.metin);
  await userEvent.type(screen.getByLabelText('Hedef sayfa'), ownAd.hedef);
  await userEvent.clear(screen.getByLabelText('Bütçe (TL)'));
  await userEvent.type(screen.getByLabelText('Bütçe (TL)'), '2.500');
  await userEvent.click(within(screen.getByRole('note')).getByRole('link'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ödeme ekle' })).toBeVisible();
  expect(await again()).toHaveValue(ownAd.baslik);
  before.unmount();
  const view = load();
  expect(await screen.findByLabelText('Başlık')).toHaveValue(ownAd.baslik);
  expect(screen.getByLabelText('Metin')).toHaveValue(ownAd.metin);
  expect(screen.getByLabelText('Bütçe (TL)')).toHaveValue('2.500');
  await userEvent.click(screen.getByRole('button', { name: 'Taslağı kaydet' }));
  expect(await screen.findByRole('heading', { level: 1, name: ownAd.baslik })).toBeVisible();
  expect(view.sent.find((call) => call.path === 'v2/reklam/kaydet')?.input).toMatchObject({ baslik: ownAd.baslik, butce: '250000' });
  expect(await again()).toHaveValue('');
});

test('a running ad can be paused and, after confirmation, ended; it has daily numbers', async () => {
  const onAir = { ...ownAd, durum: 'yayinda' as const, gosterim: 30, okur: 20, tiklama: 4, harcama: 800 };
  const view = showApp('/liste/5', {
    answers: {
      'v2/reklam/ben': () => self(),
      'v2/reklam/oku': () => ({ reklam: onAir, ...rest, gunler: [{ gun: '2026-01-11', gosterim: 30, okur: 20, tiklama: 4, harcama: 800 }] }),
      'v2/reklam/istatistik': () => statistics,
      'v2/reklam/durum': () => refusal('Reklamın şu anki durumunda bu yapılamaz.', undefined, 409),
    },
  });
  expect(await screen.findByRole('slider', { name: 'Gösterim: dönem' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Harcama' }));
  expect(screen.getByRole('slider', { name: 'Harcama: dönem' })).toHaveAttribute('aria-valuetext', expect.stringMatching(/11 Oca.*: 8\s₺$/));
  await userEvent.click(screen.getByRole('button', { name: 'Bitir' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Vazgeç' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(view.sent.some((call) => call.path === 'v2/reklam/durum')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Durdur' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Reklamın şu anki durumunda bu yapılamaz.');
});

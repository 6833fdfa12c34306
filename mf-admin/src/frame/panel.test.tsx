import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData } from '@yaprak/shared-kit';
import { aMember, nextPress, refusal, renderModal } from '@yaprak/shared-kit/testing';
import { aLoad, area, mainAdministrator, noneWaiting, show } from '../testing/panel';

const overview = (change: Partial<PageData<'yonetim'>> = {}): PageData<'yonetim'> => ({
  sayilar: { hatalar: 1, askida: 2, silinecek: 0, toplamBekleyen: 5, bekleyen: { ...noneWaiting, gonderi: 3, acil: 1, itiraz: 2 } },
  yuk: aLoad(),
  islemler: { liste: [] },
  ...change,
});
const redirects: PageData<'y-yonlendirmeler'> = {
  yonlendirmeler: { liste: [{ id: 1, kaynak: '/eski', hedef: '/yeni', durum: '301', zaman: '2026-01-10T00:00:00Z' }] },
};

describe('the overview', () => {
  test("[R-ADMIN-01] [R-ENT-55] links from waiting counts to the lists; moderators do not see main administrators' screens", async () => {
    await show('/y', { pages: { yonetim: overview() }, answers: { 'v2/yonetim/yuk': () => aLoad() } });
    expect(screen.getByRole('link', { name: '1 Acil şikâyetler' })).toHaveAttribute('href', '/y/sikayetler?acil=1');
    expect(screen.getByRole('link', { name: '2 İtirazlar' })).toHaveAttribute('href', '/y/itirazlar');
    expect(screen.queryByRole('link', { name: 'Cihaz ve IP kayıtları' })).toBeNull();
  });

  test('[R-HOLD-13] says how many letters wait while the mail server is away, and nothing of them otherwise', async () => {
    const answers = { 'v2/yonetim/yuk': () => aLoad() };
    const { sayilar } = overview();
    await show('/y', { pages: { yonetim: overview({ sayilar: { ...sayilar, mektuplar: 0 } }) }, answers });
    expect(screen.queryByText('Posta sunucusunu bekleyen mektuplar')).toBeNull();
    await show('/y', { pages: { yonetim: overview({ sayilar: { ...sayilar, mektuplar: 3 } }) }, answers });
    expect(screen.getByText('Posta sunucusunu bekleyen mektuplar')).toHaveTextContent(/3$/);
  });

  test('opens a reader by username', async () => {
    const { place } = await show('/y', {
      pages: {
        yonetim: overview(),
        'y-okur': { uye: aMember(), durum: { katilma: '2025-03-02T08:00:00Z', isSpam: 0, sikayetSayisi: 0 }, roller: [], vakalar: [], gecmis: { liste: [] } },
      },
      answers: { 'v2/yonetim/yuk': () => aLoad() },
    });
    await userEvent.type(screen.getByLabelText('Kullanıcı adı'), '@canyildiz{enter}');
    await waitFor(() => expect(place()).toBe('/y/okur/canyildiz'));
  });
});

test.each([
  ['/y', null],
  ['/y/cihazlar', {}],
  ['/y/yonlendirmeler', { yonetimYetki: 1 as const, yetkiler: { kutuphanecilik: 1 as const, moderasyon: 1 as const, reklam: 0 as const } }],
])('[R-ADMIN-16] who may not see %s is sent away', async (path, self) => {
  const { place } = await show(path, { self });
  await waitFor(() => expect(place()).toBe(self ? '/?yetkisiz=1' : `/giris-yap?yonlendir=${encodeURIComponent(path)}`));
});

test.each([
  ['[R-ADMIN-03]', '/y/yonlendirmeler', 'Yönlendirmeler', { 'y-yonlendirmeler': redirects }],
  ['[R-ADMIN-04]', '/y/istekler', 'İstekler', { 'y-istekler': { istekler: { liste: [] } } }],
  ['[R-ADMIN-06]', '/y/akis', 'Akış', { 'y-akis': { ayarlar: { oneCikanBegeni: 3, kanalGun: 30 } } }],
])('%s the breadcrumb of %s names the section %s', async (_, path, name, pages) => {
  await show(path, { self: mainAdministrator, pages });
  const crumbs = screen.getByRole('navigation', { name: 'Bulunduğunuz yer' });
  expect(within(crumbs).getByRole('link', { name: 'Yönetim' })).toHaveAttribute('href', '/y');
  expect(within(crumbs).getByText(name)).toHaveAttribute('aria-current', 'page');
});

test("[R-ADMIN-05] [R-ADMIN-07] [R-ADMIN-08] [R-ADMIN-09] the panel links to the librarians' screens", async () => {
  await show('/y/akis', { lang: 'en', self: mainAdministrator, pages: { 'y-akis': { ayarlar: { oneCikanBegeni: 3, kanalGun: 30 } } } });
  // The side list is for wide screens; jsdom has no width and treats it as hidden.
  for (const [name, to] of [
    ['Readers’ proposals', '/y/kciistekkeri'],
    ['Add a book', '/y/kitap-ekle'],
    ['Add an author', '/y/yazar-ekle'],
    ['Librarianship guide', '/y/rehber'],
  ])
    expect(screen.getByText(name as string).closest('a')).toHaveAttribute('href', to);
});

describe('redirects', () => {
  test('[R-ADMIN-03] one is created; API refusals appear at their field', async () => {
    const { dialog, sent } = await renderModal(area, 'YonlendirmeDuzenle', {
      self: mainAdministrator,
      answers: { 'v2/yonetim/yonlendirme/kaydet': () => refusal('Bilgileri kontrol edin.', { hedef: 'Bu yönlendirme bir döngü oluşturur.' }) },
    });
    await userEvent.type(within(dialog).getByLabelText('Eski adres'), '/eski');
    await userEvent.type(within(dialog).getByLabelText('Yeni adres'), '/yeni');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kaydet' }));
    expect(await within(dialog).findByText('Bu yönlendirme bir döngü oluşturur.')).toBeVisible();
    expect(sent[0]?.input).toEqual({ kaynak: '/eski', durum: '301', hedef: '/yeni' });
  });

  test('a removed page needs no target', async () => {
    const { dialog, sent } = await renderModal(area, 'YonlendirmeDuzenle', {
      self: mainAdministrator,
      props: { id: 1, kaynak: '/eski', hedef: '/yeni', durum: '301', zaman: '2026-01-09T00:00:00Z' },
      answers: { 'v2/yonetim/yonlendirme/kaydet': () => ({ yonlendirme: { id: 1, kaynak: '/eski', durum: '410', zaman: '2026-01-10T00:00:00Z' } }) },
    });
    await userEvent.click(within(dialog).getByLabelText(/^Kaldırıldı/));
    expect(within(dialog).queryByLabelText('Yeni adres')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(sent[0]?.input).toEqual({ id: '1', kaynak: '/eski', durum: '410', gorulen: '2026-01-09T00:00:00Z' }));
  });

  test('one is deleted after confirmation', async () => {
    let there = true;
    await show('/y/yonlendirmeler', {
      self: mainAdministrator,
      pages: { 'y-yonlendirmeler': () => (there ? redirects : { yonlendirmeler: { liste: [] } }) },
      answers: {
        'v2/yonetim/yonlendirme/sil': () => {
          there = false;
          return {};
        },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Sil: /eski' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sil' }));
    expect(await screen.findByText('Yönlendirme yok')).toBeVisible();
  });
});

test('[R-ADMIN-06] feed settings are integers within their limits', async () => {
  const { sent } = await show('/y/akis', {
    self: mainAdministrator,
    pages: { 'y-akis': { ayarlar: { oneCikanBegeni: 3, kanalGun: 30 } } },
    answers: { 'v2/yonetim/akis/ayarla': () => ({ oneCikanBegeni: 3, kanalGun: 7 }) },
  });
  const days = screen.getByLabelText('Kanal görünümünün süresi (gün)');
  await userEvent.clear(days);
  await userEvent.type(days, '7,5');
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('1 ile 365 arasında bir tam sayı yazın.')).toBeVisible();
  await userEvent.clear(days);
  await userEvent.type(days, '7');
  nextPress();
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Kaydedildi.')).toBeVisible();
  expect(sent[0]?.input).toEqual({ oneCikanBegeni: '3', kanalGun: '7', gorulenBegeni: '3', gorulenGun: '30' });
});

describe('the load', () => {
  test('[R-ADMIN-19] [R-ADMIN-20] [R-ADMIN-21] is polled every seven seconds and shows its state', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
    let calls = 0;
    await show('/y/sistem', {
      lang: 'en',
      pages: { 'y-sistem': { yuk: aLoad() } },
      answers: {
        'v2/yonetim/yuk': () => {
          calls += 1;
          return calls === 1 ? aLoad({ zaman: '2026-01-15T09:00:01Z' }) : aLoad({ durum: 'cok-yogun', islemci: 13.842, zaman: '2026-01-15T09:00:08Z' });
        },
      },
    });
    expect(screen.getByRole('status')).toHaveTextContent('Normal');
    expect(screen.getByText('12.3 ms')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(7_300));
    expect(calls).toBe(2);
    expect(screen.getByRole('status')).toHaveTextContent('Very busy');
    // [R-STAFF-06] Jobs per core are no share of a whole.
    expect(screen.getByText('13.8')).toBeVisible();
    expect(screen.getByRole('img', { name: '3 measurements, 1 above normal' })).toBeVisible();
    jest.useRealTimers();
  });
});

test('[R-ADMIN-13] a device or an address links to everyone who used it', async () => {
  const { asked } = await show('/y/cihazlar', {
    self: mainAdministrator,
    pages: {
      'y-cihazlar': { kayitlar: { liste: [{ id: 1, uye: aMember(), cihaz: 'cihaz-9', ip: '10.1.2.3', tarayici: 'Firefox', zaman: '2026-01-15T08:00:00Z' }] } },
    },
  });
  await userEvent.click(screen.getByRole('link', { name: '10.1.2.3' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ q: '10.1.2.3' }));
});

test('[R-STAFF-06] the audit log says who did what in a sentence with links, with the state before and after', async () => {
  await show('/y/kayitlar', {
    pages: {
      'y-kayitlar': {
        islemler: {
          liste: [
            {
              id: 1,
              yapan: aMember({ adi: 'Selin' }),
              islem: 'yonlendirme.kaydet',
              hedefTuru: 'yonlendirme',
              hedefId: 4,
              once: '{"hedef":"/kesfet","durum":"301","etkin":false}',
              sonra: '{"hedef":"/konular","durum":"301","etkin":true}',
              zaman: '2026-01-15T08:00:00Z',
            },
            {
              id: 2,
              yapan: aMember({ adi: 'Baran', kadi: 'baran' }),
              islem: 'yetki.ver',
              hedefTuru: 'okur',
              hedefId: 9,
              hedef: { adi: 'Ece Deniz', yol: '/ece' },
              once: '{"roller":[]}',
              sonra: '{"roller":["librarian","moderator"]}',
              zaman: '2026-01-15T08:00:00Z',
            },
            {
              id: 3,
              islem: 'reklam-kaldir',
              hedefTuru: 'reklam',
              hedefId: 7,
              once: '{"durum":"onayda"}',
              sonra: '{"durum":"yayinda","gerekce":"Yanıltıcı."}',
              zaman: '2026-01-15T08:00:00Z',
            },
            {
              id: 4,
              islem: 'alan-terfi',
              hedefTuru: 'alan',
              once: '{"alan":"mf-kulup","canli":"1.0"}',
              sonra: '{"alan":"mf-kulup","surum":"1.1","canli":"1.1","anahtar":"Kulüp"}',
              zaman: '2026-01-15T08:00:00Z',
            },
            {
              id: 5,
              yapan: aMember({ adi: 'Nermin' }),
              islem: 'kutuphane:yazar-birlestir',
              hedefTuru: 'yazar',
              once: '{"kayit":{"adi":"Ştefan Zweig","ulke":"AT"}}',
              sonra: '{"kayit":{"adi":"Stefan Zweig","ulke":"AT"}}',
              zaman: '2026-01-15T08:00:00Z',
            },
            {
              id: 6,
              yapan: aMember({ adi: 'Oya' }),
              islem: 'kutuphane:istek-kabul',
              hedefTuru: 'istek',
              hedefId: 2,
              once: '{"islem":"yazar-birlestir"}',
              zaman: '2026-01-15T08:00:00Z',
            },
          ],
        },
      },
    },
  });
  const line = screen.getAllByRole('listitem').find((li) => within(li).queryByText('Selin')) as HTMLElement;
  expect(line).toHaveTextContent('Selin yönlendirmeyi kaydetti: yönlendirme 4');
  expect(within(line).getByText('/kesfet').tagName).toBe('DEL');
  expect(within(line).getByText('/konular').tagName).toBe('INS');
  expect([within(line).getByText('hayır').tagName, within(line).getByText('evet').tagName]).toEqual(['DEL', 'INS']);
  expect(within(line).queryByText('301')).toBeNull();
  const said = (name: string) => screen.getAllByRole('listitem').find((li) => li.textContent?.startsWith(name)) as HTMLElement;
  expect(said('Baran')).toHaveTextContent('Baran yetki verdi: Ece Deniz');
  expect(said('Baran')).toHaveTextContent('yetkilerKütüphaneci, Moderatör');
  expect(within(said('Baran')).getByRole('link', { name: 'Ece Deniz' })).toHaveAttribute('href', '/ece');
  expect(within(said('Baran')).getByRole('link', { name: 'Baran' })).toHaveAttribute('href', '/baran');
  expect(said('Silinmiş hesap')).toHaveTextContent('Silinmiş hesap reklamı yayından kaldırdı: reklam 7');
  expect(said('Silinmiş hesap')).toHaveTextContent('onay bekliyor → yayında');
  expect(said('Silinmiş hesap')).toHaveTextContent('gerekçeYanıltıcı.');
  expect(said('Nermin')).toHaveTextContent('kayıtŞtefan Zweig → Stefan Zweig');
  expect(said('Oya')).toHaveTextContent('öneriyazar birleştirme');
  // A team releases by its key.
  expect(said('Kulüp anahtarı')).toHaveTextContent('yayındaki1.0 → 1.1');
  expect(said('Kulüp anahtarı')).not.toHaveTextContent('anahtarKulüp');
});

test('[R-ADMIN-02] [R-LOOK-14] daily activity and waiting complaints are bars, and a table with totals where there are any', async () => {
  const day = (gun: string, gonderi: number) => ({ gun, katilan: 1, etkin: 2, gonderi, yorum: 0, begeni: 1500, takip: 0, mesaj: 0, sikayet: 3, bekleyen: 7 });
  await show('/yonetim/etkilesimler', { pages: { 'yonetim-etkilesimler': { gunler: [day('2026-01-15', 4), day('2026-01-14', 6)] } } });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Bekleyen şikâyet' }));
  expect(screen.getByRole('slider', { name: 'Bekleyen şikâyet: dönem' })).toHaveAttribute('aria-valuetext', '15 Oca: 7');
  await user.click(screen.getByRole('button', { name: 'Tablo' }));
  expect(screen.getByRole('row', { name: /^Toplam\s+2 10 0 3\.000 0 0 6/ })).toBeVisible();
  expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('14 Oca');
});

test("[R-ADMIN-14] an edition shows what it lacks; the librarians' forms open for it", async () => {
  const { store } = await show('/y/baskilar?eksik=isbn', {
    pages: {
      'y-baskilar': {
        baskilar: {
          liste: [{ id: 9, adi: 'Huzur', yazarAdi: 'Ahmet Hamdi Tanpınar', seo_adi: 'huzur', okurSayisi: 4, baskiSayisi: 2, eksikler: ['isbn', 'yayin'] }],
        },
      },
    },
  });
  const edition = screen.getByRole('article', { name: 'Huzur' });
  expect(within(edition).getByText('ISBN yok')).toBeVisible();
  expect(within(edition).getByText('2 baskı')).toBeVisible();
  await userEvent.click(within(edition).getByRole('button', { name: 'Yayına al: Huzur' }));
  expect(store.getState().modals.at(-1)).toMatchObject({ name: 'KitapYayinaAl', props: { id: 9 } });
});

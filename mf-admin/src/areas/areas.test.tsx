import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PageData } from '@yaprak/shared-kit';
import { nextPress, refusal, renderArea } from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';

const area = { declaration, module, texts: { tr, en } };
const version = (surum: string, change: object = {}) => ({
  surum,
  sozlesme: '1.0',
  yayinlandi: '2026-01-05T10:00:00.000Z',
  giris: 4200,
  sayfa: 31_000,
  yukleme: 120,
  hatali: 0,
  ...change,
});
const page = {
  alanlar: [
    {
      alan: 'mf-kulup',
      sahip: 'kulüp',
      canli: '1.0',
      yuzde: 0,
      onceki: '0.8',
      surumler: [version('1.1'), version('1.0', { sure: 140 }), version('0.9', { geriCekildi: '2026-01-04T10:00:00.000Z' })],
    },
  ],
  gecmis: {
    liste: [
      { id: 1, alan: 'mf-kulup', islem: 'terfi' as const, surum: '1.0', zaman: '2026-01-05T10:00:00.000Z', yapan: { id: 2, adi: 'Defne', kadi: 'defne' } },
      { id: 2, alan: 'mf-kulup', islem: 'yayin' as const, surum: '1.0', zaman: '2026-01-05T09:00:00.000Z', anahtar: 'Kulüp ekibi' },
      { id: 3, alan: 'mf-kulup', islem: 'otomatik-geri-alma' as const, surum: '0.8', zaman: '2026-01-05T08:00:00.000Z' },
    ],
  },
  anahtarlar: [],
};
const admin = { anaYetki: 1 as const, yonetimYetki: 1 as const };
const show = (answers = {}, self: object = admin, alanlar: PageData<'alanlar'>['alanlar'] = page.alanlar) =>
  renderArea(area, '/y/alanlar', { self, pages: { alanlar: { ...page, alanlar } }, answers });

test('shows versions with state, sizes and health; a withdrawn one offers no actions', async () => {
  await show();
  const rows = within(screen.getByRole('region', { name: 'mf-kulup' })).getAllByRole('row');
  expect(rows[2]).toHaveTextContent(/1\.0Yayında.*Giriş 4,2 kB · en büyük sayfa 31 kB1200140 ms/);
  expect(rows[3]).toHaveTextContent('Geri çekildi');
  expect(within(rows[3] as HTMLElement).queryByRole('button')).toBeNull();
  expect(screen.getByText('mf-kulup 1.0 yayına alındı')).toBeVisible();
  // Who did it: an administrator, a team by its key, or the site itself.
  for (const who of ['Defne', 'Kulüp ekibi', 'Sistem']) expect(screen.getByText(who, { exact: false, selector: 'ol *' })).toBeVisible();
});

test('[R-ADMIN-16] the history says what the site has done in the language of who reads it, and a canary is changed from the share it has', async () => {
  const step = (id: number, islem: 'kanarya' | 'otomatik-geri-alma', neden: string) => ({
    id,
    alan: 'mf-kulup',
    islem,
    surum: '1.1',
    neden,
    zaman: page.gecmis.liste[0]?.zaman ?? '',
  });
  const liste = [step(3, 'otomatik-geri-alma', '8/12 devices failed'), step(2, 'kanarya', '50 %')];
  const [own] = page.alanlar;
  const alanlar = own ? [{ ...own, kanarya: '1.1', yuzde: 50 }] : [];
  const { sent } = await renderArea(area, '/y/alanlar', {
    self: admin,
    pages: { alanlar: { ...page, alanlar, gecmis: { liste } } },
    answers: { 'v2/alan/terfi': () => refusal('Olmadı.', undefined, 409), 'v2/alan/kanarya': () => refusal('Olmadı.', undefined, 409) },
  });
  expect(screen.getByText('mf-kulup 1.1 bir bölüme sunuldu — Kanarya, %50')).toBeVisible();
  expect(screen.getByText('mf-kulup kendiliğinden 1.1 sürümüne döndü — Hatalı 8/12')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '1.1 için işlemler' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Bir bölüme sun…' }));
  const share = await screen.findByLabelText('Aygıtların yüzdesi');
  expect(share).toHaveValue('50');
  // All of them is no canary any more.
  fireEvent.change(share, { target: { value: '100' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sun' }));
  await waitFor(() => expect(sent.map(({ path, input }) => [path, input.surum, input.canli, input.kanarya])).toEqual([['v2/alan/terfi', '1.1', '1.0', '1.1']]));
  // Another share is one instead of that which was seen.
  await screen.findByText('Olmadı.');
  fireEvent.change(share, { target: { value: '25' } });
  nextPress();
  fireEvent.click(screen.getByRole('button', { name: 'Sun' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ path: 'v2/alan/kanarya', input: { surum: '1.1', gorulenYuzde: '50', yuzde: '25' } }));
});

test('[R-OPEN-12] shows quartiles of what readers met, in all and by day, and says whether the canary differs', async () => {
  const quarters = { sayi: 40, p25: 90, p50: 140, p75: 1250 };
  const measured = [
    { olcut: 'sure' as const, ...quarters, gunler: [{ gun: '2026-01-05', ...quarters, sayi: 12 }] },
    { olcut: 'cls' as const, sayi: 40, p25: 0, p50: 12, p75: 105, gunler: [] },
  ];
  const base = {
    alan: 'mf-kulup',
    sahip: 'kulüp',
    canli: '1.0',
    kanarya: '1.1',
    yuzde: 10,
    surumler: [
      version('1.0', {
        olcumler: measured,
        hatalar: [{ mesaj: 'x is undefined', yigin: 'TypeError\n at Kulup.js:3', sayi: 7, son: '2026-01-05T10:00:00.000Z' }],
      }),
    ],
  };
  const said = (sonuclar: ('az' | 'ayni' | 'iyi' | 'kotu')[]) => ({
    ...base,
    karsilastirma: (['sure', 'lcp', 'inp', 'cls'] as const).map((olcut, n) => ({ olcut, sonuc: sonuclar[n] ?? ('az' as const) })),
  });
  const show1 = async (sonuclar: ('az' | 'ayni' | 'iyi' | 'kotu')[]) => (await show({}, admin, [said(sonuclar)])).container.textContent ?? '';
  const text = await show1(['kotu', 'ayni']);
  expect(text).toContain('Kanarya yayındakinden kötü: Yükleme.');
  expect(text).toMatch(/1\.0 hatalarıx is undefined7 kez.*at Kulup\.js:3/s);
  const rows = within(screen.getByRole('table', { name: '1.0 ölçüleri' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/^Yükleme4090 ms140 ms1\.250 ms$/);
  expect(rows[2]).toHaveTextContent(/^Kayma \(CLS\)4000,0120,105$/);
  expect(within(screen.getByRole('table', { name: '1.0, gün gün' })).getAllByRole('row')[1]).toHaveTextContent(/5 Ocak 2026.*1290 ms/);
  expect(await show1(['iyi', 'iyi'])).toContain('Kanarya yayındakinden iyi: Yükleme, En büyük öğe (LCP).');
  expect(await show1(['iyi', 'kotu'])).toContain('Yükleme ölçüsünde iyi, En büyük öğe (LCP) ölçüsünde kötü');
  expect(await show1(['ayni', 'az'])).toContain('anlamlı bir fark yok');
  expect(await show1([])).toContain('henüz az ölçüm var');
});

test('offers a rollback only if there is an earlier version, and ending a canary', async () => {
  const first = { alan: 'mf-kulup', sahip: 'kulüp', canli: '1.0', yuzde: 0, surumler: [version('1.0')] };
  await show({}, admin, [first, { ...first, alan: 'mf-yeni', kanarya: '1.1', yuzde: 10 }]);
  expect(screen.getByRole('region', { name: 'mf-kulup' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Önceki sürüme dön' })).toBeNull();
  fireEvent.click(within(screen.getByRole('region', { name: 'mf-yeni' })).getByRole('button', { name: 'Kanaryayı bitir' }));
  // It says what ends and what readers see then.
  const dialog = await screen.findByRole('dialog', { name: 'mf-yeni kanaryası bitsin mi?' });
  expect(dialog).toHaveTextContent('Bütün okurlar yayındaki 1.0 sürümünü görecek; 1.1 kimseye sunulmaz.');
  expect(within(dialog).getByRole('button', { name: 'Kanaryayı bitir' })).toBeVisible();
});

test('[R-ADMIN-16] a moderator is sent away', async () => {
  const { place } = await show({}, { yonetimYetki: 1, yetkiler: { kutuphanecilik: 0, moderasyon: 1, reklam: 0 } });
  await waitFor(() => expect(place()).toBe('/?yetkisiz=1'));
});

test('confirms a rollback, and keeps the reason if the site refuses', async () => {
  const { sent } = await show({ 'v2/alan/geriAl': () => refusal('Geri dönülecek bir sürüm yok.', undefined, 409) });
  fireEvent.click(screen.getByRole('button', { name: 'Önceki sürüme dön' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Bütün okurlar 1.0 yerine yeniden 0.8 sürümünü görecek.');
  fireEvent.change(within(dialog).getByLabelText(/Neden/), { target: { value: 'Başlık yanlış' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Geri al' }));
  expect(await within(dialog).findByText('Geri dönülecek bir sürüm yok.')).toBeVisible();
  expect(within(dialog).getByLabelText(/Neden/)).toHaveValue('Başlık yanlış');
  expect(sent).toEqual([
    expect.objectContaining({
      path: 'v2/alan/geriAl',
      input: expect.objectContaining({ alan: 'mf-kulup', surum: '1.0', canli: '1.0', kanarya: '', neden: 'Başlık yanlış' }),
    }),
  ]);
});

test('[R-OPEN-09] takes an area of a team off the air for a reason, as the version that was seen; none of the site itself', async () => {
  const first = { alan: 'mf-kulup', sahip: 'kulüp', canli: '1.0', kapatilabilir: 1 as const, yuzde: 0, surumler: [version('1.0')] };
  const { sent } = await show({ 'v2/alan/kapat': () => refusal('Bu arada başka bir sürüm yayına girmiş.', undefined, 409) }, admin, [
    first,
    { ...first, alan: 'mf-feed', kapatilabilir: 0 },
  ]);
  expect(within(screen.getByRole('region', { name: 'mf-feed' })).queryByRole('button', { name: 'Yayından kaldır' })).toBeNull();
  fireEvent.click(within(screen.getByRole('region', { name: 'mf-kulup' })).getByRole('button', { name: 'Yayından kaldır' }));
  const dialog = await screen.findByRole('dialog', { name: 'mf-kulup yayından kaldırılsın mı?' });
  const reason = within(dialog).getByLabelText(/Neden/);
  const confirm = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Yayından kaldır' }));
  confirm();
  await waitFor(() => expect(reason).toBeInvalid());
  fireEvent.change(reason, { target: { value: ' Gizli veri gösteriyor ' } });
  nextPress();
  confirm();
  expect(await within(dialog).findByText('Bu arada başka bir sürüm yayına girmiş.')).toBeVisible();
  expect(reason).toHaveValue(' Gizli veri gösteriyor ');
  expect(sent).toEqual([
    expect.objectContaining({ path: 'v2/alan/kapat', input: expect.objectContaining({ alan: 'mf-kulup', surum: '1.0', neden: 'Gizli veri gösteriyor' }) }),
  ]);
});

test('[R-OPEN-09] a closed area says since when and why, can be promoted, and offers neither closing nor going back', async () => {
  const closed = { kapatildi: '2026-01-06T10:00:00.000Z', kapatmaNedeni: 'Gizli veri gösteriyor' };
  await show({}, admin, [{ alan: 'mf-kulup', sahip: 'kulüp', yuzde: 0, ...closed, surumler: [version('1.0')] }]);
  const region = within(screen.getByRole('region', { name: 'mf-kulup' }));
  expect(region.getByText('Kapalı')).toBeVisible();
  expect(region.getByText('Gizli veri gösteriyor')).toBeVisible();
  expect(region.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['1.0 için işlemler']);
});

test('shows a new key once', async () => {
  await show({ 'v2/alan/anahtarOlustur': () => ({ anahtar: 'gizli-anahtar-0123456789', liste: [] }) });
  const form = screen.getByRole('form', { name: 'Yeni anahtar' });
  // What an area may be called is said before it is asked for.
  expect(within(form).getByLabelText(/^Alan/)).toHaveAccessibleDescription(/a–z, rakam/);
  fireEvent.change(within(form).getByLabelText(/^Alan/), { target: { value: 'mf-kulup' } });
  fireEvent.change(within(form).getByLabelText(/Anahtarın adı/), { target: { value: 'Kulüp' } });
  fireEvent.click(within(form).getByRole('button'));
  await waitFor(() => expect(screen.getByTestId('area-key')).toHaveTextContent('gizli-anahtar-0123456789'));
});

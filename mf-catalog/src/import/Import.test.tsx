import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData, Result } from '@yaprak/shared-kit';
import { noConnection, refusal } from '@yaprak/shared-kit/testing';
import { aBook, show } from '../testing/show';

type LibraryImport = PageData<'ice-aktar'>['aktarimlar'][number];
type Preview = Result<'v2/aktarim/yukle'>;
type Line = Result<'v2/aktarim/satirlar'>['liste'][number];
const anImport = (more: Partial<LibraryImport> = {}): LibraryImport => ({
  id: 4,
  dosyaAdi: 'kitaplik.csv',
  kaynak: 'goodreads',
  durum: 'bitti',
  kodlama: 'utf-8',
  ayirici: 'virgul',
  incelemeler: 'taslak',
  toplam: 5,
  islenen: 5,
  eklenen: 3,
  zatenVar: 0,
  yeniKitap: 1,
  hatali: 2,
  eksik: 0,
  sorulacak: 0,
  geriAlinabilir: 1,
  zaman: '2026-11-20T10:00:00Z',
  ...more,
});
const aPreview = (more: Partial<Preview> = {}): Preview => ({
  aktarim: anImport({ durum: 'onizleme', islenen: 0 }),
  sutunlar: ['Title', 'Author'],
  eslesme: { adi: 0, yazar: 1 },
  ornekler: [
    { satir: 2, adi: 'Huzur', yazar: 'Ahmet Hamdi Tanpınar', raf: 'okudum', puan: 8, bitis: '2024-05-06', raflar: ['yaz'], inceleme: 1 },
    { satir: 3, adi: '', yazar: '', raflar: [], inceleme: 0, neden: 'adi-yok' },
  ],
  ...more,
});
const at = '/kitaplarim/ice-aktar';
const pages = (...aktarimlar: LibraryImport[]) => ({ 'ice-aktar': { aktarimlar } });
const file = new File(['a'], 'kitaplik.csv', { type: 'text/csv' });
const choose = (label = 'Dosya seç') => userEvent.upload(screen.getByLabelText(label), file);
const noLines = { 'v2/aktarim/satirlar': () => ({ liste: [] }) };

test('[R-LIBIO-01] a file is shown as it would arrive, and taken in on a press', async () => {
  const started = jest.fn((_: unknown) => ({ aktarim: anImport({ durum: 'bekliyor', islenen: 0 }) }));
  await show(at, { pages: pages(), answers: { 'v2/aktarim/yukle': () => aPreview(), 'v2/aktarim/basla': started } });
  await choose();
  expect(await screen.findByText('Goodreads dökümü olarak tanındı, 5 satır.')).toBeVisible();
  expect(screen.getByText(/Huzur/)).toBeVisible();
  expect(screen.getByText(/Okudum6/)).toHaveTextContent('Okudum 6 Mayıs 2024 inceleme var yaz');
  expect(screen.getByText('Kitap adı yok.')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('İncelemelerim'), 'yayinla');
  await userEvent.click(screen.getByRole('button', { name: 'Aktarmaya başla' }));
  await waitFor(() => expect(started).toHaveBeenCalled());
  expect(started.mock.calls[0]?.[0]).toMatchObject({ input: { incelemeler: 'yayinla', sutunlar: 'adi:0,yazar:1' } });
  expect(await screen.findByLabelText('Dosya seç')).toBeInTheDocument();
});

test('[R-LIBIO-01] the columns of any other table are matched by its reader, and the preview follows', async () => {
  const asked = jest.fn((_: unknown) =>
    aPreview({ aktarim: anImport({ kaynak: 'diger', durum: 'onizleme' }), sutunlar: ['Eser', 'Kim'], eslesme: { adi: 0, yazar: 1 } }),
  );
  const first = aPreview({ aktarim: anImport({ kaynak: 'diger', durum: 'onizleme' }), sutunlar: ['Eser', 'Kim'], eslesme: { adi: 0 } });
  await show(at, { pages: pages(), answers: { 'v2/aktarim/yukle': () => first, 'v2/aktarim/onizle': asked } });
  await choose();
  await userEvent.selectOptions(await screen.findByLabelText('Yazar'), 'Kim');
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ input: { sutunlar: 'adi:0,yazar:1', kodlama: 'utf-8' } });
  await waitFor(() => expect(screen.getByLabelText('Yazar')).toHaveDisplayValue('Kim'));
});

test('[R-LIBIO-01] a table without a column of titles was read; what is missing is said beside the button that was pressed', async () => {
  const first = aPreview({ aktarim: anImport({ kaynak: 'diger', durum: 'onizleme' }), sutunlar: ['ne', 'kaç'], eslesme: {} });
  const answers = { 'v2/aktarim/yukle': () => first, 'v2/aktarim/basla': () => refusal('', { sutunlar: 'Kitap adının hangi sütunda olduğunu seçin.' }) };
  await show(at, { pages: pages(), answers });
  await choose();
  const start = await screen.findByRole('button', { name: 'Aktarmaya başla' });
  await userEvent.click(start);
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(/^Kitap adının hangi sütunda olduğunu seçin\.$/);
  expect(notice.nextElementSibling).toContainElement(start);
});

test('[R-LIBIO-02] encoding and separator can be corrected', async () => {
  const asked = jest.fn((_: unknown) => aPreview());
  await show(at, { pages: pages(), answers: { 'v2/aktarim/yukle': () => aPreview(), 'v2/aktarim/onizle': asked } });
  await choose();
  await userEvent.click(await screen.findByText(/Harfler bozuk mu/));
  await userEvent.selectOptions(screen.getByLabelText('Kodlama'), 'windows-1254');
  await waitFor(() => expect(asked.mock.calls[0]?.[0]).toMatchObject({ input: { kodlama: 'windows-1254', ayirici: 'virgul' } }));
});

test('a refused file says why, and a larger one than allowed is not sent', async () => {
  const sent = jest.fn(() => refusal('', { kitaplik: 'Bu dosya okunamadı.' }));
  await show(at, { pages: pages(), answers: { 'v2/aktarim/yukle': sent } });
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('Bu dosya okunamadı.');
  expect(screen.queryByRole('button', { name: 'Yeniden gönder' })).toBeNull();
  const large = new File(['a'], 'x.csv');
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
  await userEvent.upload(screen.getByLabelText('Dosya seç'), large);
  expect(await screen.findByText('Dosya 20 MB’tan büyük.')).toBeVisible();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('[R-LIBIO-01] an upload whose line was cut is sent again as it was, and nothing is said against the file', async () => {
  let cut = true;
  const sent = jest.fn((_: unknown) => (cut ? noConnection() : aPreview()));
  await show(at, { pages: pages(), answers: { 'v2/aktarim/yukle': sent } });
  await choose();
  const again = await screen.findByRole('button', { name: 'Yeniden gönder' });
  expect(screen.queryByText('Dosya okunamadı')).toBeNull();
  cut = false;
  await userEvent.click(again);
  expect(await screen.findByText('Goodreads dökümü olarak tanındı, 5 satır.')).toBeVisible();
  const [first, second] = sent.mock.calls.map(([call]) => call as { input: { istekId: string }; files: { kitaplik: File } });
  expect(second?.input.istekId).toBe(first?.input.istekId);
  expect(second?.files.kitaplik).toBe(first?.files.kitaplik);
});

test('[R-LIBIO-03] a running import shows how far it is and can be stopped', async () => {
  const stop = jest.fn((_: unknown) => ({ aktarim: anImport({ durum: 'durduruldu' }) }));
  const running = anImport({ durum: 'suruyor', islenen: 2, geriAlinabilir: 0 });
  await show(at, { pages: pages(running), answers: { 'v2/aktarim/durum': () => ({ aktarim: running }), 'v2/aktarim/durdur': stop } });
  expect(screen.getByRole('progressbar', { name: '5 satırdan 2 tanesi işlendi' })).toHaveAttribute('aria-valuenow', '2');
  expect(screen.getByText(/Bu sayfadan ayrılabilirsiniz/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Durdur' }));
  expect(stop.mock.calls[0]?.[0]).toMatchObject({ input: { id: '4' } });
});

test('[R-TOUCH-12] back from an import that has ended, the first steps are asked for anew', async () => {
  const running = anImport({ durum: 'suruyor', islenen: 2, geriAlinabilir: 0 });
  const state = jest.fn(() => ({ aktarim: running }));
  const steps = { turler: [], secilen: [], kitaplar: [], puanlanan: 0 };
  const given = { ...pages(running), 'ilk-adimlar': steps };
  const view = await show('/ilk-adimlar', { pages: given, answers: { 'v2/aktarim/durum': state, ...noLines } });
  const go = (to: string) => act(() => view.router.navigate(to));
  await go(at);
  given['ilk-adimlar'] = { ...steps, puanlanan: 3 };
  await go('/ilk-adimlar');
  expect(screen.getByText('0 / 5 kitap')).toBeVisible();
  state.mockReturnValue({ aktarim: anImport() });
  await go(at);
  await screen.findByText('Bitti');
  await go('/ilk-adimlar');
  expect(await screen.findByText('3 / 5 kitap')).toBeVisible();
});

test('[R-LIBIO-02] [R-LIBIO-07] broken lines stand there at once, with their number and reason', async () => {
  const broken: Line[] = [
    { id: 5, satir: 5, adi: '', yazar: '', durum: 'hatali', neden: 'adi-yok', yeni: 0 },
    { id: 6, satir: 6, adi: 'Yarım', yazar: '', durum: 'hatali', neden: 'sutun-sayisi', deger: '2/24', yeni: 0 },
  ];
  const asked = jest.fn((_: unknown) => ({ liste: broken }));
  await show(at, { pages: pages(anImport()), answers: { 'v2/aktarim/satirlar': asked } });
  expect(await screen.findByText(/^6\.\ssatır/)).toHaveTextContent('6. satır Sütun sayısı tutmuyor (2/24).');
  // One without a title is named by its number, once.
  const untitled = screen.getByText('Kitap adı yok.').closest('li');
  expect(untitled?.textContent?.match(/5\.\ssatır/g)).toHaveLength(1);
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ input: { durum: 'hatali' } });
  expect(screen.getByRole('button', { name: 'Eklendi 3' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Eklendi 3' }));
  await waitFor(() => expect(asked.mock.lastCall?.[0]).toMatchObject({ input: { durum: 'eklendi' } }));
});

test('[R-LIBIO-02] [R-LIBIO-03] lines of which something was left out stand there at once, each with everything that was', async () => {
  const asked = jest.fn((_: unknown) => ({
    liste: [
      {
        id: 7,
        satir: 7,
        adi: 'Huzur',
        yazar: '',
        durum: 'eklendi' as const,
        neden: 'sayfa' as const,
        deger: '99999',
        digerNedenler: [{ neden: 'yil' as const, deger: '20255' }],
        yeni: 0 as const,
      },
    ],
  }));
  await show(at, { pages: pages(anImport({ hatali: 0, eksik: 1 })), answers: { 'v2/aktarim/satirlar': asked } });
  expect(await screen.findByText(/^7\.\ssatır/)).toHaveTextContent('7. satır Sayfa sayısı alınamadı: 99999 Yılı alınamadı: 20255');
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ input: { eksik: '1' } });
  expect(screen.getByRole('button', { name: 'Bir şeyi eksik 1', pressed: true })).toBeVisible();
});

test('[R-LIBIO-03] taking an import back asks first', async () => {
  const undo = jest.fn((_: unknown) => ({ aktarim: anImport({ durum: 'geri-aliniyor' }) }));
  await show(at, { pages: pages(anImport({ hatali: 0 })), answers: { ...noLines, 'v2/aktarim/geriAl': undo } });
  await userEvent.click(screen.getByRole('button', { name: 'Geri al' }));
  const question = await screen.findByRole('dialog');
  expect(undo).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: 'Geri al' }));
  await waitFor(() => expect(undo.mock.calls[0]?.[0]).toMatchObject({ input: { id: '4' } }));
});

test('[R-LIBIO-04] a question shows its books, and each answer is sent', async () => {
  const line: Line = {
    id: 2,
    satir: 2,
    adi: 'İncir',
    yazar: 'Deneme Yazarı',
    durum: 'sorulacak',
    yeni: 0,
    adaylar: [aBook({ id: 7, adi: 'İncir' }), aBook({ id: 8, adi: 'İncir Çekirdeği' })],
  };
  const answer = jest.fn((_: unknown) => ({ aktarim: anImport({ sorulacak: 0 }), satir: { ...line, durum: 'eklendi' as const } }));
  await show(at, {
    pages: pages(anImport({ hatali: 0, sorulacak: 1 })),
    answers: { 'v2/aktarim/satirlar': () => ({ liste: [line] }), 'v2/aktarim/yanitla': answer },
  });
  const question = await screen.findByRole('group', { name: '“İncir” hangisi?' });
  await userEvent.click(within(question).getByRole('button', { name: /^Bu: İncir Çekirdeği/ }));
  await waitFor(() => expect(answer.mock.calls[0]?.[0]).toMatchObject({ input: { satir: '2', karar: 'bu', kitapId: '8' } }));
});

test('[R-LIBIO-04] a question answered in another tab goes, and those found meanwhile come', async () => {
  const line = (satir: number, adi: string): Line => ({
    id: satir,
    satir,
    adi,
    yazar: 'Deneme Yazarı',
    durum: 'sorulacak',
    yeni: 0,
    adaylar: [aBook({ id: 7, adi })],
  });
  const incir = line(2, 'İncir');
  const lists = [[incir], [incir, line(3, 'Nar')], [line(3, 'Nar')]];
  const list = jest.fn((_: unknown) => ({ liste: (lists.length > 1 ? lists.shift() : lists[0]) ?? [] }));
  await show(at, {
    pages: pages(anImport({ hatali: 0, sorulacak: 2 })),
    answers: { 'v2/aktarim/satirlar': list, 'v2/aktarim/yanitla': () => refusal('Yanıtı verilmiş.', undefined, 404, 'bulunamadi') },
  });
  expect(await screen.findByRole('group', { name: '“Nar” hangisi?' })).toBeVisible();
  await userEvent.click(within(screen.getByRole('group', { name: '“İncir” hangisi?' })).getByRole('button', { name: /^Bu: / }));
  await waitFor(() => expect(screen.queryByRole('group', { name: '“İncir” hangisi?' })).toBeNull());
  expect(screen.getByRole('group', { name: '“Nar” hangisi?' })).toBeVisible();
});

test('[R-LIBIO-04] a line that was answered says so where all lines are shown', async () => {
  const aLine = (satir: number): Line => ({ id: satir, satir, adi: `Kitap ${satir}`, yazar: '', durum: 'eklendi', yeni: 0 });
  const line: Line = { id: 2, satir: 2, adi: 'İncir', yazar: 'Deneme Yazarı', durum: 'sorulacak', yeni: 0, adaylar: [aBook({ id: 7, adi: 'İncir' })] };
  const answered = () => line.durum === 'eklendi';
  await show(at, {
    pages: { 'ice-aktar': () => ({ aktarimlar: [anImport({ hatali: 0, sorulacak: answered() ? 0 : 1 })] }) },
    answers: {
      'v2/aktarim/satirlar': ({ input }) => {
        if (input.durum) return { liste: answered() ? [] : [{ ...line }] };
        return input.imlec ? { liste: [{ ...line }] } : { liste: [aLine(1)], imlec: 'sonra' };
      },
      'v2/aktarim/yanitla': () => {
        line.durum = 'eklendi';
        return { aktarim: anImport({ sorulacak: 0 }), satir: { ...line } };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Satırları göster' }));
  await userEvent.click(await screen.findByRole('button', { name: /fazla|Daha/ }));
  const told = () => screen.getAllByRole('listitem').filter((item) => item.textContent?.startsWith('İncir'));
  await waitFor(() => expect(told().at(-1)).toHaveTextContent('Size soruluyor'));
  await userEvent.click(screen.getByRole('button', { name: /^Bu: İncir/ }));
  await waitFor(() => expect(told().at(-1)).toHaveTextContent('Eklendi'));
});

test('[R-LIBIO-01] the books of a long file that are new to the catalogue are counted as its other lines are', async () => {
  await show(at, { pages: pages(anImport({ toplam: 3000, eklenen: 3000, yeniKitap: 2900, hatali: 0 })), answers: noLines });
  expect(await screen.findByText(/^2\.900 kitap kataloğa sizden geldi/)).toBeVisible();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AreaOptions, aPost, aTopic, later, nextPress, noConnection, refusal, renderArea } from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';
import { placeOf, readWritten } from './written';

const area = { declaration, module, texts: { tr, en } };
const zaman = '2026-01-15T09:00:00Z';
const taslak = { id: 5, turu: 'ileti' as const, metin: 'Sunucudaki söz', zaman };
interface Given {
  paylas?: object;
  path?: string;
  self?: AreaOptions['self'];
}
const show = (answers: AreaOptions['answers'] = {}, { paylas = {}, path = '/ileti-paylas', self }: Given = {}) =>
  renderArea(area, path, {
    ...(self ? { self } : {}),
    pages: { paylas: paylas as never, gonderi: { gonderi: aPost(), yorumlar: { liste: [] }, benzer: [] } },
    answers: { 'v2/taslak/kaydet': () => ({ id: 5, zaman }), 'v2/taslak/sil': () => ({}), ...answers },
  });
const text = () => screen.findByRole('textbox', { name: 'Ne düşünüyorsunuz?' });
const write = async (words: string) => userEvent.type(await text(), words);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (view: Awaited<ReturnType<typeof show>>, path: string) => view.sent.filter((call) => call.path === path).map(({ input }) => input);
/** What this browser keeps of an unsaved text. */
const kept = () => Object.keys(localStorage).map((place) => readWritten(place)?.words.metin);
/** Fires the warning of a page that is being closed. @returns whether it warns */
const warns = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
beforeEach(() => localStorage.clear());
beforeAll(() => {
  // Missing in jsdom.
  Object.assign(Blob.prototype, { arrayBuffer: async () => new ArrayBuffer(1) });
  Object.assign(URL, { createObjectURL: () => 'blob:onizleme', revokeObjectURL: () => undefined });
});

test.each([['{Control>}{Enter}{/Control}'], ['{Meta>}{Enter}{/Meta}']])('[R-NAV-10] %s shares', async (keys) => {
  const view = await show({ 'v2/gonderi/paylas': () => ({ gonderi: aPost({ id: 9 }) }) });
  await write('Söz');
  await userEvent.keyboard(keys);
  await waitFor(() => expect(view.place()).toBe('/gonderi/9'));
  expect(sent(view, 'v2/gonderi/paylas')).toMatchObject([{ metin: 'Söz' }]);
});

test('[R-STAFF-02] a limited member is told before they write whom it reaches; others are not', async () => {
  await show({}, { self: { sinirli: '2040-05-06T09:30:00Z' } });
  await text();
  expect(await screen.findByRole('note')).toHaveTextContent(/6 Mayıs 2040.*yalnızca takipçileriniz görür/);
});

test('[R-NAV-10] an empty text is not shared, nor one beyond the limit; the counter says by how much', async () => {
  const view = await show();
  await userEvent.click(await text());
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByText('İleti alanını doldurun.')).toBeVisible();
  await userEvent.paste('a'.repeat(4_100));
  expect(screen.getByText('900 karakter kaldı')).toBeVisible();
  await userEvent.paste('b'.repeat(902));
  expect(screen.getByText('2 karakter fazla')).toBeVisible();
  await press('Paylaş');
  expect(screen.getAllByText('İleti alanı en fazla 5000 karakter olmalı.').length).toBeGreaterThan(0);
  expect(await text()).toHaveValue('a'.repeat(4_100) + 'b'.repeat(902));
  expect(sent(view, 'v2/gonderi/paylas')).toEqual([]);
});

test('[R-NAV-10] a topic is picked and removed', async () => {
  const view = await show({
    ara: ({ input }) => ({ kelime: input.q ?? '', sonuclar: [{ turu: 'konu', name: 'Mektuplar', icerik: { id: 4, seo_adi: 'mektuplar' } }], hata: 0 }),
    'v2/gonderi/paylas': () => ({ gonderi: aPost({ id: 9 }) }),
  });
  await write('Konulu söz');
  await press('Konu seç');
  await userEvent.type(screen.getByRole('combobox', { name: 'Konu' }), 'mek');
  await userEvent.click(await screen.findByRole('option', { name: 'Mektuplar' }));
  expect(screen.getByRole('link', { name: 'Mektuplar' })).toHaveAttribute('href', '/konu/mektuplar');
  await waitFor(async () => expect(await text()).toHaveFocus());
  await press('Konuyu çıkar');
  expect(screen.queryByRole('link', { name: 'Mektuplar' })).toBeNull();
  await press('Paylaş');
  await waitFor(() => expect(sent(view, 'v2/gonderi/paylas')).toHaveLength(1));
  expect(sent(view, 'v2/gonderi/paylas')[0]).not.toHaveProperty('konuId');
});

test('[R-ENT-32] a post with a topic can be for it alone, and goes on that way from its draft', async () => {
  const view = await show(
    { 'v2/gonderi/paylas': () => ({ gonderi: aPost({ id: 9 }) }) },
    { paylas: { konu: aTopic({ id: 4 }), taslak: { ...taslak, konuId: 4, konuyaOzel: 1 } } },
  );
  const only = await screen.findByRole('checkbox', { name: 'Yalnızca konuda' });
  expect(only).toBeChecked();
  await press('Paylaş');
  await waitFor(() => expect(sent(view, 'v2/gonderi/paylas')).toMatchObject([{ konuId: '4', konuyaOzel: '1' }]));
});

test('[R-NAV-10] the stars of a review are labelled', async () => {
  await show({}, { path: '/inceleme-paylas' });
  expect(await screen.findByRole('radiogroup', { name: 'Puanınız' })).toBeVisible();
  expect(screen.getByText('Puanınız')).toBeVisible();
});

test('[R-NAV-11] what was typed just before a reload is there again, and becomes a draft', async () => {
  const first = await show({ 'v2/taslak/kaydet': () => later<never>().promise });
  await write('Az önce yazdım');
  expect(kept()).toEqual(['Az önce yazdım']);
  first.unmount();
  const view = await show();
  await waitFor(async () => expect(await text()).toHaveValue('Az önce yazdım'));
  view.unmount();
  await waitFor(() => expect(sent(view, 'v2/taslak/kaydet')).toMatchObject([{ metin: 'Az önce yazdım' }]));
  await waitFor(() => expect(kept()).toEqual([]));
});

test('[R-NAV-11] a draft of the server is opened again; it can be left aside', async () => {
  await show({}, { paylas: { taslak } });
  expect(await text()).toHaveValue('Sunucudaki söz');
  expect(screen.getByText('Taslağınızdan devam ediyorsunuz.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Yenisini yaz' })).toHaveAttribute('href', '/ileti-paylas?yeni=1');
});

test('[R-NAV-11] what is unsaved belongs to its draft: another one opens as it is, the same goes on from there', async () => {
  const first = await show({ 'v2/taslak/kaydet': () => later<never>().promise }, { paylas: { taslak }, path: '/ileti-paylas?taslakId=5' });
  await write(' ve devamı');
  first.unmount();
  const other = await show({}, { paylas: { taslak: { ...taslak, id: 6, metin: 'Başka söz' } }, path: '/ileti-paylas?taslakId=6' });
  expect(await text()).toHaveValue('Başka söz');
  other.unmount();
  const same = await show({}, { paylas: { taslak }, path: '/ileti-paylas?taslakId=5' });
  await waitFor(async () => expect(await text()).toHaveValue('Sunucudaki söz ve devamı'));
  same.unmount();
  await waitFor(() => expect(sent(same, 'v2/taslak/kaydet')).toMatchObject([{ id: '5', bilinen: zaman, metin: 'Sunucudaki söz ve devamı' }]));
});

test.each([
  ['a new post', {}, '/ileti-paylas'],
  ['a shared one that is being edited', { gonderi: aPost({ id: 9 }) }, '/ileti-paylas?id=9'],
])('[R-WRITE-03] [R-NAV-11] a picture of %s is there after a reload, with its words', async (_, paylas, path) => {
  const lost = { 'v2/taslak/kaydet': () => later<never>().promise, 'v2/resim/acikla': () => later<never>().promise };
  const answers = { ...lost, resimYukle: () => ({ resim: '/medya/raf-1', anahtar: 'raf-1'.padEnd(22, 'x'), genislik: 9, yukseklik: 6 }) };
  const first = await show(answers, { paylas, path });
  await text();
  await userEvent.upload(document.querySelector('input[type="file"]') as HTMLInputElement, new File(['x'], 'raf.png', { type: 'image/png' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  await userEvent.type(screen.getByLabelText('Fotoğrafta ne var?'), 'Raf');
  first.unmount();
  const view = await show(lost, { paylas, path });
  expect(await screen.findByRole('img', { name: 'Raf' })).toHaveAttribute('src', expect.stringMatching(/^\/medya\/raf-1\//));
  expect(screen.getByLabelText('Fotoğrafta ne var?')).toHaveValue('Raf');
  view.unmount();
});

test('[R-WRITE-03] the reader is asked before a picture on its way is left behind', async () => {
  await show({ resimYukle: () => later<never>().promise });
  await text();
  await userEvent.upload(document.querySelector('input[type="file"]') as HTMLInputElement, new File(['x'], 'raf.png', { type: 'image/png' }));
  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(warns()).toBe(true);
});

test('[R-WRITE-03] a file that the server cannot read is not shown and not offered again; one that did not arrive is', async () => {
  const answers = [refusal('Dosya okunamadı.', undefined, 415), refusal('Bağlantı koptu.', undefined, 503)];
  await show({ resimYukle: () => answers.shift() ?? refusal('Yok.') });
  await text();
  const choose = () => userEvent.upload(document.querySelector('input[type="file"]') as HTMLInputElement, new File(['x'], 'raf.jpg', { type: 'image/jpeg' }));
  await choose();
  expect(await screen.findByText('Dosya okunamadı.')).toBeVisible();
  expect([screen.queryByRole('img', { name: '1. fotoğraf' }), screen.queryByRole('button', { name: 'Yeniden yükle' })]).toEqual([null, null]);
  await press('1. fotoğrafı kaldır');
  await choose();
  expect(await screen.findByText('Bağlantı koptu.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Yeniden yükle' })).toBeVisible();
});

test('[R-WRITE-03] a photo whose line was cut on its way is sent again with the line back, one that was refused is not', async () => {
  const answers = [noConnection, () => refusal('Olmaz.', undefined, 400)];
  const view = await show({ resimYukle: () => answers.shift()?.() ?? { anahtar: 'k', resim: '/medya/k', genislik: 10, yukseklik: 10 } });
  await text();
  const chooser = document.querySelector('input[type="file"]') as HTMLInputElement;
  for (const name of ['raf.jpg', 'koltuk.jpg']) await userEvent.upload(chooser, new File(['x'], name, { type: 'image/jpeg' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Yeniden yükle' })).toHaveLength(2));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Yeniden yükle' })).toHaveLength(1));
  expect(screen.getByText('Olmaz.')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(sent(view, 'resimYukle')).toHaveLength(3);
});

test('[R-NAV-11] somebody else on this device does not find it', async () => {
  const first = await show({ 'v2/taslak/kaydet': () => later<never>().promise });
  await write('Bana ait');
  first.unmount();
  await waitFor(() => expect(sent(first, 'v2/taslak/kaydet')).toHaveLength(1));
  for (const place of Object.keys(localStorage)) {
    localStorage.setItem(place.replace(/:\d+:/, ':999:'), localStorage.getItem(place) ?? '');
    localStorage.removeItem(place);
  }
  await show();
  expect(await text()).toHaveValue('');
  expect(placeOf(1, 'ileti')).not.toBe(placeOf(2, 'ileti'));
});

test('[R-NAV-11] a draft that was shared elsewhere is not brought back: what is written on is a new one', async () => {
  const view = await show({ 'v2/taslak/kaydet': ({ input }) => (input.id ? refusal('Yok.', undefined, 404) : { id: 8, zaman }) }, { paylas: { taslak } });
  await write('!');
  view.unmount();
  await waitFor(() => expect(sent(view, 'v2/taslak/kaydet').map((input) => (input as { id?: string }).id)).toEqual(['5', undefined]));
});

test('[R-NAV-11] a reload while the draft is first saved makes no second one: the first save is repeated as it was', async () => {
  const first = await show({ 'v2/taslak/kaydet': () => later<never>().promise });
  await write('Bir');
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent(first, 'v2/taslak/kaydet')).toHaveLength(1));
  await write(' iki');
  first.unmount();
  const view = await show();
  await waitFor(async () => expect(await text()).toHaveValue('Bir iki'));
  view.unmount();
  await waitFor(() => expect(sent(view, 'v2/taslak/kaydet')).toHaveLength(2));
  const [again, then] = sent(view, 'v2/taslak/kaydet') as { istekId?: string; metin: string; id?: string }[];
  expect(again).toEqual(sent(first, 'v2/taslak/kaydet')[0]);
  expect(again).toMatchObject({ metin: 'Bir', istekId: expect.any(String) });
  expect(then).toMatchObject({ id: '5', metin: 'Bir iki' });
});

test('[R-NAV-11] nor does one while a draft is saved again: the lost save is repeated as it was, and the next one knows its time', async () => {
  const first = await show({ 'v2/taslak/kaydet': () => later<never>().promise }, { paylas: { taslak } });
  await write(' ve');
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent(first, 'v2/taslak/kaydet')).toHaveLength(1));
  await write(' devamı');
  first.unmount();
  const saved = '2026-01-15T10:00:00Z';
  const view = await show(
    { 'v2/taslak/kaydet': () => ({ id: 5, zaman: saved }) },
    { paylas: { taslak: { ...taslak, metin: 'Sunucudaki söz ve', zaman: saved } } },
  );
  await waitFor(async () => expect(await text()).toHaveValue('Sunucudaki söz ve devamı'));
  view.unmount();
  await waitFor(() => expect(sent(view, 'v2/taslak/kaydet')).toHaveLength(2));
  const [again, then] = sent(view, 'v2/taslak/kaydet');
  expect(again).toEqual(sent(first, 'v2/taslak/kaydet')[0]);
  expect(then).toMatchObject({ id: '5', bilinen: saved, metin: 'Sunucudaki söz ve devamı' });
});

test('[R-NAV-11] what an editor saves as it is left does not change the address of the one that follows', async () => {
  const answer = later<{ id: number; zaman: string }>();
  const view = await show({ 'v2/taslak/kaydet': () => answer.promise }, { paylas: {} });
  await write('Bir');
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent(view, 'v2/taslak/kaydet')).toHaveLength(1));
  window.history.replaceState(null, '', '/ileti-paylas?yeni=1');
  view.unmount();
  await act(async () => answer.resolve({ id: 5, zaman }));
  await waitFor(() => expect(kept()).toEqual([]));
  expect(window.location.search).toBe('?yeni=1');
});

test('[R-NAV-11] an emptied text keeps no draft', async () => {
  const view = await show({}, { paylas: { taslak } });
  await userEvent.clear(await text());
  view.unmount();
  await waitFor(() => expect(sent(view, 'v2/taslak/sil')).toEqual([{ id: '5' }]));
  expect([sent(view, 'v2/taslak/kaydet'), kept()]).toEqual([[], []]);
});

test('[R-NAV-11] sharing leaves nothing behind', async () => {
  const view = await show({ 'v2/gonderi/paylas': () => ({ gonderi: aPost({ id: 9 }) }) });
  await write('Söz');
  await press('Paylaş');
  await waitFor(() => expect(view.place()).toBe('/gonderi/9'));
  expect([kept(), warns()]).toEqual([[], false]);
  expect(sent(view, 'v2/taslak/kaydet')).toEqual([]);
});

describe('[R-NAV-11] leaving with text', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Yazdıklarınızı saklayalım mı?' });
  const choose = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }));
  const away = (view: Awaited<ReturnType<typeof show>>) => act(() => view.router.navigate('/a/b/c/d'));

  test('asks; staying goes on with everything', async () => {
    const view = await show();
    await write('Yarım');
    expect(warns()).toBe(true);
    await away(view);
    await choose('Yazmaya dön');
    expect(view.place()).toBe('/ileti-paylas');
    expect(await text()).toHaveValue('Yarım');
    await away(view);
    expect(await dialog()).toBeVisible();
  });

  test('keeps a draft', async () => {
    const view = await show();
    await write('Yarım');
    await away(view);
    await choose('Taslak olarak sakla');
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(sent(view, 'v2/taslak/kaydet')).toMatchObject([{ metin: 'Yarım' }]);
    expect(kept()).toEqual([]);
  });

  test('says if it cannot be kept on the server, and keeps it here', async () => {
    const view = await show({ 'v2/taslak/kaydet': () => refusal('Bakımdayız.', undefined, 503) });
    await write('Yarım');
    await away(view);
    await choose('Taslak olarak sakla');
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent('Yazdıklarınız bu cihazda duruyor');
    expect([view.place(), kept()]).toEqual(['/ileti-paylas', ['Yarım']]);
  });

  test('drops it', async () => {
    const view = await show({}, { paylas: { taslak } });
    await write(' daha');
    await away(view);
    await choose('Sil');
    expect(await screen.findByText('elsewhere')).toBeVisible();
    await waitFor(() => expect(sent(view, 'v2/taslak/sil')).toEqual([{ id: '5' }]));
    // Whoever takes long to choose has had the draft saved meanwhile, but never once it is dropped.
    expect(view.sent.filter(({ path }) => path.startsWith('v2/taslak/')).at(-1)?.path).toBe('v2/taslak/sil');
    expect(kept()).toEqual([]);
  });

  test('cancel asks as long as there is a text, and leaves at once without one', async () => {
    const view = await show({}, { paylas: { taslak }, path: '/a/b/c/d' });
    await act(() => view.router.navigate('/ileti-paylas'));
    await text();
    await press('Vazgeç');
    await choose('Yazmaya dön');
    await userEvent.clear(await text());
    nextPress();
    await press('Vazgeç');
    expect(await screen.findByText('elsewhere')).toBeVisible();
  });
});

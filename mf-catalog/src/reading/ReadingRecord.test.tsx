import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Result } from '@yaprak/shared-kit';
import { type AreaOptions, nextPress, refusal } from '@yaprak/shared-kit/testing';
import { aBook, open } from '../testing/show';
import type { Reading } from './reading.rules';

const kitap = { id: 7, adi: 'Huzur' };
const saved = (view: { sent: { path: string; input: Record<string, string> }[] }) =>
  view.sent.filter((call) => call.path === 'v2/okuma/kaydet').map(({ input: { istekId: _, ...input } }) => input);

describe('the reading record', () => {
  const answers = (liste: Reading[], more: AreaOptions['answers'] = {}): AreaOptions => ({
    answers: { 'v2/okuma/liste': () => ({ liste, sayfaSayisi: 300 }), 'v2/okuma/kaydet': () => ({ liste, sayfaSayisi: 300 }), ...more },
  });

  test('[R-SHARE-06] a reading in progress keeps its page; a page beyond the edition is refused before sending', async () => {
    const view = await open('OkumaKaydi', { kitap }, answers([{ id: 3, bitti: 0, baslangic: '2026-11-01', sayfa: 40 }]));
    const page = await within(view.dialog).findByLabelText(/Kaldığım sayfa/);
    expect(page).toHaveValue('40');
    await userEvent.clear(page);
    await userEvent.type(page, '301');
    await userEvent.click(within(view.dialog).getByRole('button', { name: 'Kaydet' }));
    expect(await within(view.dialog).findByText('Kaldığınız sayfa 300 sayfayı aşamaz.')).toBeVisible();
    await userEvent.clear(page);
    await userEvent.type(page, '120');
    nextPress();
    await userEvent.click(within(view.dialog).getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('Okuma kaydınız yazıldı.')).toBeVisible();
    expect(saved(view)).toEqual([{ kitapId: '7', id: '3', baslangic: '2026-11-01', sayfa: '120' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a read book can be reread: one more reading, not one more book', async () => {
    const { dialog } = await open('OkumaKaydi', { kitap }, answers([{ id: 3, bitti: 1, bitis: '2024-05-06' }]));
    expect(await within(dialog).findByText(/kitap sayınız değişmez/)).toBeVisible();
    expect(within(dialog).getByText('6 Mayıs 2024')).toBeVisible();
  });

  test('a refusal appears at its field', async () => {
    const refuse = () => refusal('', { baslangic: 'Henüz gelmemiş bir gün yazılamaz.' });
    const { dialog } = await open('OkumaKaydi', { kitap }, answers([], { 'v2/okuma/kaydet': refuse }));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Kaydet' }));
    expect(await within(dialog).findByText('Henüz gelmemiş bir gün yazılamaz.')).toBeVisible();
  });

  test('[R-READ-06] of several editions the one that was read is chosen, and its pages count from then on', async () => {
    let baski = 7;
    const state = () => ({
      liste: [],
      okuma: { raf: 'okudum' as const },
      sayfaSayisi: baski === 7 ? 300 : 280,
      baski,
      baskilar: [
        { id: 7, adi: 'Huzur', dil: 'Türkçe', yil: 1949 },
        { id: 9, adi: 'A Mind at Peace', dil: 'İngilizce' },
      ],
    });
    const kopya = () => {
      baski = 9;
      return { baski };
    };
    const view = await open('OkumaKaydi', { kitap }, { answers: { 'v2/okuma/liste': state, 'v2/kitaplik/kopya': kopya } });
    const edition = await within(view.dialog).findByLabelText('Okuduğunuz baskı');
    expect(edition).toHaveDisplayValue(/^Türkçe\s·\sHuzur\s·\s1949$/);
    await userEvent.selectOptions(edition, '9');
    await waitFor(() =>
      expect(view.sent.filter(({ path }) => path === 'v2/kitaplik/kopya').map(({ input }) => input)).toEqual([{ kitapId: '7', baskiId: '9' }]),
    );
    expect(await within(view.dialog).findByText('Bu baskı 280 sayfa.')).toBeVisible();
  });

  test('readings that fail to load can be retried', async () => {
    let fail = true;
    const { dialog } = await open('OkumaKaydi', { kitap }, { answers: { 'v2/okuma/liste': () => (fail ? refusal('Olmadı') : { liste: [] }) } });
    const again = await within(dialog).findByRole('button', { name: /tekrar dene/i });
    fail = false;
    await userEvent.click(again);
    expect(await within(dialog).findByLabelText(/Kaldığım sayfa/)).toBeVisible();
  });
});

describe('choosing shelves', () => {
  const raflar: Result<'v2/kitaplik/raflar'>['raflar'] = [
    { raf: 'okudum', kitapSayisi: 2 },
    { raf: 'yaz', id: 5, adi: 'Yaz', kitapSayisi: 1 },
  ];
  test('[R-BOOK-22] a tick is optimistic and rolled back on failure', async () => {
    let fail = true;
    const { dialog, sent } = await open(
      'RafSec',
      { kitap },
      {
        answers: {
          'v2/kitaplik/raflar': () => ({ raflar, rafIdleri: fail ? [] : [5] }),
          'v2/kitaplik/kitapRaf': () => (fail ? refusal('Olmadı') : { rafIdleri: [5] }),
        },
      },
    );
    const tick = await within(dialog).findByRole('checkbox', { name: /Yaz/ });
    await userEvent.click(tick);
    await waitFor(() => expect(tick).not.toBeChecked());
    fail = false;
    await userEvent.click(tick);
    expect(tick).toBeChecked();
    expect(sent.filter((call) => call.path === 'v2/kitaplik/kitapRaf').map(({ input }) => input)).toEqual([
      { kitapId: '7', rafId: '5', ekle: '1' },
      { kitapId: '7', rafId: '5', ekle: '1' },
    ]);
  });
  test('[R-BOOK-22] among many shelves those that hold the book come first, and the others are found by name', async () => {
    const many = Array.from({ length: 40 }, (_, n) => ({ raf: `raf-${n}`, id: n + 101, adi: `Raf ${n + 1}`, kitapSayisi: 0 }));
    const { dialog } = await open('RafSec', { kitap }, { answers: { 'v2/kitaplik/raflar': () => ({ raflar: [...raflar, ...many], rafIdleri: [138] }) } });
    const ticks = () => within(dialog).getAllByRole('checkbox');
    expect(await within(dialog).findByRole('button', { name: 'Raf oluştur' })).toBeVisible();
    expect(ticks()[0]).toBe(within(dialog).getByRole('checkbox', { name: /Raf 38/ }));
    expect(ticks()).toHaveLength(41);
    const find = within(dialog).getByRole('searchbox', { name: 'Raf bul' });
    await userEvent.type(find, 'YAZ');
    expect(ticks()).toEqual([within(dialog).getByRole('checkbox', { name: /Yaz/ })]);
    await userEvent.type(find, '!');
    expect(within(dialog).getByRole('status')).toHaveTextContent('Adında “YAZ!” geçen rafınız yok.');
    await userEvent.clear(find);
    expect(ticks()).toHaveLength(41);
  });
  test('without a custom shelf one can be created', async () => {
    const { dialog, store } = await open('RafSec', { kitap }, { answers: { 'v2/kitaplik/raflar': () => ({ raflar: raflar.slice(0, 1), rafIdleri: [] }) } });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Raf oluştur' }));
    expect(store.getState().modals.map((m) => m.name)).toEqual(['RafSec', 'RafDuzenle']);
  });
});

test('[R-SHARE-07] quick reading records a finished reading with unknown date per tap', async () => {
  const view = await open(
    'HizliOkuma',
    {},
    {
      answers: {
        'v2/kitap/liste': () => ({ liste: [aBook(), aBook({ id: 8, adi: 'Beş Şehir' })] }),
        'v2/okuma/kaydet': () => ({ liste: [], okuma: { raf: 'okudum' } }),
      },
    },
  );
  const tile = await within(view.dialog).findByRole('button', { name: /Beş Şehir/ });
  expect(tile).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(tile);
  await waitFor(() => expect(tile).toHaveAttribute('aria-pressed', 'true'));
  expect(saved(view)).toEqual([{ kitapId: '8', bitti: '1' }]);
  await userEvent.click(within(view.dialog).getByRole('button', { name: '1 kitap işaretlendi · Bitti' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[R-SHARE-07] a book read before keeps its rating and dates; one marked here is put back', async () => {
  const view = await open(
    'HizliOkuma',
    {},
    {
      answers: {
        'v2/kitap/liste': () => ({
          liste: [aBook({ id: 7, adi: 'Huzur', okuma: { raf: 'okudum', puan: 9 } }), aBook({ id: 8, adi: 'Beş Şehir', okuma: { raf: 'okuyacagim' } })],
        }),
        'v2/okuma/kaydet': () => ({ liste: [], okuma: { raf: 'okudum' } }),
        'v2/kitap/isaretle': () => ({ okuma: { raf: 'okuyacagim' }, puanSayisi: 0, okuyanSayisi: 0 }),
      },
    },
  );
  const old = await within(view.dialog).findByRole('button', { name: /Huzur/ });
  await userEvent.click(old);
  expect(old).toHaveAttribute('aria-pressed', 'true');
  const tile = within(view.dialog).getByRole('button', { name: /Beş Şehir/ });
  await userEvent.click(tile);
  await waitFor(() => expect(tile).toHaveAttribute('aria-pressed', 'true'));
  expect(within(view.dialog).getByRole('button', { name: '1 kitap işaretlendi · Bitti' })).toBeVisible();
  await userEvent.click(tile);
  await waitFor(() => expect(tile).toHaveAttribute('aria-pressed', 'false'));
  expect(view.sent.filter((call) => call.path === 'v2/kitap/isaretle')).toEqual([{ path: 'v2/kitap/isaretle', input: { kitapId: '8', raf: 'okuyacagim' } }]);
});

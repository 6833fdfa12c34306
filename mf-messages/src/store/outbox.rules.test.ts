import { filmAttachment, isEnough, isPassing, retryAfter, shownItem } from './outbox.rules';

test.each([
  ['no server', 0, true],
  ['a server in trouble', 503, true],
  ['too many at once', 429, true],
  ['a session that ended', 401, true],
  ['more than may be uploaded in a day', 413, false],
  ['a message that is not allowed', 403, false],
])('%s', (_what, durum, passing) => expect(isPassing({ durum })).toBe(passing));

test.each([
  ['an attachment after four attempts', {}, { tries: 4 }, true, true],
  ['an attachment after three', {}, { tries: 3 }, true, false],
  ['an attachment without a line', {}, { tries: 9 }, false, false],
  ['a recording that waits for its turn', { hataKodu: 'recordingsBusy' }, { tries: 9 }, true, false],
  ['a text', {}, undefined, true, false],
] as const)('[R-CHAT-07] %s is given up: see', (_what, failure, kept, online, enough) => expect(isEnough(failure, kept, online)).toBe(enough));

test('[R-CALL-38] a recording refused for lack of room waits longer than a message that met no server', () => {
  expect([retryAfter(null), retryAfter({ hataKodu: 'database' }), retryAfter({ hataKodu: 'recordingsBusy' })]).toEqual([3_000, 3_000, 30_000]);
});

const item = { eskiId: 'a', konusmaid: 7, mesaj: 'Merhaba', zaman: '2026-03-01T10:00:00.000Z', id: -5 };
const self = { id: 1, adi: 'Ada', kadi: 'ada' };
const file = new Blob(['x']);
test.each([
  [
    '[R-MSG-17] a text on its way',
    item,
    undefined,
    { turu: 'metin', mesaj: 'Merhaba', silindi: 0, isGonderiliyor: 1, durum: 0, uye: self, id: -5, eskiId: 'a' },
  ],
  ['[R-MSG-20] a refused text', { ...item, gonderilemedi: 'Olmadı.' }, undefined, { silindi: 1, gonderilemedi: 'Olmadı.' }],
  ['a picture', item, { turu: 'resim', file, url: 'blob:1' }, { turu: 'resim', resim: 'blob:1' }],
  ['a recording', item, { turu: 'ses', file, url: 'blob:1', saniye: 2.6 }, { turu: 'ses', dosya: 'blob:1', saniye: 3 }],
  ['a recording of a moment', item, { turu: 'ses', file, url: 'blob:1', saniye: 0.2 }, { saniye: 1 }],
  ['a recording of unknown length', item, { turu: 'ses', file, url: 'blob:1' }, { saniye: 1 }],
  [
    'a film',
    item,
    { turu: 'video', file, url: 'blob:1', posterUrl: 'blob:2', saniye: 4, genislik: 480, yukseklik: 270 },
    { turu: 'video', dosya: 'blob:1', resim: 'blob:2', genislik: 480, yukseklik: 270 },
  ],
] as const)('%s is shown as it is', (_, waiting, kept, shown) => {
  expect(shownItem(waiting, self, kept)).toMatchObject(shown);
});
test('unknown properties of a message are omitted', () => {
  expect(shownItem(item, self, undefined)).not.toHaveProperty('gonderilemedi');
  expect(shownItem({ ...item, gonderilemedi: 'x' }, self, undefined)).not.toHaveProperty('isGonderiliyor');
  const half = shownItem(item, self, { turu: 'video', file, url: 'blob:1', genislik: 480 });
  expect([half.genislik, half.resim]).toEqual([undefined, undefined]);
  expect(shownItem(item, self, { turu: 'resim', file, url: 'blob:1' })).not.toHaveProperty('dosya');
});

test.each([
  [
    { seconds: 4.5, poster: file },
    { saniye: 4.5, poster: file },
  ],
  // A video without a duration.
  [{ seconds: Number.POSITIVE_INFINITY }, {}],
  [{ seconds: Number.NaN }, {}],
])('a chosen film becomes an attachment with what is known of it: %p', (known, expected) => {
  const chosen = { file, width: 480, height: 270, ...known } as never;
  expect(filmAttachment(chosen)).toEqual({ turu: 'video', file, genislik: 480, yukseklik: 270, ...expected });
});

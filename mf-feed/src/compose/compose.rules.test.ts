import { booksOf } from './compose.api';
import { charactersLeft, composeParams, composeProblem, type Words, wireWords } from './compose.rules';

test.each([
  ['[R-WRITE-08]', '/inceleme-paylas', 'kitapId=7', { turu: 'inceleme', kitapId: 7 }],
  ['[R-WRITE-10]', '/alinti-ekle', 'kitapId=7&id=3&taslakId=2&konuId=5', { turu: 'alinti', kitapId: 7, id: 3, taslakId: 2, konuId: 5 }],
  ['[R-WRITE-12]', '/ileti-paylas', 'konu=5&gonderi=9', { turu: 'ileti', konuId: 5, gonderiId: 9 }],
  ['[R-TOUCH-17] words brought along begin a text of their own:', '/ileti-paylas', 'ileti=Bir+söz', { turu: 'ileti', yeni: 1 }],
  ['[R-TOUCH-17] so does a title:', '/inceleme-paylas', 'baslik=Yaz&kitapId=7', { turu: 'inceleme', kitapId: 7, yeni: 1 }],
  ['without words, the last draft is opened:', '/ileti-paylas', 'ileti=&yeni=0', { turu: 'ileti' }],
  ['what is no number is left out:', '/ileti-paylas', 'konu=abc&gonderi=-1', { turu: 'ileti' }],
])('%s %s?%s', (_, path, query, expected) => {
  expect(composeParams(path, new URLSearchParams(query))).toEqual(expected);
});

const words: Words = { baslik: '', metin: 'Yeterince uzun bir metin.', sayfa: '', spoiler: false };
test.each([
  ['a review with a book', 'inceleme', {}, true, undefined],
  ['a review without a book', 'inceleme', {}, false, 'bookNeeded'],
  ['a post without a book', 'ileti', {}, false, undefined],
  ['[R-ERR-28] a review that is not written', 'inceleme', { metin: ' \n ' }, true, 'reviewNeeded'],
  ['[R-VAL-01] blanks only', 'ileti', { metin: '   ' }, false, 'fieldRequired'],
  ['[R-VAL-02] a short review', 'inceleme', { metin: 'Güzel' }, true, 'fieldTooShort'],
  ['[R-VAL-03] one character too many', 'inceleme', { metin: 'a'.repeat(20_001) }, true, 'fieldTooLong'],
  ['as many as are allowed', 'inceleme', { metin: 'a'.repeat(20_000) }, true, undefined],
  ['[R-VAL-03] a long title', 'inceleme', { baslik: 'a'.repeat(121) }, true, 'fieldTooLong'],
  ['page 20,000', 'alinti', { sayfa: '20000' }, true, undefined],
  ['page 99,999', 'alinti', { sayfa: '99999' }, true, 'pageWrong'],
  ['a long quote', 'alinti', { metin: 'a'.repeat(3001) }, true, 'fieldTooLong'],
  ['a page that is none', 'alinti', { sayfa: '12a' }, true, 'pageWrong'],
] as const)('%s', (_, kind, change, hasBook, problem) => {
  expect(composeProblem(kind, { ...words, ...change }, hasBook)?.key).toBe(problem);
});

test('only fields relevant to the kind are sent', () => {
  expect(wireWords('ileti', { ...words, baslik: 'Başlık', sayfa: '4', puan: 8 })).toEqual({ metin: words.metin, baslik: 'Başlık', spoiler: 0, uyari: 'yok' });
  for (const [sayfa, sent] of [
    ['20000', { sayfa: 20_000 }],
    ['99999', {}],
    ['0', {}],
    ['12a', {}],
  ] as const)
    expect(wireWords('alinti', { ...words, sayfa })).toEqual({ metin: words.metin, ...sent, spoiler: 0, uyari: 'yok' });
  expect(wireWords('inceleme', { ...words, baslik: ' Başlık ', puan: 8, spoiler: true })).toEqual({
    metin: words.metin,
    baslik: 'Başlık',
    puan: 8,
    spoiler: 1,
    uyari: 'yok',
  });
});

test('[R-SHARE-12] only books among the results can be picked', () => {
  const hits = {
    sonuclar: [
      { turu: 'yazar', name: 'Derya Ak', icerik: { id: 4, seo_adi: 'derya-ak' } },
      { turu: 'kitap', name: 'Kıyıda', icerik: { id: 7, seo_adi: 'kiyida', altBilgi: 'Derya Ak · Kıyılar', yazarAdi: 'Derya Ak' } },
    ],
  };
  expect(booksOf(hits)).toEqual([{ id: 7, adi: 'Kıyıda', yazarAdi: 'Derya Ak', seo_adi: 'kiyida' }]);
});

test.each([
  ['ileti', 3_999, undefined],
  ['ileti', 4_000, 1_000],
  ['ileti', 5_000, 0],
  ['ileti', 5_003, -3],
  ['alinti', 2_400, 600],
  ['inceleme', 15_999, undefined],
] as const)('[R-NAV-10] the counter of %s with %i characters: %p', (kind, length, left) => {
  expect(charactersLeft(kind, ` ${'a'.repeat(length)} `)).toBe(left);
});

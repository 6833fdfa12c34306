import { resultPath, termResult, withRecent } from './result.rules';

test.each([
  ['[R-SRCH-17] a book', { turu: 'kitap', name: 'Huzur', icerik: { id: 5, seo_adi: 'huzur' } }, '/kitap/huzur--5'],
  ['[R-SRCH-18] a search term', { turu: 'arama', name: 'şiir & ask', icerik: {} }, '/ara?q=%C5%9Fiir%20%26%20ask'],
  ['[R-SRCH-18] a tag', { turu: 'etiket', name: '#klasik', icerik: { id: 3, seo_adi: 'klasik' } }, '/ara?q=klasik'],
  ['[R-SRCH-19] an author', { turu: 'yazar', name: 'x', icerik: { seo_adi: 'oguz-atay' } }, '/yazar/oguz-atay'],
  ['[R-SRCH-20] a reader', { turu: 'okur', name: 'x', icerik: { kadi: 'elif' } }, '/elif'],
  ['[R-SRCH-21] a topic', { turu: 'konu', name: 'x', icerik: { seo_adi: 'ask' } }, '/konu/ask'],
  ['[R-SRCH-22] a genre', { turu: 'tur', name: 'x', icerik: { seo_adi: 'roman' } }, '/kitap-turu/roman'],
  ['[R-SRCH-23] a new group', { turu: 'yeniGrup', name: 'x', icerik: {} }, '/mesajlar/yeni-grup'],
  ['[R-SRCH-24] a language', { turu: 'dil', name: 'x', icerik: {} }, null],
  ['[R-SRCH-24] a country', { turu: 'ulke', name: 'x', icerik: {} }, null],
  ['[R-SRCH-24] a story', { turu: 'hikaye', name: 'x', icerik: { seo_adi: 'x' } }, null],
])('%s', (_, result, path) => {
  expect(resultPath(result)).toBe(path);
});
test('[R-SRCH-11] recent searches are newest first, unique, at most eight', () => {
  const names = (list: { name: string }[]) => list.map((item) => item.name);
  const list = ['a', 'b'].map(termResult);
  expect(names(withRecent(list, termResult('b')))).toEqual(['b', 'a']);
  expect(names(withRecent(list, { turu: 'kitap', name: 'b', icerik: { id: 3 } }))).toEqual(['b', 'a', 'b']);
  expect(withRecent([...'12345678'].map(termResult), termResult('9'))).toHaveLength(8);
});

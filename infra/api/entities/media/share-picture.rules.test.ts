import { askedPicture, isPreviewPicture, previewPicture } from './share-picture.rules';

test.each([
  ['alinti', '12', 'kare-gunduz-tr.png', { kind: 'alinti', id: 12, format: 'kare', night: false, lang: 'tr' }],
  ['kitap', '7', 'genis-gece-en.png', { kind: 'kitap', id: 7, format: 'genis', night: true, lang: 'en' }],
  ['yil', '3-2026', 'hikaye-gece-tr.png', { kind: 'yil', id: 3, year: 2026, format: 'hikaye', night: true, lang: 'tr' }],
  ['yazar', '3', 'genis-gunduz-tr.png', { kind: 'yazar', id: 3, format: 'genis', night: false, lang: 'tr' }],
  ['yazar', '3', 'kare-gunduz-tr.png', null],
  ['liste', 'bir-oturusta', 'genis-gunduz-en.png', { kind: 'liste', id: 0, key: 'bir-oturusta', format: 'genis', night: false, lang: 'en' }],
  ['liste', '../x', 'genis-gunduz-en.png', null],
  ['yazar', 'bir-oturusta', 'genis-gunduz-en.png', null],
  ['yil', '3', 'kare-gunduz-tr.png', null],
  ['kitap', '3-2026', 'kare-gunduz-tr.png', null],
  ['mesaj', '12', 'kare-gunduz-tr.png', null],
  ['toString', '12', 'kare-gunduz-tr.png', null],
  ['alinti', '0', 'kare-gunduz-tr.png', null],
  ['alinti', '012', 'kare-gunduz-tr.png', null],
  ['alinti', '1e3', 'kare-gunduz-tr.png', null],
  ['alinti', '9999999999999999', 'kare-gunduz-tr.png', null],
  ['alinti', '12', 'kare-gunduz-de.png', null],
  ['alinti', '12', 'poster-gunduz-tr.png', null],
  ['alinti', '12', 'kare-gunduz-tr.png.webp', null],
])('[R-LOOK-09] the picture of %s %s, %s', (kind, id, file, asked) => {
  expect(askedPicture(kind, id, file)).toEqual(asked);
});

test('[R-LOOK-09] the address in a link preview names a picture', () => {
  expect(previewPicture('yil', '3-2026', 'en')).toBe('/medya/paylasim/yil/3-2026/genis-gunduz-en.png');
});

test('[R-OPEN-05] the address in a link preview changes with what the picture shows', () => {
  const of = (...shown: unknown[]) => previewPicture('kitap', 1, 'tr', shown);
  expect(of('Huzur', 4)).toMatch(/^\/medya\/paylasim\/kitap\/1\/genis-gunduz-tr\.png\?v=[\w-]{10}$/);
  expect(of('Huzur', 4)).toBe(of('Huzur', 4));
  expect(of('Huzur', 5)).not.toBe(of('Huzur', 4));
  expect([isPreviewPicture(of('Huzur')), isPreviewPicture('/medya/abc')]).toEqual([true, false]);
});

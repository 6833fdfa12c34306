import { cleanable, parseForm, tidy } from './hygiene.rules';

test.each([
  ['Merhaba dünya', true],
  ['satır\nsatır\tsekme', true],
  ['👩🏽‍🚀', true],
  ['مرحبا', true],
  ['a\u0000b', false],
  ['a\u001bb', false],
  ['a\u007fb', false],
  ['\ud83d', false],
  ['\udc69x', false],
])('%j can be stored: %p', (text, ok) => {
  expect(cleanable(text)).toBe(ok);
});

test.each([
  ['metin', '  iki\r\nsatır \r', 'iki\nsatır'],
  ['adi', 'C\u0327ig\u0306dem', 'Çiğdem'],
  ['adi', 'Elif\n\n \tŞafak', 'Elif Şafak'],
  ['ad', 'Telefonum\n\n482913', 'Telefonum 482913'],
  ['konum', 'İzmir\n\nhttps://ornek.test', 'İzmir https://ornek.test'],
  ['adi', 'Elif \u202e5 dakika önce\u2069', 'Elif 5 dakika önce'],
  ['adi', '\u200b\u3164\u2800', ''],
  ['metin', '\u200b \n\u00ad\ufe0f', ''],
  ['metin', 'مرحبا\u200f و 👩🏽‍🚀 ❤️', 'مرحبا\u200f و 👩🏽‍🚀 ❤️'],
  ['sifre', ' boşluk kalır ', ' boşluk kalır '],
  ['yeniSifre2', ' x ', ' x '],
])('%s: %j is stored as %j', (name, value, stored) => {
  expect(tidy(name, value)).toBe(stored);
});

test.each([
  ['a=1&b=iki+kelime&c=%C5%9F', { a: '1', b: 'iki kelime', c: 'ş' }],
  ['', {}],
  ['a=1&a=2', { a: '2' }],
  ['a=%FF', null],
  ['a=%C0%AF', null],
  ['a=%ED%A0%80', null],
  ['a=%', null],
])('the form %j is read as %j', (text, form) => {
  expect(parseForm(Buffer.from(text))).toEqual(form);
});

test('invalid UTF-8 is refused even without percent encoding', () => {
  expect(parseForm(Buffer.from([0x61, 0x3d, 0xff]))).toBeNull();
  expect(parseForm(Buffer.from('a=\uFFFD'))).toEqual({ a: '\uFFFD' });
});

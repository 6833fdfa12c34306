import { blocksOf, greeting, renderLetter } from './letter';

const letter = renderLetter({
  lang: 'tr',
  blocks: [
    { text: 'Merhaba <b>Ayşe</b>,\nhttps://yaprak.test/a?b=1&c="2' },
    { heading: 'İki "yeni" kitap' },
    { code: '123456' },
    { items: [{ title: '<script>1</script>', detail: 'Gönderinizi beğendi.', url: 'https://yaprak.test/gonderi/1?"x' }, { title: 'Adressiz' }] },
    { button: 'Aç', url: 'https://yaprak.test/bildirimler' },
  ],
  ends: [{ label: 'Kes', url: 'https://yaprak.test/birak' }],
});

test('[R-TOUCH-05] a letter says the same in text and in HTML', () => {
  expect(letter.text).toBe(
    'Merhaba <b>Ayşe</b>,\nhttps://yaprak.test/a?b=1&c="2\n\nİKİ "YENİ" KİTAP\n\n123456\n\n• <script>1</script>\n  Gönderinizi beğendi.\n  https://yaprak.test/gonderi/1?"x\n• Adressiz\n\nAç: https://yaprak.test/bildirimler\n\n-- \nBu e-postayı Yaprak hesabınız olduğu için aldınız.\nKes: https://yaprak.test/birak',
  );
  for (const words of ['123456', 'Gönderinizi beğendi.', 'Adressiz', 'href="https://yaprak.test/bildirimler"', 'href="https://yaprak.test/birak"'])
    expect(letter.html).toContain(words);
});

test('[R-TOUCH-05] somebody without an account is not told that they have one', () => {
  const { text, html } = renderLetter({ lang: 'tr', blocks: [{ text: 'Yanıtımız budur.' }], stranger: true });
  expect(text).toBe('Yanıtımız budur.');
  expect(html).not.toContain('hesabınız olduğu için');
});

test('[R-TOUCH-05] headings of a plain text are upper case by the rules of its language', () => {
  const heading = { heading: 'Your reading goal' };
  expect(renderLetter({ lang: 'en', blocks: [heading] }).text).toMatch(/^YOUR READING GOAL\n/);
  expect(renderLetter({ lang: 'tr', blocks: [{ heading: 'Yeni kitaplar' }] }).text).toMatch(/^YENİ KİTAPLAR\n/);
});

test.each([
  ['Bakın: https://yaprak.test/a.', 'https://yaprak.test/a'],
  ['(https://yaprak.test/a?b=1)', 'https://yaprak.test/a?b=1'],
  ['https://yaprak.test/a, sonra', 'https://yaprak.test/a'],
  ['https://yaprak.test/', 'https://yaprak.test/'],
])('[R-TOUCH-05] the address in %j ends before what ends the sentence', (text, url) => {
  expect(renderLetter({ lang: 'tr', blocks: [{ text }] }).html).toContain(`href="${url}">${url}</a>`);
});

test('[R-TOUCH-05] everything in HTML is escaped, and nothing is fetched from elsewhere', () => {
  expect(letter.html).not.toMatch(/<script|<b>|"x|<img|<link|@import|url\(/);
  expect(letter.html).toContain('&#60;script&#62;');
  expect(letter.html).toMatch(/<html lang="tr">.*color-scheme.*prefers-color-scheme:dark/s);
});

test.each(['https://ornek.test/odul', 'www.ornek.test', 'ornek.test', 'a@ornek.test'])('[R-TOUCH-05] the name %j is no link in a letter', (name) => {
  for (const lang of ['tr', 'en'] as const) {
    const { text, html } = renderLetter({ lang, blocks: blocksOf(`${greeting(lang, name)}\n\nKodunuz:`) });
    expect(html).not.toContain('href="https://ornek');
    for (const written of [text, html]) expect(written).not.toMatch(/:\/\/|\w\.test|@ornek/);
  }
  expect(greeting('tr', 'J. R. R. Tolkien')).toBe('Merhaba J. R. R. Tolkien,');
});

test('a lone number in a plain text is a code to copy', () => {
  expect(blocksOf('Kodunuz:\n\n123456\n\n10 dakika geçerli.')).toEqual([{ text: 'Kodunuz:' }, { code: '123456' }, { text: '10 dakika geçerli.' }]);
});

import { paragraphs, writable } from './entries.rules';

test.each([
  ['one\n\ntwo\nthree', '<p>one</p><p>two<br>three</p>'],
  ['<b>&"\'', '<p>&#60;b&#62;&#38;&#34;&#39;</p>'],
  ['a\u0000b\u001Fc', '<p>abc</p>'],
  ['\n\n \n\n', ''],
  [']]>', '<p>]]&#62;</p>'],
])('[R-TOUCH-16] %j becomes %j', (text, html) => expect(paragraphs(text)).toBe(html));

test.each([
  ['kar 🌨️', 'kar 🌨️'],
  ['half \uD83C', 'half '],
  ['\uDF28 half', ' half'],
  ['tab\tand\nline', 'tab\tand\nline'],
  ['\uFFFF', ''],
])('[R-TOUCH-16] XML carries %j as %j', (text, kept) => expect(writable(text)).toBe(kept));

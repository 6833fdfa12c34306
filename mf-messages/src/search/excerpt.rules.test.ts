import { excerpt } from './excerpt.rules';

const long = `${'uzun bir cümle '.repeat(8)}sonunda Işıl geldi`;

test.each([
  ['Kısa bir söz', 'kısa', 'Kısa bir söz'],
  [long, 'yok', long],
  [long, 'IŞIL', '…uzun bir cümle sonunda Işıl geldi'],
  [`${'a'.repeat(80)} kitap`, 'kitap', `…${'a'.repeat(39)} kitap`],
])('[R-CHAT-04] “%s” found by “%s” is shown where the word is', (text, words, shown) => expect(excerpt(text, words)).toBe(shown));

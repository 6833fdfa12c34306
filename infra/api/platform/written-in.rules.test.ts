import { foreignTo, writtenIn } from './written-in.rules';

test.each([
  ['Kitabı bir oturuşta okudum.', 'tr'],
  ['Ne güzel bir son!', 'tr'],
  ['BİR SAYFA DAHA', 'tr'],
  ['I read the book in one sitting.', 'en'],
  ['It was the best of times, it was the worst of times', 'en'],
  ['“Tutunamayanlar” is the novel that I come back to', 'en'],
  ['Ulysses', undefined],
  ['Wunderbar', undefined],
  ['', undefined],
  ['1984', undefined],
  ['Harika! So good and so sad', 'en'],
  ['A', undefined],
] as const)('[R-LOOK-12] the language of %j is %s', (text, lang) => {
  expect(writtenIn(text)).toBe(lang);
});

test('[R-LOOK-12] only a language other than the reader’s is named', () => {
  const text = 'Kitabı bir oturuşta okudum.';
  expect([foreignTo('tr', text), foreignTo('en', text), foreignTo('en', 'Ulysses')]).toEqual([undefined, 'tr', undefined]);
});

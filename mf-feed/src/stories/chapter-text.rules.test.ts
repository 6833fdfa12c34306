import type { ChapterStyle } from '@yaprak/shared-kit/contract';
import { type Block, blocksOf, styleWire, wordsOf } from './chapter-text.rules';

const kinds = (text: string, styles?: ChapterStyle[]) => blocksOf(text, styles).map(({ kind, text }) => [kind, text]);
const runs = (text: string, styles: ChapterStyle[], parts = [] as Parameters<typeof blocksOf>[2]) => blocksOf(text, styles, parts)[0]?.runs;

test('[R-PEN-06] a plain chapter from before: each line is a paragraph, a line of stars a scene break', () =>
  expect(kinds('Bir.\n\n* * *\nİki.\n—\n\n- dedi.')).toEqual([
    ['paragraf', 'Bir.'],
    ['ara', '* * *'],
    ['paragraf', 'İki.'],
    ['ara', '—'],
    ['paragraf', '- dedi.'],
  ]));

test('[R-PEN-06] headings and pictures are whole lines', () => {
  const styles: ChapterStyle[] = [
    { bas: 0, son: 3, turu: 'baslik' },
    { bas: 5, son: 10, turu: 'resim', resim: '/medya/a', anahtar: 'a' },
  ];
  expect(kinds('Bir\n\nDeniz\n\nSon', styles)).toEqual([
    ['baslik', 'Bir'],
    ['resim', 'Deniz'],
    ['paragraf', 'Son'],
  ]);
  expect(blocksOf('Bir\n\nDeniz', styles)[1]).toMatchObject({ resim: '/medya/a', anahtar: 'a' });
});

test.each<[string, ChapterStyle[], object[]]>([
  ['none', [], [{ text: 'Deniz sakindi' }]],
  ['at the beginning', [{ bas: 0, son: 5, turu: 'kalin' }], [{ text: 'Deniz', kalin: true }, { text: ' sakindi' }]],
  [
    'over each other',
    [
      { bas: 0, son: 8, turu: 'kalin' },
      { bas: 6, son: 13, turu: 'italik' },
    ],
    [
      { text: 'Deniz ', kalin: true },
      { text: 'sa', kalin: true, italik: true },
      { text: 'kindi', italik: true },
    ],
  ],
])('[R-PEN-06] bold and italic: %s', (_, styles, expected) => expect(runs('Deniz sakindi', styles)).toEqual(expected));

test('[R-PEN-06] a mention is never cut in two by its look', () => {
  const mention = { bas: 3, son: 8, turu: 'bahis' as const, yol: '/ayse' };
  expect(runs('Ah @ayse geldi', [{ bas: 0, son: 5, turu: 'kalin' }], [mention])).toEqual([
    { text: 'Ah @ayse', kalin: true, parts: [mention] },
    { text: ' geldi' },
  ]);
});

const paragraph = (...parts: Block['runs']) => ({ kind: 'paragraf' as const, runs: parts });
test.each<[string, Parameters<typeof wordsOf>[0], { metin: string; bicim: string }]>([
  ['nothing', [paragraph({ text: '  ' })], { metin: '', bicim: '' }],
  ['plain paragraphs', [paragraph({ text: ' Bir.' }), paragraph(), paragraph({ text: 'İki. ' })], { metin: 'Bir.\n\nİki.', bicim: '' }],
  ['blanks around a bold word', [paragraph({ text: '  a b ', kalin: true }, { text: 'c' })], { metin: 'a b c', bicim: 'k0-4' }],
  ['a stretch of several parts', [paragraph({ text: 'a', kalin: true }, { text: 'b', kalin: true, italik: true })], { metin: 'ab', bicim: 'k0-2,i1-2' }],
  ['a heading', [paragraph({ text: 'x' }), { kind: 'baslik', runs: [{ text: 'Son' }] }], { metin: 'x\n\nSon', bicim: 'b3-6' }],
  ['a picture without words', [{ kind: 'resim', anahtar: 'k', runs: [] }], { metin: 'Resim', bicim: 'r0-5:k' }],
  ['a picture without a file', [{ kind: 'resim', runs: [{ text: 'x' }] }], { metin: '', bicim: '' }],
  ['signs that no text may have', [paragraph({ text: 'a\u0007b\u2028c\nd' })], { metin: 'ab c d', bicim: '' }],
  ['letters that grow together', [paragraph({ text: 's', kalin: true }, { text: '\u0327a' })], { metin: 'şa', bicim: '' }],
])('[R-PEN-06] what is sent of %s', (_, blocks, sent) => expect(wordsOf(blocks, 'Resim')).toEqual(sent));

test('[R-PEN-06] what is read is what was written', () => {
  const styles: ChapterStyle[] = [
    { bas: 0, son: 4, turu: 'altbaslik' },
    { bas: 6, son: 9, turu: 'kalin' },
    { bas: 8, son: 12, turu: 'italik' },
    { bas: 14, son: 19, turu: 'resim', anahtar: 'k' },
  ];
  expect(wordsOf(blocksOf('Kıyı\n\nabcdef\n\nDeniz', styles), '')).toEqual({ metin: 'Kıyı\n\nabcdef\n\nDeniz', bicim: styleWire(styles) });
});

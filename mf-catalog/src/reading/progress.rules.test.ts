import { progressForm, progressInput, progressProblem } from './progress.rules';

const today = '2026-11-21';
test.each([
  ['pages where the edition has them', undefined, 300, 'sayfa'],
  ['percent where it has none', undefined, undefined, 'yuzde'],
  ['the unit used last: page', { id: 1, bitti: 0, sayfa: 4, yuzde: 2 }, 300, 'sayfa'],
  ['the unit used last: minutes', { id: 1, bitti: 0, dakika: 40, yuzde: 10, toplamDakika: 400 }, 300, 'dakika'],
  ['the unit used last: percent', { id: 1, bitti: 0, yuzde: 10 }, 300, 'yuzde'],
] as const)('[R-READ-02] a stop is said by %s', (_, reading, pages, unit) =>
  expect(progressForm(reading, pages, today)).toMatchObject({ birim: unit, gun: today }),
);

const form = { birim: 'yuzde', deger: ' 40 ', toplamDakika: '600', gun: today, not: ' Güzel. ' } as const;
test.each([
  ['percent without a length', form, { birim: 'yuzde', deger: 40, gun: today, not: 'Güzel.' }],
  ['minutes with their length', { ...form, birim: 'dakika' } as const, { birim: 'dakika', deger: 40, toplamDakika: 600, gun: today, not: 'Güzel.' }],
  ['no day and no note', { ...form, gun: '', not: '  ' }, { birim: 'yuzde', deger: 40 }],
])('[R-READ-02] on the wire: %s', (_, values, input) => expect(progressInput(values, 7)).toEqual({ kitapId: 7, ...input }));

test.each([
  ['', 'sayfa', undefined],
  ['300', 'sayfa', undefined],
  ['301', 'sayfa', 'beyondPages'],
  ['301', 'dakika', undefined],
  ['100', 'yuzde', undefined],
  ['101', 'yuzde', 'beyondPercent'],
  ['-1', 'yuzde', 'noNumber'],
  ['1,5', 'dakika', 'noNumber'],
] as const)('[R-READ-02] %p by %p: %p', (text, unit, problem) => expect(progressProblem(text, unit, 300)).toBe(problem));

import { type AdAim, aimsInput, daysBetween, toggled } from './aims.rules';

const genre: AdAim = { turu: 'tur', deger: '3', adi: 'Öykü' };
const en: AdAim = { turu: 'dil', deger: 'en' };
const tr: AdAim = { turu: 'dil', deger: 'tr' };

test.each<[AdAim[], string]>([
  [[], ''],
  [[genre], 'tur:3'],
  [[genre, en], 'tur:3,dil:en'],
  [[tr, en], ''],
  [(['akis', 'ust', 'alt'] as const).map((deger) => ({ turu: 'yer', deger })), ''],
  [[{ turu: 'yer', deger: 'ust' }], 'yer:ust'],
])('[R-STAFF-08] aims %j are sent as “%s”', (aims, text) => {
  expect(aimsInput(aims)).toBe(text);
});

test('[R-STAFF-08] an aim is added once, taken away again, and there are at most twenty', () => {
  expect(toggled([genre], en)).toEqual([genre, en]);
  expect(toggled([genre, en], { turu: 'dil', deger: 'en' })).toEqual([genre]);
  const twenty = Array.from({ length: 20 }, (_, n): AdAim => ({ turu: 'konu', deger: String(n) }));
  expect(toggled(twenty, genre)).toEqual(twenty);
});

test.each([
  ['2026-01-01', '2026-01-01', 1],
  ['2026-01-01', '2026-01-14', 14],
  ['2026-01-14', '2026-01-01', 1],
  ['2026-01-01', '2027-01-01', 181],
  ['', '2026-01-01', 1],
])('from %s to %s are %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

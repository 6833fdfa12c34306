import { type Behaviour, weigh } from './spam.rules';

const quiet: Behaviour = { written: 4, repeated: 0, linked: 0, fastest: 2, ageDays: 400 };

test.each<[string, Partial<Behaviour>, string[], boolean]>([
  ['a reader', {}, [], false],
  ['a new reader', { ageDays: 0 }, [], false],
  ['one text that somebody else wrote too', { repeated: 1 }, ['ayni-metin'], false],
  ['the same from a new account', { repeated: 1, ageDays: 6 }, ['ayni-metin', 'yeni-hesap'], true],
  ['the same a day later', { repeated: 1, ageDays: 7 }, ['ayni-metin'], false],
  ['two repeated texts', { repeated: 2 }, ['ayni-metin'], true],
  ['nine texts in an hour', { fastest: 9 }, [], false],
  ['a lively evening', { fastest: 19 }, ['hiz'], false],
  ['a lively evening of a new account', { fastest: 19, ageDays: 1 }, ['hiz', 'yeni-hesap'], false],
  ['twenty texts in an hour', { fastest: 20 }, ['hiz'], false],
  ['twenty texts in an hour from a new account', { fastest: 20, ageDays: 1 }, ['hiz', 'yeni-hesap'], true],
  ['two texts of two with an address', { written: 2, linked: 2 }, [], false],
  ['three of seven with an address', { written: 7, linked: 3 }, [], false],
  ['three of six with an address', { written: 6, linked: 3 }, ['baglanti'], false],
  ['three of six, fast', { written: 6, linked: 3, fastest: 10 }, ['hiz', 'baglanti'], true],
])('[R-STAFF-05] %s', (_, change, reasons, suspected) => {
  const found = weigh({ ...quiet, ...change });
  expect([found.reasons.map(({ reason }) => reason), found.suspected]).toEqual([reasons, suspected]);
});

test('[R-STAFF-05] each reason says how often', () => {
  expect(weigh({ written: 30, repeated: 12, linked: 20, fastest: 25, ageDays: 2 }).reasons).toEqual([
    { reason: 'ayni-metin', count: 12 },
    { reason: 'hiz', count: 25 },
    { reason: 'baglanti', count: 20 },
    { reason: 'yeni-hesap', count: 2 },
  ]);
});

import { type AimSet, aimSetOf, parseAims } from './aims.rules';
import { type AirAd, fitting, indexOf, rivalsOf, textFor } from './air.rules';

const text = (version: number) => ({ version, title: `${version}`, text: '', image: null, target: '/' });
const ad = (id: number, aims = '', change: Partial<AirAd> = {}): AirAd => ({
  id,
  owner: 1,
  company: 'Yayınevi',
  from: '2026-01-01',
  to: '2026-01-31',
  first: text(1),
  second: null,
  silentUntil: 0,
  aims: aimSetOf(parseAims(aims)),
  ...change,
});
const asking = (taste: string[] = [], change: object = {}) => ({
  place: 'akis' as const,
  lang: 'tr',
  taste: new Set(taste),
  day: '2026-01-15',
  now: 0,
  self: 0,
  ...change,
});
const ids = (ads: AirAd[], ask = asking(), most = 200) => fitting(indexOf(ads), ask, most, Math.random).map((f) => [f.ad.id, f.by]);

test.each<[string, string, string[], object, 'genel' | 'tur' | 'yazar' | 'kitap' | 'konu' | null]>([
  ['for everybody', '', [], {}, 'genel'],
  ['for a taste, of somebody without it', 'tur:3', ['tur:4', 'konu:3'], {}, null],
  ['for a taste', 'tur:3', ['tur:3'], {}, 'tur'],
  ['for any of several tastes', 'tur:3,yazar:9', ['yazar:9'], {}, 'yazar'],
  ['the nearest of several tastes', 'tur:3,kitap:7,yazar:9', ['tur:3', 'yazar:9', 'kitap:7'], {}, 'kitap'],
  ['for a taste, in another language', 'tur:3,dil:en', ['tur:3'], {}, null],
  ['for both languages', 'dil:en,dil:tr', [], {}, 'genel'],
  ['for another place', 'yer:ust', [], {}, null],
  ['for two places', 'yer:ust,yer:akis', [], {}, 'genel'],
  ['on its last day', '', [], { day: '2026-01-31' }, 'genel'],
  ['after its last day', '', [], { day: '2026-02-01' }, null],
  ['before its first day', '', [], { day: '2025-12-31' }, null],
  ['for its owner', '', [], { self: 1 }, null],
])('[R-STAFF-08] an ad fits: %s', (_, aims, taste, change, by) => {
  expect(ids([ad(5, aims)], asking(taste, change))).toEqual(by ? [[5, by]] : []);
});

test.each([
  ['while', 99, 0],
  ['after', 100, 1],
])('[R-STAFF-04] an ad %s its owner is suspended', (_, now, n) => {
  const one = ad(5, '', { silentUntil: 100 });
  expect(ids([one], asking([], { now }))).toHaveLength(n);
  expect(rivalsOf(indexOf([one]), aimSetOf([]), { day: '2026-01-15', now, self: 0 })).toBe(n);
});

test('[R-STAFF-08] an ad is considered once, and of too many any may be left out', () => {
  const many = Array.from({ length: 30 }, (_, n) => ad(n, 'tur:1,tur:2'));
  expect(ids(many, asking(['tur:1', 'tur:2']))).toHaveLength(30);
  const found = new Set(Array.from({ length: 200 }, () => ids(many, asking(['tur:1']), 10).map(([id]) => id)).flat());
  expect(found.size).toBe(30);
});

test('[R-STAFF-08] ten thousand ads are chosen from without looking at each of them', () => {
  const index = indexOf(Array.from({ length: 10_000 }, (_, n) => ad(n, `yazar:${n + 1}`)));
  let looked = 0;
  class Watched extends Map<string, readonly AirAd[]> {
    override get(key: string) {
      looked += 1;
      return super.get(key);
    }
  }
  expect(fitting({ ...index, byTaste: new Watched(index.byTaste) }, asking(['yazar:77']), 200, Math.random).map((f) => f.ad.id)).toEqual([76]);
  expect(looked).toBe(1);
});

test.each<[string, string, number]>([
  ['', '', 1],
  ['tur:3', '', 1],
  ['', 'tur:3', 1],
  ['tur:3', 'tur:3', 1],
  ['tur:3', 'tur:4', 0],
  ['dil:en', 'dil:tr', 0],
  ['yer:ust', 'yer:ust,yer:alt', 1],
])('[R-STAFF-08] of an ad for “%s”, one for “%s” on air is a rival: %i', (own, other, rivals) => {
  expect(rivalsOf(indexOf([ad(1, other)]), aimSetOf(parseAims(own)) as AimSet, { day: '2026-01-15', now: 0, self: 0 })).toBe(rivals);
});

test('[R-STAFF-08] the own ads are no rivals of an ad', () => {
  const index = indexOf([ad(1), ad(2, 'tur:3', { owner: 1 }), ad(3, '', { owner: 2 })]);
  const rivals = (self: number) => rivalsOf(index, aimSetOf([]), { day: '2026-01-15', now: 0, self });
  expect([rivals(1), rivals(2), rivals(0)]).toEqual([1, 2, 3]);
});

test('[R-STAFF-10] half of the readers see the second wording', () => {
  const two = ad(8, '', { second: text(2) });
  const shown = Array.from({ length: 256 }, (_, n) => textFor(two, Buffer.alloc(16, n)).version);
  expect(shown.filter((version) => version === 2)).toHaveLength(128);
  expect(textFor(ad(8), Buffer.alloc(16, 1)).version).toBe(1);
});

test('aims are read once each', () => {
  expect(parseAims('tur:3,tur:3,dil:en')).toEqual([
    { kind: 'tur', ref: 3, word: '' },
    { kind: 'dil', ref: 0, word: 'en' },
  ]);
  expect([parseAims(undefined), parseAims('')]).toEqual([[], []]);
});

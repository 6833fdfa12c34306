import { searchSort, searchSorts } from '@yaprak/shared-kit/limits';
import { closeMatches } from './search.rules';

test.each<[string, number[], number[]]>([
  ['nothing', [], []],
  ['one', [0.5], [0.5]],
  ['far-off matches go', [1, 0.8, 0.69, 0.1], [1, 0.8]],
  ['equal matches stay', [0.6, 0.6, 0.6], [0.6, 0.6, 0.6]],
])('close matches: %s', (_, scores, kept) => {
  expect(closeMatches(scores.map((score) => ({ score }))).map((m) => m.score)).toEqual(kept);
});

test.each([
  ['[R-SRCH-29] [R-SRCH-34] discover', 'kesfet', ['en-yeni', 'one-cikanlar', 'en-cok-ilgi-goren', 'en-cok-begenilen', 'en-eski']],
  ['[R-SRCH-29] [R-SRCH-34] reviews', 'incelemeler', ['en-yeni', 'one-cikanlar', 'en-cok-ilgi-goren', 'en-cok-begenilen', 'en-eski']],
  ['[R-SRCH-29] [R-SRCH-34] quotes', 'alintilar', ['en-yeni', 'one-cikanlar', 'en-cok-ilgi-goren', 'en-cok-begenilen', 'en-eski']],
  ['[R-SRCH-29] [R-SRCH-34] messages', 'iletiler', ['en-yeni', 'one-cikanlar', 'en-cok-ilgi-goren', 'en-cok-begenilen', 'en-eski']],
  ['[R-SRCH-30] [R-SRCH-35] topics', 'konular', ['yukselenler', 'en-alakali']],
  ['[R-SRCH-31] [R-SRCH-35] books', 'kitaplar', ['yukselenler', 'en-alakali', 'yeni-cikanlar', 'en-cok-okunanlar', 'en-cok-begenilen', 'en-populer']],
  ['[R-SRCH-32] [R-SRCH-35] authors', 'yazarlar', ['yukselenler', 'en-alakali', 'en-cok-okunanlar', 'en-cok-begenilen', 'en-populer']],
  ['[R-SRCH-33] [R-SRCH-35] readers', 'okurlar', ['yukselenler', 'en-alakali', 'en-cok-okuyanlar', 'en-cok-inceleme-yazanlar', 'en-cok-alinti-ekleyenler']],
] as const)('%s: sorts, the default first', (_, section, sorts) => {
  expect(searchSorts[section]).toEqual(sorts);
  expect(searchSort(section)).toBe(sorts[0]);
  expect(searchSort(section, sorts[1])).toBe(sorts[1]);
  expect(searchSort(section, 'no-such-sort')).toBe(sorts[0]);
});

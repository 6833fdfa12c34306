import { findList, findMood, listRules, moods } from './lists.rules';

test.each([
  ['az-bilinen-cok-sevilen', { hidden: true, sort: 'en-cok-begenilen' }],
  ['bir-oturusta', { pages: [1, 120], sort: 'en-cok-okunanlar' }],
  ['uzun-kis-geceleri', { pages: [600, 20_000], sort: 'en-cok-begenilen' }],
  ['cumhuriyetin-ilk-yillari', { language: 'tr', years: [1923, 1950], sort: 'en-cok-okunanlar' }],
  ['yetmisler-seksenler', { language: 'tr', years: [1970, 1989], sort: 'en-cok-okunanlar' }],
  ['yeni-yuzyil', { years: [2000, 2200], sort: 'yukselenler' }],
  ['on-dokuzuncu-yuzyil', { years: [1800, 1899], sort: 'en-cok-okunanlar' }],
  ['eski-caglardan', { years: [-3000, 1799], sort: 'en-cok-okunanlar' }],
  ['istanbulda-gecenler', { topic: 'istanbul', sort: 'en-cok-okunanlar' }],
  ['kadin-yazarlar', { topic: 'kadin-yazarlar', sort: 'en-cok-begenilen' }],
  ['cocuklarla-okunacaklar', { genre: 'cocuk', sort: 'en-cok-begenilen' }],
  ['karanlik-gelecekler', { genre: 'distopya', sort: 'en-cok-okunanlar' }],
])('[R-DISC-07] the list %s holds what its name says', (key, rule) => {
  const { key: _, name, text, ...found } = findList(key) ?? {};
  expect(found).toEqual(rule);
  expect([name, text]).toEqual(Array(2).fill({ tr: expect.stringMatching(/\p{L}{3}/u), en: expect.stringMatching(/\p{L}{3}/u) }));
});

test.each([
  ['huzunlu', 'Hüzünlü', 'Wistful', 'yalnizlik olum hastalik', 'siir'],
  ['neseli', 'Neşeli', 'Cheerful', 'mizah oyun dostluk', 'mizah'],
  ['gergin', 'Gergin', 'Tense', 'gerilim intikam korku', 'polisiye gerilim korku'],
  ['asik', 'Âşık', 'In love', 'ask tutku', ''],
  ['dusunceli', 'Düşünceli', 'Thoughtful', 'zaman kimlik vicdan felsefe', 'deneme felsefe'],
  ['merakli', 'Meraklı', 'Curious', 'populer-bilim arkeoloji tarih', 'populer-bilim tarih psikoloji'],
  ['yola-cikmak-ister', 'Yola çıkmak ister', 'Restless', 'yolculuk goc deniz doga', 'gezi'],
  ['hayalperest', 'Hayalperest', 'Dreaming', 'hayaller buyulu-gercekcilik masal', 'fantastik bilimkurgu masal'],
])('[R-DISC-09] the mood %s goes by topics and genres', (key, tr, en, topics, genres) => {
  const { name, ...found } = findMood(key) ?? {};
  expect(name).toEqual({ tr, en });
  expect(found).toEqual({ key, topics: topics.split(' '), genres: genres ? genres.split(' ') : [] });
});

test('no list or mood has two addresses, and nothing else has one', () => {
  expect([new Set(listRules.map((rule) => rule.key)).size, new Set(moods.map((mood) => mood.key)).size]).toEqual([12, 8]);
  for (const key of ['', 'constructor', 'okurlardan']) expect([findList(key), findMood(key)]).toEqual([undefined, undefined]);
});

import { typed, withoutEndings, wordQuery } from './typed.rules';

test.each([
  ['978-0-439-55493-0', '9780439554930'],
  ['0439554934', '9780439554930'],
  ['9780439554931', null],
  ['1984', null],
  ['Kar', null],
])('[R-FIND-01] %s as an ISBN', (text, isbn) => {
  expect(typed(text).isbn).toBe(isbn);
});

test.each([
  ['Suç ve  Ceza', "'suc':* & 've':* & 'ceza':*"],
  ["Rıza'nın (def", "'riza':* & 'nin':* & 'def':*"],
  ['C++ & | !:*', "'c':*"],
  ['%_', ''],
  ['', ''],
])('[R-FIND-02] the words of %s', (text, query) => {
  expect(typed(text).words).toBe(query);
});

test.each([
  ['degirmenler', 'degirmen'],
  ['kitaplarimizdan', 'kitap'],
  ['istanbulda', 'istanbul'],
  // What looks like one is taken off as well: all that begins with the rest is found.
  ['dostoyevskinin', 'dostoyevsk'],
  ['kurk mantolu madonnayi', 'kurk mantolu madonna'],
  ['tutunamayanlari', 'tutunamayan'],
  ['defterinde', 'defter'],
  ["suc ve ceza'yi", 'suc ve ceza'],
  ["orhan pamuk'un", 'orhan pamuk'],
  ["tolkien's", 'tolkien'],
  // Too little would be left, or nothing is an ending.
  ['adalar', null],
  ['ova evde', null],
  ['tutunamayanlr', null],
  ['ankara', null],
  ["d'un", null],
  ['', null],
])('%s without endings: %s', (text, name) => {
  expect(withoutEndings(text)).toBe(name);
});

test('words of a title carry their weight', () => {
  expect(wordQuery('kar yagdi', 'A')).toBe("'kar':*A & 'yagdi':*A");
});

test.each([
  ['Kar', { brief: true, all: ['kar'], oneWord: true, likenessTells: false, rare: false }],
  ['Lord of the', { brief: false, longerWords: "'lord':*", notLonger: ['of', 'the'], oneWord: false, likenessTells: false, rare: false }],
  ['Mum Kor', { brief: true, all: ['mum', 'kor'], oneWord: false, likenessTells: false, rare: false }],
  ['of the', { brief: true, all: ['of', 'the'], oneWord: false, likenessTells: false, rare: false }],
  ['Saatleri', { longerWords: "'saatleri':*", notLonger: [], oneWord: true, likenessTells: true, rare: true }],
  ['Saatleri Ayar', { longerWords: "'saatleri':* & 'ayar':*", notLonger: [], oneWord: false, likenessTells: false, rare: true }],
  ['Hayır...', { longerWords: "'hayir':*", notLonger: [], oneWord: true, likenessTells: false, rare: false }],
  ['%', { brief: true, all: [], longerWords: '', oneWord: false, likenessTells: true, mayResemble: false, rare: false }],
  ['ay su', { likenessTells: true, mayResemble: false }],
  ['ay sum', { likenessTells: false, mayResemble: true }],
  ['Привет', { likenessTells: true, mayResemble: true }],
])('[R-FIND-06] what an index is asked for: %s', (text, expected) => {
  expect(typed(text)).toMatchObject(expected);
});

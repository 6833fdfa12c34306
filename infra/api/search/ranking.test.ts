import { createTestDatabase, type TestDatabase } from '../testing/database';
import { englishTitles } from './english-titles.queries';
import { quickSearch } from './search.queries';
import type { FoundKind } from './search.shape';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ demo: true });
});
afterAll(() => database?.drop());

const names = async (q: string, only?: FoundKind) => (await quickSearch(database.db, 0, q, only, 12)).map(({ kind, name }) => `${kind} ${name}`);

describe('on the demo catalogue', () => {
  test.each([
    ['[R-FIND-02] an exact title', 'kar', 'kitap Kar'],
    ['[R-FIND-02] an exact title of few readers', 'tol', 'kitap Tol'],
    ['[R-FIND-02] the beginning of a title', 'ince mem', 'kitap İnce Memed 1'],
    ['[R-FIND-01] the title of another edition', 'Crime and Punishment', 'kitap Suç ve Ceza'],
    ['[R-FIND-01] the original title', 'Преступление и наказание', 'kitap Suç ve Ceza'],
    ['[R-FIND-01] another spelling of the author', 'Dostoevsky', 'yazar Fyodor Dostoyevski'],
    ['[R-FIND-01] the author in another script', 'Достоевский', 'yazar Fyodor Dostoyevski'],
    ['[R-FIND-01] an ISBN', '9780439554930', 'kitap Harry Potter ve Felsefe Taşı'],
    ['[R-FIND-01] an ISBN with hyphens', '978-0-439-55493-0', 'kitap Harry Potter ve Felsefe Taşı'],
    ['[R-FIND-01] an ISBN of ten digits', '0-439-55493-4', 'kitap Harry Potter ve Felsefe Taşı'],
    ['[R-FIND-04] a country, unscoped', 'Japonya', 'ulke Japonya'],
    ['[R-FIND-04] a country by its English name', 'Japan', 'ulke Japonya'],
    ['[R-FIND-04] a genre by its English name', 'science fiction', 'tur Bilimkurgu'],
    ['[R-FIND-04] a language', 'Rusça', 'dil Rusça'],
    ['[R-FIND-04] a series', 'yerdeniz', 'seri Yerdeniz'],
    ['[R-FIND-04] a series by its original name', 'Earthsea', 'seri Yerdeniz'],
    ['[R-FIND-02] a place in a series', 'Harry Potter 3', 'kitap Harry Potter ve Azkaban Tutsağı'],
    ['[R-FIND-02] a place in a series by its original name', 'lord of the rings 2', 'kitap Yüzüklerin Efendisi: İki Kule'],
    ['[R-FIND-01] an author without an initial', 'Ursula Le Guin', 'yazar Ursula K. Le Guin'],
    ['[R-FIND-01] an author, family name first', 'pamuk orhan', 'yazar Orhan Pamuk'],
    ['[R-FIND-01] initials written together with their marks', 'J.R.R. Tolkien', 'yazar J. R. R. Tolkien'],
    ['[R-FIND-04] a country by another name', 'Turkey', 'ulke Türkiye'],
    ['[R-FIND-04] a part of a country', 'İngiltere', 'ulke Birleşik Krallık'],
    ['[R-FIND-04] a country by its short name', 'ABD', 'ulke Amerika Birleşik Devletleri'],
    ['[R-FIND-04] a genre by a short name', 'sci-fi', 'tur Bilimkurgu'],
    ['[R-FIND-04] a genre in another spelling', 'bilim kurgu', 'tur Bilimkurgu'],
    ['an author in the genitive', "Orhan Pamuk'un", 'yazar Orhan Pamuk'],
    ['an author in the genitive, without its mark', 'Dostoyevskinin', 'yazar Fyodor Dostoyevski'],
    ['a title in the accusative', "Suç ve Ceza'yı", 'kitap Suç ve Ceza'],
    ['a country that something happens in', 'Japonyada', 'ulke Japonya'],
    ['a slip of the finger', 'tutunamayanlr', 'kitap Tutunamayanlar'],
    ['Turkish letters left out', 'suc ve ceza', 'kitap Suç ve Ceza'],
  ])('%s: %s gives first %s', async (_, q, first) => {
    expect((await names(q))[0]).toBe(first);
  });

  test.each([
    ['[R-FIND-01] the other spelling of an author finds the books as well', 'Dostoevsky', 'kitap', ['Suç ve Ceza', 'Budala', 'Kumarbaz']],
    ['[R-FIND-01] a spelling of an author that nobody listed', 'Dostoevskiy', 'kitap', ['Suç ve Ceza', 'Budala']],
    ['[R-FIND-01] title and author together', 'ceza dostoevsky', 'kitap', ['Suç ve Ceza']],
    ['[R-FIND-01] words of a series', 'Earthsea', 'kitap', ['Yerdeniz Büyücüsü']],
  ] as const)('%s', async (_, q, kind, expected) => {
    expect(await names(q, kind)).toEqual(expect.arrayContaining(expected.map((name) => `${kind} ${name}`)));
  });

  test('[R-FIND-01] what was found has its English title where it has another', async () => {
    const found = await quickSearch(database.db, 0, 'crime and punishment', 'kitap', 1, 'en');
    expect([...(await englishTitles(database.db, found)).values()]).toEqual(['Crime and Punishment']);
    expect(await englishTitles(database.db, await quickSearch(database.db, 0, 'Demian', 'kitap', 1, 'en'))).toEqual(new Map());
  });

  test('[R-FIND-02] exact stands before beginnings, these before words, these before likeness', async () => {
    const found = await quickSearch(database.db, 0, 'kar', 'kitap', 12);
    const steps = found.map(({ score }) => Math.floor(score));
    expect(steps).toEqual([...steps].sort((a, b) => b - a));
    expect(steps[0]).toBe(4);
    expect(steps[1]).toBe(3);
  });

  test('[R-FIND-02] a series without a place gives the series before its books, in no order but theirs', async () => {
    const found = await names('harry potter');
    expect(found[0]).toBe('seri Harry Potter');
    expect(found.filter((name) => name.startsWith('kitap Harry Potter ve'))).toHaveLength(7);
  });

  test('a wrong ISBN, marks alone and nonsense find nothing', async () => {
    expect([await names('9780439554931'), await names('%_!'), await names('qqxxzzqq')]).toEqual([[], [], []]);
  });
});

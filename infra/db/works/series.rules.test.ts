import { parseSeriesField, parseSeriesTitle } from './series.rules';

describe('[R-SERIES-05] the series in a title', () => {
  test.each([
    ['Harry Potter and the Half-Blood Prince (Harry Potter, #6)', 'Harry Potter and the Half-Blood Prince', ['Harry Potter', '6']],
    ['The Hobbit (Middle-earth Universe, #0)', 'The Hobbit', ['Middle-earth Universe', '0']],
    ['The Slow Regard of Silent Things (The Kingkiller Chronicle, #2.5)', 'The Slow Regard of Silent Things', ['The Kingkiller Chronicle', '2.5']],
    ['Harry Potter Boxed Set (Harry Potter, #1-5)', 'Harry Potter Boxed Set', ['Harry Potter', '1-5']],
    ['Mort (Discworld, #4; Death, #1)', 'Mort', ['Discworld', '4'], ['Death', '1']],
    ['A Storm of Swords: Blood and Gold (A Song of Ice and Fire, #3, Part 2 of 2)', 'A Storm of Swords: Blood and Gold', ['A Song of Ice and Fire', '3']],
    ['Catch-22 (Catch-22, #1)', 'Catch-22', ['Catch-22', '1']],
    ['1Q84 (1Q84 #1-3)', '1Q84', ['1Q84', '1-3']],
    ['Vakıf ve Dünya (Vakıf Serisi, 5. Kitap)', 'Vakıf ve Dünya', ['Vakıf', '5']],
    ['Dune Mesihi (Dune Dizisi #02)', 'Dune Mesihi', ['Dune', '2']],
    ['Dune (Dune Chronicles, Book 1)', 'Dune', ['Dune Chronicles', '1']],
    ['İnce Memed 2 (İnce Memed, Cilt 2)', 'İnce Memed 2', ['İnce Memed', '2']],
    ['Yarım (Seri, #1,5)', 'Yarım', ['Seri', '1.5']],
    ['New Spring (The Wheel of Time, prequel)', 'New Spring', ['The Wheel of Time', 'prequel']],
    ['İkisi Bir Arada (Seri, #1 – 2)', 'İkisi Bir Arada', ['Seri', '1-2']],
    ['Emma (Annotated) (Austen, #4)', 'Emma (Annotated)', ['Austen', '4']],
  ])('%s', (text, title, ...series) => {
    expect(parseSeriesTitle(text)).toEqual({ title, series: series.map(([name, place]) => ({ name, place })) });
  });

  test.each([
    'Tutunamayanlar',
    'Emma (Annotated)',
    'Faust (1. Bölüm)',
    'Orlando (Penguin Classics)',
    '(Seri, #1)',
    'Bitmemiş (Seri, #1',
    'Kitap (#1)',
    'Kitap (Seri, #1; tek başına)',
    'Kitap (Seri #)',
    '',
    `Uzun (${'a'.repeat(301)}, #1)`,
  ])('is not there: %s', (text) => {
    expect(parseSeriesTitle(text)).toEqual({ title: text, series: [] });
  });

  test('long runs of the separators cost no time', () => {
    expect(parseSeriesTitle(`Kitap (${' ,'.repeat(140)}x)`).series).toEqual([]);
    expect(parseSeriesTitle(`Kitap ${'( '.repeat(20_000)}`).series).toEqual([]);
  });
});

describe('[R-SERIES-05] the series in a field of its own', () => {
  test.each([
    ['Dune chronicles ; bk. 2', 'Dune chronicles', '2'],
    ['Dune chronicles -- 3', 'Dune chronicles', '3'],
    ['Harry Potter #7', 'Harry Potter', '7'],
    ['The dark tower, vol. 4', 'The dark tower', '4'],
    ['Vakıf Serisi, 5. Kitap', 'Vakıf', '5'],
    ['Discworld, 4', 'Discworld', '4'],
  ])('%s', (text, name, place) => expect(parseSeriesField(text)).toEqual({ name, place }));

  test.each([
    'Penguin classics',
    'Penguin classics ; 12',
    "Everyman's library, no. 34",
    'Dünya Klasikleri, 7',
    'Dune chronicles',
    ';',
    '#1',
    '',
    ` ${', '.repeat(200)}`,
  ])('is not there: %s', (text) => expect(parseSeriesField(text)).toBeNull());
});

import { type Columns, type Field, fields, recognise } from './layouts.rules';
import { type LibraryLine, readLine } from './line.rules';

const today = '2026-11-22';
/** Reads one record of a file with this header. */
function read(header: string, cells: string, separator = ',') {
  const names = header.split(separator);
  const { layout, columns } = recognise(names);
  return { layout, ...readLine(cells.split(separator), names.length, { layout, columns, outOf: 5, today }) };
}
const storygraph =
  'Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,Character- or Plot-Driven?,Strong Character Development?,Loveable Characters?,Diverse Characters?,Flawed Characters?,Star Rating,Review,Content Warnings,Content Warning Description,Tags,Owned?';
const bookwyrm =
  'title,author_text,remote_id,openlibrary_key,finna_key,inventaire_id,librarything_key,goodreads_key,bnf_id,viaf,wikidata,asin,aasin,isfdb,isbn_10,isbn_13,oclc_number,start_date,finish_date,stopped_date,rating,review_name,review_cw,review_content,review_published,shelf,shelf_name,shelf_date';
const librarything =
  'Book Id\tTitle\tSort Character\tPrimary Author\tPrimary Author Role\tSecondary Author\tSecondary Author Roles\tPublication\tDate\tReview\tRating\tComment\tPrivate Comment\tSummary\tMedia\tPage Count\tAcquired\tDate Started\tDate Read\tTags\tCollections\tLanguages\tISBN\tEntry Date';
const goodreads =
  'Book Id,Title,Author,Additional Authors,ISBN,ISBN13,My Rating,Binding,Date Read,Date Added,Bookshelves,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies';

describe('[R-LIBIO-01] [R-LIBIO-06] exports of other sites', () => {
  test('StoryGraph: quarter stars, several readings, tags, format, ownership', () => {
    const { layout, line } = read(
      storygraph,
      'Piranesi,Susanna Clarke,,9781635575637,digital,read,2022/03/01,2022/03/20,2022/03/05-2022/03/20,2,mysterious,medium,,,,,,4.25,Bir ev ki deniz,,,büyülü,Yes',
    );
    expect(layout).toBe('storygraph');
    expect(line).toMatchObject({
      title: 'Piranesi',
      authors: ['Susanna Clarke'],
      isbn: '9781635575637',
      shelf: 'okudum',
      rating: 9,
      format: 'e-kitap',
      ownership: 'sahip',
      shelves: [{ name: 'büyülü' }],
      review: { text: 'Bir ev ki deniz', spoiler: false },
    });
    expect(line?.readings).toEqual([
      { start: '2022-03-05', end: '2022-03-20', done: true, page: null },
      { start: null, end: null, done: true, page: null },
    ]);
  });
  test('BookWyrm: dates, a review with its name, date and warning', () => {
    const { layout, line } = read(
      bookwyrm,
      'Solaris,Stanislaw Lem,https://x,,,,,,,,,,,,0156027607,9780156027601,,2024-01-02,2024-02-03,,3.5,Okyanus,sonu,Düşünen bir okyanus.,2024-02-04,read,Read,2024-02-03',
    );
    expect(layout).toBe('bookwyrm');
    expect(line).toMatchObject({
      isbn: '9780156027601',
      shelf: 'okudum',
      rating: 7,
      readings: [{ start: '2024-01-02', end: '2024-02-03', done: true }],
      review: { title: 'Okyanus', text: 'Düşünen bir okyanus.', spoiler: true, at: '2024-02-04T09:00:00.000Z' },
      addedAt: '2024-02-03T09:00:00.000Z',
    });
  });
  test('LibraryThing: last names first, bracketed ISBN, collections', () => {
    const { layout, line } = read(
      librarything,
      '1\tHuzur\t1\tTanpınar, Ahmet Hamdi\t\tMoran, Berna|Eco, Umberto\t\tDergah Yayınları (2001), Paperback, 391 pages\t2001\t\t4.5\t\tkapağı yırtık\t\tPaperback\t391\t\t\t\tistanbul, roman\tYour library, To read\tTurkish\t[9789759950231]\t2019-01-02',
      '\t',
    );
    expect(layout).toBe('librarything');
    expect(line).toMatchObject({
      authors: ['Ahmet Hamdi Tanpınar', 'Berna Moran', 'Umberto Eco'],
      isbn: '9789759950231',
      publisher: 'Dergah Yayınları',
      year: 2001,
      pages: 391,
      shelf: 'okuyacagim',
      ownership: 'sahip',
      note: 'kapağı yırtık',
      format: 'basili',
      language: 'tr',
      shelves: [{ name: 'istanbul' }, { name: 'roman' }],
    });
  });
  test('Goodreads: ISBN in quotes, stopped books, an exclusive shelf of the reader’s own', () => {
    const stopped = read(goodreads, '1,Huzur,Tanpınar,,="",="9789759950231",2,Kindle Edition,2024/05/06,2024/05/01,yarım,did-not-finish,,,,1,0')
      .line as LibraryLine;
    expect(stopped).toMatchObject({ shelf: 'yarim-biraktim', stopped: '2024-05-06', readings: [], rating: 4, isbn: '9789759950231' });
    const own = read(goodreads, '1,Huzur,Tanpınar,,,,0,,,2024/05/01,belki,belki,,,,0,0').line as LibraryLine;
    expect([own.shelf, own.shelves.map((s) => s.name)]).toEqual(['okuyacagim', ['belki']]);
  });
});

describe('[R-LIBIO-01] any table', () => {
  test('has its columns guessed in both languages', () => {
    expect(recognise(['Kitap Adı', 'Yazar', 'ISBN', 'Puanım', 'Bitirme Tarihi', 'Notlar', 'Etiketler', 'Durum'])).toEqual({
      layout: 'diger',
      columns: { adi: 0, yazar: 1, isbn: 2, puan: 3, bitis: 4, not: 5, raflar: 6, raf: 7 },
    });
    expect(recognise(['Book Title', 'Writer', 'Stars', 'Finished'])).toMatchObject({ columns: { adi: 0, yazar: 1, puan: 2, bitis: 3 } });
    // As somebody writes them of their own books.
    expect(recognise(['Kitap İsmi', 'Yazarı', 'Durumu', 'Bitirdiğim Tarih', 'Notlarım', 'Etiketlerim', 'Verdiğim Puan'])).toMatchObject({
      columns: { adi: 0, yazar: 1, raf: 2, bitis: 3, not: 4, raflar: 5, puan: 6 },
    });
    expect(recognise(['x', 'y'])).toEqual({ layout: 'diger', columns: {} });
  });
  test('no column is used twice', () => {
    const { columns } = recognise([...fields]);
    expect(new Set(Object.values(columns)).size).toBe(Object.keys(columns).length);
  });
});

/** A line of a table that has just these fields beside its title. */
function filled(cells: Partial<Record<Field, string>>) {
  const names = Object.keys(cells) as Field[];
  const columns = Object.fromEntries([['adi', 0], ...names.map((name, at) => [name, at + 1])]) as Columns;
  return readLine(['Adı', ...names.map((name) => cells[name] ?? '')], names.length + 1, { layout: 'diger', columns, outOf: 5, today });
}
const simple = (cells: string[], columns: Columns = { adi: 0, yazar: 1, puan: 2, bitis: 3 }) =>
  readLine(cells, 4, { layout: 'diger', columns, outOf: 5, today });
describe('[R-LIBIO-02] a line that is not as it should be', () => {
  test.each([
    [['', 'Yazar', '', ''], 'adi-yok'],
    [['Adı', 'Yazar', '', '', 'fazla'], 'sutun-sayisi'],
    [['Adı'], 'sutun-sayisi'],
    [['Ad\uFFFD', 'Yazar', '', ''], 'bozuk-harf'],
    [['Ad\0', 'Yazar', '', ''], 'bozuk-harf'],
  ])('%j is broken: %s', (cells, reason) => expect(simple(cells)).toMatchObject({ line: null, reason }));
  test.each([
    [['Adı', 'Yazar', 'çok iyi', ''], 'puan', 'çok iyi'],
    [['Adı', 'Yazar', '', 'geçen yaz'], 'tarih', 'geçen yaz'],
    [['Adı', 'Yazar', '', '2099-01-01'], 'tarih', '2099-01-01'],
  ])('%j arrives without what cannot be read', (cells, reason, value) => {
    const { line, ...remark } = simple(cells);
    expect(remark).toMatchObject({ reason, value });
    expect(line).toMatchObject({ title: 'Adı', rating: null });
  });
  test.each([
    [{ sayfa: '99999' }, 'sayfa', '99999'],
    [{ sayfa: '-12' }, 'sayfa', '-12'],
    [{ sayfa: 'çok' }, 'sayfa', 'çok'],
    [{ yil: '20255' }, 'yil', '20255'],
    [{ ilkYil: '9999' }, 'yil', '9999'],
    [{ isbn: '9780000000000' }, 'isbn', '9780000000000'],
    [{ okumaSayisi: '5000' }, 'okuma-sayisi', '5000'],
    [{ bitis: '2019' }, 'tarih', '2019'],
    [{ baslama: '2024-05-05', bitis: '2024-01-01' }, 'tarih', '2024-05-05'],
    [{ okumalar: '2099/01/01-2099/01/02' }, 'tarih', '2099/01/01-2099/01/02'],
    [{ raf: 'to-read', puan: '4' }, 'puan-okunmadan', '4'],
    [{ not: 'uzun '.repeat(4_001) }, 'not-uzun', undefined],
  ] as const)('%j: what is left out is named as %s', (cells, reason, value) => {
    const found = filled(cells);
    expect(found.line).not.toBeNull();
    expect([found.reason, found.value, found.more]).toEqual([reason, value, undefined]);
  });
  test.each([
    { sayfa: '320 s.', yil: '1943', ilkYil: '-380', okumaSayisi: '2', bitis: '2024-01-01', raf: 'read' },
    { sayfa: '1.234', yil: '1999.0', isbn: '="9789759950231"' },
    { sayfa: '0', yil: '-', okumaSayisi: '0', isbn: '=""', bitis: '' },
    { sayfa: 'n/a', yil: 'unknown', isbn: 'B00AAXLW7M' },
  ])('%j: nothing is left out, so nothing is said', (cells) => expect(filled(cells)).not.toHaveProperty('reason'));
  test('names everything that is left out of one line, each thing once', () => {
    expect(filled({ sayfa: '99999', yil: '20255', ilkYil: '20255', puan: '77' })).toMatchObject({
      reason: 'puan',
      value: '77',
      more: [
        { reason: 'sayfa', value: '99999' },
        { reason: 'yil', value: '20255' },
      ],
    });
  });
  test.each([
    ['2099-01-01', null],
    ['2026-11-23T00:00:00+03:00', null],
    ['2026-11-22T23:59:59+03:00', '2026-11-22T20:59:59.000Z'],
  ])('what it says to have happened at %s happened at %s: nothing is from days to come, above all that is newer', (said, at) => {
    const cells = ['Adı', said, said, 'Uzun uzun anlatmaya değer.', said];
    const { line } = readLine(cells, 5, { layout: 'diger', columns: { adi: 0, eklenme: 1, degisme: 2, inceleme: 3, incelemeZamani: 4 }, outOf: 5, today });
    expect([line?.addedAt, line?.changedAt, line?.review?.at]).toEqual([at, at, at]);
  });
  test.each([
    ['2024-05-06T10:11:12.000Z', '2024-05-06T10:11:12.000Z'],
    ['2099-05-06T10:11:12.000Z', null],
    ['2024-99-99T99:99:99Z', null],
    ['0000-01-01T00:00:00Z', null],
  ])('a shelving at %s is one at %s', (said, at) => {
    const { line } = readLine(['Adı', `Yaz @${said}`], 2, { layout: 'yaprak', columns: { adi: 0, raflar: 1 }, outOf: 5, today });
    expect(line?.shelves).toEqual([{ name: 'Yaz', hidden: false, addedAt: at }]);
  });
  test('names no shelf that is not seen, and turns the direction of nothing that stands after it', () => {
    const cells = ['Ad\u202eı', 'Uzun uzun\u202e anlatmaya değer.', 'not\u2066um', '\u200b; Ya\u202dz'];
    const { line } = readLine(cells, 4, { layout: 'yaprak', columns: { adi: 0, inceleme: 1, not: 2, raflar: 3 }, outOf: 5, today });
    expect([line?.title, line?.review?.text, line?.note, line?.shelves.map(({ name }) => name)]).toEqual([
      'Adı',
      'Uzun uzun anlatmaya değer.',
      'notum',
      ['Yaz'],
    ]);
  });
  test('empty cells too many are no fault', () => expect(simple(['Adı', 'Yazar', '', '', '', '']).line).toMatchObject({ title: 'Adı' }));
  test('an end before the start keeps the end', () => {
    const { line } = readLine(['Adı', '2024-05-05', '2024-01-01'], 3, { layout: 'diger', columns: { adi: 0, baslama: 1, bitis: 2 }, outOf: 5, today });
    expect(line?.readings).toEqual([{ start: null, end: '2024-01-01', done: true, page: null }]);
  });
});

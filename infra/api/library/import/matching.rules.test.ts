import {
  type Candidate,
  cleanName,
  foldTitle,
  judge,
  mayBeOne,
  nameLikeness,
  namesLikeness,
  titlesMayBeOne,
  withoutSeries,
  withoutSubtitle,
} from './matching.rules';

test.each([
  ['İnce Memed 1', 'ince memed 1'],
  ['“Suç ve Ceza.”', 'suc ve ceza'],
  ['L’Étranger', "l'etranger"],
])('the title %p is compared as %p', (title, folded) => expect(foldTitle(title)).toBe(folded));

test.each([
  ['Mort (Discworld, #4)', 'Mort'],
  ['Mort (Discworld, #4; Death, #1)', 'Mort'],
  ['Emma (Annotated)', 'Emma (Annotated)'],
  ['(Seri, #1)', '(Seri, #1)'],
])('%p without its series is %p', (title, plain) => expect(withoutSeries(title)).toBe(plain));

test.each([
  ['Sapiens: A Brief History of Humankind', 'Sapiens'],
  ['Homo Deus – Yarının Kısa Bir Tarihi', 'Homo Deus'],
  ['2001:Bir', '2001:Bir'],
  ['Yüz-yıl', 'Yüz-yıl'],
])('%p without its subtitle is %p', (title, plain) => expect(withoutSubtitle(title)).toBe(plain));

test.each([
  ['  Sabahattin   Ali ', {}, 'Sabahattin Ali'],
  ['Pauline Baynes (Illustrator)', {}, 'Pauline Baynes'],
  ['Rowling, J. K.', { lastFirst: true }, 'J. K. Rowling'],
  ['Rowling, J. K.', {}, 'Rowling, J. K.'],
  ['King, Jr.', { lastFirst: true }, 'King, Jr.'],
  ['Homeros', { lastFirst: true }, 'Homeros'],
])('the name %p %p is %p', (raw, options, name) => expect(cleanName(raw, options)).toBe(name));

test.each([
  ['J.K. Rowling', 'J. K. Rowling', 'same'],
  ['Joanne Rowling', 'J. K. Rowling', 'same'],
  ['Fyodor Dostoyevski', 'Fyodor Mihayloviç Dostoyevski', 'same'],
  ['Dostoyevski', 'Fyodor Dostoyevski', 'same'],
  ['Fyodor Dostoevsky', 'Fyodor Dostoyevski', 'near'],
  ['Lev Tolstoy', 'Leo Tolstoi', 'near'],
  ['YAŞAR KEMAL', 'Yaşar Kemal', 'same'],
  ['Ursula K. Le Guin', 'Ursula K. LeGuin', 'same'],
  ['Orhan Kemal', 'Yaşar Kemal', 'other'],
  ['Ahmet Telli', 'Ahmet Talu', 'other'],
  ['Mihail Dostoyevski', 'Fyodor Dostoevsky', 'other'],
  ['', 'Yaşar Kemal', 'other'],
  ['...', '', 'other'],
] as const)('[R-LIBIO-04] %p and %p are %p', (a, b, likeness) => {
  expect(nameLikeness(a, b)).toBe(likeness);
  expect(nameLikeness(b, a)).toBe(likeness);
});

test('[R-LIBIO-04] one author in common is enough, whichever stands first', () => {
  expect(namesLikeness(['Neil Gaiman', 'Terry Pratchett'], ['Terry Pratchett', 'Neil Gaiman'])).toBe('same');
  expect(namesLikeness(['Fyodor Dostoevsky', 'Kimse'], ['Fyodor Dostoyevski'])).toBe('near');
  expect(namesLikeness([], ['Terry Pratchett'])).toBe('other');
});

const one = (bookId: number, title: string, author: string, more: Partial<Candidate> = {}): Candidate => ({
  bookId,
  workId: bookId,
  byIsbn: false,
  title,
  originalTitle: null,
  authors: [author],
  ...more,
});
const verdict = (line: { title: string; originalTitle?: string; authors?: string[] }, ...candidates: Candidate[]) => {
  const found = judge({ authors: ['Yaşar Kemal'], ...line }, candidates);
  return found === 'none' ? 'none' : 'book' in found ? found.book.bookId : found.ask.map((c) => c.bookId);
};
const kemal = 'Yaşar Kemal';

describe('[R-LIBIO-04] the book of a line', () => {
  test('is that of the ISBN, whatever its title', () =>
    expect(verdict({ title: 'Başka' }, one(1, 'Başka', kemal), one(2, 'Memed', 'X', { byIsbn: true }))).toBe(2));
  test('is the one of that title by that author', () => expect(verdict({ title: 'Teneke' }, one(1, 'Teneke', 'Orhan Kemal'), one(2, 'TENEKE', kemal))).toBe(2));
  test('is found by original title, on either side', () => {
    expect(
      verdict(
        { title: 'Crime and Punishment', authors: ['Fyodor Dostoevsky'] },
        one(1, 'Suç ve Ceza', 'Fyodor Dostoyevski', { originalTitle: 'Crime and Punishment' }),
      ),
    ).toBe(1);
    expect(verdict({ title: 'Teneke', originalTitle: 'Tin' }, one(1, 'Tin', kemal))).toBe(1);
  });
  test('may be any edition of one work: the first is taken', () =>
    expect(verdict({ title: 'Teneke' }, one(3, 'Teneke', kemal, { workId: 9 }), one(4, 'Teneke', kemal, { workId: 9 }))).toBe(3));
  test.each([
    ['Ahmet Hamdi', 'Ahmet Hamdi Tanpınar', true],
    ['Sabahatin Ali', 'Sabahattin Ali', true],
    ['Sabahattin Alj', 'Sabahattin Ali', true],
    ['Sabahattin Aliye', 'Sabahattin Ali', false],
    ['Orhan Kemal', 'Yaşar Kemal', false],
    ['Ahmet Ümit', 'Ahmet Hamdi Tanpınar', false],
    ['Ali Can', 'Ali Cat', false],
    ['', 'Ali Can', false],
  ])('by %p may be by %p: %p', (a, b, may) => {
    expect([mayBeOne(a, b), mayBeOne(b, a)]).toEqual([may, may]);
    const of = [one(1, 'Teneke', b), one(2, 'Teneke: Bir Öykü', b)];
    expect(verdict({ title: 'Teneke', authors: [a].filter(Boolean) }, ...of.slice(0, a ? 2 : 0))).toEqual(may ? [1] : 'none');
  });
  test('is asked when several works have that title and author', () =>
    expect(verdict({ title: 'Teneke' }, one(1, 'Teneke', kemal), one(2, 'Teneke', kemal))).toEqual([1, 2]));
  test('is asked when titles agree up to a subtitle', () => expect(verdict({ title: 'Teneke: Bir Roman' }, one(1, 'Teneke', kemal))).toEqual([1]));
  test('is taken by title alone when the file names no author', () => {
    expect(verdict({ title: 'Teneke', authors: [] }, one(1, 'Teneke', kemal))).toBe(1);
    expect(verdict({ title: 'Teneke', authors: [] }, one(1, 'Teneke', kemal), one(2, 'Teneke', 'Orhan Kemal'))).toEqual([1, 2]);
  });
  test('is not one of the same title by somebody else', () => expect(verdict({ title: 'Teneke' }, one(1, 'Teneke', 'Orhan Kemal'))).toBe('none'));
  test('does not mind the series in its title', () => expect(verdict({ title: 'Teneke (Dizi, #1)' }, one(1, 'Teneke', kemal))).toBe(1));
});

test.each([
  ['Yüz Yıllık Yalnızlık', 'Yüzyıllık Yalnızlık', true],
  ['Kürk Mantolu Madona', 'Kürk Mantolu Madonna', true],
  ['Huzur (ciltli)', 'Huzur', true],
  ['Tutunamayanlar', 'Tutunamayanlar', true],
  // Volumes are other books, and so are short names that a letter tells apart.
  ['İnce Memed 1', 'İnce Memed 2', false],
  ['Savaş ve Barış I', 'Savaş ve Barış II', false],
  ['Savaş ve Barış', 'Savaş ve Barış II', false],
  ['1984', '1985', false],
  ['Kar', 'Kan', false],
  ['Kara Kitap', 'Beyaz Kale', false],
  ['Sessiz Ev', 'Sessiz Evler', false],
  ['(1)', '(2)', false],
  ['…', '?', false],
])('[R-LIBIO-04] of one author %p may be %p: %p', (a, b, may) => {
  expect([titlesMayBeOne(a, b), titlesMayBeOne(b, a)]).toEqual([may, may]);
});

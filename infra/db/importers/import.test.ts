import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { quickSearch } from '../../api/search/search.queries';
import { type OpenDatabase, openDatabase } from '../dev-database';
import { makeTempHome, removeTempHome } from '../embedded/testing/temp-home';
import { migrate } from '../migrate';
import { importGoodbooks } from './goodbooks';
import { importGoodreadsExport } from './goodreads';
import { importOpenLibrary } from './openlibrary';

const folder = makeTempHome();
let database: OpenDatabase;
const file = (name: string, text: string) => {
  const full = path.join(folder, name);
  writeFileSync(full, name.endsWith('.gz') ? gzipSync(text) : text);
  return full;
};

beforeAll(async () => {
  database = await openDatabase({ dataDir: path.join(folder, 'data'), database: { url: null, replicaUrl: null } } as never, () => {});
  await migrate(database.db, () => {});
});
afterAll(async () => {
  await database?.stop();
  removeTempHome(folder);
});

/** The series of a work, each with the work's place in it. */
const seriesOf = async (title: string) =>
  (
    await sql<{ name: string }>`select s.name || ' ' || x.place as name from works w join series_works x on x.work_id = w.id join series s on s.id = x.series_id
      where w.title = ${title} order by 1`.execute(database.db)
  ).rows.map(({ name }) => name);

test('[R-SERIES-05] goodbooks: books with their series, ratings, to-read and tags are imported; bad lines are reported; a second run adds nothing', async () => {
  file(
    'books.csv',
    'book_id,goodreads_book_id,isbn10,isbn13,authors,original_publication_year,original_title,title,language_code\n1,100,,9780439023481,Suzanne Collins,2008,The Hunger Games,"The Hunger Games (The Hunger Games, #1)",eng\n2,200,,,Sabahattin Ali,1943,,Kürk Mantolu Madonna,tur\nx,300,,,A,1,,B,eng\n',
  );
  file('ratings.csv.gz', 'user_id,book_id,rating\n7,1,5\n7,2,4\n8,1,9\n9,1,3\n');
  file('to_read.csv', 'user_id,book_id\n9,2\n7,2\n');
  file('tags.csv', 'tag_id,tag_name\n1,dystopia\n2,to-read\n');
  file('book_tags.csv', 'goodreads_book_id,tag_id,count\n100,1,500\n100,2,900\n999,1,5\n');
  const reports = await importGoodbooks(database.db, folder, () => {});
  expect(reports.books).toMatchObject({ read: 3, written: 2, refused: [{ line: 4, reason: 'book_id is not a whole number from 1 to 1000000000' }] });
  expect(reports.ratings).toMatchObject({ read: 4, written: 3, refused: [{ line: 4, reason: 'rating is not a whole number from 1 to 5' }] });
  expect(reports.to_read?.written).toBe(1);
  expect(reports.book_tags?.refused).toEqual([{ line: 4, reason: 'goodreads_book_id is not in books.csv' }]);

  const hunger = await database.db.selectFrom('works').selectAll().where('source_key', '=', 'goodbooks:1').executeTakeFirstOrThrow();
  expect(hunger).toMatchObject({ rating_sum: 16, rating_count: 2, reader_count: 2, rating_histogram: [0, 0, 0, 0, 0, 1, 0, 0, 0, 1] });
  const topics = await database.db.selectFrom('topics').select('slug').execute();
  expect(topics).toEqual([{ slug: 'dystopia' }]);

  expect(await seriesOf('The Hunger Games')).toEqual(['The Hunger Games 1']);

  const again = await importGoodbooks(database.db, folder, () => {});
  expect([again.books?.written, again.ratings?.written, again.to_read?.written, again.book_tags?.written]).toEqual([0, 0, 0, 0]);
});

test('Open Library: dangling keys are accepted and filled in when their record arrives', async () => {
  const editions = file(
    'editions.txt',
    '/type/edition\t/books/OL1M\t1\t2020\t{"title":"Huzur","works":[{"key":"/works/OL1W"}],"authors":[{"key":"/authors/OL1A"}],"isbn_13":["9789750719387"],"publish_date":"1949"}\nbroken\n',
  );
  expect(await importOpenLibrary(database.db, editions, () => {})).toMatchObject({
    written: 1,
    refused: [{ line: 2, reason: 'not five tab-separated fields' }],
  });
  const dangling = await database.db.selectFrom('authors').select(['name', 'published']).where('source_key', '=', 'ol:OL1A').executeTakeFirst();
  expect(dangling).toEqual({ name: 'OL1A', published: false });
  const rest = file(
    'rest.txt',
    '/type/author\t/authors/OL1A\t1\t2020\t{"name":"Ahmet Hamdi Tanpınar","birth_date":"1901"}\n/type/work\t/works/OL1W\t1\t2020\t{"title":"Huzur (roman)","authors":[{"author":"/authors/OL1A"}]}\n',
  );
  await sql`with g as (insert into genres (slug, name_tr, name_en) values ('roman-ol', 'Roman', 'Novel') returning id)
    insert into work_genres (work_id, genre_id) select w.id, g.id from works w, g where w.source_key = 'ol:OL1W'`.execute(database.db);
  await importOpenLibrary(database.db, rest, () => {});
  const { rows: places } = await sql`select p.place, w.title from popular_works p join works w on w.id = p.work_id where w.source_key = 'ol:OL1W'`.execute(
    database.db,
  );
  expect(places).toEqual([{ place: 1, title: 'Huzur (roman)' }]);
  expect(await database.db.selectFrom('authors').select(['name', 'born', 'published']).where('source_key', '=', 'ol:OL1A').executeTakeFirst()).toEqual({
    name: 'Ahmet Hamdi Tanpınar',
    born: 1901,
    published: true,
  });
  expect(await database.db.selectFrom('works').select('title').where('source_key', '=', 'ol:OL1W').executeTakeFirst()).toEqual({ title: 'Huzur (roman)' });
});

test('Goodreads export: shelves, ratings and reviews of one reader; importing twice duplicates nothing', async () => {
  await database.db
    .insertInto('members')
    .values({ username: 'elif', name: 'Elif', email: 'elif@example.test', password_hash: '!', gender: 'kadin', birth_date: '1990-01-01' })
    .execute();
  const csv = file(
    'export.csv',
    'Book Id,Title,Author,Additional Authors,ISBN,ISBN13,My Rating,Date Read,Exclusive Shelf,My Review,Spoiler,Read Count,Number of Pages,Publisher,Year Published,Original Publication Year\n1,The Hunger Games,Suzanne Collins,,,"=""9780439023481""",4,2020/05/01,read,Sürükleyici,,1,374,,,2008\n2,Bilinmeyen,Kimse,,,,0,,to-read,,,0,,,,\n3,,Kimse,,,,0,,read,,,0,,,,\n4,"Çok Eski (Eskiler, #3)",Kimse,,,,3,1996/05/01,read,,,1,,,,\n',
  );
  const report = await importGoodreadsExport(database.db, csv, 'elif', () => {});
  expect(report).toMatchObject({ read: 4, written: 3, refused: [{ line: 4, reason: 'Title is empty' }] });
  const shelf = await database.db
    .selectFrom('shelf_entries as e')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .innerJoin('works as w', 'w.id', 'e.work_id')
    .select(['w.source_key', 'e.shelf', 'e.rating'])
    .where('m.username', '=', 'elif')
    .orderBy('w.id')
    .execute();
  expect(shelf).toEqual([
    { source_key: 'goodbooks:1', shelf: 'okudum', rating: 8 },
    { source_key: 'goodreads:2', shelf: 'okuyacagim', rating: null },
    // Read so long ago that its weight in current popularity is negligible.
    { source_key: 'goodreads:4', shelf: 'okudum', rating: 6 },
  ]);
  expect(await seriesOf('Çok Eski')).toEqual(['Eskiler 3']);
  expect((await importGoodreadsExport(database.db, csv, 'elif', () => {})).written).toBe(0);
  expect(await database.db.selectFrom('posts').select(['text', 'rating']).where('kind', '=', 'inceleme').execute()).toEqual([
    { text: 'Sürükleyici', rating: 8 },
  ]);
  await expect(importGoodreadsExport(database.db, csv, 'yok', () => {})).rejects.toThrow('no reader');
});

/** Imports a folder of its own with these books and ratings. */
async function importFolder(name: string, files: Record<string, string>) {
  mkdirSync(path.join(folder, name));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, name, file), text);
  return importGoodbooks(database.db, path.join(folder, name), () => {});
}
const BOOKS = 'book_id,goodreads_book_id,isbn10,isbn13,authors,original_publication_year,original_title,title,language_code\n';
const worksBy = async (slug: string) =>
  (
    await sql<{ title: string; editions: number }>`select w.title, count(b.id)::int as editions from authors a
      join book_contributors c on c.author_id = a.id join books b on b.id = c.book_id join works w on w.id = b.work_id where a.slug = ${slug} group by w.id order by w.id`.execute(
      database.db,
    )
  ).rows;

test('[R-LIBIO-11] what is there already is found by ISBN, by original title and author, and by name instead of being doubled', async () => {
  await sql`with a as (insert into authors (name, slug) values ('J.K. Rowling', 'j-k-rowling') returning id),
      w as (insert into works (title, original_title) values ('Harry Potter ve Felsefe Taşı', 'Harry Potter and the Philosopher’s Stone'), ('Harry Potter ve Sırlar Odası', 'Harry Potter and the Chamber of Secrets') returning id, title),
      b as (insert into books (work_id, title, slug, isbn13, author_line) select id, title, 'x', case when title like '%Taşı' then '9789750802942' end, 'J.K. Rowling' from w returning id)
    insert into book_contributors (book_id, author_id, role) select b.id, a.id, 'yazar' from b, a`.execute(database.db);
  const books = `${BOOKS}${[
    // The same edition; another edition of the second work; an edition without ISBN under a title the work has; a work of its own.
    "11,1100,,9789750802942,J. K. Rowling,1997,,Harry Potter and the Sorcerer's Stone,tur",
    '12,1200,,9780439064873,"J.K. Rowling, Mary GrandPré",1998,Harry Potter and the Chamber of Secrets,"Harry Potter and the Chamber of Secrets (Harry Potter, #2)",eng',
    '13,1300,,,J.K. Rowling,1998,,Harry Potter ve Sırlar Odası,tur',
    '14,1400,,,J.K. Rowling,2007,,"Harry Potter ve Ölüm Yadigârları (Harry Potter, #7)",tur',
  ].join('\n')}\n`;
  const files = { 'books.csv': books, 'ratings.csv': 'user_id,book_id,rating\n71,11,5\n71,12,4\n72,13,3\n72,14,2\n' };
  expect((await importFolder('potter', files)).books?.written).toBe(2);
  expect(await worksBy('j-k-rowling')).toEqual([
    { title: 'Harry Potter ve Felsefe Taşı', editions: 1 },
    { title: 'Harry Potter ve Sırlar Odası', editions: 2 },
    { title: 'Harry Potter ve Ölüm Yadigârları', editions: 1 },
  ]);
  const { rows } = await sql<{ slug: string; book_count: number }>`select slug, book_count from authors where search_name like '%rowling%'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ slug: 'j-k-rowling', book_count: 3 }]);
  expect(await database.db.selectFrom('books').select(['slug', 'listed_year']).where('source_key', '=', 'goodbooks:14').executeTakeFirst()).toEqual({
    slug: 'harry-potter-ve-olum-yadigarlari',
    listed_year: 2007,
  });
  // Ratings reach what was found, and are counted.
  const { rows: rated } = await sql`select title, rating_sum, rating_count from works where title like 'Harry Potter ve %' order by id`.execute(database.db);
  expect(rated.map((w) => [(w as { rating_sum: number }).rating_sum, (w as { rating_count: number }).rating_count])).toEqual([
    [10, 1],
    [14, 2],
    [4, 1],
  ]);
  const again = await importGoodbooks(database.db, path.join(folder, 'potter'), () => {});
  expect([again.books?.written, again.ratings?.written]).toEqual([0, 0]);
});

test('[R-LIBIO-11] Open Library records are found as what other sources brought; homonyms of the source stay apart', async () => {
  const dump = file(
    'potter.txt',
    [
      '/type/author\t/authors/OL51A\t1\t2020\t{"name":"J. K. Rowling","birth_date":"31 July 1965"}',
      '/type/author\t/authors/OL52A\t1\t2020\t{"name":"J. K. Rowling","birth_date":"1901"}',
      '/type/work\t/works/OL51W\t1\t2020\t{"title":"Harry Potter and the Chamber of Secrets","authors":[{"author":{"key":"/authors/OL51A"}}]}',
      '/type/work\t/works/OL52W\t1\t2020\t{"title":"Harry Potter and the Chamber of Secrets","authors":[{"author":{"key":"/authors/OL52A"}}]}',
      '/type/edition\t/books/OL51M\t1\t2020\t{"title":"Sırlar Odası","works":[{"key":"/works/OL51W"}],"isbn_13":["9789750802959"]}',
      '/type/edition\t/books/OL52M\t1\t2020\t{"title":"Felsefe Taşı","isbn_13":["9789750802942"],"works":[{"key":"/works/OL53W"}]}',
      '/type/edition\t/books/OL53M\t1\t2020\t{"title":"Philosopher","works":[{"key":"/works/OL53W"}]}',
    ].join('\n'),
  );
  await importOpenLibrary(database.db, dump, () => {});
  expect(await worksBy('j-k-rowling')).toEqual([
    { title: 'Harry Potter ve Felsefe Taşı', editions: 1 },
    // With an edition that names no author and has its work's.
    { title: 'Harry Potter ve Sırlar Odası', editions: 3 },
    { title: 'Harry Potter ve Ölüm Yadigârları', editions: 1 },
  ]);
  const { rows } = await sql`select slug from authors where search_name like '%rowling%' order by id`.execute(database.db);
  expect(rows).toEqual([{ slug: 'j-k-rowling' }, { slug: 'j-k-rowling-2' }]);
  const editions = await database.db
    .selectFrom('books as b')
    .innerJoin('works as w', 'w.id', 'b.work_id')
    .select(['b.title', 'b.author_line', 'w.title as work'])
    .where('b.source_key', 'like', 'ol:OL5%')
    .orderBy('b.source_key')
    .execute();
  expect(editions).toEqual([
    { title: 'Sırlar Odası', author_line: 'J.K. Rowling', work: 'Harry Potter ve Sırlar Odası' },
    { title: 'Philosopher', author_line: '', work: 'Harry Potter ve Felsefe Taşı' },
  ]);
  expect((await importOpenLibrary(database.db, dump, () => {})).written).toBe(0);
});

test('[R-LIBIO-10] editions that came before their author and work show the name once it is known', async () => {
  const early = file(
    'early.txt',
    '/type/edition\t/books/OL61M\t1\t2020\t{"title":"Beyaz Kale","works":[{"key":"/works/OL61W"}],"authors":[{"key":"/authors/OL61A"}]}\n/type/edition\t/books/OL62M\t1\t2020\t{"title":"The White Castle","works":[{"key":"/works/OL61W"}]}\n',
  );
  const late = file(
    'late.txt',
    '/type/author\t/authors/OL61A\t1\t2020\t{"name":"Orhan Pamuk"}\n/type/work\t/works/OL61W\t1\t2020\t{"title":"Beyaz Kale","authors":["/authors/OL61A"]}\n',
  );
  await importOpenLibrary(database.db, early, () => {});
  await importOpenLibrary(database.db, late, () => {});
  const lines = await database.db.selectFrom('books').select(['title', 'author_line']).where('source_key', 'like', 'ol:OL6%').orderBy('source_key').execute();
  expect(lines).toEqual([
    { title: 'Beyaz Kale', author_line: 'Orhan Pamuk' },
    { title: 'The White Castle', author_line: 'Orhan Pamuk' },
  ]);
  expect(await database.db.selectFrom('authors').select('book_count').where('slug', '=', 'orhan-pamuk').executeTakeFirst()).toEqual({ book_count: 1 });
});

test('[R-LIBIO-10] bad lines are named and passed over, those only the database refuses too', async () => {
  const dump = file(
    'bad.txt',
    [
      '/type/work\t/works/OL71W\t1\t2020\t{"title":"Bir"}',
      '/type/work\t/works/OL72W\t1\t2020\t{"title":"NUL \\u0000"}',
      '/type/work\t/works/OL73W\t1\t2020\t[]',
      '/type/work\t/works/OL74W\t1\t2020\tnull',
      `/type/work\t/works/OL${'7'.repeat(3_000)}W\t1\t2020\t${JSON.stringify({ title: 'Uzun' })}`,
      '/type/edition\t/books/OL76M\t1\t2020\t{"title":"Sayfa","number_of_pages":99999999999,"publishers":[7],"isbn_13":"x"}',
      '/type/work\t/works/OL77W\t1\t2020\t{"title":"Yarım \\ud800 harf"}',
    ].join('\n'),
  );
  const report = await importOpenLibrary(database.db, dump, () => {});
  expect(report.refused.map((r) => [r.line, r.reason.split(' ').slice(0, 2).join(' ')])).toEqual([
    [2, 'contains NUL'],
    [3, 'no title'],
    [4, 'the fifth'],
  ]);
  expect(report.written).toBe(4);
  const over = await importFolder('over', { 'books.csv': `${BOOKS}21,1,,,A B,99999999999,,Taşan,tur\n22,2,,,A B,1990,,Sığan,tur\n` });
  expect(over.books).toMatchObject({ written: 1, refused: [{ line: 2, reason: expect.stringContaining('out of range') }] });
});

test('[R-LIBIO-10] no statement limit ends an import, and the limit is back afterwards', async () => {
  const limit = async () => (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(database.db)).rows[0]?.statement_timeout;
  const before = await limit();
  const ratings = Array.from({ length: 3_000 }, (_, n) => `${1_000 + (n % 700)},1,${1 + (n % 5)}`).join('\n');
  const reports = await importFolder('many', { 'books.csv': BOOKS, 'ratings.csv': `user_id,book_id,rating\n${ratings}\n` });
  // A reader's second rating of a book is not another entry.
  expect(reports.ratings).toMatchObject({ read: 3_000, written: 700, refused: [] });
  expect(await limit()).toBe(before);
});

test('[R-LIBIO-10] [R-FIND-01] what was imported is found by its title, its author and its ISBN', async () => {
  const dump = file(
    'found.txt',
    [
      '/type/author\t/authors/OL81A\t1\t2020\t{"name":"Zülfü Yaprakdöken"}',
      '/type/work\t/works/OL81W\t1\t2020\t{"title":"Görülmemiş Mevsim","authors":[{"author":{"key":"/authors/OL81A"}}]}',
      '/type/edition\t/books/OL81M\t1\t2020\t{"title":"Görülmemiş Mevsim","works":[{"key":"/works/OL81W"}],"isbn_13":["9789750719394"]}',
      '/type/edition\t/books/OL82M\t1\t2020\t{"title":"An Unseen Season","works":[{"key":"/works/OL81W"}]}',
    ].join('\n'),
  );
  await importOpenLibrary(database.db, dump, () => {});
  for (const q of ['görülmemiş mev', 'unseen season', 'yaprakdöken', 'mevsim yaprakdöken', '9789750719394']) {
    const found = await quickSearch(database.db, 0, q, 'kitap', 5);
    expect([q, found.map(({ name }) => name)]).toEqual([q, ['Görülmemiş Mevsim']]);
  }
});

test('[R-SERIES-05] a dump names series in titles and in a field of its own; publishers’ series are none', async () => {
  const dump = file(
    'series.txt',
    [
      '/type/author\t/authors/OL91A\t1\t2020\t{"name":"Frank Herbert"}',
      '/type/work\t/works/OL91W\t1\t2020\t{"title":"Dune Messiah","authors":[{"author":{"key":"/authors/OL91A"}}]}',
      '/type/edition\t/books/OL91M\t1\t2020\t{"title":"Dune Messiah","works":[{"key":"/works/OL91W"}],"series":["Dune chronicles ; bk. 2","Penguin classics ; 4"]}',
      '/type/edition\t/books/OL92M\t1\t2020\t{"title":"Dune (Dune Chronicles, #1)","works":[{"key":"/works/OL92W"}],"authors":[{"key":"/authors/OL91A"}]}',
    ].join('\n'),
  );
  await importOpenLibrary(database.db, dump, () => {});
  expect([await seriesOf('Dune Messiah'), await seriesOf('Dune')]).toEqual([['Dune chronicles 2'], ['Dune chronicles 1']]);
});

test('[R-LIBIO-10] an edition brings its publisher, which many share however it is written, its language, pages and year', async () => {
  const edition = (n: number, data: object) =>
    ['/type/edition', `/books/OL${n}M`, '1', '2020-01-01T00:00:00', JSON.stringify({ title: `Yayın ${n}`, works: [{ key: `/works/OL${n}W` }], ...data })].join(
      '\t',
    );
  const dump = [
    edition(88001, { publishers: ['Kıyı Yayınları'], languages: [{ key: '/languages/tur' }], number_of_pages: 120, publish_date: 'Mart 1998' }),
    edition(88002, { publishers: ['KIYI  YAYINLARI', 'Başka'], number_of_pages: 0 }),
    edition(88003, { publishers: ['Uzak Basım'], number_of_pages: 100_000 }),
    edition(88004, {}),
  ];
  const { written, refused } = await importOpenLibrary(database.db, file('publishers.txt', dump.join('\n')), () => {});
  expect([written, refused]).toEqual([4, []]);
  const { rows } = await sql<Record<string, unknown>>`select b.title, p.name as publisher, b.language, b.pages, b.year, b.is_main from books b
    left join publishers p on p.id = b.publisher_id where b.title like 'Yayın 88%' order by 1`.execute(database.db);
  const bare = { language: null, pages: null, year: null, is_main: true };
  expect(rows).toEqual([
    { title: 'Yayın 88001', publisher: 'Kıyı Yayınları', language: 'tr', pages: 120, year: 1998, is_main: true },
    { title: 'Yayın 88002', publisher: 'Kıyı Yayınları', ...bare },
    { title: 'Yayın 88003', publisher: 'Uzak Basım', ...bare },
    { title: 'Yayın 88004', publisher: null, ...bare },
  ]);
});

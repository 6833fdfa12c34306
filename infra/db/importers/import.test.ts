import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
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

test('goodbooks: books, ratings, to-read and tags are imported; bad lines are reported; a second run adds nothing', async () => {
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
    'Book Id,Title,Author,Additional Authors,ISBN,ISBN13,My Rating,Date Read,Exclusive Shelf,My Review,Spoiler,Read Count,Number of Pages,Publisher,Year Published,Original Publication Year\n1,The Hunger Games,Suzanne Collins,,,"=""9780439023481""",4,2020/05/01,read,Sürükleyici,,1,374,,,2008\n2,Bilinmeyen,Kimse,,,,0,,to-read,,,0,,,,\n3,,Kimse,,,,0,,read,,,0,,,,\n4,Çok Eski,Kimse,,,,3,1996/05/01,read,,,1,,,,\n',
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
  expect((await importGoodreadsExport(database.db, csv, 'elif', () => {})).written).toBe(0);
  expect(await database.db.selectFrom('posts').select(['text', 'rating']).where('kind', '=', 'inceleme').execute()).toEqual([
    { text: 'Sürükleyici', rating: 8 },
  ]);
  await expect(importGoodreadsExport(database.db, csv, 'yok', () => {})).rejects.toThrow('no reader');
});

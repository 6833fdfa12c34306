import { sql } from 'kysely';
import { Client } from 'pg';
import { findSession } from '../../api/platform/sessions';
import { createTestDatabase, type TestDatabase } from '../../api/testing/database';
import { fillNetwork, sessionCode } from './network';
import { random } from './random';

const size = { readers: 60, followsEach: 8, posts: 240, books: 50 };

test('the same seed gives the same numbers, within their bounds', () => {
  const [a, b] = [random(7), random(7)];
  const draws = Array.from({ length: 1_000 }, () => a.skewed(10, 3));
  expect(draws).toEqual(Array.from({ length: 1_000 }, () => b.skewed(10, 3)));
  expect(Math.min(...draws)).toBe(0);
  expect(Math.max(...draws)).toBeLessThan(10);
  // Half of the draws are in the first eighth, by the third power.
  expect(draws.filter((n) => n < 2).length).toBeGreaterThan(500);
});

describe('a generated network', () => {
  let database: TestDatabase;
  const value = async (query: string) => Number((await sql.raw<{ n: string }>(query).execute(database.db)).rows[0]?.n);
  const indexList = async () =>
    (await sql<{ definition: string }>`select indexdef as definition from pg_indexes where schemaname = 'public' order by indexname`.execute(database.db)).rows;
  let indexes: object[];
  beforeAll(async () => {
    database = await createTestDatabase();
    indexes = await indexList();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await fillNetwork(client, size);
    await client.end();
  });
  afterAll(() => database?.drop());

  test('has the requested size', async () => {
    expect(await value('select count(*) as n from members')).toBe(size.readers);
    expect(await value('select count(*) as n from posts')).toBe(size.posts);
    expect(await value('select count(*) as n from books where is_main')).toBe(size.books);
    expect(await value('select min(c) as n from (select count(*) as c from follows group by follower_id) f')).toBe(size.followsEach);
  });

  test('has the timelines that sharing would have produced', async () => {
    const expected = `select count(*) as n from (select f.follower_id as m, p.id from follows f join posts p on p.author_id = f.followed_id union select author_id, id from posts) e`;
    expect(await value('select count(*) as n from timeline')).toBe(await value(expected));
  });

  test('has correct counters', async () => {
    expect(await value('select count(*) as n from members m where follower_count <> (select count(*) from follows where followed_id = m.id)')).toBe(0);
    expect(
      await value(
        `select count(*) as n from works w where reader_count <> (select count(*) from shelf_entries e where e.work_id = w.id and e.shelf = 'okudum')`,
      ),
    ).toBe(0);
  });

  test('is found by the titles of all its editions', async () => {
    expect(
      await value('select count(*) as n from books b where not exists (select 1 from work_names n where n.work_id = b.work_id and n.name = fold(b.title))'),
    ).toBe(0);
    expect(await value('select count(*) as n from work_search cross join unnest(words) where lexeme not in (select word from search_words)')).toBe(0);
  });

  test('admits its readers, and has every index of the product', async () => {
    expect(await findSession(database.db, sessionCode(1))).toMatchObject({ id: 1, username: 'okur1' });
    expect(await indexList()).toEqual(indexes);
  });
});

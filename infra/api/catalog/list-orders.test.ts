import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { listBooks } from '../entities/book/book.queries';
import { listPosts } from '../entities/post/post.queries';
import { listStories } from '../entities/story/story.queries';
import { listWork } from '../librarian/work-lists';
import { listFollows, listShelf, suggestMembers } from '../members/members.queries';
import { listArchived, listSaved } from '../posts/posts.queries';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { openPlans, type Plans } from '../testing/plans';
import { listBookReaders } from './book-readers.queries';

let database: TestDatabase;
let plans: Plans;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  plans = openPlans(database.url);
  db = plans.db;
  // Rows are read in index order wherever possible.
  await plans.avoid(['sort', 'seqscan', 'bitmapscan', 'hashjoin', 'mergejoin']);
});
afterAll(async () => {
  await plans?.close();
  await database?.drop();
});

/** Names of the indexes that provide row order, and whether rows must be sorted before the first is returned. */
const reading = (plan: string[]) => ({
  indexes: plan.flatMap((line) => /Index (?:Only )?Scan using (\w+)/.exec(line)?.[1] ?? []),
  // One sort restores the page's few rows to order after joining their cards.
  sorts: plan.filter((line) => /^\s*(->\s+)?Sort$/.test(line) || /-> {2}Sort /.test(line)).length,
});

const posts = (filter: Parameters<typeof listPosts>[1]) => () => listPosts({ db, member: null } as never, filter);
const at = (...values: number[]) => Buffer.from(JSON.stringify(values)).toString('base64url');

test.each([
  ['all, best first', { sort: 'one-cikanlar' }, 'posts_top'],
  ['all, best first, further on', { sort: 'one-cikanlar', cursor: at(3.5, 7) }, 'posts_top'],
  ['of a work, best first', { workId: 1, sort: 'one-cikanlar' }, 'posts_work_best'],
  ['of a work, best first, further on', { workId: 1, sort: 'one-cikanlar', cursor: at(3.5, 7) }, 'posts_work_best'],
  ['of a topic, best first', { topicId: 1, sort: 'one-cikanlar' }, 'posts_topic_best'],
  ['of a topic, newest first', { topicId: 1, sort: 'en-yeni' }, 'posts_topic'],
  ['with a tag, best first', { tagId: 1, sort: 'one-cikanlar' }, 'posts_top'],
  ['with a tag, newest first', { tagId: 1, sort: 'en-yeni' }, 'posts_pkey'],
  ['of a reader, newest first', { memberId: 1, sort: 'en-yeni' }, 'posts_author'],
] as const)('posts %s are read in the order of an index', async (_, filter, index) => {
  const { indexes, sorts } = reading(await plans.planOf(posts(filter)));
  expect(indexes).toContain(index);
  expect(sorts).toBeLessThanOrEqual(1);
});

test.each([
  ['en-populer', 'works_wanted'],
  ['en-cok-okunanlar', 'works_readers'],
  ['en-cok-begenilen', 'works_liked'],
  ['yukselenler', 'works_trend'],
  ['yeni-cikanlar', 'books_year'],
] as const)('books by %s are read in the order of %s, from the beginning and further on', async (sort, index) => {
  for (const after of [null, [2, 7] as [number, number]]) {
    const { indexes, sorts } = reading(await plans.planOf(() => listBooks(db, 0, sql`true`, sort, 24, after)));
    expect(indexes).toContain(index);
    expect(sorts).toBe(0);
  }
});

test.each([
  ['readers of a book', () => listBookReaders(db, 0, 1, 'okuyanlar', 30, null), 'shelf_entries_work'],
  ['followers', () => listFollows(db, 0, 1, 'followers'), 'follows_followed'],
  ['books of a shelf', () => listShelf(db, 0, 1, 'okudum'), 'shelf_entries_member'],
  ['archived posts', () => listArchived({ db, self: { id: 1 }, lang: 'tr' } as never), 'posts_archived'],
  ['books without an ISBN', () => listWork({ db, member: null } as never, 'isbnsiz'), 'works_readers'],
  ['books without an ISBN further on', () => listWork({ db, member: null } as never, 'isbnsiz', at(40, 7)), 'works_readers'],
  ['possible doubles', () => listWork({ db, member: null } as never, 'ikizler'), 'catalog_twins_line'],
  ['possible doubles further on', () => listWork({ db, member: null } as never, 'ikizler', at(1e9, 7)), 'catalog_twins_line'],
  ['rising stories', () => listStories(db, 0, 'tr', { sort: 'yukselenler' }), 'stories_rising'],
] as const)('%s are read in the order of an index', async (_, work, index) => {
  const { indexes, sorts } = reading(await plans.planOf(work));
  expect(indexes).toContain(index);
  expect(sorts).toBeLessThanOrEqual(1);
});

test('[R-SPEED-09] readers are suggested without looking at every member', async () => {
  const plan = await plans.planOf(() => suggestMembers(db, 1, 6));
  expect(reading(plan).indexes).toContain('members_read');
  // The most read ones are looked at only as far as those of similar taste are too few.
  expect(plan.join('\n')).toMatch(/One-Time Filter/);
  expect(plan.filter((line) => /Seq Scan on members/.test(line))).toEqual([]);
});

test('a forged cursor causes no error', async () => {
  for (const key of [1e308, -1e308, 1e17, 0.1, 1e-60, -1e-320]) {
    await listBooks(db, 0, sql`true`, 'en-populer', 3, [key, 1]);
    await listBooks(db, 0, sql`true`, 'yukselenler', 3, [key, 1]);
    await listBookReaders(db, 0, 1, 'okuyanlar', 3, [key, 1]);
    await listSaved({ db, self: { id: 1 } } as never, { cursor: at(key, 1) });
  }
});

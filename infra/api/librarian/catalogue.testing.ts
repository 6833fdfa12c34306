import type { Shelf } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { sumReadings } from '../library/readings.writes';
import type { Ctx } from '../platform/context';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { insertMember } from '../testing/members';
import { type Operated, perform } from './operations';
import { undo } from './undo';

let database: TestDatabase;
let current: Db;
let librarian: number;
let serial = 0;

/** The running test's transaction. */
export const db = (): Db => current;

/**
 * Gives a test file a database. Each test runs in a transaction that is rolled back afterwards.
 * @param prepare creates what every test of the file begins with, once
 */
export function useCatalogue(prepare: () => Promise<void> = async () => undefined): void {
  let undone: () => Promise<unknown>;
  beforeAll(async () => {
    database = await createTestDatabase();
    const tx = await database.db.startTransaction().execute();
    current = tx;
    try {
      librarian = (await insertMember(tx)).id;
      await prepare();
      await tx.commit().execute();
    } catch (error) {
      // An open transaction would keep the database from being dropped.
      await tx.rollback().execute();
      throw error;
    }
  });
  afterAll(() => database?.drop());
  beforeEach(async () => {
    const tx = await database.db.startTransaction().execute();
    current = tx;
    undone = () => tx.rollback().execute();
  });
  afterEach(() => undone());
}

const ctx = () => ({ db: current, self: { id: librarian }, member: { id: librarian }, lang: 'tr', audit: async () => undefined }) as unknown as Ctx;
/** Runs something that may be refused, rolled back to a savepoint if so. */
export async function run<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(current);
  try {
    return await work(ctx());
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(current);
    throw error;
  }
}
export const operate = (o: Operated) => run((ctx) => perform(ctx, o));
export const takeBack = (id: number) => run((ctx) => undo(ctx, id));
export const lastChange = async () => (await current.selectFrom('catalog_changes').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
/** Merges. @returns the undo function */
export async function merge(islem: string, id: number, digerId: number): Promise<() => Promise<unknown>> {
  await operate({ islem: islem as Operated['islem'], id, digerId });
  const change = await lastChange();
  return () => takeBack(change);
}
/** Writes a change into the history without performing it. @returns its id */
export async function recordChange(values: {
  action: string;
  kind: string;
  entity_id: number;
  other_id?: number;
  before?: string;
  after?: string;
  version?: number;
}): Promise<number> {
  const base = { other_id: null, actor_id: librarian, request_id: null, undo_of: null, undone_by: null };
  return (
    await current
      .insertInto('catalog_changes')
      .values({ ...base, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

export interface Book {
  id: number;
  work: number;
}
export const author = async (published = true) =>
  (
    await db()
      .insertInto('authors')
      .values({ name: `Yazar ${++serial}`, slug: `yazar-${serial}`, published })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
export async function edition(work: number, change: { is_main?: boolean; published?: boolean; by?: number } = {}): Promise<Book> {
  const { by, ...rest } = { is_main: false, published: true, ...change };
  const title = `Kitap ${++serial}`;
  const { id } = await db()
    .insertInto('books')
    .values({ work_id: work, title, slug: `kitap-${serial}`, author_line: '', ...rest })
    .returning('id')
    .executeTakeFirstOrThrow();
  await contribute(id, by ?? (await author()));
  return { id, work };
}
export const contribute = (book_id: number, author_id: number, role = 'yazar', position = 0) =>
  db().insertInto('book_contributors').values({ book_id, author_id, role, position }).execute();
export async function book(by?: number): Promise<Book> {
  const { id } = await db()
    .insertInto('works')
    .values({ title: `Eser ${++serial}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return edition(id, { is_main: true, ...(by ? { by } : {}) });
}
/** A shelf entry; higher timestamps are newer. */
export const mark = (member_id: number, { id, work }: Book, shelf: Shelf, rating: number | null, moment = 1) =>
  db()
    .insertInto('shelf_entries')
    .values({ member_id, work_id: work, book_id: id, shelf, rating, updated_at: new Date(1_700_000_000_000 + moment * 1000) })
    .execute();
/** A reading of a shelved book; without an end it is in progress. Updates the entry's totals. */
export async function read(member_id: number, { id, work }: Book, started_on: string, finished_on: string | null = null): Promise<number> {
  const values = { member_id, work_id: work, book_id: id, started_on, finished_on, done: finished_on !== null, page: finished_on ? null : 40 };
  const reading = await db().insertInto('readings').values(values).returning('id').executeTakeFirstOrThrow();
  await sumReadings(db(), member_id, work);
  return reading.id;
}
export const say = async (author_id: number, { id, work }: Book, kind: 'inceleme' | 'alinti' | 'ileti', change: { deleted_at?: Date } = {}) =>
  (
    await db()
      .insertInto('posts')
      .values({ kind, author_id, work_id: work, book_id: id, text: `Söz ${++serial}`, ...change })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
export const followEntry = (member_id: number, kind: 'kitap' | 'yazar', entity_id: number, muted = false) =>
  db().insertInto('entity_follows').values({ member_id, kind, entity_id, muted }).execute();
export const unfollow = (member_id: number, kind: 'kitap' | 'yazar', entity_id: number) =>
  db().deleteFrom('entity_follows').where('member_id', '=', member_id).where('kind', '=', kind).where('entity_id', '=', entity_id).execute();
export const genre = async () =>
  (
    await db()
      .insertInto('genres')
      .values({ slug: `tur-${++serial}`, name_tr: 'Tür', name_en: 'Genre' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
export const topic = async () =>
  (
    await db()
      .insertInto('topics')
      .values({ name: `Konu ${++serial}`, title: 'Konu', slug: `konu-${serial}`, image_key: null, creator_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
export async function members(n: number): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < n; i += 1) ids.push((await insertMember(db())).id);
  return ids;
}

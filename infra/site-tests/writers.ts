import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import type { TestMember } from '../api/testing/members';
import { befriend, insertMember } from '../api/testing/members';
import { createDatabase } from '../db/database';
import { startEmbeddedPostgres } from '../db/embedded/start';
import type { RunningSite } from '../testing/running-site';

const BOOKS = 150;

/** A client's write, with everything needed to repeat it. */
export interface Write {
  kind: 'post' | 'mark' | 'message';
  member: TestMember;
  path: string;
  fields: Record<string, string>;
  /** The response, if it arrived. */
  answer?: string;
}
/** Initial contents of the killed site. */
export interface World {
  writers: TestMember[];
  /** Each writer's conversation with a common friend. */
  conversations: number[];
  books: { id: number; work: number }[];
}

/** Works on the running site's database and leaves it to the site. */
export async function inDatabase<T>(home: string, work: (db: ReturnType<typeof createDatabase>['db']) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir: path.join(home, 'postgres'), appName: 'yaprak', database: 'yaprak' });
  if (!server.shared) throw new Error('The site does not own its database.');
  const { db, close } = createDatabase(server.url);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Sends a write once. */
export const post = async (at: RunningSite, { path: call, fields, member }: Pick<Write, 'path' | 'fields' | 'member'>) => {
  const response = await fetch(`${at.url}/api/${call}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'oturum-kodu': member.session },
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, text: await response.text() };
};

/** Creates members, books and conversations to write about. */
export async function fill(site: RunningSite, home: string): Promise<World> {
  return inDatabase(home, async (db) => {
    const writers = [await insertMember(db), await insertMember(db), await insertMember(db)];
    const friend = await insertMember(db);
    const { rows: books } = await sql<{ id: number; work: number }>`
      with made as (insert into works (title) select 'Kitap ' || n from generate_series(1, ${BOOKS}::int) n returning id, title)
      insert into books (work_id, title, slug) select id, title, 'kitap-' || id from made returning id, work_id as work`.execute(db);
    const conversations: number[] = [];
    for (const member of writers) {
      await befriend(db, member, friend);
      const { text } = await post(site, { path: 'v2/mesajlar/ac', fields: { uyeId: String(friend.id) }, member });
      conversations.push((JSON.parse(text) as { _sonuc: { konusma: { id: number } } })._sonuc.konusma.id);
    }
    return { writers, conversations, books };
  });
}

/** An endless sequence of distinct writes of one member and kind. */
export function* writesOf(kind: Write['kind'], n: number, round: number, { writers, conversations, books }: World): Generator<Write> {
  const member = writers[n] as TestMember;
  const make = (call: string, fields: Record<string, string>): Write => ({ kind, member, path: call, fields: { ...fields, istekId: randomUUID() } });
  // Each member and round starts at another book, so that concurrent writes hit different rows.
  const start = (2 * n + round) * (BOOKS / 6);
  for (let i = 0; ; i++) {
    const text = `Sayfalar arasında ${randomUUID()}`;
    if (kind === 'post') yield make('v2/gonderi/paylas', { turu: 'ileti', metin: text });
    else if (kind === 'message') yield make('v2/mesajlar/gonder', { konusmaId: String(conversations[n]), mesaj: text, eskiId: randomUUID() });
    else if (i < BOOKS) yield make('v2/kitap/isaretle', { kitapId: String(books[(start + i) % BOOKS]?.id), raf: 'okudum' });
    else return;
  }
}

/** How many copies of each write are in the database. */
export const copies = (home: string, world: World, writes: readonly Write[]) =>
  inDatabase(home, async (db) => {
    const texts = async (table: 'posts' | 'messages') => {
      const { rows } = await sql<{ text: string; n: number }>`select text, count(*)::int as n from ${sql.table(table)} group by text`.execute(db);
      return new Map(rows.map(({ text, n }) => [text, n]));
    };
    const [posts, messages] = [await texts('posts'), await texts('messages')];
    const { rows: marks } = await sql<{ key: string; n: number }>`
      select e.member_id || ':' || b.id as key, count(*)::int as n from shelf_entries e join books b on b.work_id = e.work_id group by 1`.execute(db);
    const marked = new Map(marks.map(({ key, n }) => [key, n]));
    const works = sql.join(world.books.map((b) => b.work));
    const { rows: counters } = await sql<{ counted: number; real: number }>`
      select sum(w.reader_count)::int as counted, (select count(*)::int from shelf_entries where shelf = 'okudum' and work_id in (${works})) as real from works w
      where id in (${works})`.execute(db);
    const found = writes.map(({ kind, fields, member }) =>
      kind === 'post' ? posts.get(fields.metin ?? '') : kind === 'message' ? messages.get(fields.mesaj ?? '') : marked.get(`${member.id}:${fields.kitapId}`),
    );
    return { found: found.map((n) => n ?? 0), counters: counters[0] };
  });

/** Nothing acknowledged is lost; after resending everything with the same ids, each write is there exactly once. */
export async function expectExactlyOnce(site: RunningSite, home: string, world: World, writes: readonly Write[]): Promise<void> {
  const before = await copies(home, world, writes);
  expect(writes.filter((write, i) => write.answer && before.found[i] !== 1)).toEqual([]);
  expect(before.found.every((n) => n <= 1)).toBe(true);

  const repeated = await Promise.all(writes.map((write) => post(site, write)));
  expect(repeated.filter(({ status }) => status !== 200)).toEqual([]);
  // A retry gets the original response.
  writes.forEach((write, i) => {
    if (write.answer) expect(JSON.parse(repeated[i]?.text ?? '')).toEqual(JSON.parse(write.answer));
  });
  const after = await copies(home, world, writes);
  expect(after.found).toEqual(writes.map(() => 1));
  expect(after.counters?.counted).toBe(after.counters?.real);
}

import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import type { TestMember } from '../api/testing/members';
import { insertMember } from '../api/testing/members';
import { createDatabase } from '../db/database';
import { startEmbeddedPostgres } from '../db/embedded/start';
import { makeTempHome, removeTempHome } from '../db/embedded/testing/temp-home';
import { type RunningSite, startSite, survivors } from '../testing/running-site';

jest.setTimeout(90_000);

/** A write of one client, with everything needed to send it again. */
interface Write {
  kind: 'post' | 'mark' | 'message';
  member: TestMember;
  path: string;
  fields: Record<string, string>;
  /** The answer, once there was one. */
  answer?: string;
}
/** What the killed site was filled with. */
interface World {
  writers: TestMember[];
  /** Conversation of each writer with a common friend. */
  conversations: number[];
  books: { id: number; work: number }[];
}

const home = makeTempHome();
const settings = { DATA_DIR: home };
/** So many answers before the blow. */
const ANSWERS = 60;
const BOOKS = 150;
let site: RunningSite | undefined;
afterAll(async () => {
  if (site) await site.stop();
  removeTempHome(home);
});

/** Works on the database that the running site owns, and leaves it to the site. */
async function inDatabase<T>(work: (db: ReturnType<typeof createDatabase>['db']) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir: path.join(home, 'postgres'), appName: 'yaprak', database: 'yaprak' });
  if (!server.shared) throw new Error('The site does not own its database.');
  const { db, close } = createDatabase(server.url);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

const post = async (at: RunningSite, { path: call, fields, member }: Pick<Write, 'path' | 'fields' | 'member'>) => {
  const response = await fetch(`${at.url}/api/${call}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'oturum-kodu': member.session },
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, text: await response.text() };
};

async function fill(): Promise<World> {
  return inDatabase(async (db) => {
    const writers = [await insertMember(db), await insertMember(db), await insertMember(db)];
    const friend = await insertMember(db);
    const { rows: books } = await sql<{ id: number; work: number }>`
      with made as (insert into works (title) select 'Kitap ' || n from generate_series(1, ${BOOKS}::int) n returning id, title)
      insert into books (work_id, title, slug) select id, title, 'kitap-' || id from made returning id, work_id as work`.execute(db);
    const conversations: number[] = [];
    for (const member of writers) {
      const { text } = await post(site as RunningSite, { path: 'v2/mesajlar/ac', fields: { uyeId: String(friend.id) }, member });
      conversations.push((JSON.parse(text) as { _sonuc: { konusma: { id: number } } })._sonuc.konusma.id);
    }
    return { writers, conversations, books };
  });
}

/** Endless different writes of one member and kind. */
function* writesOf(kind: Write['kind'], n: number, round: number, { writers, conversations, books }: World): Generator<Write> {
  const member = writers[n] as TestMember;
  const make = (call: string, fields: Record<string, string>): Write => ({ kind, member, path: call, fields: { ...fields, istekId: randomUUID() } });
  // Each member and round starts at another book, so that different rows are under way.
  const start = (2 * n + round) * (BOOKS / 6);
  for (let i = 0; ; i++) {
    const text = `Sayfalar arasında ${randomUUID()}`;
    if (kind === 'post') yield make('v2/gonderi/paylas', { turu: 'ileti', metin: text });
    else if (kind === 'message') yield make('v2/mesajlar/gonder', { konusmaId: String(conversations[n]), mesaj: text, eskiId: randomUUID() });
    else if (i < BOOKS) yield make('v2/kitap/isaretle', { kitapId: String(books[(start + i) % BOOKS]?.id), raf: 'okudum' });
    else return;
  }
}

/** Clients write until `blow` has killed the site. @returns everything they have sent */
async function writeUntil(world: World, round: number, blow: () => void): Promise<Write[]> {
  const sent: Write[] = [];
  let answered = 0;
  let over = false;
  const client = async (kind: Write['kind'], n: number) => {
    for (const write of writesOf(kind, n, round, world)) {
      if (over) return;
      sent.push(write);
      try {
        const { status, text } = await post(site as RunningSite, write);
        if (status !== 200) throw new Error(`${status} ${text}`);
        write.answer = text;
        answered += 1;
      } catch (error) {
        // Nobody answers any more; before the blow everything has to be answered.
        if (!over) throw error;
        return;
      }
      if (answered >= ANSWERS && !over) {
        over = true;
        blow();
      }
    }
  };
  await Promise.all((['post', 'mark', 'message'] as const).flatMap((kind) => world.writers.map((_, n) => client(kind, n))));
  return sent;
}

/** How often each write is in the database. */
const copies = (world: World, writes: Write[]) =>
  inDatabase(async (db) => {
    const texts = async (table: 'posts' | 'messages') => {
      const { rows } = await sql<{ text: string; n: number }>`select text, count(*)::int as n from ${sql.table(table)} group by text`.execute(db);
      return new Map(rows.map(({ text, n }) => [text, n]));
    };
    const [posts, messages] = [await texts('posts'), await texts('messages')];
    const { rows: marks } = await sql<{ key: string; n: number }>`
      select e.member_id || ':' || b.id as key, count(*)::int as n from shelf_entries e join books b on b.work_id = e.work_id group by 1`.execute(db);
    const marked = new Map(marks.map(({ key, n }) => [key, n]));
    const { rows: counters } = await sql<{ counted: number; real: number }>`
      select sum(w.reader_count)::int as counted, (select count(*)::int from shelf_entries where shelf = 'okudum') as real from works w
      where id in (${sql.join(world.books.map((b) => b.work))})`.execute(db);
    const found = writes.map(({ kind, fields, member }) =>
      kind === 'post' ? posts.get(fields.metin ?? '') : kind === 'message' ? messages.get(fields.mesaj ?? '') : marked.get(`${member.id}:${fields.kitapId}`),
    );
    return { found: found.map((n) => n ?? 0), counters: counters[0] };
  });

/** Nothing answered is lost; after everything was sent again with the same ids, all of it is there once. */
async function expectExactlyOnce(world: World, writes: Write[]): Promise<void> {
  const before = await copies(world, writes);
  expect(writes.filter((write, i) => write.answer && before.found[i] !== 1)).toEqual([]);
  expect(before.found.every((n) => n <= 1)).toBe(true);

  const repeated = await Promise.all(writes.map((write) => post(site as RunningSite, write)));
  expect(repeated.filter(({ status }) => status !== 200)).toEqual([]);
  // Who asks again gets the very answer of the first time.
  writes.forEach((write, i) => {
    if (write.answer) expect(JSON.parse(repeated[i]?.text ?? '')).toEqual(JSON.parse(write.answer));
  });
  const after = await copies(world, writes);
  expect(after.found).toEqual(writes.map(() => 1));
  expect(after.counters?.counted).toBe(after.counters?.real);
}

test('kill -9 of everything amid writes: nothing answered is lost, and what is sent again exists exactly once', async () => {
  site = await startSite(settings);
  const world = await fill();
  const tree = site.processes();
  expect(tree.length).toBeGreaterThan(3); // the site, the database and its workers
  const writes = await writeUntil(world, 0, () => {
    for (const pid of tree) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // a worker of the database that ended by itself
      }
    }
  });
  expect((await site.ended).signal).toBe('SIGKILL');
  expect(writes.filter((write) => !write.answer).length).toBeGreaterThan(0);
  site = await startSite(settings);
  await expectExactlyOnce(world, writes);

  // The same again with the site alone: its database must notice, and the next start must not stumble over it.
  const [, ...rest] = site.processes();
  const more = await writeUntil(world, 1, () => site?.signal('SIGKILL'));
  await site.ended;
  site = await startSite(settings);
  expect(await survivors(rest)).toEqual([]);
  await expectExactlyOnce(world, more);
});

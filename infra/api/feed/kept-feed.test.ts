import { sql } from 'kysely';
import { loadConfig } from '../../config/config';
import { createDatabase, type Database } from '../../db/database';
import { createApi } from '../app';
import { FANOUT_LIMIT } from '../entities/post/fan-out';
import { jsonOf, plainClient } from '../testing/requests';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { createWorld, random, type World, writeSomething } from '../testing/world';
import { feedPageOf, feedRows, newerThan } from './feed.queries';

const PAGE = 20;
let api: TestApi;
/** Another process of the same site: with its own connections, change feed and cache. */
let other: { database: Database; app: Awaited<ReturnType<typeof createApi>>; url: string };
beforeAll(async () => {
  api = await startTestApi();
  const database = createDatabase(api.databaseUrl);
  const config = loadConfig({ LOG_LEVEL: 'fatal', RATE_LIMITS: '0' });
  const app = await createApi({ config, ...database, jobs: false });
  other = { database, app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
});
afterAll(async () => {
  client.close();
  await other?.app.close();
  await other?.database.close();
  await api?.stop();
});

/** An answer as text, without the expiring signatures of private files' addresses. */
const plain = (json: unknown) => JSON.stringify(json).replace(/~\d+~\d+~[\w-]+/g, '');
/** The answer according to the tables right now. */
async function fromTables(member: TestMember) {
  return plain(feedPageOf(await feedRows(api.db, member.id, { limit: PAGE }), member.id, 'tr', PAGE));
}
const client = plainClient();
async function read(url: string, { session }: TestMember) {
  const answer = await client.send(`${url}/v2/akis/liste?language=tr`, { method: 'GET', headers: { 'cihaz-kodu': 'test-cihazi', 'oturum-kodu': session } });
  return plain((jsonOf(answer) as { _sonuc: unknown })._sonuc);
}
const here = (member: TestMember) => read(api.url, member);
const there = (member: TestMember) => read(`${other.url}/api`, member);

/** Writes not among those of the world: everything else a card shows, or that decides who sees it. */
async function writeMore(w: World, n: number, next: () => number): Promise<void> {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const [session, someone, book] = [w.members[n] as TestMember, pick(w.members), pick(w.books)];
  const set = (column: string, value: string) =>
    sql`update members set ${sql.raw(column)} = ${sql.raw(value)} where id = ${someone.id}`.execute(api.db).then(() => undefined);
  const ways: (() => Promise<unknown>)[] = [
    () => api.post('v2/uyeler/sustur', { uyeId: someone.id, sustur: pick([0, 1] as const) }, { session }),
    () => api.post('v2/konu/takip', { id: w.topic, sessiz: pick([0, 1] as const) }, { session }),
    () => set('suspended_until', pick(['null', `now() + interval '1 day'`])),
    () => set('closed_at', pick(['null', 'now()'])),
    () => set('is_spam', pick(['true', 'false'])),
    () => set('premium_until', pick(['null', `now() + interval '1 day'`])),
    () => set('loyal', pick(['true', 'false'])),
    () => set('last_active_at', pick(['now()', `now() - interval '60 days'`])),
    () => set('comment_permission', pick([`'herkes'`, `'takip-ettiklerim'`, `'siki-ve-duzenli'`])),
    () => set('name', `'Okur ' || ${Math.floor(next() * 9)}`),
    () => set('follower_count', pick([`follower_count % 1000`, String(FANOUT_LIMIT + 1)])),
    () => sql`update books set title = title || '.' where id = ${book} and char_length(title) < 100`.execute(api.db),
    () => sql`update topics set name = 'Deniz ' || ${Math.floor(next() * 9)}::text where id = ${w.topic}`.execute(api.db),
    () => sql`update stories set slug = 'kiyida-' || ${Math.floor(next() * 9)}::text where author_id = ${someone.id}`.execute(api.db),
    () => sql`update posts set hidden_at = ${pick([null, new Date()])}, image_keys = '{}' where id = ${pick(w.own).post}`.execute(api.db),
    () => sql`update media set width = ${Math.floor(next() * 900) + 1} where owner_id = ${someone.id}`.execute(api.db),
  ];
  await pick(ways)();
}

test.each([3, 29, 1881])(
  '[R-SPEED-01] while members write, every response matches the tables, in the writing process and in another (seed %i)',
  async (seed) => {
    const w = await createWorld(api);
    const next = random(seed);
    for (const a of w.members)
      for (const b of w.members) if (a !== b && next() < 0.7) await api.post('v2/uyeler/takip', { uyeId: b.id, takip: 1 }, { session: a });
    for (let round = 0; round < 60; round += 1) {
      const n = Math.floor(next() * w.members.length);
      // Reads during the write may see either state, but must not leave a stale entry behind.
      const reading = Promise.all(w.members.slice(0, 3).map(here));
      if (next() < 0.6) await writeSomething(api, w, n, next);
      else await writeMore(w, n, next);
      await reading;
      // What was written past the API, or in the other process, is then known.
      await Promise.all([api.caughtUp(), other.database.changes.caughtUp()]);
      for (const member of w.members) {
        const expected = await fromTables(member);
        for (const feed of [await here(member), await there(member)]) {
          // The same text says the same; to compare what it says takes longer than to make it.
          if (feed !== expected)
            expect({ seed, round, reader: member.id, feed: JSON.parse(feed) }).toEqual({ seed, round, reader: member.id, feed: JSON.parse(expected) });
        }
      }
      const asker = w.members[round % w.members.length] as TestMember;
      const after = (w.own[0] as World['own'][number]).post;
      const { body } = await api.get('akisKontro2l', { akisSonId: after }, { session: asker });
      expect(body.akisYeniVarMi).toBe((await newerThan(api.db, asker.id, after, false)).length > 0 ? 1 : 0);
    }
  },
);

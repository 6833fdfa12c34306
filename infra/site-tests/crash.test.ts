import { sql } from 'kysely';
import { insertMember } from '../api/testing/members';
import { makeTempHome, removeTempHome } from '../db/embedded/testing/temp-home';
import { eventually, type RunningSite, startSite, survivors } from '../testing/running-site';
import { scaledTimeout } from '../testing/timeouts.cjs';
import { expectExactlyOnce, fill, inDatabase, post, type World, type Write, writesOf } from './writers';

const home = makeTempHome();
const settings = { DATA_DIR: home };
/** Responses before the kill. */
const ANSWERS = 60;
let site: RunningSite | undefined;
afterAll(async () => {
  if (site) await site.stop();
  removeTempHome(home);
});

/** Clients write until `blow` has killed the site. @returns everything they sent */
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
        // Nothing is answered any more; before the kill everything must be.
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

test('kill -9 of everything amid writes: no acknowledged write is lost, and retries exist exactly once', async () => {
  site = await startSite(settings);
  const world = await fill(site, home);
  const tree = site.processes();
  expect(tree.length).toBeGreaterThan(3); // the site, the database and its workers
  const writes = await writeUntil(world, 0, () => {
    for (const pid of tree) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // a database worker that ended by itself
      }
    }
  });
  expect((await site.ended).signal).toBe('SIGKILL');
  expect(writes.filter((write) => !write.answer).length).toBeGreaterThan(0);
  site = await startSite(settings);
  await expectExactlyOnce(site, home, world, writes);

  // The same with the site alone: its database must notice, and the next start must cope with it.
  const [, ...rest] = site.processes();
  const more = await writeUntil(world, 1, () => site?.signal('SIGKILL'));
  await site.ended;
  site = await startSite(settings);
  expect(await survivors(rest)).toEqual([]);
  await expectExactlyOnce(site, home, world, more);
});

test('[R-LIBIO-03] kill -9 amid an import: the next start goes on where it stood, and nothing is there twice', async () => {
  site ??= await startSite(settings);
  const LINES = 4000;
  const member = await inDatabase(home, insertMember);
  const line = (n: number) => `"Kesintisiz ${n}",Yazan ${n % 50},4,2024/06/01,read,"raf ${n % 5}"`;
  const body = new FormData();
  body.append('dosyaAdi', 'kitaplik.csv');
  body.append(
    'kitaplik',
    new Blob([`Title,Author,My Rating,Date Read,Exclusive Shelf,Bookshelves\n${Array.from({ length: LINES }, (_, n) => line(n)).join('\n')}`]),
    'kitaplik.csv',
  );
  const headers = { 'oturum-kodu': member.session };
  const uploaded = await fetch(`${site.url}/api/v2/aktarim/yukle`, { method: 'POST', body, headers });
  const { id } = ((await uploaded.json()) as { _sonuc: { aktarim: { id: number } } })._sonuc.aktarim;
  const state = async () =>
    (
      (await (await fetch(`${site?.url}/api/v2/aktarim/durum?id=${id}`, { headers })).json()) as {
        _sonuc: { aktarim: { durum: string; islenen: number; eklenen: number; yeniKitap: number; hatali: number } };
      }
    )._sonuc.aktarim;
  expect((await post(site, { path: 'v2/aktarim/basla', fields: { id: String(id) }, member })).status).toBe(200);
  const reaches = async (done: (now: Awaited<ReturnType<typeof state>>) => boolean) => {
    await eventually(async () => done(await state()), scaledTimeout(150));
    return state();
  };
  const middle = await reaches(({ islenen }) => islenen > 0);
  expect(middle).toMatchObject({ durum: 'suruyor' });
  site.signal('SIGKILL');
  await site.ended;
  site = await startSite(settings);
  const after = await state();
  expect(after.islenen).toBeGreaterThanOrEqual(middle.islenen);
  expect(after.islenen).toBeLessThan(LINES);
  expect(await reaches(({ durum }) => durum === 'bitti')).toMatchObject({ durum: 'bitti', islenen: LINES, eklenen: LINES, yeniKitap: LINES, hatali: 0 });
  const [there] = await inDatabase(home, async (db) => {
    const mine = sql`where member_id = ${member.id}`;
    const { rows } = await sql<
      Record<string, number>
    >`select (select count(*)::int from shelf_entries ${mine}) as entries, (select count(*)::int from readings ${mine}) as readings,
      (select read_count from members where id = ${member.id}) as counted, (select count(*)::int from books where title like 'Kesintisiz %') as books,
      (select count(*)::int from authors where name like 'Yazan %') as authors, (select sum(book_count)::int from own_shelves ${mine}) as shelved,
      (select count(*)::int from notifications ${mine}) as told, (select sum(rating_count)::int from works where title like 'Kesintisiz %') as rated`.execute(
      db,
    );
    return rows;
  });
  expect(there).toEqual({ entries: LINES, readings: LINES, counted: LINES, books: LINES, authors: 50, shelved: LINES, told: 1, rated: LINES });
});

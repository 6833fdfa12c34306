import { makeTempHome, removeTempHome } from '../db/embedded/testing/temp-home';
import { type RunningSite, startSite, survivors } from '../testing/running-site';
import { expectExactlyOnce, fill, post, type World, type Write, writesOf } from './writers';

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

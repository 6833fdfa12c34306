import http from 'node:http';
import { sql } from 'kysely';
import { befriend, insertMember, type TestMember } from '../api/testing/members';
import { connectSocket, type TestConnection } from '../api/testing/sockets';
import { commandLine } from '../db/embedded/process';
import { makeTempHome, removeTempHome } from '../db/embedded/testing/temp-home';
import { eventually, type RunningSite, startSite, survivors } from '../testing/running-site';
import { callAs } from './call-as';
import { expectExactlyOnce, fill, inDatabase, post, type World, type Write, writesOf } from './writers';

/** PROCESSES=2 with the embedded database and without Redis. */
const home = makeTempHome();
const open: { close(): unknown }[] = [];
let site: RunningSite;
let world: World;
beforeAll(async () => {
  site = await startSite({ DATA_DIR: home, PROCESSES: '2', RATE_LIMITS: '1' });
  world = await fill(site, home);
});
afterAll(async () => {
  for (const connection of open) connection.close();
  await site?.stop();
  removeTempHome(home);
});

/** The processes that answer. */
const answering = () => site.processes().filter((pid) => commandLine(pid).includes('site-process'));
/** Runs work while only one process, the first or the second, is awake to take new connections. */
async function at<T>(which: 0 | 1, work: () => Promise<T>): Promise<T> {
  const asleep = answering()[1 - which] as number;
  process.kill(asleep, 'SIGSTOP');
  try {
    return await work();
  } finally {
    process.kill(asleep, 'SIGCONT');
  }
}
const connect = (which: 0 | 1, member: TestMember): Promise<TestConnection> =>
  at(which, async () => {
    const connection = await connectSocket(`${site.url}/api`, member);
    open.push(connection);
    return connection;
  });
/** Two who may write to each other, and their conversation. */
async function pair() {
  const two = await inDatabase(home, async (db) => {
    const [ada, can] = [await insertMember(db), await insertMember(db)];
    await befriend(db, ada, can);
    return { ada, can };
  });
  const { konusma } = await callAs<{ konusma: { id: number } }>(site, two.ada, 'v2/mesajlar/ac', { uyeId: two.can.id });
  return { ...two, id: konusma.id };
}
/** The status of a call on a connection of its own. */
const statusOf = (member: TestMember, call: string, fields: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    const headers = { 'oturum-kodu': member.session, 'content-type': 'application/x-www-form-urlencoded' };
    http
      .request(`${site.url}/api/${call}`, { method: 'POST', agent: false, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      })
      .on('error', reject)
      .end(new URLSearchParams(fields).toString());
  });

test('[R-SCALE-01] messages reach those connected to the other process, both ways', async () => {
  const { ada, can, id } = await pair();
  const [here, there] = [await connect(0, ada), await connect(1, can)];
  const engines = [here, there].map(({ socket }) => socket.io.engine.id?.split('.').at(-1));
  expect(new Set(engines).size).toBe(2);
  for (const [from, to, writer, text] of [
    [here, there, ada, 'Oradan duyuyor musun?'],
    [there, here, can, 'Duyuyorum.'],
  ] as const) {
    const { mesaj } = await callAs<{ mesaj: { id: number } }>(site, writer, 'v2/mesajlar/gonder', { konusmaId: id, mesaj: text, eskiId: text });
    expect(await from.ask('send_message', { konusmaid: id, id: mesaj.id })).toEqual({ tamam: 1 });
    expect((await to.wait('yeniMesaj')).map((heard) => heard.mesaj.mesaj)).toEqual([text]);
  }
});

test('[R-SCALE-01] limits count requests to both together', async () => {
  const { ada, can } = await pair();
  const ask = async (count: number) => {
    const answers: number[] = [];
    while (answers.length < count) answers.push(await statusOf(ada, 'v2/mesajlar/ac', { uyeId: String(can.id) }));
    return answers;
  };
  // One of the thirty was taken by `pair`.
  expect(await at(0, () => ask(15))).toEqual(Array(15).fill(200));
  expect(await at(1, () => ask(16))).toEqual([...Array(14).fill(200), 429, 429]);
  expect(await at(0, () => ask(1))).toEqual([429]);
});

test('[R-SCALE-01] what is due at the start is done once, though each process asks for it', async () => {
  const jobs = () =>
    inDatabase(home, async (db) => {
      const { rows } = await sql<{ name: string; n: number; tries: number; done: boolean }>`
        select name, count(*)::int as n, max(retry_count) as tries, bool_and(state = 'completed') as done from pgboss.job where singleton_key = 'acilis' group by name`.execute(
        db,
      );
      return rows;
    });
  await eventually(async () => (await jobs()).length > 0 && (await jobs()).every(({ done }) => done));
  const found = await jobs();
  expect(found.map(({ n, tries }) => [n, tries])).toEqual(found.map(() => [1, 0]));
});

test('[R-SCALE-09] the metrics are those of both processes together', async () => {
  const count = async () => {
    const text = await (await fetch(`${site.url}/api/metrics`)).text();
    return Number(/^yaprak_request_seconds_count\{method="GET",route="\/api\/saglik",status="200"\} (\d+)$/m.exec(text)?.[1] ?? 0);
  };
  const before = await count();
  for (const which of [0, 1] as const)
    await at(which, () => new Promise((resolve) => http.get(`${site.url}/api/saglik`, { agent: false }, (answer) => answer.resume().on('end', resolve))));
  expect((await count()) - before).toBe(2);
});

test('[R-SCALE-01] kill -9 of processes under load: others answer, no acknowledged write is lost, none is done twice, each is replaced and its sockets come back', async () => {
  const { ada, can } = await pair();
  const socket = await connect(0, ada);
  const doomed = answering()[0] as number;
  const kills = [10, 30];
  const before = new Set(answering());
  const sent: Write[] = [];
  let answered = 0;
  const client = async (kind: Write['kind'], n: number) => {
    for (const write of writesOf(kind, n, 0, world)) {
      if (answered >= 45) return;
      sent.push(write);
      // As a browser does: what got no answer is sent again under the same id.
      while (!write.answer) {
        const said = await post(site, write).catch(() => null);
        if (!said) {
          await new Promise((resolve) => setTimeout(resolve, 50));
          continue;
        }
        if (said.status !== 200) throw new Error(`${said.status} ${said.text}`);
        write.answer = said.text;
      }
      answered += 1;
      if (answered >= (kills[0] ?? Number.POSITIVE_INFINITY)) {
        kills.shift();
        // The first to go holds the socket, and the other answers meanwhile; that one is the second to go, whether the first is replaced by then or not.
        const first = answering().includes(doomed);
        process.kill(first ? doomed : (answering().find((pid) => before.has(pid)) as number), 'SIGKILL');
        if (first) expect(await statusOf(ada, 'v2/mesajlar/ac', { uyeId: String(can.id) })).toBe(200);
      }
    }
  };
  await Promise.all((['post', 'mark', 'message'] as const).flatMap((kind) => world.writers.map((_, n) => client(kind, n))));
  await expectExactlyOnce(site, home, world, sent);
  await eventually(async () => socket.socket.disconnected);
  await eventually(async () => (await connectSocket(`${site.url}/api`, ada).then((back) => open.push(back))) > 0);
  await eventually(async () => answering().length === 2 && !answering().some((pid) => before.has(pid)));
});

test('[R-SCALE-01] a process that replaces another brings the database what a release needs that was put in place since', async () => {
  const known = () => inDatabase(home, (db) => sql<{ name: string }>`select name from kysely_migration order by name`.execute(db).then(({ rows }) => rows));
  const before = await known();
  // Forgotten by hand: the newest migration, which can be run again. A later one takes its place here.
  expect(before.at(-1)?.name).toBe('1280-replanned-goals');
  await inDatabase(home, (db) => sql`delete from kysely_migration where name = '1280-replanned-goals'`.execute(db));
  process.kill(answering()[0] as number, 'SIGKILL');
  await eventually(async () => (await known()).length === before.length);
});

test('[R-SCALE-01] a stop ends all processes with the database, and leaves with code 0', async () => {
  const processes = site.processes();
  expect(await site.stop()).toEqual({ code: 0, signal: null });
  expect(await survivors(processes)).toEqual([]);
});

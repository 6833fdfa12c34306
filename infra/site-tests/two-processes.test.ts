import path from 'node:path';
import { insertMember, type TestMember } from '../api/testing/members';
import { connectSocket, type TestConnection } from '../api/testing/sockets';
import { createDatabase } from '../db/database';
import { startEmbeddedPostgres } from '../db/embedded/start';
import { makeTempHome, removeTempHome } from '../db/embedded/testing/temp-home';
import type { EmbeddedPostgres } from '../db/embedded/types';
import { startRedis, type TestRedis } from '../testing/redis';
import { eventually, type RunningSite, startSite } from '../testing/running-site';
import { callAs as post } from './call-as';

const home = makeTempHome();
const open: TestConnection[] = [];
let server: EmbeddedPostgres;
let redis: TestRedis;
let first: RunningSite;
let second: RunningSite;
let ada: TestMember;
let can: TestMember;
let third: TestMember;

/** Two site processes on one PostgreSQL, one Redis and one media folder. */
beforeAll(async () => {
  [server, redis] = await Promise.all([
    startEmbeddedPostgres({ dataDir: path.join(home, 'postgres'), appName: 'yaprak-test', database: 'yaprak' }),
    startRedis(),
  ]);
  const settings = { DATA_DIR: path.join(home, 'site'), DATABASE_URL: server.url, REDIS_URL: redis.url, RATE_LIMITS: '1', LOG_LEVEL: 'silent' };
  // Simultaneously: only one of them may create the tables.
  [first, second] = await Promise.all([startSite(settings), startSite(settings)]);
  const { db, close } = createDatabase(server.url);
  [ada, can, third] = [await insertMember(db, { name: 'Ada' }), await insertMember(db, { name: 'Can' }), await insertMember(db, { name: 'Deniz' })];
  await db
    .insertInto('follows')
    .values([
      { follower_id: ada.id, followed_id: can.id },
      { follower_id: can.id, followed_id: ada.id },
    ])
    .execute();
  await close();
});
afterAll(async () => {
  for (const connection of open) connection.close();
  await Promise.all([first?.stop(), second?.stop()]);
  await redis?.stop();
  await server?.stop();
  removeTempHome(home);
});

let local = 0;
/** Stores a message by call and announces it over the live connection, like the browser. */
const say = async (site: RunningSite, from: TestConnection, member: TestMember, konusmaId: number, text: string) => {
  const { mesaj } = await post<{ mesaj: { id: number } }>(site, member, 'v2/mesajlar/gonder', { konusmaId, mesaj: text, eskiId: `s${++local}` });
  expect(await from.ask('send_message', { konusmaid: konusmaId, id: mesaj.id })).toEqual({ tamam: 1 });
};
/** Counts how often a connection has come back after its line was cut, as a browser's does. */
const comesBack = ({ socket }: TestConnection) => {
  const times = { back: 0 };
  socket.io.reconnection(true);
  socket.on('connect', () => {
    times.back += 1;
  });
  return times;
};
const connect = async (site: RunningSite, member: TestMember) => {
  const connection = await connectSocket(`${site.url}/api`, member);
  open.push(connection);
  return connection;
};

test("[R-SOCK-15] [R-SOCK-16] [R-SOCK-17] [R-SOCK-19] two processes on one database and one Redis deliver each other's messages, read receipts and typing", async () => {
  const { konusma } = await post<{ konusma: { id: number } }>(first, ada, 'v2/mesajlar/ac', { uyeId: can.id });
  const here = await connect(first, ada);
  const there = await connect(second, can);
  await there.ask('join_room', { konusmaid: konusma.id });
  for (const n of [1, 2, 3]) {
    const { mesaj } = await post<{ mesaj: { id: number } }>(first, ada, 'v2/mesajlar/gonder', { konusmaId: konusma.id, mesaj: `Mesaj ${n}`, eskiId: `e${n}` });
    expect(await here.ask('send_message', { konusmaid: konusma.id, id: mesaj.id })).toEqual({ tamam: 1 });
  }
  const heard = await there.wait('yeniMesaj', 3);
  expect(heard.map((e) => e.mesaj.mesaj)).toEqual(['Mesaj 1', 'Mesaj 2', 'Mesaj 3']);

  await here.ask('yaziyorum', { konusmaid: konusma.id });
  expect(await there.wait('yaziyor')).toEqual([{ konusmaid: konusma.id, uyeId: ada.id, adi: 'Ada' }]);

  const last = heard.at(-1)?.mesaj.id as number;
  await post(second, can, 'v2/mesajlar/okudum', { idler: last, konusmaIdleri: konusma.id });
  await there.ask('okudum', { konusmaid: konusma.id, id: last });
  expect(await here.wait('okundu')).toEqual([{ konusmaid: konusma.id, mesajId: last, uyeId: can.id }]);

  await post(first, ada, 'v2/mesajlar/sil', { mesajId: last });
  await here.ask('sildim', { konusmaid: konusma.id, id: last });
  // Told by the call already, and once more when asked to.
  expect((await there.wait('silindi'))[0]).toEqual({ konusmaid: konusma.id, id: last });
});

test('[R-CHAT-09] who is here is told across processes; leaving one of two pages in different processes is no absence', async () => {
  const { konusma } = await post<{ konusma: { id: number } }>(first, ada, 'v2/mesajlar/ac', { uyeId: can.id });
  for (const member of [ada, can]) await post(first, member, 'v2/hesap/ayarlar', { cevrimiciGoster: 1 });
  const reader = await connect(second, can);
  const [one, other] = [await connect(first, ada), await connect(second, ada)];
  await one.ask('burada', { burada: 1 });
  expect(await reader.wait('gorulme')).toMatchObject([{ uyeId: ada.id, gorulme: { cevrimici: 1 } }]);
  await other.ask('burada', { burada: 1 });
  one.close();
  await other.ask('join_room', { konusmaid: konusma.id });
  await new Promise((resolve) => setTimeout(resolve, 4000));
  expect(reader.of('gorulme')).toHaveLength(1);
  other.close();
  expect((await reader.wait('gorulme', 2))[1]).toMatchObject({ uyeId: ada.id, gorulme: { cevrimici: 0 } });
});

test('[R-SOCK-15] what the live relay missed is announced across processes by the call', async () => {
  const { konusma } = await post<{ konusma: { id: number } }>(second, can, 'v2/mesajlar/ac', { uyeId: ada.id });
  const here = await connect(first, ada);
  const { mesaj } = await post<{ mesaj: { id: number } }>(second, can, 'v2/mesajlar/gonder', { konusmaId: konusma.id, mesaj: 'Geç kalan', eskiId: 'g1' });
  await post(second, can, 'v2/mesajlar/push', { idler: mesaj.id });
  expect((await here.wait('yeniMesaj')).map((e) => e.mesaj.mesaj)).toEqual(['Geç kalan']);
});

test('[R-SOCK-08] a member removed from a group in one process receives nothing more of it in the other', async () => {
  const { konusma } = await post<{ konusma: { id: number } }>(first, ada, 'v2/mesajlar/grupKur', { baslik: 'Salı okumaları', uyeler: can.id });
  const [here, there] = [await connect(first, ada), await connect(second, can)];
  await there.ask('join_room', { konusmaid: konusma.id });
  await post(first, ada, 'v2/mesajlar/gruptanCikar', { konusmaId: konusma.id, uyeId: can.id });
  expect(await there.ask('join_room', { konusmaid: konusma.id })).toEqual({ tamam: 0 });
  there.heard.length = 0;
  await here.ask('join_room', { konusmaid: konusma.id });
  expect(await here.ask('yaziyorum', { konusmaid: konusma.id })).toEqual({ tamam: 1 });
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(there.heard).toEqual([]);
});

test('a limit is counted across both processes', async () => {
  const answers: number[] = [];
  for (let i = 0; i < 33; i++) {
    const at = i % 2 ? first : second;
    const response = await fetch(`${at.url}/api/v2/mesajlar/ac`, {
      method: 'POST',
      headers: { 'oturum-kodu': third.session },
      body: new URLSearchParams({ uyeId: String(ada.id) }),
    });
    answers.push(response.status);
  }
  expect(answers).toEqual([...Array.from({ length: 30 }, () => 200), 429, 429, 429]);
});

test('[R-SCALE-02] without Redis both keep working separately, and reconnect when it is back; so do browsers, which may have missed something', async () => {
  const { konusma } = await post<{ konusma: { id: number } }>(first, ada, 'v2/mesajlar/ac', { uyeId: can.id });
  const [here, there] = [await connect(first, ada), await connect(second, can)];
  const [hereAgain, thereAgain] = [comesBack(here), comesBack(there)];
  const heardHere = () => here.of('yeniMesaj').map(({ mesaj }) => mesaj.mesaj);
  await say(second, there, can, konusma.id, 'Hepsi yerinde');
  await eventually(async () => heardHere().includes('Hepsi yerinde'));

  await redis.kill();
  await say(second, there, can, konusma.id, 'Araya giren sessizlik');
  // New connections are accepted meanwhile, and those on the same process hear each other.
  const beside = await connect(first, can);
  await say(first, beside, can, konusma.id, 'Aynı yerden');
  await eventually(async () => heardHere().includes('Aynı yerden'));
  for (const site of [first, second]) expect((await fetch(`${site.url}/api/hazir`)).status).toBe(200);

  await redis.restart();
  await eventually(async () => hereAgain.back > 0 && thereAgain.back > 0);
  let n = 0;
  await eventually(async () => {
    const text = `Yeniden birlikte ${++n}`;
    await say(second, there, can, konusma.id, text);
    await eventually(async () => heardHere().includes(text), 500);
    return true;
  });
});

test('[R-SCALE-02] while Redis holds its connections and answers nothing, calls are answered', async () => {
  redis.hang();
  for (const site of [first, second]) await post(site, ada, 'v2/mesajlar/ac', { uyeId: can.id });
  redis.goOn();
});

test('both exit with code 0 while Redis is down', async () => {
  await redis.kill();
  expect(await Promise.all([first.stop(), second.stop()])).toEqual([
    { code: 0, signal: null },
    { code: 0, signal: null },
  ]);
});

import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { scaledTimeout } from '../../testing/timeouts.cjs';
import { isAlive, signal, until } from './process';
import { startEmbeddedPostgres } from './start';
import { makeTempHome, removeTempHome } from './testing/temp-home';
import { startWriter, type WriterProcess } from './testing/writer-process';
import type { EmbeddedPostgres } from './types';

let dir: string;
let open: EmbeddedPostgres[];
let writers: WriterProcess[];

beforeEach(() => {
  dir = makeTempHome();
  open = [];
  writers = [];
});
afterEach(async () => {
  for (const { child } of writers) if (child.pid) signal(child.pid, 'SIGKILL');
  for (const server of open) await server.stop();
  await Promise.all(writers.map((writer) => until(scaledTimeout(30), () => !isAlive(writer.serverPid))));
  removeTempHome(dir);
});

const home = () => path.join(dir, 'postgres');

async function start(dataDir = home()): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, appName: 'yaprak', database: 'yaprak', fallbackDir: path.join(dir, 'fallback') });
  open.push(server);
  return server;
}

async function write(dataDir = home()): Promise<WriterProcess> {
  const writer = await startWriter(dataDir);
  writers.push(writer);
  return writer;
}

async function rows<T extends object>(server: EmbeddedPostgres, text: string): Promise<T[]> {
  const client = new Client({ connectionString: server.url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Restarts after a crash and compares with the writer's acknowledged rows. */
async function expectAllKept(writer: WriterProcess): Promise<void> {
  const server = await start();
  const kept = new Set((await rows<{ id: string }>(server, 'SELECT id FROM kept')).map((row) => Number(row.id)));
  expect(writer.acknowledged.length).toBeGreaterThanOrEqual(100);
  expect(writer.acknowledged.filter((id) => !kept.has(id))).toEqual([]);
}

describe('embedded server', () => {
  test('keeps data between starts, stays off the network and stops completely', async () => {
    const first = await start();
    await rows(first, 'CREATE TABLE note (text text); ');
    await rows(first, "INSERT INTO note VALUES ('kalır')");
    expect(first.shared).toBe(false);
    await first.stop();
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await start();
    expect(await rows(second, 'SELECT text FROM note')).toEqual([{ text: 'kalır' }]);
    expect(await rows(second, "SELECT current_setting('listen_addresses') AS tcp, current_setting('fsync') AS fsync")).toEqual([{ tcp: '', fsync: 'on' }]);
  });

  test('loses no acknowledged row when the server is killed with -9, and reports that it ended', async () => {
    const first = await start();
    await rows(first, 'CREATE TABLE kept (id bigint)');
    await rows(first, 'INSERT INTO kept SELECT generate_series(1, 500)');
    signal(first.pid, 'SIGKILL');
    expect(await first.unexpectedExit).toEqual({ code: null, signal: 'SIGKILL' });
    await first.stop();
    const second = await start();
    expect(await rows(second, 'SELECT count(*)::int AS count FROM kept')).toEqual([{ count: 500 }]);
  });

  test('loses no acknowledged row when the server is killed with -9 under writers', async () => {
    const writer = await write();
    await writer.reached(200);
    signal(writer.serverPid, 'SIGKILL');
    await writer.ended;
    await expectAllKept(writer);
  });

  test('stops the server when its owner is killed with -9, and the next owner finds every row', async () => {
    const writer = await write();
    await writer.reached(200);
    signal(writer.child.pid ?? 0, 'SIGKILL');
    await writer.ended;
    expect(await until(scaledTimeout(30), () => !isAlive(writer.serverPid))).toBe(true);
    await expectAllKept(writer);
  });

  test('takes over at once from an owner that was just killed, with its server still running', async () => {
    const writer = await write();
    await writer.reached(200);
    signal(writer.child.pid ?? 0, 'SIGKILL');
    await writer.ended;
    await expectAllKept(writer);
    expect(open[0]?.pid).not.toBe(writer.serverPid);
  });

  test('is shared by a second starter, whose stop leaves it running', async () => {
    const writer = await write();
    const guest = await start();
    expect(guest).toMatchObject({ shared: true, pid: writer.serverPid });
    await guest.stop();
    expect(isAlive(writer.serverPid)).toBe(true);
    await writer.reached(100);
  });

  test('starts once when several processes start it at the same time for the first time', async () => {
    const starters = await Promise.all([write(), write(), write()]);
    expect(new Set(starters.map((starter) => starter.serverPid)).size).toBe(1);
  });

  test('works where the path is too long for a socket, with spaces and Turkish letters', async () => {
    const server = await start(path.join(dir, 'çok uzun bir yol '.repeat(8).trim(), 'postgres'));
    expect(await rows(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('refuses data of another version, naming both versions', async () => {
    const first = await start();
    await first.stop();
    fs.writeFileSync(path.join(first.dataDir, 'PG_VERSION'), '15\n');
    await expect(start()).rejects.toThrow(/is of PostgreSQL 15, the installed programs are of 18[\s\S]*DATABASE_URL/);
    fs.writeFileSync(path.join(first.dataDir, 'PG_VERSION'), '18\n');
    expect(fs.existsSync(path.join(home(), 'owner.json'))).toBe(false);
  });

  test("reports the server's output if it cannot start", async () => {
    const options = { dataDir: home(), appName: 'yaprak', database: 'yaprak', settings: { shared_buffers: 'plenty' } };
    await expect(startEmbeddedPostgres(options)).rejects.toThrow(/did not start[\s\S]*shared_buffers/);
    await expect(start()).resolves.toMatchObject({ shared: false });
  });

  const asRoot = process.getuid?.() === 0 ? test : test.skip;
  asRoot('moves to the fallback directory when root keeps the project private, and finds it again', async () => {
    const secret = path.join(dir, 'private');
    fs.mkdirSync(secret, { mode: 0o700 });
    const first = await start(path.join(secret, 'postgres'));
    await rows(first, 'CREATE TABLE note (text text)');
    expect(first.dataDir).toBe(path.join(fs.realpathSync(dir), 'fallback', 'data'));
    await first.stop();
    const second = await start(path.join(secret, 'postgres'));
    expect(await rows(second, 'SELECT * FROM note')).toEqual([]);
  });
});

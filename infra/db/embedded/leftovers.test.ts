import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { scaledTimeout } from '../../testing/timeouts.cjs';
import { isAlive, signal, until } from './process';
import { startEmbeddedPostgres } from './start';
import { processesWith } from './testing/processes';
import { makeTempHome, removeTempHome } from './testing/temp-home';
import { startWriter } from './testing/writer-process';
import type { EmbeddedPostgres } from './types';

const onLinux = process.platform === 'linux' ? test : test.skip;
let home: string;
let open: EmbeddedPostgres[];

beforeEach(() => {
  home = makeTempHome();
  open = [];
});
afterEach(async () => {
  for (const server of open) await server.stop();
  removeTempHome(home);
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: home, appName: 'yaprak', database: 'yaprak' });
  open.push(server);
  return server;
}

async function connect(server: EmbeddedPostgres): Promise<Client> {
  const client = new Client({ connectionString: server.url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function expectToAnswer(server: EmbeddedPostgres): Promise<void> {
  const client = await connect(server);
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await client.end();
}

describe('leftovers of an earlier run', () => {
  test("lock files naming somebody else's process are cleared", async () => {
    const first = await start();
    const pidFile = path.join(first.dataDir, 'postmaster.pid');
    const foreign = fs.readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.pid));
    await first.stop();
    fs.writeFileSync(pidFile, foreign, { mode: 0o600 });
    fs.writeFileSync(path.join(home, 'run', '.s.PGSQL.5432.lock'), foreign, { mode: 0o600 });
    fs.writeFileSync(path.join(home, 'owner.json'), JSON.stringify({ pid: process.pid, start: 'of another life' }));
    await expectToAnswer(await start());
  });

  test('the remains of an interrupted first start are removed', async () => {
    fs.mkdirSync(path.join(home, 'data.init-1', 'base'), { recursive: true });
    await start();
    expect(fs.readdirSync(home).filter((name) => name.startsWith('data.'))).toEqual([]);
  });

  onLinux('a backend that goes on computing without its server is ended', async () => {
    const first = await start();
    const client = await connect(first);
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const backend = rows[0]?.pid ?? 0;
    const endless = client.query('DO $$ BEGIN LOOP PERFORM 1; END LOOP; END $$').catch(() => {});
    await until(scaledTimeout(10), () => /^State:\s+R/m.test(fs.readFileSync(`/proc/${backend}/status`, 'utf8')));
    signal(first.pid, 'SIGKILL');
    await first.unexpectedExit;
    await first.stop();
    expect(isAlive(backend)).toBe(true);
    await expectToAnswer(await start());
    expect(isAlive(backend)).toBe(false);
    await endless;
  });

  onLinux('a server that lost its owner and its watchdog is stopped and replaced', async () => {
    const writer = await startWriter(home);
    const guards = processesWith('/bin/sh', 'while read', home);
    expect(guards).toHaveLength(1);
    for (const guard of guards) signal(guard, 'SIGKILL');
    await until(scaledTimeout(10), () => !guards.some(isAlive));
    signal(writer.child.pid ?? 0, 'SIGKILL');
    await writer.ended;
    expect(isAlive(writer.serverPid)).toBe(true);
    const next = await start();
    expect(isAlive(writer.serverPid)).toBe(false);
    await expectToAnswer(next);
  });
});

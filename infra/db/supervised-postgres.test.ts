import { spawn } from 'node:child_process';
import path from 'node:path';
import { sql } from 'kysely';
import { scaledTimeout } from '../testing/timeouts.cjs';
import { createDatabase } from './database';
import { homeAt } from './embedded/home';
import { isAlive, signal, until } from './embedded/process';
import { startEmbeddedPostgres } from './embedded/start';
import { makeTempHome, removeTempHome } from './embedded/testing/temp-home';
import { startWriter } from './embedded/testing/writer-process';
import { startSupervisedPostgres } from './supervised-postgres';

const home = makeTempHome();
afterAll(() => removeTempHome(home));

test('[R-HOLD-01] a database killed with -9 is restarted at the same endpoint; the pool recovers and nothing is lost', async () => {
  const said: string[] = [];
  const server = await startSupervisedPostgres({
    // A path too long for a socket, so that the endpoint is a temporary folder.
    dataDir: path.join(home, 'uzun bir yol '.repeat(8).trim(), 'postgres'),
    appName: 'yaprak',
    database: 'yaprak',
    log: (line) => said.push(line),
  });
  const { db, close } = createDatabase(server.url);
  const pidOf = async () =>
    (await sql<{ pid: number }>`select (pg_stat_file('postmaster.pid')).size, split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int as pid`.execute(db))
      .rows[0]?.pid ?? 0;
  try {
    await sql`create table kept (id int primary key)`.execute(db);
    for (let round = 1; round <= 2; round++) {
      await sql`insert into kept values (${round})`.execute(db);
      const pid = await pidOf();
      signal(pid, 'SIGKILL');
      expect(await until(scaledTimeout(60), () => said.filter((line) => line.endsWith('runs again.')).length === round)).toBe(true);
      expect((await sql<{ n: number }>`select count(*)::int as n from kept`.execute(db)).rows[0]?.n).toBe(round);
      expect(await pidOf()).not.toBe(pid);
    }
    const last = await pidOf();
    await close();
    await server.stop();
    expect(isAlive(last)).toBe(false);
  } finally {
    await server.stop();
  }
});

/** Looks from another process, without a pause, and says when a file is not there. */
const WATCH = `const fs = require('node:fs'); console.log('looking'); for (;;) if (!fs.existsSync(process.argv[1])) { console.log('gone'); break; }`;

test('[R-HOLD-01] while its database is started again, the home stays owned: no tool that starts just then takes it over', async () => {
  const options = { dataDir: path.join(home, 'owned'), appName: 'yaprak', database: 'yaprak' };
  const said: string[] = [];
  const server = await startSupervisedPostgres({ ...options, log: (line) => said.push(line) });
  const watcher = spawn(process.execPath, ['-e', WATCH, homeAt(server.dataDir.replace(/\/data$/, '')).ownerFile], { stdio: ['ignore', 'pipe', 'inherit'] });
  let seen = '';
  watcher.stdout.on('data', (chunk: Buffer) => {
    seen += chunk;
  });
  const ended = new Promise((resolve) => watcher.once('close', resolve));
  try {
    expect(await until(scaledTimeout(30), () => seen.includes('looking'))).toBe(true);
    signal(server.pid, 'SIGKILL');
    expect(await until(scaledTimeout(60), () => said.some((line) => line.endsWith('runs again.')))).toBe(true);
    expect(seen).toBe('looking\n');
    const tool = await startEmbeddedPostgres(options);
    expect([tool.shared, server.shared]).toEqual([true, false]);
    await tool.stop();
    // Stopped for good, it is free.
    await server.stop();
    await ended;
    expect(seen).toBe('looking\ngone\n');
  } finally {
    watcher.kill('SIGKILL');
    await server.stop();
  }
});

test("[R-HOLD-01] a site that shares a tool's server goes on with one of its own when the tool ends", async () => {
  const dataDir = path.join(home, 'shared');
  const tool = await startWriter(dataDir);
  const said: string[] = [];
  const server = await startSupervisedPostgres({ dataDir, appName: 'yaprak', database: 'yaprak', log: (line) => said.push(line) });
  const { db, close } = createDatabase(server.url);
  try {
    expect([server.shared, server.pid]).toEqual([true, tool.serverPid]);
    signal(tool.child.pid ?? 0, 'SIGKILL');
    expect(await until(scaledTimeout(60), () => said.some((line) => line.endsWith('runs again.')))).toBe(true);
    expect(server.shared).toBe(false);
    expect(server.pid).not.toBe(tool.serverPid);
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  } finally {
    tool.child.kill('SIGKILL');
    await close();
    await server.stop();
  }
});

import path from 'node:path';
import { sql } from 'kysely';
import { scaledTimeout } from '../testing/timeouts.cjs';
import { createDatabase } from './database';
import { isAlive, signal, until } from './embedded/process';
import { makeTempHome, removeTempHome } from './embedded/testing/temp-home';
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

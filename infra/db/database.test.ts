import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { createDatabase, type Database, isConnectionError } from './database';
import { checkDatabases, openDatabase } from './dev-database';
import { makeTempHome, removeTempHome } from './embedded/testing/temp-home';
import { waitForDatabase } from './external-database';

const none = { url: null, replicaUrl: null, directUrl: null, prepared: true };
let dir: string;
let owner: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => {
  dir = makeTempHome();
  owner = await openDatabase({ dataDir: dir, database: none }, () => {});
});
afterAll(async () => {
  await owner?.stop();
  await owner?.stop();
  removeTempHome(dir);
});

async function withDatabase<T>(work: (database: Database) => Promise<T>, replica?: string): Promise<T> {
  const database = createDatabase(owner.url, replica);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The error a promise rejects with. */
const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => {
      throw new Error('it succeeded');
    },
    (error: unknown) => error,
  );

describe('values', () => {
  test('arrive as numbers, dates and text that are exact in JavaScript', async () => {
    const { rows } = await sql`SELECT 5::int8 AS big, sum(x) AS sum, avg(x) AS avg, count(*) AS count, array_agg(x) AS list,
        timestamptz '2026-01-02 03:04:05+03' AS moment, date '2026-01-02' AS day, ARRAY[date '2026-01-02', NULL] AS days, NULL::int8 AS missing
      FROM (VALUES (1::int8), (2)) v(x)`.execute(owner.db);
    expect(rows).toEqual([
      {
        ...{ big: 5, sum: 3, avg: 1.5, count: 2, list: [1, 2], missing: null },
        ...{ moment: new Date('2026-01-02T00:04:05Z'), day: '2026-01-02', days: ['2026-01-02', null] },
      },
    ]);
  });

  test('beyond what a number holds are refused instead of rounded', async () => {
    await expect(sql`SELECT 9007199254740993::int8 AS id`.execute(owner.db)).rejects.toThrow('int8 value 9007199254740993 does not fit a number');
    expect((await sql`SELECT 1 AS one`.execute(owner.db)).rows).toEqual([{ one: 1 }]);
  });
});

describe('connections', () => {
  test('have a name and a time limit', async () => {
    const { rows } =
      await sql`SELECT current_setting('application_name') AS name, current_setting('statement_timeout') AS lim, current_setting('TimeZone') AS zone`.execute(
        owner.db,
      );
    expect(rows).toEqual([{ name: 'yaprak', lim: '15s', zone: 'UTC' }]);
  });

  test('read from the replica only if there is one', async () => {
    await withDatabase(async ({ db, read }) => expect(read).toBe(db));
    const replica = new URL(owner.url);
    replica.pathname = '/postgres';
    await withDatabase(async ({ db, read }) => {
      const name = sql<{ name: string }>`SELECT current_database() AS name`;
      expect((await name.execute(db)).rows).toEqual([{ name: 'yaprak' }]);
      // Once it has been seen to be no further behind than it may be.
      let names: { name: string }[] = [];
      while (names[0]?.name !== 'postgres') names = (await name.execute(read)).rows;
      expect((await name.execute(db)).rows).toEqual([{ name: 'yaprak' }]);
    }, replica.toString());
  });

  test('lost while idle are reported and replaced', async () => {
    const lost: Error[] = [];
    const database = createDatabase(owner.url, null, (error) => lost.push(error));
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(database.db);
    await sql`SELECT pg_terminate_backend(${rows[0]?.pid ?? 0}, 5000)`.execute(owner.db);
    while (lost.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(isConnectionError(lost[0])).toBe(true);
    expect((await sql`SELECT 1 AS one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
    await database.close();
  });
});

/** The server behind a proxy that can be cut: nothing gets through any more, and nobody is told. */
async function cuttableLine() {
  const { searchParams, port } = new URL(owner.url);
  const sockets: net.Socket[] = [];
  let cut = false;
  const line = net.createServer((near) => {
    const far = net.connect(path.join(searchParams.get('host') ?? '', `.s.PGSQL.${port}`));
    sockets.push(near, far);
    near.on('data', (data) => !cut && far.write(data));
    far.on('data', (data) => !cut && near.write(data));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const url = new URL(owner.url);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((line.address() as AddressInfo).port);
  return {
    url: url.toString(),
    cut: (off = true) => {
      cut = off;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      line.close();
    },
  };
}

describe('[R-HOLD-01] a connection that is lost', () => {
  const backend = sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`;

  test('between two statements of a transaction fails the next one, and the pool recovers', async () => {
    await withDatabase(async ({ db }) => {
      const next = errorOf(
        db.transaction().execute(async (tx) => {
          const { rows } = await backend.execute(tx);
          await sql`SELECT pg_terminate_backend(${rows[0]?.pid ?? 0}, 5000)`.execute(owner.db);
          // The loss is reported while nothing is running: an unhandled event would end the process here.
          await new Promise((resolve) => setTimeout(resolve, 50));
          return sql`SELECT 1`.execute(tx);
        }),
      );
      expect(isConnectionError(await next)).toBe(true);
      expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
    });
  });

  test('to a silent server is dropped, and the next one works once the network is back', async () => {
    const line = await cuttableLine();
    const database = createDatabase(line.url, null, () => {}, 1_000);
    try {
      // Two connections open before the cut, since no new one can be made after it.
      await Promise.all([sql`SELECT pg_sleep(0.05)`.execute(database.db), sql`SELECT pg_sleep(0.05)`.execute(database.db)]);
      line.cut();
      const [first, second] = await Promise.all([
        errorOf(sql`SELECT 1`.execute(database.db)),
        errorOf(database.db.transaction().execute((tx) => sql`SELECT 1`.execute(tx))),
      ]);
      expect([isConnectionError(first), isConnectionError(second)]).toEqual([true, true]);
      line.cut(false);
      expect((await sql`SELECT 1 AS one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
    } finally {
      await database.close();
      line.close();
    }
  }, 60_000);

  test('is not assumed while the timeout is lifted; afterwards it applies again', async () => {
    const database = createDatabase(owner.url, null, () => {}, 1_000);
    const long = sql`SELECT pg_sleep(1.3)`;
    try {
      await database.db.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx);
        await long.execute(tx);
      });
      await database.db.connection().execute(async (connection) => {
        await sql`SELECT set_config('statement_timeout', '0', false)`.execute(connection);
        await connection.transaction().execute((tx) => sql`SELECT 1`.execute(tx));
        await long.execute(connection);
        await sql`RESET statement_timeout`.execute(connection);
      });
      expect(isConnectionError(await errorOf(long.execute(database.db)))).toBe(true);
    } finally {
      await database.close();
    }
  });

  test('to a server that has become read-only is replaced', async () => {
    await withDatabase(async ({ db }) => {
      const pids = [(await backend.execute(db)).rows[0]?.pid];
      const refused = errorOf(
        db
          .transaction()
          .setAccessMode('read only')
          .execute((tx) => sql`CREATE TABLE refused (id int)`.execute(tx)),
      );
      expect(isConnectionError(await refused)).toBe(true);
      pids.push((await backend.execute(db)).rows[0]?.pid);
      expect(pids[0]).not.toBe(pids[1]);
    });
  });
});

describe('isConnectionError', () => {
  test('is true when nobody listens, at a socket and at a port', async () => {
    for (const url of ['postgres://a:b@127.0.0.1:1/c', `postgres://a:b@localhost/c?host=${encodeURIComponent(dir)}`]) {
      const database = createDatabase(url);
      expect(isConnectionError(await errorOf(sql`SELECT 1`.execute(database.db)))).toBe(true);
      await database.close();
    }
  });

  test('is true when the connection is cut during a statement', async () => {
    await withDatabase(async ({ db }) => {
      const cut = errorOf(sql`SELECT pg_terminate_backend(pg_backend_pid()), pg_sleep(10)`.execute(db));
      expect(isConnectionError(await cut)).toBe(true);
    });
  });

  test.each([
    ['a cause', new Error('page failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) }), true],
    ['one of several attempts', new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]), true],
    ['a server that is starting', Object.assign(new Error('the database system is starting up'), { code: '57P03', severity: 'FATAL' }), true],
    ['a missing file', Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }), false],
    ['a cancelled statement', Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014', severity: 'ERROR' }), false],
    ['a unique violation', Object.assign(new Error('duplicate key'), { code: '23505', severity: 'ERROR' }), false],
    ['a string', 'ECONNREFUSED', false],
    ['nothing', undefined, false],
  ])('knows %s', (_name, error, expected) => {
    expect(isConnectionError(error)).toBe(expected);
  });
});

describe('a database given by DATABASE_URL', () => {
  const wait = { totalMs: 60, pauseMs: 20 };

  test('is opened as is and keeps running afterwards', async () => {
    const other = await openDatabase({ dataDir: dir, database: { ...none, url: owner.url, replicaUrl: owner.url } }, () => {});
    expect(other.embedded).toBe(false);
    expect((await sql`SELECT 1 AS one`.execute(other.read)).rows).toEqual([{ one: 1 }]);
    await other.stop();
    expect((await sql`SELECT 1 AS one`.execute(owner.db)).rows).toEqual([{ one: 1 }]);
  });

  test('that does not answer is retried with one line of progress and then refused with one sentence', async () => {
    const lines: string[] = [];
    const url = 'postgres://app:geheim@127.0.0.1:1/books';
    const error = await errorOf(waitForDatabase(url, 'DATABASE_URL', (line) => lines.push(line), wait));
    expect(lines).toEqual([expect.stringContaining('127.0.0.1:1/books does not answer yet')]);
    expect((error as Error).message).toMatch(
      /^The database 127\.0\.0\.1:1\/books of DATABASE_URL could not be reached within \d+ seconds: .*ECONNREFUSED.*\.$/,
    );
    expect(`${lines}${String(error)}`).not.toContain('geheim');
  });

  test('that refuses the password is reported at once', async () => {
    const url = new URL(owner.url);
    url.password = 'wrong';
    const lines: string[] = [];
    const error = await errorOf(waitForDatabase(url.toString(), 'DATABASE_REPLICA_URL', (line) => lines.push(line)));
    expect((error as Error).message).toMatch(/of DATABASE_REPLICA_URL refused us: password authentication failed/);
    expect(lines).toEqual([]);
  });

  test.each([
    ['url', 'DATABASE_URL'],
    ['replicaUrl', 'DATABASE_REPLICA_URL'],
    ['directUrl', 'DATABASE_DIRECT_URL'],
  ])('a refusal by %s is said before anything that takes long', async (field, variable) => {
    const url = new URL(owner.url);
    url.password = '';
    const error = await errorOf(checkDatabases({ ...none, url: owner.url, [field]: url.toString() }));
    expect((error as Error).message).toMatch(new RegExp(`of ${variable} refused us: it wants a password, and the address has none\\.$`));
  });

  test('what does not answer yet, or is the embedded one, keeps no start from going on', async () => {
    await checkDatabases({ ...none, url: 'postgres://app@127.0.0.1:1/books', directUrl: 'postgres://app@127.0.0.1:1/books' });
    await checkDatabases(none);
  });

  test('a wrong password at DATABASE_DIRECT_URL is no site that keeps nothing for ever, but a refused start', async () => {
    const directUrl = new URL(owner.url);
    directUrl.password = 'wrong';
    const database = { ...none, url: owner.url, directUrl: directUrl.toString() };
    const error = await errorOf(openDatabase({ dataDir: dir, database }, () => {}));
    expect((error as Error).message).toMatch(/of DATABASE_DIRECT_URL refused us: password authentication failed/);
  });
});

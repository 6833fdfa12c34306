import { sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Db } from '../../db/database';
import { eventually } from '../../testing/running-site';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { sendOnce, startJobs } from './jobs';
import { createMailer, deliverMail, hurryMail, lettersWaiting, type Mailer, MailRefused } from './mail';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

/** The jobs of another process, on connections of their own: these are still closing when the database is dropped, and say so. */
function otherProcess(): PgBoss {
  const boss = new PgBoss({ connectionString: database.url, schedule: false });
  boss.on('error', () => {});
  return boss;
}

test('[R-HOLD-01] a database lost while a job ends, well or not, ends neither the process nor the jobs to come', async () => {
  let lost = false;
  const db = new Proxy(database.db, {
    get(real, name) {
      if (name === 'executeQuery' && lost) return () => Promise.reject(new Error('Connection terminated unexpectedly'));
      const value: unknown = Reflect.get(real, name, real);
      return typeof value === 'function' ? value.bind(real) : value;
    },
  }) as Db;
  const ran: string[] = [];
  const noted: string[] = [];
  const kind = (name: string, fails: boolean) => ({
    name,
    dueAtStart: async () => true,
    work: async () => {
      ran.push(name);
      // The first two end together.
      await eventually(async () => ran.length >= 2);
      lost = ran.length === 2;
      if (fails) throw new Error('as it should');
    },
  });
  const jobs = await startJobs(db, [kind('biten', false), kind('bozulan', true)], { info: () => {}, error: (_, message) => noted.push(message) });
  await eventually(async () => noted.filter((message) => message === 'the end of a job could not be written').length === 2);
  lost = false;
  await jobs.send('biten', {});
  await eventually(async () => ran.length === 3);
  await jobs.stop();
  expect(ran.slice(0, 2).sort()).toEqual(['biten', 'bozulan']);
});

test('what a process sends it does without looking for it, with all that waits', async () => {
  const done: object[] = [];
  const kind = { name: 'gelen', dueAtStart: async () => true, work: async (data: object) => done.push(data) };
  const jobs = await startJobs(database.db, [kind], { info: () => {}, error: () => {} }, undefined, 3600);
  for (const n of [1, 2]) {
    await eventually(async () => done.length === n);
    await jobs.send('gelen', { n });
  }
  await eventually(async () => done.length === 3);
  // Of another process, which has ended since.
  const gone = otherProcess();
  await gone.start();
  for (const n of [3, 4]) await gone.send('gelen', { n });
  await gone.stop({ graceful: false });
  await jobs.send('gelen', { n: 5 });
  await eventually(async () => done.length === 6);
  await jobs.stop();
  expect(done.slice(0, 3)).toEqual([{}, { n: 1 }, { n: 2 }]);
});

test('work sent in a transaction is there with what the transaction wrote, and not without it', async () => {
  const done: object[] = [];
  const kind = { name: 'birlikte', work: async (data: object) => done.push(data) };
  const jobs = await startJobs(database.db, [kind], { info: () => {}, error: () => {} }, undefined, 3600);
  const given = (n: number, fails: boolean) =>
    database.db.transaction().execute(async (tx) => {
      await jobs.send('birlikte', { n }, tx);
      if (fails) throw new Error('as it should');
    });
  await expect(given(1, true)).rejects.toThrow('as it should');
  await given(2, false);
  jobs.wake('birlikte');
  await eventually(async () => done.length > 0);
  await jobs.stop();
  expect(done).toEqual([{ n: 2 }]);
});

test('what is urgent goes before what has waited longer; in lanes, one that hangs keeps no other waiting', async () => {
  const begun: number[] = [];
  let go = () => {};
  const hangs = new Promise<void>((resolve) => {
    go = resolve;
  });
  const kind = (name: string, lanes: number) => ({
    name,
    lanes,
    urgency: (data: { n: number }) => (data.n > 10 ? 1 : 0),
    work: async ({ n }: { n: number }) => {
      begun.push(n);
      if (n === 1) await hangs;
    },
  });
  const jobs = await startJobs(database.db, [kind('sirali', 1), kind('seritli', 2)], { info: () => {}, error: () => {} }, undefined, 3600);
  await jobs.send('sirali', { n: 1 });
  await eventually(async () => begun.length === 1);
  for (const n of [2, 3, 12]) await jobs.send('sirali', { n });
  expect(begun).toEqual([1]);
  await jobs.send('seritli', { n: 1 });
  await eventually(async () => begun.length === 2);
  await jobs.send('seritli', { n: 4 });
  await eventually(async () => begun.length === 3);
  go();
  await eventually(async () => begun.length === 6);
  await jobs.stop();
  expect(begun).toEqual([1, 1, 4, 12, 2, 3]);
});

test('[R-HOLD-13] letters that the mail server does not take are counted, wait, and leave once each when it is back', async () => {
  let away = true;
  const sent: string[] = [];
  const mailer: Mailer = {
    send: async () => {},
    deliver: async ({ to }) => {
      if (away) throw new MailRefused({ code: 'ESOCKET', command: 'CONN', message: 'connect ECONNREFUSED' });
      sent.push(to);
    },
  };
  expect(await lettersWaiting(mailer)).toBeUndefined();
  mailer.queue = await startJobs(database.db, [deliverMail(mailer)], { info: () => {}, error: () => {} }, undefined, 3600);
  const jobs = mailer.queue;
  for (const to of ['bir@ornek.test', 'iki@ornek.test']) await jobs.send('posta', { to, lang: 'tr', subject: 'Yaprak', text: 'Merhaba' });
  await eventually(async () => (await lettersWaiting(mailer)) === 2);
  away = false;
  await hurryMail(mailer);
  await eventually(async () => (await lettersWaiting(mailer)) === 0 && sent.length === 2);
  await jobs.stop();
  expect(sent.sort()).toEqual(['bir@ornek.test', 'iki@ornek.test']);
});

test('[R-HOLD-19] letters about security go before what members subscribe to', () => {
  const { urgency } = deliverMail(createMailer(null, database.db));
  const letter = { to: 'ada@ornek.test', lang: 'tr' as const, subject: 'Yaprak', text: 'Merhaba' };
  expect(urgency?.(letter)).toBeGreaterThan(urgency?.({ ...letter, unsubscribe: 'https://yaprak.ornek/birak' }) ?? 1);
});

test('what is due is sent once, however many processes say so', async () => {
  const processes = [1, 2].map(otherProcess);
  for (const boss of processes) await boss.start();
  await processes[0]?.createQueue('gecelik');
  const send = (at: string) => Promise.all(processes.map((boss) => sendOnce(boss, 'gecelik', new Date(at))));
  const [first, second] = [await send('2026-11-27T02:23:00Z'), await send('2026-11-27T02:24:00Z')];
  for (const boss of processes) await boss.stop({ graceful: false });
  expect([first.filter(Boolean).length, second.filter(Boolean).length]).toEqual([1, 1]);
});

test('[R-HOLD-01] daily work whose time came while no process ran is done after the next start, once, and only if it is worth while then', async () => {
  const kind = (name: string, worth: boolean) => ({ name, cron: '17 4 * * *', catchUp: () => worth, work: async () => {} });
  const start = async () => (await startJobs(database.db, [kind('geciken', true), kind('sabahki', false)], { info: () => {}, error: () => {} })).stop();
  const asked = async () => {
    const { rows } = await sql<{ name: string; later: boolean }>`
      select name, start_after > created_on as later from pgboss.job where name in ('geciken', 'sabahki')`.execute(database.db);
    return rows;
  };
  await start();
  expect(await asked()).toEqual([]);
  await sql`update pgboss.queue set created_on = now() - interval '1 day 4 minutes'`.execute(database.db);
  await start();
  expect(await asked()).toEqual([]);
  await sql`update pgboss.queue set created_on = now() - interval '3 days'`.execute(database.db);
  await Promise.all([start(), start()]);
  expect(await asked()).toEqual([{ name: 'geciken', later: true }]);
  // Asked for, as it is each night: nothing was missed.
  await sql`update pgboss.job set state = 'completed', completed_on = now(), singleton_key = null where name = 'geciken'`.execute(database.db);
  await start();
  expect(await asked()).toHaveLength(1);
});

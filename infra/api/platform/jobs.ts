import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Db } from '../../db/database';

export interface JobLog {
  info(message: string): void;
  error(details: object, message: string): void;
}

/** Background work of one process. */
export interface Jobs {
  /** Hands work over; it is done soon, by any process, and tried again when it fails. */
  send<T extends object>(name: string, data: T): Promise<void>;
  stop(): Promise<void>;
}

/** A kind of work: done when sent, or by the clock. */
export interface JobKind {
  name: string;
  /** Five-field schedule in Istanbul time; without it the work runs only when sent. */
  cron?: string;
  /** Whether it is wanted at once when a process starts, whatever the clock says. */
  dueAtStart?(): Promise<boolean>;
  /** Takes what was sent under this name: sender and worker agree on it, the queue only carries it. */
  work(data: object): Promise<unknown>;
}

/** For this long, in seconds, what one process has asked for at its start is not asked for by another. */
const START_S = 600;
/** Any number; processes that start at the same moment exclude each other with it while they make the queues. */
const LOCK = 727_276;

/** Starts pg-boss on our own pool: its queues live in the schema `pgboss` of the same database. */
export async function startJobs(db: Db, kinds: readonly JobKind[], log: JobLog): Promise<Jobs> {
  const boss = new PgBoss({ db: { executeSql: async (text, values = []) => ({ rows: [...(await db.executeQuery(CompiledQuery.raw(text, values))).rows] }) } });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  const stop = () => boss.stop({ graceful: true, wait: true, timeout: 5_000 });
  try {
    await db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
      try {
        await boss.start();
        for (const { name } of kinds) await boss.createQueue(name, { name, retryLimit: 5, retryBackoff: true, retryDelay: 10 });
      } finally {
        // On a lost connection this fails too, and the server has already given the lock free.
        await sql`select pg_advisory_unlock(${LOCK})`.execute(connection).catch(() => {});
      }
    });
    for (const { name, cron, dueAtStart, work } of kinds) {
      await boss.work<object>(name, async (jobs) => {
        for (const job of jobs) await work(job.data);
      });
      if (cron) await boss.schedule(name, cron, undefined, { tz: 'Europe/Istanbul' });
      if (await dueAtStart?.()) await boss.send(name, {}, { singletonKey: 'acilis', singletonSeconds: START_S });
    }
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
  return {
    async send(name, data) {
      await boss.send(name, data);
    },
    stop,
  };
}

import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Db } from '../../db/database';
import { inSpan } from '../../traces/traces';
import { onSchedule } from './schedule';

export interface JobLog {
  info(message: string): void;
  error(details: object, message: string): void;
}

/** Background work of one process. */
export interface Jobs {
  /** Enqueues work; any process runs it soon, with retries. @param tx the transaction without which there is no such work */
  send<T extends object>(name: string, data: T, tx?: Db): Promise<void>;
  /** Looks now for work of a kind: what was sent in a transaction has been committed. */
  wake(name: string): void;
  /** Has what waits of a kind to be tried again tried now: what it failed for is over. */
  hurry(name: string): Promise<void>;
  /** How much of a kind has failed and waits to be tried again. */
  waiting(name: string): Promise<number>;
  stop(): Promise<void>;
}

/** A kind of work: run when sent, or on a schedule. */
export interface JobKind {
  name: string;
  /** Five-field cron schedule in Istanbul time; without it the work runs only when sent. */
  cron?: string;
  /** Whether to run once at process start, regardless of the schedule. */
  dueAtStart?(): Promise<boolean>;
  /** Of work done once a day: whether to do at process start what no process did when its time came. Its result must be the same if it is done twice. */
  catchUp?(now: Date): boolean;
  /** Seconds between process start and such a run. */
  startDelayS?: number;
  /** How often work that was sent and fails is tried again: each time after about twice as long, first after ten to twenty seconds. Default `RETRIES`. */
  retries?: number;
  /** How many pieces of it a process does beside each other; by default one after the other. */
  lanes?: number;
  /** What is more urgent is done before what has waited longer; by default nothing is. */
  urgency?(data: object): number;
  /** Receives what was sent under this name: the queue only carries it, sender and worker agree on its type. */
  work(data: object): Promise<unknown>;
}

/** For work that is as well done late as in time. */
export const anyTime = (): boolean => true;

/** For this many seconds after one process requests a start-up run, others do not. */
const START_S = 600;
/** For this many seconds after one process says that something is due, others do not. */
const DUE_S = 3600;
/** Work of a day is caught up with if nobody has asked for it for so long, and so many seconds after process start. */
const MISSED = '1 day 5 minutes';
const CATCH_UP_S = 60;
/**
 * Seconds after which a process looks by itself for work of each kind: that of a process that died, or one to be tried again. What a process sends it also does,
 * at once.
 */
const LOOK_S = 15;
/** Tries after a failed one: work is given up after five to ten minutes of failing. */
const RETRIES = 5;
/** Arbitrary advisory lock id; serialises queue creation among processes that start at the same moment. */
const LOCK = 727_276;

/** How pg-boss is given a database of ours. */
const statementsOn = async (db: Db, text: string, values: unknown[] = []) => ({ rows: [...(await db.executeQuery(CompiledQuery.raw(text, values))).rows] });

/** What pg-boss reads of a statement that ended no job. */
const NOTHING_ENDED = { rows: [{ count: '0' }] };

/**
 * The statements by which pg-boss ends jobs. It awaits none of them, so that losing the database at that moment would end the process (R-HOLD-01). A job whose
 * end was not written runs again when its time is over.
 */
async function endingsOf(boss: PgBoss): Promise<ReadonlySet<string>> {
  const endings = new Set<string>();
  const executeSql = async (text: string) => {
    endings.add(text);
    return NOTHING_ENDED;
  };
  for (const end of ['complete', 'fail'] as const) await boss[end]('none', randomUUID(), {}, { db: { executeSql } });
  return endings;
}

/** Sends what is due at a minute, once however many processes do. */
export const sendOnce = (boss: Pick<PgBoss, 'send'>, name: string, minute: Date): Promise<string | null> =>
  boss.send(name, {}, { singletonKey: minute.toISOString(), singletonSeconds: DUE_S });

/** Whether the last time of daily work came while no process ran: a queue that is new has missed nothing. */
async function wasMissed(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ missed: boolean }>`
    select greatest(q.created_on, (select max(created_on) from pgboss.job where name = q.name), (select max(created_on) from pgboss.archive where name = q.name))
      < now() - ${MISSED}::interval as missed from pgboss.queue q where q.name = ${name}`.execute(db);
  return rows[0]?.missed ?? false;
}

/** Seconds after process start at which a kind is due; null if it is not. */
async function dueIn(db: Db, { name, dueAtStart, catchUp, startDelayS = 0 }: JobKind): Promise<number | null> {
  if (await dueAtStart?.()) return startDelayS;
  return catchUp?.(new Date()) && (await wasMissed(db, name)) ? startDelayS || CATCH_UP_S : null;
}

/**
 * Starts pg-boss on our own pool; its queues live in the schema `pgboss` of the same database.
 * @param ended called after each run here
 * @param lookS seconds after which it looks by itself for work of each kind
 */
export async function startJobs(
  db: Db,
  kinds: readonly JobKind[],
  log: JobLog,
  ended: (name: string, result: 'done' | 'failed') => void = () => {},
  lookS = LOOK_S,
): Promise<Jobs> {
  let over = false;
  const executeSql = async (text: string, values: unknown[] = []) => {
    // Work that outlived its time to end asks nothing more of a pool that is being closed: its job runs again elsewhere.
    if (over) return new Promise<never>(() => {});
    try {
      return await statementsOn(db, text, values);
    } catch (error) {
      if (!endings.has(text)) throw error;
      log.error({ err: error }, 'the end of a job could not be written');
      return NOTHING_ENDED;
    }
  };
  // Its own schedules look back from now to the last time of each every half a minute, which keeps everything else waiting for hundreds of milliseconds.
  const boss = new PgBoss({ db: { executeSql }, schedule: false });
  const schedules: (() => void)[] = [];
  const workers = new Map<string, string[]>();
  const wake = (name: string) => {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };
  const endings = await endingsOf(boss);
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  const stop = async () => {
    for (const end of schedules) end();
    await boss.stop({ graceful: true, wait: true, timeout: 5_000 });
    over = true;
  };
  try {
    // Of a transaction, so that it holds behind a transaction pooler too.
    await db.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', '0', true), pg_advisory_xact_lock(${LOCK})`.execute(tx);
      await boss.start();
      for (const { name } of kinds) await boss.createQueue(name, { name, retryLimit: RETRIES, retryBackoff: true, retryDelay: 10 });
    });
    for (const kind of kinds) {
      const { name, cron, work, lanes = 1 } = kind;
      const workOn = async (jobs: readonly PgBoss.Job<object>[]) => {
        // Looks again after these: more may be waiting.
        wake(name);
        for (const job of jobs) {
          try {
            await inSpan(
              () => ({ name: `job ${name}`, kind: 'CONSUMER', attributes: { 'yaprak.job': name } }),
              () => work(job.data),
            );
          } catch (error) {
            ended(name, 'failed');
            log.error({ err: error, job: name }, 'a job failed');
            throw error;
          }
          ended(name, 'done');
        }
      };
      const mine: string[] = [];
      workers.set(name, mine);
      while (mine.length < lanes) mine.push(await boss.work<object>(name, { pollingIntervalSeconds: lookS }, workOn));
      const due = (minute: Date) =>
        sendOnce(boss, name, minute).then(
          () => wake(name),
          (error) => log.error({ err: error }, `${name} is due`),
        );
      if (cron) schedules.push(onSchedule(cron, (minute) => void due(minute)));
      const startAfter = await dueIn(db, kind);
      if (startAfter !== null) {
        await boss.send(name, {}, { singletonKey: 'acilis', singletonSeconds: START_S, startAfter });
        wake(name);
      }
    }
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
  return {
    async send(name, data, tx) {
      const kind = kinds.find((known) => known.name === name);
      const within = tx && { db: { executeSql: (text: string, values?: unknown[]) => statementsOn(tx, text, values) } };
      await boss.send(name, data, { retryLimit: kind?.retries ?? RETRIES, priority: kind?.urgency?.(data) ?? 0, ...within });
      wake(name);
    },
    wake,
    async hurry(name) {
      await sql`update pgboss.job set start_after = now() where name = ${name} and state = 'retry' and start_after > now()`.execute(db);
      wake(name);
    },
    async waiting(name) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job where name = ${name} and state = 'retry'`.execute(db);
      return rows[0]?.n ?? 0;
    },
    stop,
  };
}

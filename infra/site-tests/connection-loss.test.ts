import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { errorCatalogue } from '../api/platform/errors';
import type { Db } from '../db/database';
import { isAlive, signal } from '../db/embedded/process';
import { makeTempHome, removeTempHome } from '../db/embedded/testing/temp-home';
import { eventually, type RunningSite, startSite } from '../testing/running-site';
import { expectExactlyOnce, fill, inDatabase, post, type World, type Write, writesOf } from './writers';

/** Every n-th round kills the whole database server, the others cut connections during their transactions. */
const ROUNDS = 32;
const SERVER_EACH = 5;
/** Acknowledged writes between two rounds: everything must work again before the next failure. */
const BETWEEN = 6;

const home = makeTempHome();
let site: RunningSite | undefined;
afterAll(async () => {
  await site?.stop();
  removeTempHome(home);
});

const postmaster = () => Number(fs.readFileSync(path.join(home, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

/** What clients do until told to stop: each write is retried with one id until acknowledged. */
class Clients {
  readonly sent: Write[] = [];
  acknowledged = 0;
  /** Responses that report the data as unavailable. */
  readonly refused: string[] = [];
  #over = false;

  constructor(
    private readonly at: RunningSite,
    private readonly world: World,
  ) {}

  async write(kind: Write['kind'], n: number): Promise<void> {
    for (const write of writesOf(kind, n, 0, this.world)) {
      if (this.#over) return;
      this.sent.push(write);
      for (;;) {
        const { status, text } = await post(this.at, write);
        if (status === 200) {
          write.answer = text;
          break;
        }
        if (status !== 503) throw new Error(`${write.path} answered ${status} ${text}`);
        this.refused.push(text);
        await sleep(20);
      }
      this.acknowledged += 1;
    }
  }

  /** Waits for this many more acknowledged writes. */
  async more(count: number): Promise<void> {
    const until = this.acknowledged + count;
    await eventually(async () => this.acknowledged >= until, 60_000);
  }

  stop(): void {
    this.#over = true;
  }
}

/** Kills every connection of the site currently in a transaction. @returns how many of them were between two statements */
async function cutTransactions(db: Db): Promise<number> {
  const { rows } = await sql<{ state: string }>`
    select state, pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and state in ('active', 'idle in transaction')`.execute(db);
  return rows.filter(({ state }) => state === 'idle in transaction').length;
}

test('[R-HOLD-01] [R-HOLD-02] connections cut during transactions and the server killed, amid writes: the process survives, no acknowledged write is lost, nothing is doubled', async () => {
  site = await startSite({ DATA_DIR: home, LOG_LEVEL: 'silent' });
  const { pid } = site;
  const world = await fill(site, home);
  const clients = new Clients(site, world);
  const writing = Promise.all((['post', 'mark', 'message'] as const).flatMap((kind) => world.writers.map((_, n) => clients.write(kind, n))));
  let between = 0;
  await inDatabase(home, async (db) => {
    for (let round = 1; round <= ROUNDS; round++) {
      // Any other response to a client fails the test at once.
      await Promise.race([clients.more(BETWEEN), writing]);
      if (round % SERVER_EACH === 0) {
        const killed = postmaster();
        signal(killed, 'SIGKILL');
        await eventually(async () => !isAlive(killed));
        // What was under way may still have been acknowledged: the next round begins once the server is back.
        await eventually(async () => postmaster() !== killed && (await sql`select 1`.execute(db)).rows.length === 1);
        continue;
      }
      // A transaction is between two statements only for fractions of a millisecond: retry until one is caught there.
      let found = 0;
      for (let looks = 0; looks < 2_000 && found === 0; looks++) found = await cutTransactions(db);
      expect(found).toBeGreaterThan(0);
      between += found;
    }
  });
  await clients.more(BETWEEN);
  clients.stop();
  await writing;

  expect(between).toBeGreaterThanOrEqual(ROUNDS - Math.floor(ROUNDS / SERVER_EACH));
  expect(isAlive(pid)).toBe(true);
  expect(site.processes()[0]).toBe(pid);
  expect(clients.refused.length).toBeGreaterThan(0);
  for (const text of clients.refused) expect(JSON.parse(text)).toMatchObject({ hata: 1, hataTuru: 'veritabani', hataMesaji: errorCatalogue.database.tr });
  expect(clients.sent.every((write) => write.answer)).toBe(true);
  await expectExactlyOnce(site, home, world, clients.sent);
  expect(site.errors()).toBe('');
});

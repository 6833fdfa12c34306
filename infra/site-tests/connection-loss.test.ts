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

/** Every so-many-th round ends the whole database server, the others connections in the middle of their transactions. */
const ROUNDS = 32;
const SERVER_EACH = 5;
/** So many writes are acknowledged between two rounds: all works again before the next blow. */
const BETWEEN = 6;

const home = makeTempHome();
let site: RunningSite | undefined;
afterAll(async () => {
  await site?.stop();
  removeTempHome(home);
});

const postmaster = () => Number(fs.readFileSync(path.join(home, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

/** What the clients do until they are told to stop: each write is sent with one id until it is acknowledged. */
class Clients {
  readonly sent: Write[] = [];
  acknowledged = 0;
  /** Answers that said that the data cannot be reached. */
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

  /** Waits until so many more writes have been acknowledged. */
  async more(count: number): Promise<void> {
    const until = this.acknowledged + count;
    await eventually(async () => this.acknowledged >= until, 60_000);
  }

  stop(): void {
    this.#over = true;
  }
}

/** Ends every connection of the site that is in a transaction at the moment. @returns how many of them were between two statements */
async function cutTransactions(db: Db): Promise<number> {
  const { rows } = await sql<{ state: string }>`
    select state, pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and state in ('active', 'idle in transaction')`.execute(db);
  return rows.filter(({ state }) => state === 'idle in transaction').length;
}

test('[R-HOLD-01] [R-HOLD-02] connections cut in the middle of transactions and the server killed, amid writes: the process lives, nothing answered is lost, nothing is doubled', async () => {
  site = await startSite({ DATA_DIR: home, LOG_LEVEL: 'silent' });
  const { pid } = site;
  const world = await fill(site, home);
  const clients = new Clients(site, world);
  const writing = Promise.all((['post', 'mark', 'message'] as const).flatMap((kind) => world.writers.map((_, n) => clients.write(kind, n))));
  let between = 0;
  await inDatabase(home, async (db) => {
    for (let round = 1; round <= ROUNDS; round++) {
      // A client that was answered anything else ends the test at once.
      await Promise.race([clients.more(BETWEEN), writing]);
      if (round % SERVER_EACH === 0) {
        const killed = postmaster();
        signal(killed, 'SIGKILL');
        await eventually(async () => !isAlive(killed));
        continue;
      }
      // A transaction is between two statements for parts of a millisecond: it is looked for until one is found there.
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

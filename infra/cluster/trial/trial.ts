import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { down, up } from '../cluster';
import { startPart, stopPart, whenHealthy } from '../daemon';
import { type Layout, SITES } from '../layout';
import { site } from '../parts/site';
import { FAULTS, type Fault, whole } from './faults';
import { judge, middleAndWorst, type Noticed, notice } from './ledger.rules';
import { Load } from './load';
import { createPairs, inPrimary } from './world';

const PAIRS = 3;
/** Quiet ms of load before and after each fault. */
const QUIET_MS = 4_000;

/** Answers of one round by kind. */
type Round = Record<'read' | 'write' | 'message', Noticed>;

/** Options of `test` and `update`. @throws Error that names what is not known */
export function trialOptions(args: readonly string[]): { faults: readonly Fault[]; rounds: number; from: string | null } {
  let rounds = 10;
  let from: string | null = null;
  const names: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const value = args[i + 1] ?? '';
    if (args[i] === '--rounds') {
      if (!/^[1-9]\d{0,2}$/.test(value)) throw new Error('--rounds wants a number from 1 to 999.');
      rounds = Number(value);
      i += 1;
    } else if (args[i] === '--from') {
      if (!value) throw new Error('--from wants the folder of the previous release.');
      from = value;
      i += 1;
    } else if (FAULTS.some(({ name }) => name === args[i])) names.push(args[i] as string);
    else throw new Error(`"${args[i]}" is no part; there are: ${FAULTS.map(({ name }) => name).join(', ')}.`);
  }
  return { faults: FAULTS.filter(({ name }) => names.length === 0 || names.includes(name)), rounds, from };
}

/** Brings up a cluster of its own, breaks its parts or updates it under load, counts, and stops it. @returns the exit code: 0 when nothing was lost */
export async function runTrial(layout: Layout, command: 'test' | 'update', args: readonly string[]): Promise<number> {
  const { faults, rounds, from } = trialOptions(args);
  const first = from ? { ...layout, release: from } : layout;
  try {
    await up(first, console.log);
    const pairs = await createPairs(layout, PAIRS);
    const load = new Load(layout, pairs);
    load.start();
    await sleep(QUIET_MS);
    const failed = command === 'test' ? await breakParts(layout, load, faults, rounds) : await update(layout, load);
    await load.stop();
    return (await account(layout, load)) && !failed ? 0 : 1;
  } finally {
    await down(layout);
  }
}

async function breakParts(layout: Layout, load: Load, faults: readonly Fault[], rounds: number): Promise<boolean> {
  console.log('\n| part | rounds | seconds without reads: middle, worst | without writes | without messages | refused (503) | broken | slowest answer, s |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const fault of faults) {
    const seen: Round[] = [];
    for (let round = 0; round < rounds; round++) {
      await whole(layout);
      await sleep(QUIET_MS);
      const begun = performance.now();
      const bringBack = await fault.strike(layout, round);
      await sleep(fault.restAfter * 1000);
      await bringBack();
      await sleep(QUIET_MS);
      const now = performance.now();
      const of = (kind: keyof Round) => notice(load.answers[kind], begun, now);
      seen.push({ read: of('read'), write: of('write'), message: of('message') });
    }
    console.log(row(fault.name, seen));
  }
  return false;
}

function row(name: string, rounds: readonly Round[]): string {
  const all = rounds.flatMap((round) => Object.values(round));
  const gap = (kind: keyof Round) => {
    const { middle, worst } = middleAndWorst(rounds.map((round) => round[kind].gap));
    return `${middle.toFixed(1)}, ${worst.toFixed(1)}`;
  };
  const sum = (pick: (noticed: Noticed) => number) => all.reduce((total, noticed) => total + pick(noticed), 0);
  const cells = [name, rounds.length, gap('read'), gap('write'), gap('message'), sum((n) => n.refused), sum((n) => n.broken)];
  return `| ${[...cells, Math.max(...all.map((n) => n.slowest)).toFixed(1)].join(' | ')} |`;
}

/** Replaces one site process after the other by the cluster's own release. @returns whether a request failed */
async function update(layout: Layout, load: Load): Promise<boolean> {
  const begun = performance.now();
  for (const n of SITES) {
    const next = site(layout, n);
    await stopPart(layout, next);
    startPart(layout, next);
    await whenHealthy(layout, next);
    // The balancer wants to have seen it twice.
    await sleep(QUIET_MS);
    console.log(`site${n} has been replaced.`);
  }
  const all = (['read', 'write', 'message'] as const).map((kind) => notice(load.answers[kind], begun, performance.now()));
  const failed = all.reduce((total, { refused, broken }) => total + refused + broken, 0);
  const answered = all.reduce((total, noticed) => total + noticed.answered, 0);
  console.log(
    `\nRolling update: ${answered} answered, ${failed} failed, slowest ${Math.max(...all.map(({ slowest }) => slowest))} s, ${load.reconnections} sockets came back.`,
  );
  return failed > 0;
}

/** Compares what was acknowledged with the database and with what readers have. @returns whether nothing was lost or doubled */
async function account(layout: Layout, load: Load): Promise<boolean> {
  const copies = (table: 'posts' | 'messages') =>
    inPrimary(layout, async (db) => {
      const { rows } = await sql<{ text: string; n: number }>`select text, count(*)::int as n from ${sql.table(table)} group by text`.execute(db);
      return new Map(rows.map(({ text, n }) => [text, n]));
    });
  const writes = judge(load.acknowledged.write, await copies('posts'));
  const messages = judge(load.acknowledged.message, await copies('messages'));
  const unread = load.acknowledged.message.filter((text) => !load.heard.has(text) && !load.fetched.has(text)).length;
  const twice = [...load.heard.values()].filter((times) => times > 1).length;
  const live = load.acknowledged.message.filter((text) => load.heard.has(text)).length;
  console.log(`\nAcknowledged writes: ${writes.acknowledged}, lost ${writes.lost}, doubled ${writes.doubled}.`);
  console.log(
    `Acknowledged messages: ${messages.acknowledged}, lost ${messages.lost}, doubled ${messages.doubled}; heard live ${live}, never received ${unread}.`,
  );
  console.log(
    `Announced twice to a reader (the browser shows one): ${twice}. Sockets that came back: ${load.reconnections}. 503 without words: ${load.wordless}.`,
  );
  return writes.lost + writes.doubled + messages.lost + messages.doubled + unread + load.wordless === 0;
}

import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Bench, BenchRow, Measure } from '../bench/bench.types';
import { rows } from '../bench/rows';
import { startBenchPostgres } from '../bench/server-under-test';
import { tableOf } from '../bench/table';
import { root } from '../build/shared-packages';
import type { EmbeddedPostgres } from '../db/embedded/types';

const usage = () => `Usage:
  npm run bench                 every row but those for which much data has to be made, one after the other
  npm run bench -- <row> …      only these
  npm run bench -- --quick …    few rounds: shows that the rows work, not how fast they are
Rows:
${rows.map((row) => `  ${row.name.padEnd(14)} ${row.title}`).join('\n')}`;

/** Date, machine and runtime, without which the figures are meaningless. */
const machine = () => {
  const [cpu] = os.cpus();
  return `${new Date().toISOString().slice(0, 10)} · ${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'} · ${Math.round(os.totalmem() / 2 ** 30)} GB · ${os.platform()} ${os.arch()} · Node ${process.versions.node}`;
};

const log = (line: string) => console.error(line);

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const names = args.filter((a) => !a.startsWith('--'));
  const unknown = args.filter((a) => a.startsWith('--') && a !== '--quick').concat(names.filter((n) => !rows.some((row) => row.name === n)));
  if (unknown.length) {
    console.error(`Unknown rows: ${unknown.join(', ')}.\n${usage()}`);
    process.exit(1);
  }
  let server: Promise<EmbeddedPostgres> | undefined;
  const database = () => (server ??= startBenchPostgres(log));
  const bench: Bench = {
    quick: args.includes('--quick'),
    log,
    postgres: async () => (await database()).url,
    databasePid: async () => (await database()).pid,
  };
  const done: { row: BenchRow; measures: Measure[] }[] = [];
  let failed = 0;
  console.log(`${machine()}\n`);
  try {
    for (const row of rows.filter((r) => (names.length ? names.includes(r.name) : !r.byNameOnly))) {
      log(`— ${row.name}`);
      const started = Date.now();
      try {
        const measures = await row.run(bench);
        done.push({ row, measures });
        console.log(tableOf(row, measures));
      } catch (error) {
        failed++;
        console.error(`${row.name} failed:`, error);
      }
      log(`— ${row.name}: ${Math.round((Date.now() - started) / 1000)} s`);
    }
  } finally {
    await (await server)?.stop();
  }
  const folder = path.join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'bench.json'),
    JSON.stringify({ machine: machine(), rows: done.map(({ row, measures }) => ({ name: row.name, measures })) }, null, 2),
  );
  process.exit(failed ? 1 : 0);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

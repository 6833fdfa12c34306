import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Fault, isUnseen, scoresOf } from '../mutation/report.rules';
import { mutate } from '../mutation/run';
import { groupsOf, root, runOf } from '../mutation/selection';

/** `npm run mutate -- <group, folder or file …>`: mutation tests, see infra/mutation/README.md. */
const usage = `Usage: npm run mutate -- <guards | front-end | group | folder | file …> [--tests <file or folder>]… [--at-least <per cent>] [--concurrency <n>] [--every <n>] [--fresh] [--list]`;

function write(faults: Fault[], name: string): void {
  const scores = scoresOf(name, faults);
  const width = Math.max(...scores.map(({ file }) => file.length));
  for (const fault of faults.filter(isUnseen)) {
    const source = readFileSync(path.join(root, fault.file), 'utf8').split('\n')[fault.line - 1]?.trim();
    console.log(
      `\n${fault.file}:${fault.line}:${fault.column} ${fault.mutator} ${fault.status === 'NoCoverage' ? 'reached by no test' : 'unseen'}\n  - ${source}\n  + ${fault.replacement.replaceAll(/\s*\n\s*/g, ' ').slice(0, 400)}`,
    );
  }
  console.log('');
  for (const { file, noticed, faults: all, percent } of scores)
    console.log(`${file.padEnd(width)}  ${String(noticed).padStart(4)} of ${String(all).padStart(4)} noticed  ${percent} %`);
  const reports = path.join(root, 'test-results/mutation');
  mkdirSync(reports, { recursive: true });
  writeFileSync(path.join(reports, `${name.replaceAll('/', '-')}.json`), JSON.stringify({ scores, faults }, null, 2));
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      tests: { type: 'string', multiple: true, default: [] },
      'at-least': { type: 'string' },
      concurrency: { type: 'string', default: '1' },
      every: { type: 'string', default: '1' },
      fresh: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
    },
  });
  const atLeast = values['at-least'] === undefined ? undefined : Number(values['at-least']);
  const concurrency = Number(values.concurrency);
  const every = Number(values.every);
  if (!positionals.length || Number.isNaN(atLeast) || !(concurrency >= 1) || !(every >= 1)) throw new Error(usage);
  const runs = groupsOf(positionals, values.tests, atLeast).map(runOf);
  const below: string[] = [];
  for (const run of runs) {
    console.log(`— ${run.name}: ${run.files.length} files, ${run.tests.length} test files, at least ${run.atLeast} %`);
    if (values.list) {
      console.log([...run.files, ...run.tests].map((file) => `  ${file}`).join('\n'));
      continue;
    }
    const faults = await mutate(run, { concurrency, fresh: values.fresh, every });
    write(faults, run.name);
    const percent = scoresOf(run.name, faults).at(-1)?.percent ?? 100;
    if (percent < run.atLeast) below.push(`${run.name}: ${percent} % noticed, at least ${run.atLeast} % required.`);
  }
  for (const line of below) console.error(line);
  return below.length ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error((error as Error).message);
    process.exit(1);
  },
);

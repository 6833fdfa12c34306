import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, loadConfig } from '../config/config';
import { openDatabase } from '../db/dev-database';
import { importGoodbooks } from '../db/importers/goodbooks';
import { importGoodreadsExport } from '../db/importers/goodreads';
import { importOpenLibrary } from '../db/importers/openlibrary';
import type { ImportReport } from '../db/importers/run';
import { migrate } from '../db/migrate';

const usage = `Usage:
  npm run import -- goodbooks <folder>               goodbooks-10k: books, ratings, to_read, tags, book_tags (.csv or .csv.gz)
  npm run import -- openlibrary <dump file> …        Open Library dump lines of authors, works and editions (.txt or .txt.gz)
  npm run import -- goodreads <export.csv> <reader>  Goodreads library export of one reader (username)`;

const line = (name: string, r: ImportReport) =>
  `${name}: ${r.read} read, ${r.written} new, ${r.refused.length} refused, ${r.seconds.toFixed(1)} s, ${Math.round(r.read / Math.max(r.seconds, 0.001))} rows/s`;

/** Prints the result; long lists of refused lines go to a file in the working directory. */
function finish(name: string, report: ImportReport): void {
  console.log(line(name, report));
  for (const { line: number, reason } of report.refused.slice(0, 10)) console.log(`  line ${number}: ${reason}`);
  if (report.refused.length > 10) {
    const file = path.resolve(`${path.basename(name)}.refused.txt`);
    writeFileSync(file, report.refused.map((r) => `${r.line}\t${r.reason}`).join('\n'));
    console.log(`  … all ${report.refused.length} in ${file}`);
  }
}

async function main(): Promise<void> {
  const [kind, ...args] = process.argv.slice(2);
  if (!['goodbooks', 'openlibrary', 'goodreads'].includes(kind ?? '') || !args[0] || (kind === 'goodreads' && !args[1])) {
    console.error(usage);
    process.exit(1);
  }
  const [wanted] = kind === 'goodbooks' ? [path.join(args[0], 'books.csv'), path.join(args[0], 'books.csv.gz')].filter(existsSync) : [];
  if (kind === 'goodbooks' && !wanted) throw new Error(`${args[0]} contains no books.csv.`);
  const missing = (kind === 'openlibrary' ? args : kind === 'goodreads' ? [args[0]] : []).filter((file) => !existsSync(file));
  if (missing.length) throw new Error(`There is no ${missing.join(', ')}.`);
  const database = await openDatabase(loadConfig(process.env), console.log);
  let last = 0;
  const progress = (name: string) => (report: ImportReport) => {
    if (report.seconds - last < 2) return;
    last = report.seconds;
    console.log(`… ${line(name, report)}`);
  };
  try {
    await migrate(database.db, console.log);
    if (kind === 'goodbooks') {
      const reports = await importGoodbooks(database.db, args[0], (name, report) => progress(name)(report));
      for (const [name, report] of Object.entries(reports)) finish(name, report);
    } else if (kind === 'openlibrary') {
      const run = new Map();
      for (const file of args) finish(file, await importOpenLibrary(database.db, file, progress(file), run));
    } else finish(args[0], await importGoodreadsExport(database.db, args[0], args[1] ?? '', progress(args[0])));
  } finally {
    await database.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError || error instanceof Error ? error.message : error);
  process.exit(1);
});

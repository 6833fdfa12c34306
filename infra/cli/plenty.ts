/**
 * Gives a demo reader many books and the moderation desk many cases, for looking at screens that hold much. A development tool:
 * `node infra/cli/run.mjs infra/cli/plenty.ts [reader] [books] [cases]`
 */
import { loadConfig } from '../config/config';
import { loadPlenty, PlentyError } from '../db/demo-loader/plenty';
import { openDatabase } from '../db/dev-database';

async function main(): Promise<void> {
  const [reader = 'okur', books = '500', cases = '100'] = process.argv.slice(2);
  const config = loadConfig(process.env);
  if (!config.demo) throw new PlentyError('This database holds no demo data (YAPRAK_DEMO).');
  const wanted = { reader, books: Number(books), cases: Number(cases) };
  if (![wanted.books, wanted.cases].every((n) => Number.isInteger(n) && n >= 0)) throw new PlentyError('Books and cases are whole numbers.');
  const database = await openDatabase(config, console.log);
  try {
    await loadPlenty(database.db, wanted);
    console.log(`${reader} has read at least ${wanted.books} books, and ${wanted.cases} cases or more are open.`);
  } finally {
    await database.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof PlentyError ? error.message : error);
  process.exitCode = 1;
});

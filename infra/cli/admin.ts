import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { AdministratorError, createAdministrator, grantAdministrator } from '../api/accounts/administrators';
import { loadConfig } from '../config/config';
import type { Db } from '../db/database';
import { openDatabase } from '../db/dev-database';
import { migrate } from '../db/migrate';

const usage = `Usage:
  npm run admin -- create <username> <e-mail>  A new member who is main administrator; asks for what is missing and prints a password.
      --password-stdin                         Takes the password from standard input instead.
  npm run admin -- grant <username or e-mail>  Makes an existing member main administrator.`;

/** Prompts for missing values in the terminal. @throws AdministratorError if it is not interactive */
async function askFor(wanted: readonly [question: string, given: string | undefined][]): Promise<string[]> {
  if (wanted.every(([, given]) => given)) return wanted.map(([, given]) => given as string);
  if (!process.stdin.isTTY) throw new AdministratorError(usage);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answers: string[] = [];
    for (const [question, given] of wanted) answers.push(given ?? (await terminal.question(`${question}: `)).trim());
    return answers;
  } finally {
    terminal.close();
  }
}

async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const quiet = () => {};
  const database = await openDatabase(loadConfig(process.env), quiet);
  try {
    await migrate(database.db, console.log);
    return await work(database.db);
  } finally {
    await database.stop();
  }
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'password-stdin': { type: 'boolean', default: false } } });
  const [command, ...given] = positionals;
  const fromStdin = values['password-stdin'];
  if (command === 'create' && given.length <= 2 && !(fromStdin && given.length < 2)) {
    const [username = '', email = ''] = await askFor([
      ['Username', given[0]],
      ['E-mail address', given[1]],
    ]);
    const typed = fromStdin ? (await text(process.stdin)).replace(/\r?\n$/, '') : null;
    const made = await withDatabase((db) => createAdministrator(db, { username, email, password: typed }));
    console.log(`${made.username} is main administrator now.`);
    if (typed === null)
      console.log(`Password, shown this once: ${made.password}\nChange it in the settings after the first sign-in; name and birth date can be set there too.`);
    return;
  }
  if (command === 'grant' && given.length === 1 && !fromStdin) {
    const { username, granted } = await withDatabase((db) => grantAdministrator(db, given[0] ?? ''));
    console.log(granted ? `${username} is main administrator now.` : `${username} is main administrator already.`);
    return;
  }
  throw new AdministratorError(usage);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

/**
 * `npm start`: from a fresh clone to the running product. See start.ts for the steps.
 * The script of package.json says `exec`, so that the shell makes way and npm passes signals on to this process and waits for it; where the shell knows
 * no `exec` (Windows), what follows it runs.
 */
process.env.NODE_ENV ??= 'production';
// A site started by hand is a development one, with its mailbox in the browser, unless it is told otherwise.
process.env.YAPRAK_ENV ??= 'development';
process.argv[2] = 'infra/cli/start.ts';
await import('./run.mjs');

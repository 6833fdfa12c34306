/**
 * `npm start`: from a fresh clone to the running product. See start.ts for the steps.
 * The package.json script uses `exec` so that the shell is replaced and npm signals this process directly and waits for it; where the shell has no `exec`
 * (Windows), the fallback after it runs.
 */
process.env.NODE_ENV ??= 'production';
// Started by hand, a site is a development one with its browser mailbox unless configured otherwise.
process.env.YAPRAK_ENV ??= 'development';
process.argv[2] = 'infra/cli/start.ts';
await import('./run.mjs');

/** `npm start`: from a fresh clone to the running product. See start.ts for the steps. */
process.env.NODE_ENV ??= 'production';
process.argv[2] = 'infra/cli/start.ts';
await import('./run.mjs');

/** `npm test`: from a fresh clone to all tests run. See test.ts for the steps. */
process.argv.splice(2, 0, 'infra/cli/test.ts');
await import('./run.mjs');

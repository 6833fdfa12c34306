import { buildAll } from '../build/build';

/** `npm run build`: builds the shell and the remotes that are out of date. */
buildAll(console.log).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

import { buildAll } from '../build/build';

// Part of a start that has ended meanwhile: nobody waits for the build any more.
process.on('disconnect', () => process.exit(1));
// Nor does the channel alone keep us here when the build is done.
process.channel?.unref();

/** `npm run build`: builds the shell and the remotes that are out of date. */
buildAll(console.log).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

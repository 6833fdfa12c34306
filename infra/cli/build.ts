import { buildAll } from '../build/build';

// The start that launched this build has died: nobody needs it any more.
process.on('disconnect', () => process.exit(1));
// The channel alone must not keep us alive after the build.
process.channel?.unref();

/** `npm run build`: builds the shell and the remotes that are out of date. */
buildAll(console.log).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

import { buildPackage } from './build-package';
import { readPackage } from './packages';

process.on('message', async (name: string) => {
  const started = performance.now();
  const error = await buildPackage(readPackage(name)).then(
    () => undefined,
    (e: unknown) => (e instanceof Error ? e.message : String(e)),
  );
  process.send?.({ name, ms: performance.now() - started, error });
});
// The build has no more work, or has died: nobody needs this process any more.
process.on('disconnect', () => process.exit());

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
// The build gave its last package away, or has been ended: either way nobody waits for this process any more.
process.on('disconnect', () => process.exit());

import { rmSync } from 'node:fs';
import { distFolder } from '../../build/packages';
import { loadConfig } from '../../config/config';
import { startServer } from '../../server';
import { makeScratch } from '../../testing/scratch.cjs';
import { fakeOrigin } from './fake-origin';
import { makeSite } from './make-site';

/** Starts the product with the broken remotes in its registry; their scripts come from `PORT` + 1. */
async function main(): Promise<void> {
  const folder = makeScratch('yaprak-broken-');
  const originPort = Number(process.env.PORT) + 1;
  const origin = fakeOrigin();
  await new Promise<void>((resolve) => origin.listen(originPort, '127.0.0.1', resolve));
  const dist = makeSite(folder, distFolder, `http://127.0.0.1:${originPort}`);
  const server = await startServer(loadConfig({ ...process.env, DATA_DIR: folder, DIST_DIR: dist }));
  const stop = async () => {
    origin.closeAllConnections();
    origin.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  console.log(`Broken remotes are served: ${server.url}`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../db/embedded/start';
import { startSite } from '../../testing/running-site';
import type { BenchRow } from '../bench.types';
import { benchFolder } from '../server-under-test';
import { inTurns, spread } from '../statistics';

const home = path.join(benchFolder, 'start');
const floorHome = path.join(benchFolder, 'start-floor');

async function seconds<T>(work: () => Promise<T>): Promise<{ took: number; result: T }> {
  const began = performance.now();
  const result = await work();
  return { took: (performance.now() - began) / 1000, result };
}

/** `npm start`, including its check that the build is up to date, until the site is ready. */
async function startProduct(): Promise<number> {
  const { took, result } = await seconds(() =>
    startSite({ DATA_DIR: path.join(home, 'data'), DIST_DIR: '', NODE_ENV: 'production', YAPRAK_ENV: 'development', YAPRAK_DEMO: '1' }),
  );
  await result.stop();
  return took;
}

/** An empty runtime, then a database server that answers. */
async function startBare(): Promise<number> {
  const runtime = await seconds(() => new Promise((resolve) => spawn(process.execPath, ['-e', '0']).once('exit', resolve)));
  const database = await seconds(() => startEmbeddedPostgres({ dataDir: floorHome, appName: 'yaprak-bench-start', database: 'bench', log: () => undefined }));
  await database.result.stop();
  return runtime.took + database.took;
}

/** An operator's wait after `npm start` with everything set up and built. */
export const start: BenchRow = {
  name: 'start',
  title: 'npm start in a folder already set up and built: until ready, with the embedded database and demo data',
  floor: 'an empty Node process plus starting the database server',
  async run(bench) {
    mkdirSync(home, { recursive: true });
    mkdirSync(floorHome, { recursive: true });
    const { measured, floor } = await inTurns(bench.quick ? 1 : 5, startProduct, startBare);
    return [{ what: 'until ready', unit: 's', value: spread(measured), floor: spread(floor), aim: { most: 5 } }];
  },
};

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type RunningSite, run, whenReady } from '../testing/running-site';
import type { Bench } from './bench.types';
import { type DatasetName, dataset } from './data/datasets';
import { startBenchSite } from './server-under-test';

/** URL of the API response that a floor replays. */
export interface Sample {
  path: string;
  headers?: Record<string, string>;
}

/** Runs with the product on a generated network, and stops it whatever happens. */
export async function withSite<T>(bench: Bench, name: DatasetName, work: (site: RunningSite, databaseUrl: string) => Promise<T>): Promise<T> {
  const url = await dataset(bench, name);
  const site = await startBenchSite(url);
  try {
    return await work(site, url);
  } catch (error) {
    bench.log(`  the site said last:\n${site.output().slice(-1_500)}`);
    throw error;
  } finally {
    await site.stop();
  }
}

/** Runs with a server that replays the site's response to the sample from memory. */
export async function withFloor<T>(site: RunningSite, sample: Sample, work: (floor: RunningSite) => Promise<T>): Promise<T> {
  const answer = await fetch(site.url + sample.path, { headers: sample.headers ?? {} });
  if (!answer.ok) throw new Error(`${sample.path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yaprak-bench-'));
  const file = path.join(folder, 'answer');
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  let floor: RunningSite | undefined;
  try {
    floor = await whenReady(run(['infra/cli/run.mjs', 'infra/bench/floor-server.ts', file, answer.headers.get('content-type') ?? 'text/plain'], {}));
    return await work(floor);
  } finally {
    await floor?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

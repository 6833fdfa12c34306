import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/shared-packages';
import { startEmbeddedPostgres } from '../db/embedded/start';
import type { EmbeddedPostgres } from '../db/embedded/types';
import { type RunningSite, startSite } from '../testing/running-site';

/** Where the bench keeps its database server with the generated data between runs. */
export const benchFolder = path.join(root, '.cache/bench');
/** Media and other files of the sites the bench starts. */
const siteData = path.join(benchFolder, 'site');

/** The bench's database server, with the settings of the embedded one. */
export function startBenchPostgres(log: (line: string) => void): Promise<EmbeddedPostgres> {
  mkdirSync(benchFolder, { recursive: true });
  return startEmbeddedPostgres({ dataDir: path.join(benchFolder, 'postgres'), appName: 'yaprak-bench', database: 'bench', log });
}

/** The built product in a separate process, as in production but without per-network limits. */
export function startBenchSite(databaseUrl: string, settings: Record<string, string> = {}): Promise<RunningSite> {
  mkdirSync(siteData, { recursive: true });
  return startSite({ DATABASE_URL: databaseUrl, DATA_DIR: siteData, NODE_ENV: 'production', YAPRAK_ENV: 'development', LOG_LEVEL: 'info', ...settings });
}

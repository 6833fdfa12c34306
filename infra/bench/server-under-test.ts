import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/shared-packages';
import { startEmbeddedPostgres } from '../db/embedded/start';
import type { EmbeddedPostgres } from '../db/embedded/types';
import { type RunningSite, startSite } from '../testing/running-site';

/** Home of what the bench keeps between runs: its database server with the generated data. */
export const benchFolder = path.join(root, '.cache/bench');
/** Media and the like of the sites that the bench starts. */
const siteData = path.join(benchFolder, 'site');

/** The database server of the bench, with the settings that the product gives its embedded one. */
export function startBenchPostgres(log: (line: string) => void): Promise<EmbeddedPostgres> {
  mkdirSync(benchFolder, { recursive: true });
  return startEmbeddedPostgres({ dataDir: path.join(benchFolder, 'postgres'), appName: 'yaprak-bench', database: 'bench', log });
}

/** The built product in a process of its own, as it runs in production but without limits by network. */
export function startBenchSite(databaseUrl: string, settings: Record<string, string> = {}): Promise<RunningSite> {
  mkdirSync(siteData, { recursive: true });
  return startSite({ DATABASE_URL: databaseUrl, DATA_DIR: siteData, NODE_ENV: 'production', YAPRAK_ENV: 'development', LOG_LEVEL: 'info', ...settings });
}

import { existsSync, readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApi } from '../api/app';
import { distFolder } from '../build/packages';
import { root } from '../build/shared-packages';
import { loadConfig } from '../config/config';
import { createDatabase, type Db } from '../db/database';
import { loadDemo } from '../db/demo-loader/load';
import { startEmbeddedPostgres } from '../db/embedded/start';
import { makeTempHome, removeTempHome } from '../db/embedded/testing/temp-home';
import { migrate } from '../db/migrate';
import { databaseRegistry } from '../gateway/database-registry';
import { createGateway } from '../gateway/gateway';
import { createHttpServer } from '../gateway/http-server';
import { type RegistryProvider, readJson } from '../gateway/registry';

export interface FuzzTarget {
  origin: string;
  db: Db;
  stop(): Promise<void>;
}

/** Paths of all declared pages, and the gateway's small routes. */
export const sitePaths = (): string[] => [
  ...readdirSync(root)
    .map((name) => path.join(root, name, 'area.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => (readJson<{ routes?: { path: string }[] }>(file).routes ?? []).map((route) => route.path)),
  ...[
    '/',
    '/*',
    '/oturum',
    '/alan-deneme',
    '/registry.json',
    '/sitemap.xml',
    '/sitemap-kitaplar-:a.xml',
    '/rlm/:a',
    '/_mfe/:a/:b/:c',
    '/fonts/:a',
    '/cizim/:a',
    '/favicon.svg',
    '/sw.js',
  ],
];

/** Pages are rendered on the server if the site has been built, and otherwise are empty shells for the browser. */
async function providerFor(db: Db, api: FastifyInstance, log: (line: string) => void): Promise<RegistryProvider & { close?(): void }> {
  if (existsSync(path.join(distFolder, 'current.json'))) return databaseRegistry(db, distFolder, api.mediaDisk, log);
  log('The site has not been built: pages are not drawn on the server.');
  const release = { registry: { revision: '', areas: [] }, shell: { scripts: [], texts: { tr: [], en: [] } }, kitVersion: '', browserOnly: true };
  return { releaseFor: () => release, distFolder: path.join(root, 'shared-kit/fonts') } as unknown as RegistryProvider;
}

/** API and gateway with demo data, on a throw-away database. */
export async function startFuzzTarget(log: (line: string) => void): Promise<FuzzTarget> {
  const home = makeTempHome();
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(home, 'postgres'), appName: 'yaprak-fuzz', database: 'fuzz' });
  const { db, close } = createDatabase(postgres.url);
  await migrate(db, () => {});
  await loadDemo(db, log);
  const config = loadConfig({ DATA_DIR: home, YAPRAK_ENV: 'development', RATE_LIMITS: '0', LOG_LEVEL: 'error' });
  const api = await createApi({ config, db, read: db, jobs: false });
  await api.ready();
  const provider = await providerFor(db, api, log);
  const gateway = await createGateway({ config, read: db, api, provider });
  await gateway.ready();
  const server = createHttpServer((request, response) => (/^\/(api|medya)\//.test(request.url ?? '') ? api : gateway).routing(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    db,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      provider.close?.();
      await gateway.close();
      await api.close();
      await close();
      await postgres.stop();
      removeTempHome(home);
    },
  };
}

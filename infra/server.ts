import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi } from './api/app';
import { distFolder } from './build/packages';
import type { Config } from './config/config';
import { loadDemo } from './db/demo-loader/load';
import { openDatabase } from './db/dev-database';
import { migrate } from './db/migrate';
import { databaseRegistry } from './gateway/database-registry';
import { createGateway } from './gateway/gateway';
import type { RegistryProvider } from './gateway/registry';

export interface RunningServer {
  url: string;
  /** Finishes what is being answered, then ends everything; safe to call twice. */
  stop(): Promise<void>;
}

/** What `npm run dev` changes of the product. */
export interface DevelopmentOptions {
  /** Puts other versions in front of those that were built. */
  wrapRegistry(base: RegistryProvider): RegistryProvider;
  /** Origins of development servers, which the content policy lets in. */
  devOrigins: readonly string[];
}

/** Longest wait for requests under way when stopping, in ms. */
const DRAIN_MS = 5000;

/** The whole product in one process: database, migrations, demo data, API, gateway. */
export async function startServer(config: Config, log: (line: string) => void = console.log, dev?: DevelopmentOptions): Promise<RunningServer> {
  const database = await openDatabase(config, log);
  try {
    await migrate(database.db, log);
    if (config.demo) await loadDemo(database.db, log);
    const api = await createApi({ config, db: database.db, read: database.read });
    await api.ready();
    const registry = await databaseRegistry(database.db, config.distDir ?? distFolder, api.mediaDisk, log);
    const gateway = await createGateway({
      config,
      read: database.read,
      api,
      provider: dev ? dev.wrapRegistry(registry) : registry,
      devOrigins: dev?.devOrigins,
    });
    await gateway.ready();

    const server = http.createServer((request, response) => {
      const path = request.url ?? '/';
      (path.startsWith('/api/') || path.startsWith('/medya/') ? api : gateway).routing(request, response);
    });
    api.realtime.attach(server);
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'EADDRINUSE' ? new Error(`Port ${config.port} is in use; choose another with PORT.`) : error),
      );
      server.listen(config.port, config.host, resolve);
    });
    const { port } = server.address() as AddressInfo;

    let stopping: Promise<void> | undefined;
    const stop = async () => {
      // Live connections would keep the server from ending.
      await api.realtime.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
      await closed;
      registry.close();
      await Promise.all([gateway.close(), api.close()]);
      await database.stop();
    };
    void database.unexpectedExit.then(() => {
      log('The embedded database ended unexpectedly.');
      process.exit(1);
    });
    return { url: `http://localhost:${port}`, stop: () => (stopping ??= stop()) };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

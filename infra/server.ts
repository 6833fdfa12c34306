import type http from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { hasAdministrator } from './api/accounts/administrators';
import { createApi } from './api/app';
import { receivingFolder } from './api/platform/media/recording-store';
import { distFolder } from './build/packages';
import { type Config, ConfigError } from './config/config';
import { checkFolders } from './config/folders';
import { proxiesOf } from './config/trusted-proxies';
import { loadDemo } from './db/demo-loader/load';
import { loadVideos } from './db/demo-loader/videos';
import { type OpenDatabase, openDatabase } from './db/dev-database';
import { catchUp, migrate } from './db/migrate';
import { type DatabaseRegistry, databaseRegistry } from './gateway/database-registry';
import { createGateway } from './gateway/gateway';
import { createHttpServer, httpBounds } from './gateway/http-server';
import { protectionOf, protectiveHeaders, protectLiveConnection } from './gateway/protective-headers';
import { type RegistryProvider, readBuild } from './gateway/registry';
import { createSharedCache, type SharedCache, withPurges } from './gateway/shared-cache';
import { answerWhileStarting } from './gateway/starting';
import type { ProcessPlace } from './processes/place';
import { startTraces } from './traces/traces';

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
/** The site's place among several processes, and the database that is already open. */
export interface AmongProcesses {
  /** Whether it is the first: it prepares the database and answers 503 meanwhile; the others listen once they are ready. */
  first: boolean;
  place: Promise<ProcessPlace>;
  database: Promise<OpenDatabase>;
}
export interface ServerOptions {
  /** Gives the start up as soon as possible, and undoes what has been begun. */
  signal?: AbortSignal;
  dev?: DevelopmentOptions;
  among?: AmongProcesses;
}

/** Names areas that have been taken off the air (`shell/src/areas/closed.ts` reads it). */
const CLOSED_AREAS = 'kapali-alanlar';

/** Longest wait for requests under way when stopping, in ms. */
const DRAIN_MS = 5000;

/**
 * The whole product in one process: database, migrations, demo data, API, gateway. The port is taken first; until all is ready it answers 503.
 * @throws ConfigError and errors with a sentence for people
 */
export async function startServer(
  config: Config,
  log: (line: string) => void = console.log,
  { signal, dev, among }: ServerOptions = {},
): Promise<RunningServer> {
  checkFolders(config);
  const endTraces = config.traces && (await startTraces(config.traces));
  const dist = config.distDir ?? distFolder;
  readBuild(dist); // says what is missing before anything is begun
  let answer: RequestListener = answerWhileStarting;
  const protect = protectiveHeaders(config);
  let api: FastifyInstance | undefined;
  const server = createHttpServer(
    (request, response) => {
      const route = () => {
        protect(request, response);
        // Nothing may come on a connection that ends soon.
        if (api?.draining) response.setHeader('connection', 'close');
        answer(request, response);
      };
      if (api) api.repeats.answer(api, request, response, route);
      else route();
    },
    { ...httpBounds, uncounted: proxiesOf(config.trustedProxies) },
  );
  const first = among?.first ?? true;
  if (first) await listen(server, config);

  let database: OpenDatabase | undefined;
  let gateway: FastifyInstance | undefined;
  let registry: DatabaseRegistry | undefined;
  let sharedCache: SharedCache | undefined;
  let ending: Promise<void> | undefined;
  const end = async () => {
    if (api) await leaveBalancer(api, config.drainSeconds);
    // Live connections would keep the server from ending.
    await api?.realtime.close();
    await drain(server);
    registry?.close();
    sharedCache?.close();
    await Promise.all([gateway?.close(), api?.close()]);
    await database?.stop();
    await endTraces?.();
  };
  const start = async () => {
    const opening = among?.database ?? openDatabase(config, log);
    // Our own server must be up before it can be stopped; one elsewhere may keep us waiting.
    database = await (config.database.url === null && !among ? opening : unlessAborted(opening, signal));
    const place = among ? await unlessAborted(among.place, signal) : undefined;
    if (!first) await unlessAborted(catchUp(database.db, log), signal);
    const demoLoaded = first && (await prepare(database, config, log, signal));
    sharedCache = config.sharedCache === null ? undefined : createSharedCache(config.sharedCache, database.changes, log);
    const changes = sharedCache ? withPurges(database.changes, sharedCache) : database.changes;
    api = await createApi({ config, db: database.db, read: database.read, changes, headers: protectionOf('/api/', config), place });
    await api.ready();
    if (demoLoaded) {
      const stores = { disk: api.mediaDisk, recordings: api.recordingStore, receiving: receivingFolder(config) };
      // A store of files that cannot be reached keeps nobody from reading.
      await loadVideos(database.db, stores).catch((error: Error) => log(`The videos of the demo could not be kept: ${error.message}`));
    }
    registry = await databaseRegistry(database.db, dist, api.mediaDisk, log, () => sharedCache?.dropAll());
    gateway = await createGateway({
      config,
      read: database.read,
      api,
      sharedCache,
      provider: dev ? dev.wrapRegistry(registry) : registry,
      devOrigins: dev?.devOrigins,
    });
    await gateway.ready();
    signal?.throwIfAborted();
    const [calls, pages] = [api.routing, gateway.routing];
    answer = (request, response) => {
      if (!/^\/(api|medya|besleme)\//.test(request.url ?? '')) return pages(request, response);
      // Open pages hear with whatever they ask that an area of theirs is off the air.
      const closed = registry?.closed() ?? [];
      if (closed.length) response.setHeader(CLOSED_AREAS, closed.join(' '));
      calls(request, response);
    };
    api.realtime.attach(server);
    protectLiveConnection(server, protect);
    if (!first) await listen(server, config);
  };
  try {
    await start();
  } catch (error) {
    await end();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, stop: () => (ending ??= end()) };
}

/** Brings the schema up to date and loads the demo into an empty database. @returns whether it was loaded */
async function prepare({ db }: OpenDatabase, config: Config, log: (line: string) => void, signal: AbortSignal | undefined): Promise<boolean> {
  await unlessAborted(migrate(db, log), signal);
  const demoLoaded = config.demo && (await unlessAborted(loadDemo(db, log), signal));
  if (config.environment === 'production' && !(await hasAdministrator(db))) {
    log('There is no main administrator yet; one is made by: npm run admin -- create <username> <e-mail>');
  }
  return demoLoaded;
}

/** @throws ConfigError that names the variable when the address cannot be taken */
function listen(server: http.Server, { port, host }: Config): Promise<void> {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use; choose another with PORT.`,
    EACCES: `PORT ${port} may not be used by this account; choose one above 1023.`,
    EADDRNOTAVAIL: `HOST must be an address of this machine, not "${host}".`,
    ENOTFOUND: `HOST must be an address of this machine, not "${host}".`,
    EAI_AGAIN: `HOST must be an address of this machine, not "${host}".`,
  };
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ''];
      reject(reason ? new ConfigError(reason) : error);
    });
    server.listen(port, host, resolve);
  });
}

/** Waits for work, but no longer than until the signal; the work itself may go on. @throws the reason of the signal */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);
}

/** Goes on answering while the balancer, which the health check now tells to leave, sends new requests to other processes (R-SCALE-04). */
async function leaveBalancer(api: FastifyInstance, seconds: number): Promise<void> {
  api.draining = true;
  if (seconds <= 0) return;
  // Their browsers come back elsewhere, where they must not arrive all at once; the last ones find this process gone.
  api.realtime.leave(seconds * 1000);
  await sleep(seconds * 1000);
}

/** Takes no more connections and waits for the requests under way, at most so long. */
async function drain(server: http.Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(late);
}

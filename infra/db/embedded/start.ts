import { ensureDatabase } from './application-database';
import { archiveSettings } from './archive';
import { type Binaries, provideBinaries } from './binaries';
import { checkVersion, ensureCluster, readPassword, SUPERUSER } from './cluster';
import { connectionUrl, prepareEndpoint, usesTcp } from './endpoint';
import { fail } from './errors';
import { prepareHome } from './home';
import { launchServer } from './launch';
import { claimOwnership, ownerLives, releaseOwnership } from './ownership';
import { isServerReady, readPidFile } from './postmaster';
import { stopPostmaster, until } from './process';
import type { Runner } from './runner';
import { serverSettings } from './settings';
import type { EmbeddedPostgres, EmbeddedPostgresOptions, Endpoint, Home, Log, ServerExit } from './types';

/** Only ends what hangs: on a slow machine, after a crash, a server works through its log for minutes before it is ready. */
const START_TIMEOUT_MS = 600_000;

/** How often a process that shares a server looks after its owner, in ms. */
const OWNER_LOOK_MS = 1000;

/** Shared by starting and joining a server. */
interface Context {
  options: EmbeddedPostgresOptions;
  home: Home;
  runner: Runner;
  log: Log;
  timeoutMs: number;
}

/**
 * Runs PostgreSQL from the programs installed by npm: as root or an ordinary user, after kill -9, with concurrent starters. The first starter owns the server;
 * later ones share it, lose their connections when the owner stops, and hear of that as of an unexpected end.
 * @throws EmbeddedPostgresError with a reason and a remedy if it cannot run here
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  const timeoutMs = options.startTimeoutMs ?? START_TIMEOUT_MS;
  const context: Context = { options, log, timeoutMs, ...prepareHome(options, log) };
  const binaries = provideBinaries(context.runner, context.home, log);
  if (options.keptHome) return await ownServer(context, binaries);
  for (;;) {
    if (claimOwnership(context.home.ownerFile)) return await ownServer(context, binaries);
    const shared = await shareServer(context, binaries);
    if (shared) return shared;
  }
}

async function ownServer(context: Context, binaries: Binaries): Promise<EmbeddedPostgres> {
  const { home, runner, options, log } = context;
  let owned = true;
  // Once: after release, the home may already belong to another starter.
  const release = () => {
    if (owned) releaseOwnership(home.ownerFile);
    owned = false;
  };
  let cleanUp = () => {};
  try {
    ensureCluster(home, binaries, runner, log);
    checkVersion(home, binaries);
    const password = readPassword(home);
    const prepared = await prepareEndpoint(home, runner, options);
    cleanUp = prepared.cleanUp;
    const { endpoint } = prepared;
    const { child, pid, dismissWatchdog } = await launchServer({
      ...context,
      binaries,
      endpoint,
      socketDir: usesTcp ? null : endpoint.host,
      settings: { ...serverSettings(home, endpoint, usesTcp), ...archiving(context), ...options.settings },
    });
    child?.unref();

    let stopping: Promise<void> | null = null;
    const stopServer = async () => {
      await stopPostmaster(pid);
      dismissWatchdog();
      prepared.cleanUp();
    };
    const stop: EmbeddedPostgres['stop'] = async ({ keepHome = false } = {}) => {
      await (stopping ??= stopServer());
      if (!keepHome) release();
    };
    const unexpectedExit = new Promise<ServerExit>((resolve) => {
      const ended = (code: number | null, signal: NodeJS.Signals | null) => {
        dismissWatchdog();
        if (!stopping) resolve({ code, signal });
      };
      if (child && (child.exitCode !== null || child.signalCode !== null)) ended(child.exitCode, child.signalCode);
      else child?.once('exit', ended);
    });
    const server = face(context, endpoint, password, pid, false, unexpectedExit, stop);
    try {
      await ensureDatabase(connectionUrl(endpoint, SUPERUSER, password, 'postgres'), options.database);
    } catch (error) {
      await server.stop({ keepHome: true });
      throw error;
    }
    return server;
  } catch (error) {
    cleanUp();
    if (!options.keptHome) release();
    throw error;
  }
}

const archiving = ({ home, runner, options }: Context) => (options.archiveTo ? archiveSettings(home, runner, options.archiveTo) : {});

/** Joins a living owner's server; null if that owner ended before its server was ready. */
async function shareServer(context: Context, binaries: Binaries): Promise<EmbeddedPostgres | null> {
  const { home, options, timeoutMs, log } = context;
  await until(timeoutMs, () => isServerReady(home.data) || !ownerLives(home.ownerFile));
  if (!ownerLives(home.ownerFile)) return null;
  const file = readPidFile(home.data);
  if (file?.status !== 'ready') fail('Another process owns the embedded server, but that server is not ready.');
  checkVersion(home, binaries);
  const password = readPassword(home);
  const endpoint: Endpoint = usesTcp ? { host: '127.0.0.1', port: file.port } : { host: file.socketDir, port: file.port };
  log(`sharing the database server (process ${file.pid}) of another process`);
  await ensureDatabase(connectionUrl(endpoint, SUPERUSER, password, 'postgres'), options.database);
  const { ownerGone, dismiss } = watchOwner(home.ownerFile);
  return face(context, endpoint, password, file.pid, true, ownerGone, async () => dismiss());
}

/** Looks whether the owner of a shared server lives: the server ends with it. */
function watchOwner(ownerFile: string): { ownerGone: Promise<ServerExit>; dismiss(): void } {
  let timer: NodeJS.Timeout | undefined;
  const ownerGone = new Promise<ServerExit>((resolve) => {
    timer = setInterval(() => {
      if (ownerLives(ownerFile)) return;
      clearInterval(timer);
      resolve({ code: null, signal: null });
    }, OWNER_LOOK_MS);
    timer.unref();
  });
  return { ownerGone, dismiss: () => clearInterval(timer) };
}

function face(
  context: Context,
  endpoint: Endpoint,
  password: string,
  pid: number,
  shared: boolean,
  unexpectedExit: Promise<ServerExit>,
  stop: EmbeddedPostgres['stop'],
): EmbeddedPostgres {
  const url = connectionUrl(endpoint, SUPERUSER, password, context.options.database);
  return { url, endpoint, pid, dataDir: context.home.data, shared, unexpectedExit, stop };
}

import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { ConfigError, loadConfig } from '../config/config';
import { checkFolders } from '../config/folders';
import { checkDatabases } from '../db/dev-database';
import { startProcesses } from '../processes/primary';
import { type RunningServer, startServer } from '../server';
import { whenAskedToEnd } from './asked-to-end';

const root = path.resolve(__dirname, '../..');

/** Builds whatever is out of date in a child process, so that the bundler's memory does not stay with the server. */
function build(started: (child: ChildProcess) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    // Through the channel it notices when we are gone, however that happened.
    const child = spawn(process.execPath, ['infra/cli/run.mjs', 'infra/cli/build.ts'], { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    started(child);
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('The build failed; see above.'))));
  });
}

/** Exit code 0 whenever a stop was requested, even during startup. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const asked = new AbortController();
  let builder: ChildProcess | undefined;
  let server: RunningServer | undefined;
  whenAskedToEnd(async (reason) => {
    console.log(`\n${reason}: stopping …`);
    asked.abort();
    builder?.kill('SIGTERM');
    if (!server) return; // handled in main()
    await server.stop();
    process.exit(0);
  });
  try {
    // A build takes a minute: what would refuse the start afterwards is said at once.
    checkFolders(config);
    if (!config.distDir) {
      await checkDatabases(config.database);
      asked.signal.throwIfAborted();
      await build((child) => {
        builder = child;
      });
    }
    const start = config.processes > 1 ? startProcesses : startServer;
    server = await start(config, console.log, { signal: asked.signal });
  } catch (error) {
    if (asked.signal.aborted) process.exit(0);
    throw error;
  }
  console.log(`Yaprak is ready: ${server.url}`);
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(error.message);
  else console.error(error instanceof Error ? error.message : error, process.env.LOG_LEVEL === 'debug' ? error : '');
  process.exit(1);
});

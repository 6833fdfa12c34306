import { spawn } from 'node:child_process';
import path from 'node:path';
import { ConfigError, loadConfig } from '../config/config';
import { startServer } from '../server';

const root = path.resolve(__dirname, '../..');

/** Builds what is out of date in a process of its own, so that the bundler's memory does not stay with the server. */
function build(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['infra/cli/run.mjs', 'infra/cli/build.ts'], { cwd: root, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('The build failed; the lines above say why.'))));
  });
}

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  if (!config.distDir) await build();
  const server = await startServer(config);
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    console.log(`\n${signal}: stopping …`);
    await server.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  console.log(`Yaprak is ready: ${server.url}`);
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(error.message);
  else console.error(error instanceof Error ? error.message : error, process.env.LOG_LEVEL === 'debug' ? error : '');
  process.exit(1);
});

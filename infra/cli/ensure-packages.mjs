import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const stampFile = path.join(root, 'node_modules/.cache/yaprak/installed');

/** Hash of everything that determines the installation. */
function wanted() {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json', ...workspaces.map((w) => `${w}/package.json`)]) {
    const full = path.join(root, file);
    hash.update(file).update(existsSync(full) ? readFileSync(full) : '');
  }
  return hash.update(process.version.split('.')[0]).digest('hex');
}

/** Runs a command to completion, or kills it together with us. @returns its exit code */
async function runToEnd(command, args, options) {
  const child = spawn(command, args, options);
  let asked = false;
  const pass = (signal) => {
    asked = true;
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);
  const [code] = await once(child, 'exit').catch(() => [1]);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, pass);
  if (asked) process.exit(0);
  return code;
}

/** Installs the packages if missing or stale. Exits with a clear message if that is impossible. */
export async function ensurePackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Yaprak needs Node 20.19 or newer; this is ${process.version}.`);
    process.exit(1);
  }
  const installed = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (installed === wanted()) return;
  console.log('Installing packages …');
  const npm = process.env.npm_execpath;
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error'];
  // Dev dependencies are needed for the product's own build, so NODE_ENV=production must not omit them.
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: '' } };
  const code = await (npm ? runToEnd(process.execPath, [npm, ...args], options) : runToEnd('npm', args, { ...options, shell: process.platform === 'win32' }));
  if (code !== 0) {
    console.error('The packages could not be installed; see above.');
    process.exit(1);
  }
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted());
}

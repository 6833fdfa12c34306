import { fork } from 'node:child_process';
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildAreaPackages } from '../area-package/packages';
import { writeAreaSchema } from './area-schema';
import { isBuilt } from './build-stamp';
import { oneAtATime } from './one-at-a-time';
import { distFolder, type FrontPackage, frontPackages } from './packages';

/** Versions of a package kept on disk, so that open tabs still find their files after a new build. */
const keptVersions = 4;

/** Builds whatever is out of date, on two cores, and records the built versions in `dist/current.json`; after another build of this checkout. */
export const buildAll = (log: (line: string) => void): Promise<void> =>
  oneAtATime(
    distFolder,
    () => log('Another build of this checkout is under way; waiting for it …'),
    () => build(log),
  );

async function build(log: (line: string) => void): Promise<void> {
  writeAreaSchema();
  const packages = frontPackages();
  const stale = packages.filter((pkg) => !isBuilt(pkg));
  if (stale.length) {
    log(`Building ${stale.map((p) => p.name).join(', ')} …`);
    await inTwoProcesses(stale, log);
  }
  writeFileSync(path.join(distFolder, 'current.json'), JSON.stringify(Object.fromEntries(packages.map((p) => [p.name, p.version])), null, 1));
  await buildAreaPackages();
  for (const pkg of packages) dropOldVersions(pkg);
}

function dropOldVersions({ name, version }: FrontPackage): void {
  const folder = path.join(distFolder, name);
  const old = readdirSync(folder)
    .filter((v) => v !== version)
    .map((v) => ({ v, age: statSync(path.join(folder, v)).mtimeMs }))
    .sort((a, b) => b.age - a.age);
  for (const { v } of old.slice(keptVersions - 1)) rmSync(path.join(folder, v), { recursive: true, force: true });
}

/** The bundler runs in child processes so that its memory is released. */
async function inTwoProcesses(packages: FrontPackage[], log: (line: string) => void): Promise<void> {
  const queue = [...packages].sort((a) => (a.name === 'shell' ? -1 : 1));
  const faults: string[] = [];
  const worker = () =>
    new Promise<void>((resolve) => {
      const child = fork(path.join(__dirname, 'worker.ts'), { execArgv: ['--import', 'tsx'], env: { ...process.env, NODE_ENV: 'production' } });
      const next = () => {
        const pkg = queue.shift();
        if (pkg) child.send(pkg.name);
        else child.disconnect();
      };
      child.on('message', ({ name, ms, error }: { name: string; ms: number; error?: string }) => {
        if (error) faults.push(error);
        log(error ? `${name} failed` : `${name} built in ${(ms / 1000).toFixed(1)} s`);
        next();
      });
      child.on('exit', (code) => {
        if (code) faults.push(`a build process ended with code ${code}`);
        resolve();
      });
      next();
    });
  await Promise.all(packages.length > 1 ? [worker(), worker()] : [worker()]);
  if (faults.length) throw new Error(faults.join('\n\n'));
}

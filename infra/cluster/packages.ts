import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { installDebian } from '../testing/debian';
import type { Layout } from './layout';
import { S3_PACKAGE } from './parts/s3';

/** Programs of the cluster, and the Debian packages that they come from. */
export const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  '/usr/sbin/haproxy': ['haproxy'],
  '/usr/bin/patroni': ['patroni', 'python3-etcd', 'python3-psycopg2'],
  '/usr/lib/postgresql/15/bin/postgres': ['postgresql-15'],
  '/usr/sbin/pgbouncer': ['pgbouncer'],
  '/usr/bin/etcd': ['etcd-server'],
  '/usr/bin/redis-server': ['redis-server'],
  '/usr/bin/redis-sentinel': ['redis-sentinel'],
};

/** Debian packages that are missing here. */
export const missingPackages = (exists: (file: string) => boolean = existsSync): string[] =>
  Object.entries(PROGRAMS).flatMap(([file, packages]) => (exists(file) ? [] : [...packages]));

/** Installs what is missing, as root or through sudo. @throws Error that names what could not be installed */
export function ensurePrograms(layout: Layout): void {
  const missing = missingPackages();
  if (missing.length > 0) {
    installDebian(`the cluster's programs (${missing.join(', ')})`, ...missing);
    const still = missingPackages();
    if (still.length > 0) throw new Error(`The cluster needs these Debian packages, which could not be installed: ${still.join(', ')}. Install them as root.`);
  }
  const folder = path.join(layout.folder, 's3');
  const name = S3_PACKAGE.slice(0, S3_PACKAGE.lastIndexOf('@'));
  if (existsSync(path.join(folder, 'node_modules', name))) return;
  mkdirSync(folder, { recursive: true });
  console.log(`Installing the S3 server ${S3_PACKAGE} …`);
  // Versions of it that still run here ask for a newer Node in words only.
  execFileSync('npm', ['install', '--prefix', folder, S3_PACKAGE, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' });
}

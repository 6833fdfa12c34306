import { accessSync, constants, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config';
import { ConfigError } from './errors';

/** Of a disk that is full, which a site that runs copes with. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Checks the folders that a site writes to: uploads are received in DATA_DIR even where database and files are kept elsewhere. @throws ConfigError if one cannot be used */
export function checkFolders({ dataDir, backup }: Pick<Config, 'dataDir' | 'backup'>): void {
  checkFolder('DATA_DIR', dataDir);
  if (backup.dir !== null) checkFolder('BACKUP_DIR', backup.dir);
}

/**
 * Checks before startup that a folder named by a variable is usable or can be created; leaves nothing behind.
 * @throws ConfigError if not
 */
export function checkFolder(variable: string, folder: string): void {
  for (let dir = folder; ; dir = path.dirname(dir)) {
    try {
      if (!statSync(dir).isDirectory()) throw new ConfigError(`${variable} must be a folder, but ${dir} is a file.`);
      accessSync(dir, constants.W_OK | constants.X_OK);
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      const { code } = error as NodeJS.ErrnoException;
      if ((code === 'ENOENT' || code === 'ENOTDIR') && dir !== path.dirname(dir)) continue; // not created yet, or below a file
      throw new ConfigError(`${variable} must be a writable folder, which ${dir} is not (${code}).`);
    }
    tryFolderIn(variable, dir);
    return;
  }
}

/** Some file systems (/proc) look writable and take no folder, and there Node's recursive mkdir never ends. */
function tryFolderIn(variable: string, dir: string): void {
  try {
    rmdirSync(mkdtempSync(path.join(dir, '.yaprak-')));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!FULL.has(code)) throw new ConfigError(`${variable} must be a folder that can hold folders, and none can be made in ${dir} (${code}).`);
  }
}

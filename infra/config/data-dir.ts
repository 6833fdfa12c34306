import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './errors';

/**
 * Checks before startup that the data folder is usable or can be created; creates nothing.
 * @throws ConfigError if not
 */
export function checkDataDir(dataDir: string): void {
  for (let dir = dataDir; ; dir = path.dirname(dir)) {
    try {
      if (!statSync(dir).isDirectory()) throw new ConfigError(`DATA_DIR must be a folder, but ${dir} is a file.`);
      accessSync(dir, constants.W_OK | constants.X_OK);
      return;
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      const { code } = error as NodeJS.ErrnoException;
      if ((code === 'ENOENT' || code === 'ENOTDIR') && dir !== path.dirname(dir)) continue; // not created yet, or below a file
      throw new ConfigError(`DATA_DIR must be a writable folder, which ${dir} is not (${code}).`);
    }
  }
}

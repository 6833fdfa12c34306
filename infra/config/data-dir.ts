import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './errors';

/**
 * Looks before anything is started whether the data folder can be used, or made; makes nothing.
 * @throws ConfigError when it cannot
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
      if ((code === 'ENOENT' || code === 'ENOTDIR') && dir !== path.dirname(dir)) continue; // not made yet, or below a file
      throw new ConfigError(`DATA_DIR must be a folder that can be written to, which ${dir} is not (${code}).`);
    }
  }
}

import { mkdir, rename, rm } from 'node:fs/promises';
import { createMediaDisk, mediaFolder } from '../api/platform/media/store';
import type { Config } from '../config/config';
import { restoreUploads } from './uploads';

/** The uploads of a site that is being restored. */
export interface RestoredUploads {
  /** Copies them and says their names. */
  bring(): Promise<string[]>;
  /** Puts them in their place. */
  take(): Promise<void>;
  /** Removes what was brought and not taken. */
  drop(): Promise<void>;
}

/**
 * Uploads of a moment. In DATA_DIR they lie beside their place until they are taken, so that a restore that fails can be repeated into the same folder; in a
 * bucket, which may hold them already, they are put at once, and those that were not there are removed again if they are not taken.
 * @param folder of the line's uploads
 * @param to null: the newest
 */
export function uploadsFor(config: Pick<Config, 's3' | 'dataDir'>, folder: string, to: Date | null, log: (line: string) => void): RestoredUploads {
  if (config.s3) return inBucket(config, folder, to, log);
  const beside = { s3: null, dataDir: `${mediaFolder(config)}.restoring` };
  const drop = () => rm(beside.dataDir, { recursive: true, force: true });
  return {
    async bring() {
      await drop();
      await mkdir(mediaFolder(beside), { recursive: true });
      return restoreUploads(folder, await createMediaDisk(beside), to);
    },
    take: () => rename(mediaFolder(beside), mediaFolder(config)),
    drop,
  };
}

function inBucket(config: Pick<Config, 's3' | 'dataDir'>, folder: string, to: Date | null, log: (line: string) => void): RestoredUploads {
  const brought: string[] = [];
  return {
    bring: async () => restoreUploads(folder, await createMediaDisk(config), to, (name) => brought.push(name)),
    async take() {
      brought.length = 0;
    },
    async drop() {
      if (brought.length === 0) return;
      const disk = await createMediaDisk(config);
      // What stays is said; the reason for which the restore failed must not be lost over it.
      for (const name of brought.splice(0)) await disk.delete(name).catch((error: Error) => log(`${name} stays in the bucket: ${error.message}`));
    },
  };
}

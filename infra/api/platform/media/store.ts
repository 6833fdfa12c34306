import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../../../config/config';

/** Longest waits for the object storage, in ms: a silent one must not hold up requests, which hold connections of the database. */
const CONNECT_MS = 3_000;
const REQUEST_MS = 5_000;

/** Folder of the media where no object storage is configured. */
export const mediaFolder = (config: Pick<Config, 'dataDir'>): string => path.join(config.dataDir, 'media');

/** How the object storage is spoken to. @param requestMs longest wait for an answer */
export const clientOptions = (s3: NonNullable<Config['s3']>, requestMs: number) => ({
  credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
  endpoint: s3.endpoint,
  region: s3.region,
  forcePathStyle: true,
  // Checksums in trailers are Amazon's own; other stores refuse them.
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
  maxAttempts: 2,
  requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: requestMs, throwOnRequestTimeout: true },
});

/** Where uploaded media lie: below DATA_DIR, or in object storage when it is configured. */
export async function createMediaDisk(config: Pick<Config, 's3' | 'dataDir'>): Promise<Disk> {
  const { s3 } = config;
  if (!s3) return new Disk(new FSDriver({ location: mediaFolder(config), visibility: 'private' }));
  // Loaded only where it is used: its packages are large.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      ...clientOptions(s3, REQUEST_MS),
      bucket: s3.bucket,
      supportsACL: false,
      visibility: 'private',
    }),
  );
}

/** Name of a recording in the store; `name` as in its address. */
export const recordingFile = (key: string, name: string) => `${key.slice(0, 2)}/${key}/${name}`;
/** Name of a picture of one width in the store. */
export const imageFile = (key: string, width: number) => `${key.slice(0, 2)}/${key}/${width}.webp`;

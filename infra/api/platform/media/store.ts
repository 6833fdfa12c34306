import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../../../config/config';

/** Media folder if no object storage is configured. */
export const mediaFolder = (config: Pick<Config, 'dataDir'>): string => path.join(config.dataDir, 'media');

/**
 * Client options for object storage. An unresponsive store must not hold up requests, which hold database connections.
 * @param requestMs response timeout
 * @param quietMs idle timeout of the connection
 */
export const clientOptions = (s3: NonNullable<Config['s3']>, requestMs = s3.timeoutMs, quietMs = requestMs) => ({
  credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
  endpoint: s3.endpoint,
  region: s3.region,
  forcePathStyle: true,
  // Trailing checksums are specific to Amazon; other stores refuse them.
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
  maxAttempts: 2,
  requestHandler: { connectionTimeout: s3.timeoutMs, requestTimeout: requestMs, socketTimeout: quietMs, throwOnRequestTimeout: true },
});

/** Where uploaded media are stored: below DATA_DIR, or in object storage if configured. */
export async function createMediaDisk(config: Pick<Config, 's3' | 'dataDir'>): Promise<Disk> {
  const { s3 } = config;
  if (!s3) return new Disk(new FSDriver({ location: mediaFolder(config), visibility: 'private' }));
  // Imported lazily: the packages are large.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      ...clientOptions(s3),
      bucket: s3.bucket,
      supportsACL: false,
      visibility: 'private',
    }),
  );
}

/** A file of the site's own, by which it knows whether storage can be used. */
export const PROOF = 'saglik/yaprak.txt';
/** What asks whether storage can be used: the first time, and after a failure, by writing, then by reading. @throws if it cannot */
export function checkStore(disk: Disk): () => Promise<void> {
  let written = false;
  return async () => {
    try {
      if (written) await disk.get(PROOF);
      else await disk.put(PROOF, 'Yaprak');
      written = true;
    } catch (error) {
      written = false;
      // What the storage said stands behind the words of the package that asked it.
      throw (error as { cause?: unknown }).cause ?? error;
    }
  };
}

/** Storage name of a recording; `name` as in its URL. */
export const recordingFile = (key: string, name: string) => `${key.slice(0, 2)}/${key}/${name}`;
/** Storage name of an image in one width. */
export const imageFile = (key: string, width: number) => `${key.slice(0, 2)}/${key}/${width}.webp`;

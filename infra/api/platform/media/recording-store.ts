import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../../../config/config';
import type { ByteRange } from './recording.rules';
import { clientOptions, mediaFolder } from './store';

/** Timeout for uploading a video to object storage, in ms. */
const UPLOAD_MS = 180_000;
/** How many times longer than for an answer a film on its way there may stand still before a silent storage is given up. */
const QUIET = 3;

/** Stores recordings next to the images; they are too large for memory and are read in ranges. */
export interface RecordingStore {
  /** Moves a finished file into the store. `name`: its name there. */
  keep(name: string, file: string, type: string): Promise<void>;
  /** Size in bytes; null when there is none of the name. */
  size(name: string): Promise<number | null>;
  read(name: string, range: ByteRange): Promise<Readable>;
  remove(name: string): Promise<void>;
}

function localStore(folder: string): RecordingStore {
  const at = (name: string) => path.join(folder, name);
  return {
    keep: async (name, file) => {
      await mkdir(path.dirname(at(name)), { recursive: true });
      await rename(file, at(name));
    },
    size: async (name) => (await stat(at(name)).catch(missing))?.size ?? null,
    read: async (name, { start, end }) => createReadStream(at(name), { start, end }),
    remove: (name) => rm(at(name), { force: true }),
  };
}
const missing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
};

/** The object storage failed, refused or did not answer; named as the disk of the pictures names it, so that readers are told the same (503). */
class BucketError extends Error {
  constructor(
    readonly code: `E_CANNOT_${'READ' | 'WRITE' | 'CHECK' | 'DELETE'}_FILE`,
    cause: unknown,
  ) {
    super('the object storage failed', { cause });
  }
}
const failing = (code: BucketError['code']) => (error: unknown) => {
  throw new BucketError(code, error);
};

async function bucketStore(s3: NonNullable<Config['s3']>): Promise<RecordingStore> {
  // Imported lazily: the packages are large.
  const sdk = await import('@aws-sdk/client-s3');
  const client: S3Client = new sdk.S3Client(clientOptions(s3));
  // A stream is sent once: its beginning is gone when it fails.
  const films: S3Client = new sdk.S3Client({ ...clientOptions(s3, UPLOAD_MS, QUIET * s3.timeoutMs), maxAttempts: 1 });
  const at = (name: string) => ({ Bucket: s3.bucket, Key: name });
  return {
    keep: async (name, file, type) => {
      const { size } = await stat(file);
      await films
        .send(new sdk.PutObjectCommand({ ...at(name), Body: createReadStream(file), ContentLength: size, ContentType: type }))
        .catch(failing('E_CANNOT_WRITE_FILE'));
      await rm(file, { force: true });
    },
    size: async (name) => {
      try {
        return (await client.send(new sdk.HeadObjectCommand(at(name)))).ContentLength ?? null;
      } catch (error) {
        if (error instanceof sdk.S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
        return failing('E_CANNOT_CHECK_FILE')(error);
      }
    },
    read: async (name, { start, end }) => {
      const found = await client.send(new sdk.GetObjectCommand({ ...at(name), Range: `bytes=${start}-${end}` })).catch(failing('E_CANNOT_READ_FILE'));
      return found.Body as Readable;
    },
    remove: async (name) => void (await client.send(new sdk.DeleteObjectCommand(at(name))).catch(failing('E_CANNOT_DELETE_FILE'))),
  };
}

/** Where recordings are stored: below DATA_DIR, or in object storage if configured. */
export const createRecordingStore = async (config: Pick<Config, 's3' | 'dataDir'>): Promise<RecordingStore> =>
  config.s3 ? bucketStore(config.s3) : localStore(mediaFolder(config));

/** Folder for files being received; on the data disk, so that storing one is just a rename. */
export const receivingFolder = (config: Pick<Config, 'dataDir'>): string => path.join(config.dataDir, 'gelen');

import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CallSpec } from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import type { FastifyRequest } from 'fastify';
import { refuse } from './refusal';

/** A file of a multipart request, held in memory. Name and declared type are the sender's claims and are never trusted. */
export interface Upload {
  field: string;
  content: Buffer;
}
/** A recording of a multipart request, received into a temporary file that is removed after the response. */
export interface ReceivedRecording {
  field: string;
  path: string;
  size: number;
  sha256: Buffer;
  /** Its storage key, once stored. */
  key?: string;
  /** The file of the upload in parts it came by, which outlives a refusal, so that the call can be repeated. */
  parts?: string;
}
export interface Received {
  fields: Record<string, string>;
  files: Upload[];
  recordings: ReceivedRecording[];
}

/** Fields of files held in memory that are no images, with their maximum bytes. */
const documentBytes: Readonly<Record<string, number>> = {
  kitaplik: 20 * 1024 * 1024,
  parca: 1024 * 1024,
  altyazi: limits.captions.bytes,
  arsiv: 10 * 1024 * 1024,
};
/** Audio and video fields with their maximum bytes; all other fields are images, held in memory. */
export const recordingBytes: Readonly<Record<string, number>> = { sesadresi: limits.voice.bytes, videoadresi: limits.video.bytes };

/** Whether a call uploads audio or video. */
export const bringsRecording = (call: CallSpec): boolean => call.files.some((field) => field in recordingBytes);
/** Maximum total bytes of a call's files. */
export const mostBytes = (call: CallSpec): number =>
  call.files.reduce((sum, field) => sum + (recordingBytes[field] ?? documentBytes[field] ?? limits.imageBytes), 0);

/** Called with the bytes of files as they arrive. */
type Came = (bytes: number) => void;

/** Streams a recording into a temporary file. @throws Refusal `tooLarge` as soon as it exceeds the limit */
async function receive(source: Readable & { truncated?: boolean }, field: string, folder: string, most: number, came: Came): Promise<ReceivedRecording> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  try {
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          came(chunk.length);
          if (size > most) throw refuse('tooLarge');
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(file, { flags: 'wx' }),
    );
    if (source.truncated) throw refuse('tooLarge');
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return { field, path: file, size, sha256: hash.digest() };
}

async function inMemory(source: Readable, most: number, came: Came): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length;
    came(chunk.length);
    if (size > most) throw refuse('tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Removes received files; stored ones have already been moved. What came in parts stays until it is stored. */
export const discardRecordings = async (recordings: readonly ReceivedRecording[] = []): Promise<void> => {
  await Promise.all(recordings.flatMap((r) => [r.path, ...(r.parts && r.key ? [r.parts] : [])]).map((file) => rm(file, { force: true })));
};

/** The parser's messages for malformed bodies; it has no error codes for them. */
const isUnreadable = (error: unknown) =>
  error instanceof Error && /^Multipart: Boundary not found|unexpected end of multipart data$|^The needle /i.test(error.message);

/**
 * Reads a multipart body: text fields and the files that the call declares.
 * @param folder where recordings are received
 * @param came called with the bytes of files as they arrive
 * @throws Refusal for oversized, undeclared or repeated files and malformed text; received files are then removed
 */
export async function readMultipart(request: FastifyRequest, call: CallSpec, folder: string, came: Came): Promise<Received> {
  const fields: Record<string, string> = {};
  const files: Upload[] = [];
  const recordings: ReceivedRecording[] = [];
  const largest = Math.max(limits.imageBytes, ...call.files.map((field) => recordingBytes[field] ?? documentBytes[field] ?? 0));
  const seen = new Set<string>();
  let stranger = false;
  try {
    for await (const part of request.parts({ limits: { fileSize: largest } })) {
      if (part.type === 'file') {
        const most = recordingBytes[part.fieldname];
        if (!call.files.includes(part.fieldname) || seen.has(part.fieldname)) {
          // One file per field: otherwise four videos could be sent where one is allowed. Drain it, or the rest of the request never arrives.
          part.file.resume();
          stranger = true;
          continue;
        }
        seen.add(part.fieldname);
        if (most) recordings.push(await receive(part.file, part.fieldname, folder, most, came));
        else {
          files.push({ field: part.fieldname, content: await inMemory(part.file, documentBytes[part.fieldname] ?? limits.imageBytes, came) });
        }
      } else {
        if (part.fieldnameTruncated || part.valueTruncated) throw refuse('tooLarge');
        const value = String(part.value);
        // Invalid UTF-8 has become the replacement character.
        if (value.includes('\uFFFD')) throw refuse('malformed');
        fields[part.fieldname] = value;
      }
    }
    if (stranger) throw refuse('malformed');
  } catch (error) {
    await discardRecordings(recordings);
    throw isUnreadable(error) ? refuse('malformed') : error;
  }
  return { fields, files, recordings };
}

import type { CallSpec } from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import type { FastifyRequest } from 'fastify';
import { refuse } from './refusal';

/** A file of a multipart request, held in memory. Its name and declared type are the sender's claim and decide nothing. */
export interface Upload {
  field: string;
  content: Buffer;
}

/** Reads a multipart body: text fields and the files that the call declares. @throws Refusal for too large or undeclared files and broken text */
export async function readMultipart(request: FastifyRequest, call: CallSpec): Promise<{ fields: Record<string, string>; files: Upload[] }> {
  const fields: Record<string, string> = {};
  const files: Upload[] = [];
  let stranger = false;
  for await (const part of request.parts({ limits: { fileSize: limits.imageBytes } })) {
    if (part.type === 'file') {
      if (call.files.includes(part.fieldname)) files.push({ field: part.fieldname, content: await part.toBuffer() });
      else {
        // Read to the end, or the rest of the request would never arrive.
        part.file.resume();
        stranger = true;
      }
    } else {
      if (part.fieldnameTruncated || part.valueTruncated) throw refuse('tooLarge');
      const value = String(part.value);
      // What was no UTF-8 has become the replacement character.
      if (value.includes('\uFFFD')) throw refuse('malformed');
      fields[part.fieldname] = value;
    }
  }
  if (stranger) throw refuse('malformed');
  return { fields, files };
}

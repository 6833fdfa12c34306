import { createHash, randomBytes } from 'node:crypto';
import type { Disk } from 'flydrive';
import type { Ctx } from '../context';
import type { Upload } from '../uploads';
import { prepareImage } from './image';
import { mediaUrlFor } from './media-address';
import { isPublicKind } from './media-kinds.rules';
import { imageFile } from './store';

/** A file of the media on its way to where it is kept. */
export interface MediaFile {
  write(): Promise<unknown>;
  remove(): Promise<unknown>;
}

/**
 * Writes files, then their rows: a row always has its files. When one of them fails, nothing is left behind, since a file without a row would never be
 * found again.
 */
export async function keepFiles(files: readonly MediaFile[], writeRows: () => Promise<unknown>): Promise<void> {
  try {
    // All of them come to an end before any is removed.
    const failed = (await Promise.allSettled(files.map((file) => file.write()))).find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    await writeRows();
  } catch (error) {
    await Promise.allSettled(files.map((file) => file.remove()));
    throw error;
  }
}

/** A picture that has been prepared in all its widths and has its row, neither of them kept yet. @throws Refusal `badImage`, `picturesBusy`, `ownUploadsBusy` */
export async function readyImage(ctx: Ctx, disk: Disk, { content }: Upload, kind: string) {
  const { width, height, sizes } = await prepareImage(content, ctx.self.id);
  const key = randomBytes(16).toString('base64url');
  const files = sizes.map((size): MediaFile => {
    const name = imageFile(key, size.width);
    return { write: () => disk.put(name, size.content, { contentType: 'image/webp' }), remove: () => disk.delete(name) };
  });
  const row = {
    key,
    owner_id: ctx.self.id,
    kind,
    mime: 'image/webp',
    width,
    height,
    bytes: sizes.reduce((sum, size) => sum + size.content.length, 0),
    sha256: createHash('sha256').update(content).digest(),
  };
  return { files, row };
}

/** Prepares an uploaded picture and keeps it for the member; for the preparation of a call, as no transaction waits for files. @throws Refusal as `readyImage` */
export async function keepImage(ctx: Ctx, disk: Disk, upload: Upload, kind: string) {
  const { files, row } = await readyImage(ctx, disk, upload, kind);
  await keepFiles(files, () => ctx.db.insertInto('media').values(row).execute());
  return { resim: mediaUrlFor(ctx.self.id, isPublicKind(kind))(row.key), anahtar: row.key, genislik: row.width, yukseklik: row.height };
}

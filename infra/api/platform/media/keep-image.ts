import { createHash, randomBytes } from 'node:crypto';
import type { Disk } from 'flydrive';
import type { Ctx } from '../context';
import type { Upload } from '../uploads';
import { prepareImage } from './image';
import { mediaUrlFor } from './media-address';
import { isPublicKind } from './media-kinds.rules';
import { imageFile } from './store';

/** A media file to be stored. */
export interface MediaFile {
  write(): Promise<unknown>;
  remove(): Promise<unknown>;
}

/**
 * Writes files, then their rows: a row always has its files. If any write fails, everything is removed again, since a file without a row could never be found.
 */
export async function keepFiles(files: readonly MediaFile[], writeRows: () => Promise<unknown>): Promise<void> {
  try {
    // Wait for all of them to settle before removing any.
    const failed = (await Promise.allSettled(files.map((file) => file.write()))).find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    await writeRows();
  } catch (error) {
    await Promise.allSettled(files.map((file) => file.remove()));
    throw error;
  }
}

/** An image prepared in all widths with its row, neither stored yet. @throws Refusal `badImage`, `picturesBusy`, `ownUploadsBusy` */
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

/** Prepares and stores an uploaded image; call it while preparing, so that no transaction waits for files. @throws Refusal as `readyImage` */
export async function keepImage(ctx: Ctx, disk: Disk, upload: Upload, kind: string) {
  const { files, row } = await readyImage(ctx, disk, upload, kind);
  await keepFiles(files, () => ctx.db.insertInto('media').values(row).execute());
  return { resim: mediaUrlFor(ctx.self.id, isPublicKind(kind))(row.key), anahtar: row.key, genislik: row.width, yukseklik: row.height };
}

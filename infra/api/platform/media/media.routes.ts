import { createHash, randomBytes } from 'node:crypto';
import { describeImage, removeImage, uploadImage } from '@yaprak/shared-kit/contract';
import type { Disk } from 'flydrive';
import type { Db } from '../../../db/database';
import type { Api, Ctx } from '../context';
import { handle } from '../handle';
import { invalid, refuse } from '../refusal';
import type { Upload } from '../uploads';
import { prepareImage } from './image';
import { imageFile } from './store';

/** Columns of the pictures that a member has one of. */
const ownPicture = { profil: 'avatar_key', kapak: 'cover_key' } as const;
const hasOwn = (kind: string): kind is keyof typeof ownPicture => kind in ownPicture;

async function setPicture(tx: Db, memberId: number, kind: keyof typeof ownPicture, key: string | null): Promise<void> {
  await tx
    .updateTable('members')
    .set({ [ownPicture[kind]]: key })
    .where('id', '=', memberId)
    .execute();
}

/** Prepares an uploaded picture and keeps it for the member. The file is written before its row: a row always has a file. @throws Refusal `badImage` */
export async function keepImage(ctx: Ctx, disk: Disk, file: Upload, kind: string) {
  const { width, height, sizes } = await prepareImage(file.content);
  const key = randomBytes(16).toString('base64url');
  await Promise.all(sizes.map((size) => disk.put(imageFile(key, size.width), size.content, { contentType: 'image/webp' })));
  await ctx.db
    .insertInto('media')
    .values({
      key,
      owner_id: ctx.self.id,
      kind,
      mime: 'image/webp',
      width,
      height,
      bytes: sizes.reduce((sum, s) => sum + s.content.length, 0),
      sha256: createHash('sha256').update(file.content).digest(),
    })
    .execute();
  return { resim: `/medya/${key}`, anahtar: key, genislik: width, yukseklik: height };
}

/** Upload of pictures. */
export function mountUploads(api: Api, disk: Disk): void {
  handle(api, uploadImage, async (ctx) => {
    const [file] = ctx.files;
    if (!file) throw invalid({ resimadresi: ['required', { field: ctx.lang === 'tr' ? 'Fotoğraf' : 'Photo' }] });
    const kind = ctx.input.r_turu;
    const kept = await keepImage(ctx, disk, file, kind);
    if (hasOwn(kind)) await setPicture(ctx.db, ctx.self.id, kind, kept.anahtar);
    return kept;
  });

  handle(api, describeImage, async (ctx) => {
    const { anahtar, aciklama } = ctx.input;
    const changed = await ctx.db
      .updateTable('media')
      .set({ alt: aciklama ?? null })
      .where('key', '=', anahtar)
      .where('owner_id', '=', ctx.self.id)
      .executeTakeFirst();
    // A foreign picture answers as if there were none.
    if (!changed.numUpdatedRows) throw refuse('notFound');
    return {};
  });

  handle(api, removeImage, async (ctx) => {
    await setPicture(ctx.db, ctx.self.id, ctx.input.r_turu, null);
    return {};
  });
}

import { describeImage, removeImage, uploadImage } from '@yaprak/shared-kit/contract';
import type { Disk } from 'flydrive';
import type { Db } from '../../../db/database';
import type { Api } from '../context';
import { handle, handlePrepared } from '../handle';
import { invalid, refuse } from '../refusal';
import { keepImage } from './keep-image';

/** Columns of the images a member has one of. */
const ownPicture = { profil: 'avatar_key', kapak: 'cover_key' } as const;
const hasOwn = (kind: string): kind is keyof typeof ownPicture => kind in ownPicture;

async function setPicture(tx: Db, memberId: number, kind: keyof typeof ownPicture, key: string | null): Promise<void> {
  await tx
    .updateTable('members')
    .set({ [ownPicture[kind]]: key })
    .where('id', '=', memberId)
    .execute();
}

/** Image upload. */
export function mountUploads(api: Api, disk: Disk): void {
  handlePrepared(
    api,
    uploadImage,
    (ctx) => {
      const [file] = ctx.files;
      if (!file) throw invalid({ resimadresi: ['required', { field: ctx.lang === 'tr' ? 'Fotoğraf' : 'Photo' }] });
      return keepImage(ctx, disk, file, ctx.input.r_turu);
    },
    async (ctx, kept) => {
      const kind = ctx.input.r_turu;
      if (hasOwn(kind)) await setPicture(ctx.db, ctx.self.id, kind, kept.anahtar);
      return kept;
    },
  );

  handle(api, describeImage, async (ctx) => {
    const { anahtar, aciklama } = ctx.input;
    const changed = await ctx.db
      .updateTable('media')
      .set({ alt: aciklama ?? null })
      .where('key', '=', anahtar)
      .where('owner_id', '=', ctx.self.id)
      .executeTakeFirst();
    // Somebody else's image answers as if it did not exist.
    if (!changed.numUpdatedRows) throw refuse('notFound');
    return {};
  });

  handle(api, removeImage, async (ctx) => {
    await setPicture(ctx.db, ctx.self.id, ctx.input.r_turu, null);
    return {};
  });
}

import { describeImage, removeImage, uploadImage } from '@yaprak/shared-kit/contract';
import type { Disk } from 'flydrive';
import type { Db } from '../../../db/database';
import type { Api, Ctx } from '../context';
import { handle, handlePrepared } from '../handle';
import { invalid, refuse } from '../refusal';
import { keepImage } from './keep-image';
import { removeFormerPicture } from './remove-picture';

/** Columns of the images a member has one of. */
const ownPicture = { profil: 'avatar_key', kapak: 'cover_key' } as const;
const hasOwn = (kind: string): kind is keyof typeof ownPicture => kind in ownPicture;

/** @returns the key of the picture it takes the place of */
async function setPicture(tx: Db, memberId: number, kind: keyof typeof ownPicture, key: string | null): Promise<string | null> {
  const column = ownPicture[kind];
  const was = await tx.selectFrom('members').select(column).where('id', '=', memberId).forNoKeyUpdate().executeTakeFirst();
  await tx
    .updateTable('members')
    .set({ [column]: key })
    .where('id', '=', memberId)
    .execute();
  return was?.[column] ?? null;
}

/** Image upload. */
export function mountUploads(api: Api, disk: Disk): void {
  /** Shows another picture, or none; the former one is removed at once. */
  const replace = async (ctx: Ctx, kind: keyof typeof ownPicture, key: string | null) => {
    const former = await setPicture(ctx.db, ctx.self.id, kind, key);
    if (former) ctx.afterCommit(() => removeFormerPicture(api.deps.db, disk, ctx.self.id, former));
  };
  handlePrepared(
    api,
    uploadImage,
    (ctx) => {
      const { r_turu: kind, r_id: owner = 0 } = ctx.input;
      if (owner && !hasOwn(kind)) throw invalid({ r_id: 'pictureNamedLater' });
      if (owner && owner !== ctx.self.id) throw refuse('forbidden');
      const [file] = ctx.files;
      if (!file) throw invalid({ resimadresi: ['required', { field: ctx.lang === 'tr' ? 'Fotoğraf' : 'Photo' }] });
      return keepImage(ctx, disk, file, kind);
    },
    async (ctx, kept) => {
      const { r_turu: kind, r_sayi } = ctx.input;
      if (hasOwn(kind)) await replace(ctx, kind, kept.anahtar);
      return { ...kept, ...(r_sayi === undefined ? {} : { r_sayi }) };
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
    await replace(ctx, ctx.input.r_turu, null);
    return {};
  });
}

import { type Ctx, invalid } from '../../platform';
import { fieldFault } from '../../platform/field-names';

/** Accepts only images the member uploaded for a post. @throws Refusal of the field for somebody else's image, one for another purpose, or a duplicate */
export async function mustOwnPictures(ctx: Ctx, keys: readonly string[], field: 'resim' | 'resimler'): Promise<void> {
  const found = await ctx.db
    .selectFrom('media')
    .select('key')
    .where('key', 'in', keys)
    .where('owner_id', '=', ctx.self.id)
    .where('kind', '=', 'gonderi')
    .execute();
  if (found.length !== keys.length) throw invalid({ [field]: fieldFault(field, 'wrong', ctx.lang) });
}

/**
 * Keys of the images named in a post.
 * @param keys comma-separated, or `yok` for none
 * @returns undefined if the images stay unchanged. @throws Refusal as `mustOwnPictures`
 */
export async function ownPictures(ctx: Ctx, keys: string | undefined): Promise<string[] | undefined> {
  if (keys === undefined) return undefined;
  const wanted = keys === 'yok' ? [] : keys.split(',');
  if (!wanted.length) return [];
  await mustOwnPictures(ctx, wanted, 'resimler');
  return wanted;
}

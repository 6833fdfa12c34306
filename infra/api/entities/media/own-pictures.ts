import { type Ctx, invalid } from '../../platform';
import { fieldName } from '../../platform/field-names';

/** Lets pass only pictures that the member uploaded for a post. @throws Refusal of the field for one of somebody else or of another use, and for one named twice */
export async function mustOwnPictures(ctx: Ctx, keys: readonly string[], field: 'resim' | 'resimler'): Promise<void> {
  const found = await ctx.db
    .selectFrom('media')
    .select('key')
    .where('key', 'in', keys)
    .where('owner_id', '=', ctx.self.id)
    .where('kind', '=', 'gonderi')
    .execute();
  if (found.length !== keys.length) throw invalid({ [field]: ['wrong', { field: fieldName(field, ctx.lang) }] });
}

/**
 * Keys of the pictures that a post names.
 * @param keys separated by commas, or `yok` for none
 * @returns undefined when the pictures stay as they are. @throws Refusal as `mustOwnPictures`
 */
export async function ownPictures(ctx: Ctx, keys: string | undefined): Promise<string[] | undefined> {
  if (keys === undefined) return undefined;
  const wanted = keys === 'yok' ? [] : keys.split(',');
  if (!wanted.length) return [];
  await mustOwnPictures(ctx, wanted, 'resimler');
  return wanted;
}

import { type Ctx, invalid } from '../platform';
import { fieldName } from '../platform/field-names';

/**
 * Keys of the pictures that a post names.
 * @param keys separated by commas, or `yok` for none
 * @returns undefined when the pictures stay as they are. @throws Refusal for a picture of somebody else or of another use, and for one named twice
 */
export async function ownPictures(ctx: Ctx, keys: string | undefined): Promise<string[] | undefined> {
  if (keys === undefined) return undefined;
  const wanted = keys === 'yok' ? [] : keys.split(',');
  if (!wanted.length) return [];
  const found = await ctx.db
    .selectFrom('media')
    .select('key')
    .where('key', 'in', wanted)
    .where('owner_id', '=', ctx.self.id)
    .where('kind', '=', 'gonderi')
    .execute();
  if (found.length !== wanted.length) throw invalid({ resimler: ['wrong', { field: fieldName('resimler', ctx.lang) }] });
  return wanted;
}

import type { Db } from '../../db/database';
import type { Fault } from './ad.rules';

/** An ad shows only pictures that its owner uploaded for ads. @returns the fault at its field, if there is one */
export async function pictureFault(db: Db, ownerId: number, key: string | undefined): Promise<{ resimAnahtari?: Fault }> {
  if (!key) return {};
  const picture = await db
    .selectFrom('media')
    .select('key')
    .where('key', '=', key)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'reklam')
    .executeTakeFirst();
  return picture ? {} : { resimAnahtari: 'adPicture' };
}

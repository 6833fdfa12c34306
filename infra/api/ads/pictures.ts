import type { Db } from '../../db/database';
import { invalid } from '../platform';

/** An ad shows only pictures that its owner uploaded for ads. @throws Refusal with the field */
export async function mustOwnPicture(db: Db, ownerId: number, key: string | undefined): Promise<void> {
  if (!key) return;
  const picture = await db
    .selectFrom('media')
    .select('key')
    .where('key', '=', key)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'reklam')
    .executeTakeFirst();
  if (!picture) throw invalid({ resimAnahtari: 'adPicture' });
}

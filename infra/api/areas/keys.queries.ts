import { randomBytes } from 'node:crypto';
import type { Result } from '@yaprak/shared-kit/contract';
import type { Db } from '../../db/database';
import { hashCode } from '../platform/sessions';

/** Publishing keys in force. */
export async function listKeys(db: Db): Promise<Result<'v2/alan/anahtarIptal'>['liste']> {
  const rows = await db
    .selectFrom('area_keys')
    .selectAll()
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date())
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map((k) => ({
    id: k.id,
    alan: k.area,
    adi: k.name,
    olusturuldu: k.created_at.toISOString(),
    bitis: k.expires_at.toISOString(),
    ...(k.last_used_at ? { kullanildi: k.last_used_at.toISOString() } : {}),
  }));
}

/** Creates a key for an area team. Only its hash is stored. @returns the key, to be shown once */
export async function insertKey(db: Db, area: string, name: string, days: number, by: number): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await db
    .insertInto('area_keys')
    .values({ area, name, key_hash: hashCode(key), created_by: by, expires_at: new Date(Date.now() + days * 86_400_000) })
    .execute();
  return key;
}

/** Name of a key that is currently valid for an area, null if it is not; records its use. */
export async function keyFits(db: Db, key: string, area: string): Promise<string | null> {
  const found = await db
    .updateTable('area_keys')
    .set({ last_used_at: new Date() })
    .where('key_hash', '=', hashCode(key))
    .where('area', '=', area)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date())
    .returning('name')
    .executeTakeFirst();
  return found?.name ?? null;
}

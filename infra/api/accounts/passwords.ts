import { verify } from '@node-rs/argon2';
import type { Db } from '../../db/database';
import { invalid } from '../platform';

/** What cannot be undone easily asks for the password again. @throws Refusal at the field `sifre` */
export async function requirePassword(db: Db, memberId: number, password: string): Promise<void> {
  const { password_hash } = await db.selectFrom('members').select('password_hash').where('id', '=', memberId).executeTakeFirstOrThrow();
  if (!(await verify(password_hash, password).catch(() => false))) throw invalid({ sifre: 'wrongPassword' });
}

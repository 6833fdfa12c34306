import { verify } from '@node-rs/argon2';
import type { Db } from '../../db/database';
import { type Ctx, invalid } from '../platform';

/** What cannot be undone easily asks for the password again. @throws Refusal at the field `sifre` */
export async function requirePassword(db: Db, memberId: number, password: string): Promise<void> {
  const { password_hash } = await db.selectFrom('members').select('password_hash').where('id', '=', memberId).executeTakeFirstOrThrow();
  if (!(await verify(password_hash, password).catch(() => false))) throw invalid({ sifre: 'wrongPassword' });
}

/**
 * Counts a try at an account from wherever it is made: by the member, so that username and e-mail are one account; by the typed name where there is
 * none, so that the refusal does not tell which accounts exist.
 * @throws Refusal `tooMany`
 */
export const countTry = (ctx: Pick<Ctx, 'throttle'>, typed: string, found: { id: number } | undefined): Promise<void> =>
  ctx.throttle('giris-hesap', found ? `uye:${found.id}` : `ad:${typed.toLowerCase()}`, { points: 10, seconds: 600 });

import { hash } from '@node-rs/argon2';
import type { Db } from '../../db/database';
import type { Role } from '../platform/permission.rules';
import { createSession } from '../platform/sessions';

/** Password of every member that tests create. */
export const testPassword = 'leylek-sandal-42';
const passwordHash = hash(testPassword);

export interface TestMember {
  id: number;
  kadi: string;
  email: string;
  /** Session code, as sent in `Oturum-Kodu`. */
  session: string;
}
export interface MemberOptions {
  roles?: readonly Role[];
  name?: string;
  username?: string;
  isPrivate?: boolean;
  premium?: boolean;
  suspended?: boolean;
  confirmed?: boolean;
  /** A demo account. */
  demo?: boolean;
}

let counter = 0;

/** A member with a session, inserted directly into the database: sign-up has its own tests. */
export async function insertMember(db: Db, options: MemberOptions = {}): Promise<TestMember> {
  counter += 1;
  const kadi = options.username ?? `okur${counter}_${process.pid}`;
  const email = `${kadi}@ornek.test`;
  const future = new Date(Date.now() + 30 * 86_400_000);
  const { id } = await db
    .insertInto('members')
    .values({
      username: kadi,
      name: options.name ?? `Okur ${counter}`,
      email,
      email_confirmed_at: options.confirmed === false ? null : new Date(),
      password_hash: await passwordHash,
      gender: counter % 2 ? 'kadin' : 'erkek',
      birth_date: '1990-04-23',
      is_private: options.isPrivate ?? false,
      demo: options.demo ?? false,
      premium_until: options.premium ? future : null,
      suspended_until: options.suspended ? future : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (options.roles?.length)
    await db
      .insertInto('member_roles')
      .values(options.roles.map((role) => ({ member_id: id, role })))
      .execute();
  const session = await createSession(db, id, {
    device: `cihaz-${counter}`,
    userAgent: 'test',
    ip: '127.0.0.1',
    config: { environment: 'development' },
  });
  return { id, kadi, email, session };
}

/** Makes two members follow each other, so that neither's messages are requests. */
export async function befriend(db: Db, { id: a }: Pick<TestMember, 'id'>, { id: b }: Pick<TestMember, 'id'>): Promise<void> {
  await db
    .insertInto('follows')
    .values([
      { follower_id: a, followed_id: b },
      { follower_id: b, followed_id: a },
    ])
    .onConflict((on) => on.doNothing())
    .execute();
}

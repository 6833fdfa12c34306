import { hash } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema';
import { type ReaderLine, readLines } from './files';
import { insertReturningIds, insertRows } from './rows';

/** Password of every demo account; listed in the README. */
const demoPassword = 'yaprak-demo';

const day = 86_400_000;

export interface LoadedReader extends ReaderLine {
  id: number;
}

/** Members with their roles; the password hash is computed once. */
export async function loadReaders(db: Kysely<Schema>, now: Date): Promise<LoadedReader[]> {
  const lines = readLines<ReaderLine>('community/readers.jsonl');
  const passwordHash = await hash(demoPassword);
  const ids = await insertReturningIds(
    db,
    'members',
    lines.map((r) => ({
      username: r.kadi,
      name: r.adi,
      email: `${r.kadi}@ornek.yaprak.test`,
      email_confirmed_at: now,
      password_hash: passwordHash,
      demo: true,
      gender: r.gender,
      birth_date: `${r.birthYear}-06-15`,
      bio: r.bio,
      language: r.language,
      is_private: r.isPrivate ?? false,
      verified: r.verified ?? false,
      loyal: r.loyal ?? false,
      premium_until: r.premium ? new Date(now.getTime() + 365 * day) : null,
      created_at: new Date(now.getTime() - r.joinedDaysAgo * day),
    })),
  );
  const readers = lines.map((line, i) => ({ ...line, id: ids[i] as number }));
  await insertRows(
    db,
    'member_roles',
    readers.flatMap((r) => (r.roles ?? []).map((role) => ({ member_id: r.id, role }))),
  );
  await insertRows(
    db,
    'member_preferences',
    readers.filter((r) => r.personalAds).map((r) => ({ member_id: r.id, personal_ads: true })),
  );
  return readers;
}

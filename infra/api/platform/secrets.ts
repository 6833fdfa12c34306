import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/database';

const known = new WeakMap<Db, Map<string, Promise<Buffer>>>();

async function readOrMake(db: Db, name: string): Promise<Buffer> {
  await db
    .insertInto('site_secrets')
    .values({ name, value: randomBytes(32) })
    .onConflict((c) => c.doNothing())
    .execute();
  const { value } = await db.selectFrom('site_secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return value;
}

/** A 32-byte secret shared by all processes of the site; created on first use. */
export function siteSecret(db: Db, name: string): Promise<Buffer> {
  let secrets = known.get(db);
  if (!secrets) {
    secrets = new Map();
    known.set(db, secrets);
  }
  let secret = secrets.get(name);
  if (!secret) {
    secret = readOrMake(db, name);
    // Do not cache a failure: the database may be back next time.
    secret.catch(() => secrets.delete(name));
    secrets.set(name, secret);
  }
  return secret;
}

import { hash } from '@node-rs/argon2';
import { type Kysely, type Migration, sql } from 'kysely';

/** Length in bytes of the old fast hashes of backup codes. */
const FAST = 32;

/** Wraps the fast hashes of backup codes in a slow, salted one; pending emailed codes are invalidated, which would expire within minutes anyway. */
export const slowCodes: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{
      member_id: number;
      code_hash: Buffer;
    }>`select member_id, code_hash from backup_codes where length(code_hash) = ${FAST}`.execute(db);
    for (const { member_id, code_hash } of rows) {
      const slow = Buffer.from(await hash(code_hash.toString('base64')));
      await sql`update backup_codes set code_hash = ${slow} where member_id = ${member_id} and code_hash = ${code_hash}`.execute(db);
    }
    await sql`update one_time_codes set used_at = now() where used_at is null`.execute(db);
  },
};

import { sql } from 'kysely';
import type { Db } from '../../../db/database';

/**
 * Marks a letter that a member gets once a day or week as written, for `writeOnce`.
 * @param day the day, or the Sunday of the week, as `YYYY-MM-DD` @returns whether it was not yet: no other process has written it
 */
export async function markWritten(tx: Db, memberId: number, letter: 'digest_week' | 'staff_day', day: string): Promise<boolean> {
  const of = sql.ref(letter);
  const { rows } = await sql`insert into letter_times as t (member_id, ${of}) select id, ${day}::date from members where id = ${memberId}
    on conflict (member_id) do update set ${of} = excluded.${of} where t.${of} is distinct from excluded.${of} returning 1`.execute(tx);
  return rows.length > 0;
}

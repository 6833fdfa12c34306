import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Schema } from '../../db/schema';

/**
 * Changes a goal of a member. If it asks for something else now, be it more, by another day or of other books, its plan begins anew today: nobody is behind a
 * plan that they have just made.
 * @returns whether there is such a goal
 */
export async function changeGoal(
  tx: Db,
  memberId: number,
  id: number,
  { title, ...plan }: Omit<Insertable<Schema['reading_goals']>, 'member_id'>,
): Promise<boolean> {
  const columns = Object.keys(plan).map((name) => sql.ref(name));
  const { numUpdatedRows } = await tx
    .updateTable('reading_goals')
    .set({
      title,
      ...plan,
      replanned_at: sql<Date | null>`case when (${sql.join(columns)}) is distinct from (${sql.join(Object.values(plan))}) then now() else replanned_at end`,
    })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

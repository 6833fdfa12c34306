import type { Config } from '../../config/config';
import type { Db } from '../../db/database';

/** Whether an account must stay closed: a demo account, whose password is in the README, on a public site (R-HOLD-03). */
export async function isClosedDemo(db: Db, environment: Config['environment'], memberId: number): Promise<boolean> {
  if (environment !== 'production') return false;
  const found = await db.selectFrom('members').select('demo').where('id', '=', memberId).executeTakeFirst();
  return found?.demo === true;
}

/** Ends demo accounts' sessions from before the database went public. */
export const endDemoSessions = (db: Db) =>
  db
    .deleteFrom('sessions')
    .where('member_id', 'in', (q) => q.selectFrom('members').select('id').where('demo', '=', true))
    .execute();

import type { Db } from '../../db/database';
import { happened } from '../happenings/happenings';
import { istanbulDay } from '../platform/calendar';
import { listGoals } from './goals.queries';

/** Reports the member's running goals that their reading has reached; each is told once, by whoever listens. */
export async function reportReached(tx: Db, memberId: number): Promise<void> {
  const today = istanbulDay();
  const running = await tx
    .selectFrom('reading_goals')
    .select('id')
    .where('member_id', '=', memberId)
    .where('starts_on', '<=', today)
    .where('ends_on', '>=', today)
    .limit(1)
    .execute();
  if (!running.length) return;
  for (const goal of await listGoals(tx, memberId, 'tr'))
    if (goal.baslangic <= today && goal.bitis >= today && goal.yapilan >= goal.hedef) await happened(tx, 'goalReached', { memberId, goalId: goal.id });
}

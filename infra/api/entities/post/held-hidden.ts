import type { ComplaintTarget, DecisionKind } from '@yaprak/shared-kit/limits';
import type { Db } from '../../../db/database';

/** Whether a moderation decision in force hides the post. */
export async function isHeldHidden(tx: Db, postId: number): Promise<boolean> {
  const decisions = await tx
    .selectFrom('moderation_decisions as d')
    .innerJoin('moderation_cases as c', 'c.id', 'd.case_id')
    .select('d.kind')
    .where('c.target_kind', '=', 'gonderi')
    .where('c.target_id', '=', postId)
    .where('d.reverted_at', 'is', null)
    .execute();
  return decisions.some((d) => hidesContent('gonderi', d.kind as DecisionKind));
}

/** Whether the verdict hides the content: by its own kind, or through a suspension or removal because of it. */
export const hidesContent = (target: ComplaintTarget, kind: DecisionKind): boolean =>
  target !== 'okur' && (kind === 'gizle' || kind === 'askiya-al' || kind === 'sil');

import { type ComplaintTarget, type DecisionKind, decisionsFor } from '@yaprak/shared-kit/limits';

/**
 * Decisions that fit every one of these cases.
 * @param gone whether the content has been deleted: nothing is left to be hidden
 */
export const fitting = (cases: readonly { turu: ComplaintTarget }[], gone: boolean): readonly DecisionKind[] =>
  decisionsFor(gone || cases.some((c) => c.turu === 'okur') ? 'okur' : 'gonderi');

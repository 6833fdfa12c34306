import { type EntityKind, entityMerged } from './entity-merge';

interface Lifecycle<R> {
  dispatch: (action: unknown) => unknown;
  queryFulfilled: Promise<{ data: R }>;
}

/** `onQueryStarted` for a mutation that changes an entity: merges the response into every cached list. */
export const mergeOnSuccess =
  <I, R>(kind: EntityKind, change: (input: I, result: R) => { id: number; patch: Record<string, unknown> } | null) =>
  async (input: I, { dispatch, queryFulfilled }: Lifecycle<R>): Promise<void> => {
    const done = await queryFulfilled.catch(() => null);
    const merged = done && change(input, done.data);
    if (merged) dispatch(entityMerged({ kind, ...merged }));
  };

/** `onQueryStarted` for a mutation with a predictable outcome: merges it at once and rolls back if the call fails. */
export const mergeOptimistically =
  <I, R>(
    kind: EntityKind,
    foresee: (input: I) => { id: number; patch: Record<string, unknown>; undo: Record<string, unknown> },
    settle?: (result: R) => Record<string, unknown>,
  ) =>
  async (input: I, { dispatch, queryFulfilled }: Lifecycle<R>): Promise<void> => {
    const { id, patch, undo } = foresee(input);
    dispatch(entityMerged({ kind, id, patch }));
    try {
      const { data } = await queryFulfilled;
      if (settle) dispatch(entityMerged({ kind, id, patch: settle(data) }));
    } catch {
      dispatch(entityMerged({ kind, id, patch: undo }));
    }
  };

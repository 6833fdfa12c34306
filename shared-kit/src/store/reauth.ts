import type { UnknownAction } from '@reduxjs/toolkit';
import { reauthClosed, reauthOpened } from './prompt.slice';

interface Asked {
  promise: Promise<boolean>;
  resolve(proven: boolean): void;
}
/** What is being asked, for each store by its environment. */
const asked = new WeakMap<object, Asked>();

type Thunk<R> = (dispatch: (action: UnknownAction) => unknown, getState: unknown, environment: unknown) => R;

/**
 * Asks the reader to confirm who they are; calls that are refused meanwhile wait for the same answer.
 * @returns whether the session was proven
 */
export const askReauth = (): Thunk<Promise<boolean>> => (dispatch, _, environment) => {
  const open = asked.get(environment as object);
  if (open) return open.promise;
  let resolve: Asked['resolve'] = () => {};
  const promise = new Promise<boolean>((done) => {
    resolve = done;
  });
  asked.set(environment as object, { promise, resolve });
  dispatch(reauthOpened());
  return promise;
};

/** What came of it: the calls that wait go on, or end as refused. */
export const reauthAnswered =
  (proven: boolean): Thunk<void> =>
  (dispatch, _, environment) => {
    dispatch(reauthClosed());
    asked.get(environment as object)?.resolve(proven);
    asked.delete(environment as object);
  };

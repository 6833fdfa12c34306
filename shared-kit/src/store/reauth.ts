import type { UnknownAction } from '@reduxjs/toolkit';
import { reauthClosed, reauthOpened } from './prompt.slice';

interface Asked {
  promise: Promise<boolean>;
  resolve(proven: boolean): void;
}
/** The pending prompt of each store, keyed by its environment. */
const asked = new WeakMap<object, Asked>();

type Thunk<R> = (dispatch: (action: UnknownAction) => unknown, getState: unknown, environment: unknown) => R;

/**
 * Asks the reader to re-authenticate; calls refused meanwhile share the same prompt.
 * @returns whether it succeeded
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

/** Outcome of the prompt: waiting calls retry, or end as refused. */
export const reauthAnswered =
  (proven: boolean): Thunk<void> =>
  (dispatch, _, environment) => {
    dispatch(reauthClosed());
    asked.get(environment as object)?.resolve(proven);
    asked.delete(environment as object);
  };

import type { AppDispatch } from '@yaprak/shared-kit';
import { solveChallenge } from 'altcha-lib';
import { accountApi } from './account.api';

/** Fetches and solves a robot check challenge (R-VAL-10): a fraction of a second, without user interaction. */
export async function proveHuman(dispatch: AppDispatch): Promise<string> {
  const { algorithm, challenge, salt, maxnumber, signature } = await dispatch(
    accountApi.endpoints.robotQuestion.initiate({}, { forceRefetch: true, subscribe: false }),
  ).unwrap();
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  if (!solution) throw new Error('the robot check has no solution');
  return btoa(JSON.stringify({ algorithm, challenge, number: solution.number, salt, signature }));
}

import type { Result } from '@yaprak/shared-kit/contract';
import { solveChallenge } from 'altcha-lib';

export type RobotQuestion = Result<'v2/robot/soru'>;

/** Solves a robot check challenge as the browser does. */
export async function solveRobotQuestion({ algorithm, challenge, salt, maxnumber, signature }: RobotQuestion): Promise<string> {
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  if (!solution) throw new Error('The question of the robot check has no solution.');
  return btoa(JSON.stringify({ algorithm, challenge, number: solution.number, salt, signature }));
}

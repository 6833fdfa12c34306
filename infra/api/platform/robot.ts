import { robotQuestion } from '@yaprak/shared-kit/contract';
import { createChallenge, verifySolution } from 'altcha-lib';
import type { Db } from '../../db/database';
import type { Api } from './context';
import { handle } from './handle';
import { useOnce } from './idempotency';
import { refuse } from './refusal';
import { siteSecret } from './secrets';

/** Maximum number to try: a fraction of a second for one reader, a real cost for someone who opens thousands of accounts. */
const difficulty = 30_000;
const validMinutes = 20;

const keyOf = async (db: Db) => (await siteSecret(db, 'robot')).toString('hex');

/** Mounts the robot check challenge: a proof of work solved by the browser, without any third party. */
export function mountRobotCheck(api: Api): void {
  handle(api, robotQuestion, async () => {
    const { algorithm, challenge, salt, signature } = await createChallenge({
      hmacKey: await keyOf(api.deps.db),
      maxnumber: difficulty,
      expires: new Date(Date.now() + validMinutes * 60_000),
    });
    if (algorithm !== 'SHA-256') throw new Error(`The robot check asks with ${algorithm}.`);
    return { algorithm, challenge, maxnumber: difficulty, salt, signature };
  });
}

/**
 * Whether the salt has our format and an expiry no later than we issue. Only the concatenation of salt and number is signed: without this check, digits could
 * be moved from the number to the expiry, and the solution would count again once its first use is forgotten.
 */
function isOwnSalt(solution: string): boolean {
  try {
    const { salt, number } = JSON.parse(Buffer.from(solution, 'base64').toString('utf8')) as { salt?: unknown; number?: unknown };
    const end = /^[0-9a-f]{24}\?expires=(\d{1,12})$/.exec(String(salt))?.[1];
    return Number.isSafeInteger(number) && end !== undefined && Number(end) * 1000 <= Date.now() + validMinutes * 60_000;
  } catch {
    return false;
  }
}

/**
 * Verifies a solution (R-VAL-10). Each one counts once and is consumed in the request's transaction, so a refused form can be resubmitted with the same
 * solution.
 * @throws Refusal `robot`
 */
export async function requireHuman({ deps }: Api, tx: Db, solution: string | undefined): Promise<void> {
  if (!solution) throw refuse('robot');
  if (!isOwnSalt(solution)) throw refuse('robot');
  const solved = await verifySolution(solution, await keyOf(deps.db)).catch(() => false);
  if (!solved) throw refuse('robot');
  const { challenge } = JSON.parse(Buffer.from(solution, 'base64').toString('utf8')) as { challenge: string };
  if (!(await useOnce(tx, 'robot', challenge))) throw refuse('robot');
}

/** A question of `v2/robot/soru`. */
export interface RobotQuestion {
  algorithm: 'SHA-256';
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
}

const hex = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
/** Numbers hashed between two looks at the rest of the page. */
const batch = 500;

/**
 * Solves the robot check (R-VAL-10): finds the number whose SHA-256 together with the salt is the challenge. Takes a fraction of a second and
 * leaves the page usable meanwhile.
 * @returns the text that goes along as `altcha`
 * @throws Error when there is no solution, which means a damaged question
 */
export async function solveRobotQuestion({ algorithm, challenge, maxnumber, salt, signature }: RobotQuestion): Promise<string> {
  const encoder = new TextEncoder();
  for (let start = 0; start <= maxnumber; start += batch) {
    const numbers = Array.from({ length: Math.min(batch, maxnumber - start + 1) }, (_, i) => start + i);
    const hashes = await Promise.all(numbers.map((n) => crypto.subtle.digest(algorithm, encoder.encode(salt + n))));
    const found = hashes.findIndex((hash) => hex(hash) === challenge);
    if (found >= 0) return btoa(JSON.stringify({ algorithm, challenge, number: start + found, salt, signature }));
  }
  throw new Error('The question of the robot check has no solution.');
}

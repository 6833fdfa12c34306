/** How many times slower than the reference this machine is now, at least 1; measured once for a run. */
export function pace(): number;
/** A limit that follows the machine, in ms. @param seconds the limit on the reference machine */
export function patience(seconds: number): number;
